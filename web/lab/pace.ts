/** How quickly games are played: over the last minute, or since the run began. */

/** Milliseconds that count. */
const WINDOW = 60_000;

export class Pace {
  /** Times at which games ended, in milliseconds, the oldest first. */
  readonly #ends: number[] = [];
  readonly #begin: number;

  /** @param begin when the run began, in milliseconds of any clock that never goes back */
  constructor(begin: number) {
    this.#begin = begin;
  }

  /** Notes that a game has ended at a time of the same clock. */
  note(now: number): void {
    this.#ends.push(now);
  }

  /** Games a minute, or null before the first has ended. */
  perMinute(now: number): number | null {
    const since = Math.max(this.#begin, now - WINDOW);
    while ((this.#ends[0] ?? now) < since) this.#ends.shift();
    const games = this.#ends.length;
    return games === 0 || now <= since ? null : (games * 60_000) / (now - since);
  }

  /** Milliseconds until so many games more are played, or null if that cannot be told. */
  timeFor(games: number, now: number): number | null {
    const rate = this.perMinute(now);
    return rate === null ? null : (games / rate) * 60_000;
  }
}
