/**
 * Symmetries of a board on which the men of an ending move alike: of the eight of a square grid
 * those that take squares to squares and moves to moves. What moves there are is read from the
 * engine's tables.
 */
import type { Board } from '../../variants/board.ts';
import { DIRECTIONS } from '../../variants/compile/geometry-tables.ts';
import type { EngineInstance } from '../instance.ts';

/** A symmetry, as the image of each square number (of numbers without square: the number). */
export type Images = Uint8Array;

/** Where a grid of unit squares around the origin is taken; the first is the identity. */
const TURNS: readonly ((x: number, y: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y) => [-x, y],
  (x, y) => [x, -y],
  (x, y) => [-x, -y],
  (x, y) => [y, x],
  (x, y) => [-y, x],
  (x, y) => [y, -x],
  (x, y) => [-y, -x],
];

/** How many there are at most. */
export const SYMMETRIES = TURNS.length;

/**
 * The symmetries of a board by their numbers, null for those it does not have.
 * @param size of the result, square numbers
 */
export function boardSymmetries(board: Board, size: number): readonly (Images | null)[] {
  return TURNS.map((turn) => {
    const images = Uint8Array.from({ length: size }, (_, i) => i);
    // Doubled coordinates, so that the middle is whole.
    const [w, h] = [board.files - 1, board.ranks - 1];
    for (const { index, x, y } of board.squares) {
      const [u, v] = turn(2 * x - w, 2 * y - h);
      const image = board.at((u + w) / 2, (v + h) / 2);
      if (image === undefined) return null;
      images[index] = image.index;
    }
    return images;
  });
}

/**
 * Numbers of the symmetries under which men of some codes move alike.
 * @param symmetries of the board
 */
export function sharedSymmetries(
  symmetries: readonly (Images | null)[],
  codes: readonly number[],
  { instance, board }: { readonly instance: EngineInstance; readonly board: Board },
): number[] {
  return symmetries.flatMap((images, i) => {
    if (images === null) return [];
    const keeps = codes.every(
      (code) => keepsLeaps(images, code, instance, board) && keepsSlides(i, code, instance),
    );
    return keeps ? [i] : [];
  });
}

function keepsLeaps(
  images: Images,
  code: number,
  { map, bytes }: EngineInstance,
  { squares }: Board,
): boolean {
  const memory = bytes();
  const leaps = (table: number, from: number, to: number) => {
    const at = table + (code * map.SQUARES + from) * map.MASK + (to >> 3);
    return ((memory[at] ?? 0) >> (to & 7)) & 1;
  };
  return [map.LEAP_MOVES, map.LEAP_CAPTURES].every((table) =>
    squares.every(({ index: from }) =>
      squares.every(
        ({ index: to }) =>
          leaps(table, from, to) === leaps(table, images[from] ?? 0, images[to] ?? 0),
      ),
    ),
  );
}

function keepsSlides(symmetry: number, code: number, { map, bytes }: EngineInstance): boolean {
  const memory = bytes();
  return DIRECTIONS.every(([dx, dy], direction) => {
    const [x, y] = TURNS[symmetry]?.(dx, dy) ?? [0, 0];
    const image = DIRECTIONS.findIndex(([u, v]) => u === x && v === y);
    return [map.SLIDE_MOVES, map.SLIDE_CAPTURES].every(
      (table) => memory[table + code * 8 + direction] === memory[table + code * 8 + image],
    );
  });
}
