/** Random sets of men at all distances, many of them on lines of each other. */
import fc from 'fast-check';
import { DIRECTIONS, type Point } from '../../src/plane/types.ts';

export type FamilyName = 'x' | 'y' | 's' | 'd';

/** Line of each family through a point. */
export const LINES: Readonly<Record<FamilyName, (point: Point) => bigint>> = {
  x: ({ x }) => x,
  y: ({ y }) => y,
  s: ({ x, y }) => x + y,
  d: ({ x, y }) => x - y,
};

const FARTHEST = 10n ** 30n;

const anywhere = fc.bigInt({ min: -FARTHEST, max: FARTHEST });
/** All orders of size are as likely. */
const anyScale = fc
  .integer({ min: 0, max: 99 })
  .chain((bits) => fc.bigInt({ min: -(1n << BigInt(bits)), max: 1n << BigInt(bits) }));
const near = fc.bigInt({ min: -30n, max: 30n });
const pick = fc.nat({ max: 999 });

/** One more man, given those before. */
type Addition = (men: readonly Point[]) => Point;

const choose = (men: readonly Point[], number: number): Point =>
  men[number % men.length] ?? { x: 0n, y: 0n };

function pointsOf(coordinate: fc.Arbitrary<bigint>): fc.Arbitrary<Addition> {
  return fc.record({ x: coordinate, y: coordinate }).map((point) => () => point);
}

/** On a line of an earlier man, or near it. */
const aligned: fc.Arbitrary<Addition> = fc
  .record({
    base: pick,
    direction: fc.constantFrom(...DIRECTIONS),
    length: fc.oneof(anywhere, anyScale, near),
    besides: fc.oneof(fc.constant(0n), near),
  })
  .map(({ base, direction, length, besides }) => (men) => {
    const { x, y } = choose(men, base);
    return { x: x + BigInt(direction[0]) * length + besides, y: y + BigInt(direction[1]) * length };
  });

/** Where lines of two earlier men cross, or next to it if that is no square. */
const crossing: fc.Arbitrary<Addition> = fc
  .record({ first: pick, second: pick, kind: fc.nat({ max: 3 }) })
  .map(({ first, second, kind }) => (men) => {
    const a = choose(men, first);
    const b = choose(men, second);
    if (kind === 0) return { x: a.x, y: b.y };
    if (kind === 1) return { x: a.x, y: b.x + b.y - a.x };
    if (kind === 2) return { x: a.x, y: a.x - b.x + b.y };
    const x = (a.x + a.y + b.x - b.y) / 2n;
    return { x, y: a.x + a.y - x };
  });

/** Beside an earlier man. */
const clustered: fc.Arbitrary<Addition> = fc
  .record({ base: pick, dx: near, dy: near })
  .map(({ base, dx, dy }) => (men) => {
    const { x, y } = choose(men, base);
    return { x: x + dx, y: y + dy };
  });

const uniform = pointsOf(anywhere);
const logarithmic = pointsOf(anyScale);

const KINDS: Readonly<Record<string, fc.Arbitrary<Addition>>> = {
  uniform,
  logarithmic,
  clusters: fc.oneof({ arbitrary: uniform, weight: 1 }, { arbitrary: clustered, weight: 8 }),
  lines: fc.oneof({ arbitrary: uniform, weight: 1 }, { arbitrary: aligned, weight: 8 }),
  crossings: fc.oneof(uniform, crossing, crossing, crossing),
  mixtures: fc.oneof(uniform, logarithmic, clustered, aligned, crossing),
};

export const KIND_NAMES: readonly string[] = Object.keys(KINDS);

/** Distinct squares of up to `most` men. */
export function positions(kind: string, most = 40): fc.Arbitrary<Point[]> {
  const additions = fc.array(KINDS[kind] ?? uniform, {
    minLength: 2,
    maxLength: most,
    size: 'max',
  });
  return additions.map((list) => {
    const men = new Map<string, Point>();
    for (const add of list) {
      const point = add([...men.values()]);
      men.set(`${point.x},${point.y}`, point);
    }
    return [...men.values()];
  });
}
