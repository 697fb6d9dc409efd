/** Which games of a cell have been there before. */
import { hash64 } from '../../engine/hash64.ts';
import type { PlayedGame } from '../games/played-game.ts';
import { gameKey } from '../statistics/distinct.ts';

/** A game that counts, and the opening to which it counts. */
interface Counted {
  readonly opening: number;
  /** Whether it begins as in the first cell. */
  readonly shared: boolean;
}

/** What becomes of a game: it counts, or repeats another; that one may have to move to this one's
 *  opening, so that of equal games it is always the one of the first opening that counts. */
export type Admission =
  | { readonly kind: 'new' }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'moved'; readonly from: number };

export class DistinctGames {
  /** By a hash of sides, position and moves: of millions of games no two unlike ones share it, but with
   *  a probability below a millionth. */
  readonly #counted = new Map<bigint, Counted>();

  admit({ opening, openingShared, swapped, start, moves }: PlayedGame): Admission {
    const key = hash64(`${swapped} ${gameKey(start, moves)}`);
    const before = this.#counted.get(key);
    if (before !== undefined && before.opening <= opening) return { kind: 'repeated' };
    this.#counted.set(key, { opening, shared: openingShared });
    return before === undefined ? { kind: 'new' } : { kind: 'moved', from: before.opening };
  }

  /** How many openings have games that begin otherwise than in the first cell. */
  ownOpenings(): number {
    const own = [...this.#counted.values()].filter(({ shared }) => !shared);
    return new Set(own.map(({ opening }) => opening)).size;
  }

  get count(): number {
    return this.#counted.size;
  }
}
