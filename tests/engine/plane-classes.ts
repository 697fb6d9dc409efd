/**
 * Classes of quiet moves on the plane from their definition: two squares are in one class if the man
 * (or each of four) stands to every other man there in the same way.
 */
import type { Point, Ray } from '../../src/plane/types.ts';
import { typeOf } from '../reference/plane/games.ts';
import { along, blockSquares, magnitude } from '../reference/plane/geometry.ts';
import { isPrime } from '../reference/plane/primes.ts';
import { forward, type Man, manOn, type PlaneState, squareName } from '../reference/plane/state.ts';

/** The class of the square so far along a ray, as text. */
export function classOf(state: PlaneState, ray: Ray, formation: boolean, distance: bigint): string {
  const leaving = formation ? blockSquares(ray.from) : [ray.from];
  const names = new Set(leaving.map(squareName));
  const others = [...state.men.values()].filter((man) => !names.has(squareName(man)));
  const relations = leaving.flatMap((square) => {
    const mover = manOn(state, square);
    if (mover === undefined) throw new Error(`nobody stands on ${squareName(square)}`);
    const to = along(square, ray.dir, distance);
    return others.map((other) => relation(state, mover, to, other));
  });
  return relations.join(' ');
}

/** How a man on a square stands to another one. */
function relation(state: PlaneState, mover: Man, to: Point, other: Man): string {
  const dx = other.x - to.x;
  const dy = other.y - to.y;
  const sides = [dx, dy, dx + dy, dx - dy].map(sign).join('');
  const isLeap = leaps(state, mover, dx, dy) || leaps(state, other, -dx, -dy);
  const leap = isLeap ? `${dx},${dy}` : '';
  return `${sides}${leap}${primeTo(state, mover, other, dx, dy)}`;
}

function sign(n: bigint): string {
  return n > 0n ? '+' : n < 0n ? '-' : '0';
}

function leaps(state: PlaneState, man: Man, dx: bigint, dy: bigint): boolean {
  if (man.code === 'P') return magnitude(dx) === 1n && dy === forward(man.side);
  return typeOf(state.game, man.code).leaps.some(([x, y]) => BigInt(x) === dx && BigInt(y) === dy);
}

function primeTo(state: PlaneState, a: Man, b: Man, dx: bigint, dy: bigint): string {
  const leaper = [a, b].some(({ code }) => typeOf(state.game, code).primesFrom !== undefined);
  if (!leaper || (dx !== 0n && dy !== 0n)) return '';
  return isPrime(magnitude(dx + dy)) ? 'p' : '';
}
