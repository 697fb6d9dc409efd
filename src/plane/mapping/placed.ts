/** The mapping of positions that had to be drawn together. */
import { InputError } from '../../errors.ts';
import type { EnginePoint, Mapping } from '../mapping.ts';
import type { Point, Step } from '../types.ts';
import type { ExactPlacement } from './check.ts';
import { engineLineOf, FAMILIES, type FamilyName, type Known, lineOf } from './families.ts';
import { Scale } from './scale.ts';

/**
 * A move meets a check up to so many lines beside the king's: a block of four men, given by its lower
 * left one, that stops another block on its way over the king.
 */
const BESIDE = 4;

interface Pair {
  readonly exact: Point;
  readonly engine: EnginePoint;
}

export class Placed implements Mapping {
  readonly identity = false;
  readonly reach: number;
  /** So near to a known point in x and y, a square is also in s and d, and beside a king's line,
   *  within the reach of it; so whatever determines the square agrees. */
  readonly #near: number;
  readonly #scales: Readonly<Record<FamilyName, Scale>>;
  readonly #points: readonly Pair[];
  readonly #rigid: Known['rigid'];
  readonly #window: { readonly low: Pair; readonly high: Pair } | null;

  /** The reach that was asked for: moves that matter stay within half of it. */
  readonly #leastReach: number;

  constructor(known: Known, placement: ExactPlacement, leastReach: number) {
    this.#leastReach = leastReach;
    this.reach = placement.reach;
    this.#near = Math.floor((placement.reach - BESIDE) / 2);
    const scale = (family: FamilyName) =>
      new Scale(known.values[family], placement.values[family], placement.reach);
    this.#scales = { x: scale('x'), y: scale('y'), s: scale('s'), d: scale('d') };
    const pair = (exact: Point): Pair => ({ exact, engine: this.toEngine(exact) });
    this.#points = known.points.map(pair);
    const { rigid } = known;
    this.#rigid = rigid;
    this.#window = rigid && {
      low: pair({ x: rigid.x.from, y: rigid.y.from }),
      high: pair({ x: rigid.x.to, y: rigid.y.to }),
    };
  }

  toEngine(point: Point): EnginePoint {
    const x = this.#scales.x.toEngine(point.x);
    const y = this.#scales.y.toEngine(point.y);
    if (x !== null && y !== null && this.#agrees(point, x, y)) return { x, y };
    throw new InputError(`${point.x},${point.y} is near none of the known squares`, {
      field: 'square',
    });
  }

  lineToEngine(family: FamilyName, value: bigint): number | null {
    return this.#scales[family].toEngine(value);
  }

  lineToTrue(family: FamilyName, value: number): bigint | null {
    const low = this.#rigid && this.lineToEngine(family, this.#rigid[family].from);
    const high = this.#rigid && this.lineToEngine(family, this.#rigid[family].to);
    if (this.#rigid && low !== null && high !== null && low <= value && value <= high) {
      return this.#rigid[family].from + BigInt(value - low);
    }
    return this.#scales[family].toTrue(value, Math.floor(this.#leastReach / 2));
  }

  toTrue(x: number, y: number): Point | null {
    const base = this.#inWindow(x, y) ?? this.#beside(x, y);
    if (base === null) return null;
    const { exact, engine } = base;
    return { x: exact.x + BigInt(x - engine.x), y: exact.y + BigInt(y - engine.y) };
  }

  trueDistance(from: Point, dir: Step, distance: number, king: Point | null): bigint | null {
    if (distance <= this.#near) return BigInt(distance);
    const start = this.toEngine(from);
    const x = start.x + distance * dir[0];
    const y = start.y + distance * dir[1];
    const point = this.toTrue(x, y);
    if (point !== null) return distanceTo(from, dir, point);
    const crossing = FAMILIES.filter((family) => engineLineOf(family, dir[0], dir[1]) !== 0);
    const lines = king === null ? [] : crossing.filter(this.#besideLineOf(king, x, y));
    const found = new Set<bigint>();
    for (const family of lines.length > 0 ? lines : crossing) {
      const step = engineLineOf(family, dir[0], dir[1]);
      const line = this.#scales[family].toTrue(engineLineOf(family, x, y));
      if (line === null) continue;
      const length = line - lineOf(family, from.x, from.y);
      if (length % BigInt(step) === 0n) found.add(length / BigInt(step));
    }
    const [only] = found;
    return found.size === 1 && only !== undefined && only > 0n ? only : null;
  }

  #agrees(point: Point, x: number, y: number): boolean {
    return FAMILIES.every((family) =>
      this.#scales[family].agrees(lineOf(family, point.x, point.y), engineLineOf(family, x, y)),
    );
  }

  #inWindow(x: number, y: number): Pair | null {
    if (this.#window === null) return null;
    const { low, high } = this.#window;
    const inside =
      low.engine.x <= x && x <= high.engine.x && low.engine.y <= y && y <= high.engine.y;
    return inside ? low : null;
  }

  #beside(x: number, y: number): Pair | null {
    const near = ({ engine }: Pair) =>
      Math.abs(engine.x - x) <= this.#near && Math.abs(engine.y - y) <= this.#near;
    return this.#points.find(near) ?? null;
  }

  /** Whether a square is on or beside the king's line of a family. */
  #besideLineOf(king: Point, x: number, y: number): (family: FamilyName) => boolean {
    const engine = this.toEngine(king);
    return (family) => {
      const line = engineLineOf(family, engine.x, engine.y);
      return Math.abs(engineLineOf(family, x, y) - line) <= BESIDE;
    };
  }
}

/** Steps to a point on the line, or null if it is not on it. */
function distanceTo(from: Point, [dx, dy]: Step, to: Point): bigint | null {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const distance = dx === 0 ? y * BigInt(dy) : x * BigInt(dx);
  const onLine = distance * BigInt(dx) === x && distance * BigInt(dy) === y;
  return onLine && distance > 0n ? distance : null;
}
