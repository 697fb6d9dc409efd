/**
 * What the plane is made of, in true coordinates. Integers have any size; the engine works with
 * small ones and never leaves this side of the mapping (`mapping.ts`).
 *
 * Files grow to the right (a = 1), ranks grow upwards from White's side.
 */

export type Side = 'white' | 'black';

export interface Point {
  readonly x: bigint;
  readonly y: bigint;
}

/** One step of a line: -1, 0 or 1 each, not both 0. */
export type Step = readonly [dx: number, dy: number];

/** The eight directions in the engine's numbering: north, then clockwise. */
export const DIRECTIONS: readonly Step[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

export interface PlaneMan extends Point {
  /** Capital letters of the type, such as "K" or "CH". */
  readonly code: string;
  readonly side: Side;
  /** Of a pawn that may still make a double step; false for all other men. */
  readonly fresh: boolean;
}

/** Where one side's pawns promote and to what. */
export interface Promotion {
  /** Ranks on which a pawn that enters must promote. */
  readonly ranks: readonly bigint[];
  /** Codes of the types, or null for those of the game. */
  readonly to: readonly string[] | null;
}

/** A position as text says it. */
export interface PlanePosition {
  readonly turn: Side;
  /** At most one man a square. */
  readonly men: readonly PlaneMan[];
  /** The square a double step has just passed over, on which it may be captured; or null. */
  readonly enPassant: Point | null;
  /** Null where no pawn promotes. */
  readonly promotion: Readonly<Record<Side, Promotion>> | null;
  /** Plies without capture or pawn move, and how many make a draw, if the text has a limit. */
  readonly plyLimit: { readonly done: bigint; readonly limit: bigint } | null;
  /** Number of the move, from 1; null if the text has none. */
  readonly fullMove: bigint | null;
}

/** One legal move to a single square. */
export interface PlaneMove {
  readonly from: Point;
  readonly to: Point;
  /** Code of the man before the move. */
  readonly piece: string;
  /** Code of what a pawn becomes, or null. */
  readonly promotion: string | null;
  /** Whether a man is captured, en passant included. */
  readonly capture: boolean;
  /** Whether four men on a block move together; then `from` and `to` are the lower left one's. */
  readonly formation: boolean;
  /** Engine form: "5,8>1,8", "7,14>7,15=CH", "F8,6>8,9". */
  readonly text: string;
}

/** Quiet moves along a line: to every square (or, of a prime leaper, every one at a prime
 *  distance) from `min` to `max` steps away. */
export interface Ray {
  /** Where the man stands; of four men on a block the lower left one. */
  readonly from: Point;
  readonly dir: Step;
  /** Steps, at least 1. */
  readonly min: bigint;
  /** Null where the line has no end. */
  readonly max: bigint | null;
}

/** All legal moves of a position; none is in two of the lists, nor twice in one. */
export interface ClosedForms {
  /** Leaps, captures and pawn moves, and slides where just one square is possible in answer to a
   *  check. */
  readonly moves: readonly PlaneMove[];
  /** Every other quiet slide. */
  readonly rays: readonly Ray[];
  /** Quiet leaps over prime distances; each holds at least one. */
  readonly primes: readonly Ray[];
  /** Quiet moves of four men together. */
  readonly formations: readonly Ray[];
}

/** A rectangle of squares, edges included. */
export interface Window {
  readonly x0: bigint;
  readonly y0: bigint;
  readonly x1: bigint;
  readonly y1: bigint;
}
