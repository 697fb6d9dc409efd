/** When a game is given to a side or drawn although it could go on. */
import { worthOf } from './score.mjs';

/**
 * Follows the scores of a game. The scores of both engines count alike, so that a game is only
 * given away when both agree for so many moves in a row.
 */
export class Adjudicator {
  #options;
  #plies;
  /** Plies in a row in which White's, Black's and no side's advantage was told. */
  #ahead = { white: 0, black: 0, none: 0 };

  /**
   * @param {import('./types.ts').AdjudicationOptions} options
   * @param {number} plies already played
   */
  constructor(options, plies) {
    this.#options = options;
    this.#plies = plies;
  }

  /**
   * Hears what a side thought of the position before its move.
   * @param {'white' | 'black'} side
   * @param {import('fairyscope').Score | null} score from that side
   * @returns {{ score: '1-0' | '0-1' | '1/2-1/2', reason: 'resigned' | 'scores equal' | 'too long' } | null}
   *   how the game ends now, if it does
   */
  hear(side, score) {
    this.#plies++;
    const { resign, draw, maxPlies } = this.#options;
    const worth = score === null ? null : worthOf(score) * (side === 'white' ? 1 : -1);
    const count = (/** @type {number} */ before, /** @type {boolean} */ holds) =>
      holds ? before + 1 : 0;
    const { white, black, none } = this.#ahead;
    this.#ahead = {
      white: count(white, resign !== null && worth !== null && worth >= resign.score),
      black: count(black, resign !== null && worth !== null && -worth >= resign.score),
      none: count(none, draw !== null && worth !== null && Math.abs(worth) <= draw.score),
    };
    const ahead = this.#ahead;
    if (resign !== null && ahead.white >= 2 * resign.moves) {
      return { score: '1-0', reason: 'resigned' };
    }
    if (resign !== null && ahead.black >= 2 * resign.moves) {
      return { score: '0-1', reason: 'resigned' };
    }
    if (draw !== null && ahead.none >= 2 * draw.moves && this.#plies >= 2 * draw.from) {
      return { score: '1/2-1/2', reason: 'scores equal' };
    }
    return this.#plies >= maxPlies ? { score: '1/2-1/2', reason: 'too long' } : null;
  }
}
