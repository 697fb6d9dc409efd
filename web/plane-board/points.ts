/** Squares as values. */
import type { Point } from '../../src/plane/types.ts';

export function plus({ x, y }: Point, dx: bigint | number, dy: bigint | number): Point {
  return { x: x + BigInt(dx), y: y + BigInt(dy) };
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

export function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

export function magnitude(a: bigint): bigint {
  return a < 0n ? -a : a;
}
