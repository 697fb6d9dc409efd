/** What looking at an array asks of an engine, on whatever kind of board. */
import { Engine } from '../../engine/engine.ts';
import type { PlaneEngine } from '../../engine/plane/engine.ts';
import { FiniteArrayBoard } from './finite-array.ts';
import { PlaneArrayBoard } from './plane-array.ts';

/** One of White's men in an array. */
export interface ArrayMan {
  /** Name of its square. */
  readonly square: string;
  readonly kind: 'royal' | 'pawn' | 'piece';
}

export interface ArrayBoard {
  /** White's men. */
  men(): ArrayMan[];
  /** The type of the man that moves, for each of White's legal moves; on the plane for those that end
   *  in the game's view. */
  firstMoves(): string[];
  /**
   * How many of White's men could take back at once if a man of Black's had just captured here: the
   * engine is asked which can when such a man stands in the place. Black's man is of the type, and points
   * where it does, that the fewest can take. A block of four on the plane counts as one.
   * @returns null where no man of Black's could stand
   */
  guards(square: string): number | null;
  /** Sets the array again, which has given way to other positions. */
  close(): void;
}

/**
 * Looks at an array with White to move. The engine holds it afterwards.
 * @throws InputError for a position that cannot be, and then nothing has changed
 */
export function arrayBoard(engine: Engine | PlaneEngine, position: string): ArrayBoard {
  return engine instanceof Engine
    ? new FiniteArrayBoard(engine, position)
    : new PlaneArrayBoard(engine, position);
}
