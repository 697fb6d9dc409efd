/** The slow model of the plane: lines and blocks, by arithmetic on true coordinates. */
import type { Point, Step } from '../../../src/plane/types.ts';

/** Ranks, files and diagonals. */
export const STRAIGHT: readonly Step[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
export const OBLIQUE: readonly Step[] = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
];
export const ALL_STEPS: readonly Step[] = [...STRAIGHT, ...OBLIQUE];

export interface Bearing {
  readonly step: Step;
  readonly distance: bigint;
}

export function magnitude(n: bigint): bigint {
  return n < 0n ? -n : n;
}

/** The line through two squares as seen from the first; null where no queen could go. */
export function bearing(from: Point, to: Point): Bearing | null {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dx === 0n && dy === 0n) return null;
  if (dx !== 0n && dy !== 0n && magnitude(dx) !== magnitude(dy)) return null;
  const distance = magnitude(dx === 0n ? dy : dx);
  return { step: [Number(dx / distance), Number(dy / distance)], distance };
}

/** The square `n` steps away. */
export function along(from: Point, [dx, dy]: Step, n: bigint): Point {
  return { x: from.x + n * BigInt(dx), y: from.y + n * BigInt(dy) };
}

export function sameSquare(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** The squares of a block of 2x2, its lower left one first. */
export function blockSquares({ x, y }: Point): Point[] {
  return [
    { x, y },
    { x: x + 1n, y },
    { x, y: y + 1n },
    { x: x + 1n, y: y + 1n },
  ];
}

/**
 * After how many steps a block first covers a square, if it starts at `corner` (lower left) and
 * moves by `step`; null if never, and for the squares it stands on.
 */
export function stepsToCover(corner: Point, [dx, dy]: Step, square: Point): bigint | null {
  const inside = (n: bigint): boolean => {
    const x = square.x - corner.x - n * BigInt(dx);
    const y = square.y - corner.y - n * BigInt(dy);
    return x >= 0n && x <= 1n && y >= 0n && y <= 1n;
  };
  if (inside(0n)) return null;
  // Along each axis on which the block moves, at most two numbers of steps fit.
  const reach = dx === 0 ? (square.y - corner.y) * BigInt(dy) : (square.x - corner.x) * BigInt(dx);
  for (const n of [reach - 1n, reach, reach + 1n]) {
    if (n >= 1n && inside(n)) return n;
  }
  return null;
}
