/** When a game is given to a side or drawn although it could go on. */
import type { Side } from '../../notation/rules.ts';
import type { Adjudication } from '../experiment/experiment.ts';
import type { PlayedGame } from '../games/played-game.ts';

export type Verdict = Pick<PlayedGame, 'result' | 'reason'>;

/**
 * Follows the scores of a game. Those of both sides count alike, so that a game is only given up, or
 * taken to be even, when both agree.
 */
export class Adjudicator {
  readonly #rules: Adjudication;
  #plies: number;
  /** Plies in a row in which White's, Black's and no side's advantage was seen. */
  #ahead = { white: 0, black: 0, none: 0 };

  /** @param plies that the game has already, those of its opening */
  constructor(rules: Adjudication, plies: number) {
    this.#rules = rules;
    this.#plies = plies;
  }

  /** Whether the game has as many plies as it may have. */
  get isTooLong(): boolean {
    return this.#plies >= this.#rules.maxPlies;
  }

  /**
   * Hears what the side to move thought before its move, which is the game's next ply.
   * @param score centipawns from White's side
   * @returns how the game ends with that ply unless the rules of the game end it otherwise, or null.
   *   For a draw by scores only plies count whose number, from 1, is at least `draw.from`.
   */
  hear(score: number): Verdict | null {
    this.#plies++;
    const { resign, draw } = this.#rules;
    const { white, black, none } = this.#ahead;
    const isEven = draw !== null && this.#plies >= draw.from && Math.abs(score) <= draw.score;
    this.#ahead = {
      white: resign !== null && score >= resign.score ? white + 1 : 0,
      black: resign !== null && -score >= resign.score ? black + 1 : 0,
      none: isEven ? none + 1 : 0,
    };
    for (const side of ['white', 'black'] as const) {
      if (resign !== null && this.#ahead[side] >= resign.plies) return won(side);
    }
    if (draw !== null && this.#ahead.none >= draw.plies) {
      return { result: '1/2-1/2', reason: 'scores equal' };
    }
    return this.isTooLong ? TOO_LONG : null;
  }
}

/** The verdict on a game that has as many plies as it may have. */
export const TOO_LONG: Verdict = { result: '1/2-1/2', reason: 'too long' };

function won(side: Side): Verdict {
  return { result: side === 'white' ? '1-0' : '0-1', reason: 'resigned' };
}
