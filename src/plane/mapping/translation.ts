/** The mapping of positions that are small: a shift by an even number of files and of ranks. */
import { InputError } from '../../errors.ts';
import type { EnginePoint, Mapping } from '../mapping.ts';
import type { Point } from '../types.ts';
import { type FamilyName, type Known, lineOf } from './families.ts';

export class Translation implements Mapping {
  readonly identity = true;
  readonly reach = Number.POSITIVE_INFINITY;
  /** The true square that is the engine's origin. */
  readonly #origin: Point;

  constructor(origin: Point) {
    this.#origin = origin;
  }

  /** One that brings all known coordinates below the limit, none at all if possible; or null. */
  static of(known: Known, limit: number): Translation | null {
    const x = originOf(known.values.x, BigInt(limit));
    const y = originOf(known.values.y, BigInt(limit));
    return x === null || y === null ? null : new Translation({ x, y });
  }

  toEngine({ x, y }: Point): EnginePoint {
    const point = { x: Number(x - this.#origin.x), y: Number(y - this.#origin.y) };
    if (Number.isSafeInteger(point.x) && Number.isSafeInteger(point.y)) return point;
    throw new InputError(`${x},${y} is too far from the men`, { field: 'square' });
  }

  lineToEngine(family: FamilyName, value: bigint): number | null {
    const line = Number(value - this.#origins(family));
    return Number.isSafeInteger(line) ? line : null;
  }

  lineToTrue(family: FamilyName, value: number): bigint {
    return BigInt(value) + this.#origins(family);
  }

  toTrue(x: number, y: number): Point {
    return { x: BigInt(x) + this.#origin.x, y: BigInt(y) + this.#origin.y };
  }

  trueDistance(_from: Point, _dir: unknown, distance: number): bigint {
    return BigInt(distance);
  }

  #origins(family: FamilyName): bigint {
    return lineOf(family, this.#origin.x, this.#origin.y);
  }
}

function originOf(values: readonly bigint[], limit: bigint): bigint | null {
  const low = values[0] ?? 0n;
  const high = values.at(-1) ?? 0n;
  if (-limit < low && high < limit) return 0n;
  const middle = (low + high) / 2n;
  const origin = middle - (middle & 1n);
  return origin - low < limit && high - origin < limit ? origin : null;
}
