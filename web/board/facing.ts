/**
 * Men that stand face to face, to be marked: which moves follow from that is for the rules to
 * say.
 */
import type { PlacedMan } from '../../src/notation/fen.ts';
import type { Board } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import { type Direction, opposite } from '../../src/variants/direction.ts';

/** Square numbers of two men. */
export type FacingPair = readonly [number, number];

/**
 * Pairs of men that point at each other along a line with nobody between, of one type that spares
 * such men. Each pair is listed once.
 */
export function facingPairs(
  men: readonly PlacedMan[],
  board: Board,
  variant: VariantDefinition,
): readonly FacingPair[] {
  const sparing = new Set(
    variant.pieces.filter(({ pointing }) => pointing?.sparesFacing).map(({ letter }) => letter),
  );
  if (sparing.size === 0) return [];
  const bySquare = new Map(men.map((man) => [man.square, man]));
  return men.flatMap(({ square, letter, direction }): FacingPair[] => {
    if (direction === undefined || !sparing.has(letter)) return [];
    const other = firstAlong(square, direction, board, bySquare);
    const faces = other?.direction === opposite(direction) && other.letter === letter;
    return faces && square < other.square ? [[square, other.square]] : [];
  });
}

function firstAlong(
  from: number,
  direction: Direction,
  board: Board,
  men: ReadonlyMap<number, PlacedMan>,
): PlacedMan | undefined {
  const { dx, dy } = stepOf(direction);
  let { x, y } = board.square(from);
  for (;;) {
    x += dx;
    y += dy;
    const square = board.at(x, y);
    if (square === undefined) return undefined;
    const man = men.get(square.index);
    if (man !== undefined) return man;
  }
}

function stepOf(direction: Direction): { dx: number; dy: number } {
  const along = (positive: string, negative: string) =>
    Number(direction.includes(positive)) - Number(direction.includes(negative));
  return { dx: along('E', 'W'), dy: along('N', 'S') };
}
