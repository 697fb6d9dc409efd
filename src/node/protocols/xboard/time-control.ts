/** Time controls of XBoard: `level`, `st`, `sd` and what is left on the clock. */
import type { Limits } from '../thinking.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Milliseconds of a fixed time for a move that are not used, since it is the GUI that measures. */
const MARGIN = 30;

export class TimeControl {
  /** Moves of a session; 0 if the time is for the whole game. */
  #moves = 0;
  #base = 5 * MINUTE;
  #increment = 0;
  #remaining = this.#base;
  #moveTime: number | undefined;
  #depth: number | undefined;

  /**
   * `level MOVES BASE INCREMENT`: BASE in minutes, or minutes and seconds; INCREMENT in seconds.
   * @returns whether it was understood; if not, nothing has changed
   */
  level(words: readonly string[]): boolean {
    const [moves = '', base = '', increment = ''] = words;
    const [, minutes, seconds = '0'] = /^([0-9]+(?:\.[0-9]+)?)(?::([0-9]+))?$/.exec(base) ?? [];
    if (!/^[0-9]+$/.test(moves) || minutes === undefined || !isAmount(increment)) return false;
    this.#moves = Number(moves);
    this.#base = Number(minutes) * MINUTE + Number(seconds) * SECOND;
    this.#increment = Number(increment) * SECOND;
    this.#remaining = this.#base;
    this.#moveTime = undefined;
    return true;
  }

  /** `st SECONDS`: a time for each move. */
  perMove(text = ''): boolean {
    if (!isAmount(text)) return false;
    this.#moveTime = Math.max(1, Number(text) * SECOND - MARGIN);
    return true;
  }

  /** `sd DEPTH`: a depth beside whatever time there is. */
  depth(text = ''): boolean {
    const depth = Number(text);
    if (!/^[0-9]+$/.test(text) || depth < 1) return false;
    this.#depth = depth;
    return true;
  }

  /** `time CENTISECONDS`: what is left. */
  setRemaining(text = ''): boolean {
    if (!/^-?[0-9]+$/.test(text)) return false;
    this.#remaining = Number(text) * 10;
    return true;
  }

  /** A new game: full clocks, and no depth. */
  reset(): void {
    this.#remaining = this.#base;
    this.#depth = undefined;
  }

  /** A move has taken some time, for interfaces that do not say what is left. */
  spend(milliseconds: number): void {
    this.#remaining += this.#increment - milliseconds;
  }

  /** What the next move may take. @param played moves that the side has made */
  limits(played: number): Limits {
    if (this.#moveTime !== undefined) return { moveTime: this.#moveTime, depth: this.#depth };
    const movesToGo = this.#moves === 0 ? null : this.#moves - (played % this.#moves);
    const clock = { remaining: this.#remaining, increment: this.#increment, movesToGo };
    return { clock, depth: this.#depth };
  }
}

function isAmount(text: string): boolean {
  return /^[0-9]+(?:\.[0-9]+)?$/.test(text);
}
