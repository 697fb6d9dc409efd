/** A position that is being set up, on whatever kind of board. It need not be possible. */
import type { Side } from '../../src/notation/rules.ts';
import type { Promotion } from '../../src/plane/types.ts';
import type { Direction } from '../../src/variants/direction.ts';

export interface EditedMan {
  /** The capital letters of its type. */
  readonly code: string;
  readonly side: Side;
  /** Where it points, if its type does. */
  readonly direction?: Direction;
  /** Of a pawn of the plane that may still make a double step. */
  readonly fresh?: true;
}

/** The name of a square: "e4"; on the plane two numbers, "5,-3". */
export type Place = string;

/** A value: changes make another one. */
export interface EditedPosition {
  readonly men: ReadonlyMap<Place, EditedMan>;
  readonly turn: Side;
  /** The rights that are wanted, a part of "KQkq"; which of them there can be is for the engine to say. */
  readonly castling: string;
  /** Squares passed over by the last move, on which a pawn can be captured. */
  readonly passed: readonly Place[];
  /** Half-moves without capture or pawn move; null where the position counts none. */
  readonly halfmove: bigint | null;
  /** Number of the move; null where the position has none. */
  readonly fullmove: bigint | null;
  /** What only positions on the plane have. */
  readonly plane: PlaneRules | null;
}

export interface PlaneRules {
  readonly promotion: Readonly<Record<Side, Promotion>> | null;
  /** Half-moves without capture or pawn move that make a draw. */
  readonly limit: bigint | null;
}

export function otherSide(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

export function isSameMan(a: EditedMan, b: EditedMan): boolean {
  return (
    a.code === b.code && a.side === b.side && a.direction === b.direction && a.fresh === b.fresh
  );
}
