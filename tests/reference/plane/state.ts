/** The slow model of the plane: a position as men on true squares. Never changed, only copied. */
import type { Point, Side } from '../../../src/plane/types.ts';
import type { ReferencePlaneGame } from './games.ts';
import { blockSquares } from './geometry.ts';

export interface Man extends Point {
  readonly code: string;
  readonly side: Side;
  readonly fresh: boolean;
}

export interface PlaneState {
  readonly game: ReferencePlaneGame;
  readonly turn: Side;
  /** By square, "x,y". */
  readonly men: ReadonlyMap<string, Man>;
  readonly enPassant: Point | null;
  /** Ranks on which pawns promote. */
  readonly ranks: Readonly<Record<Side, readonly bigint[]>>;
  /** What they become. */
  readonly promotion: Readonly<Record<Side, readonly string[]>>;
}

export function squareName({ x, y }: Point): string {
  return `${x},${y}`;
}

export function opponent(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

/** The direction in which the pawns of `side` walk. */
export function forward(side: Side): bigint {
  return side === 'white' ? 1n : -1n;
}

export function manOn(state: PlaneState, square: Point): Man | undefined {
  return state.men.get(squareName(square));
}

export function kingOf(state: PlaneState, side: Side): Man | undefined {
  for (const man of state.men.values()) {
    if (man.code === 'K' && man.side === side) return man;
  }
  return undefined;
}

/** Whether four men of `side` that move together stand on the block with this lower left corner. */
export function isFormation(state: PlaneState, corner: Point, side: Side): boolean {
  return blockSquares(corner).every((square) => {
    const man = manOn(state, square);
    return (
      man !== undefined && man.side === side && state.game.types.get(man.code)?.formation === true
    );
  });
}

/** The lower left men of all blocks of four of one side. */
export function formationsOf(state: PlaneState, side: Side): Man[] {
  const men = [...state.men.values()].filter(
    (man) => man.side === side && state.game.types.get(man.code)?.formation === true,
  );
  return men.length < 4 ? [] : men.filter((man) => isFormation(state, man, side));
}
