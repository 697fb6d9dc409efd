/** How far a run has come, and how quick it is. */

export interface RunProgress {
  /** Games there are, those from before this run included. */
  readonly done: number;
  /** Games that there will be unless a stopping rule ends the experiment. */
  readonly planned: number;
  /** Games a second over the recent past; null before a game of this run is done. */
  readonly gamesPerSecond: number | null;
  /** Until all planned games are done, at that rate. */
  readonly secondsLeft: number | null;
}

/** How far back the recent past goes: so many games, or as many as fall into a minute if that is more. */
const RECENT_GAMES = 20;
const RECENT_MS = 60_000;

export class RunMeter {
  readonly #planned: number;
  #done: number;
  /** When the last games of this run were done, beginning with its start. */
  readonly #times: number[];

  /**
   * @param done games from before
   * @param now milliseconds of any clock that goes evenly
   */
  constructor(planned: number, done: number, now: number) {
    this.#planned = planned;
    this.#done = done;
    this.#times = [now];
  }

  /** A game is done. */
  count(now: number): void {
    this.#done++;
    this.#times.push(now);
    const beyond = this.#times.length - 1 - RECENT_GAMES;
    let old = 0;
    while (old < beyond && (this.#times[old] ?? now) < now - RECENT_MS) old++;
    this.#times.splice(0, old);
  }

  progress(): RunProgress {
    const games = this.#times.length - 1;
    const [first = 0, last = 0] = [this.#times[0], this.#times.at(-1)];
    const rate = games > 0 && last > first ? games / ((last - first) / 1000) : null;
    const left = Math.max(0, this.#planned - this.#done);
    return {
      done: this.#done,
      planned: this.#planned,
      gamesPerSecond: rate,
      secondsLeft: rate === null ? null : left / rate,
    };
  }
}
