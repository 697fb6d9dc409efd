/** Squares that moves lead to: from the engine back to the true plane. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Mapping, mapPlane } from '../../src/plane/mapping.ts';
import { DIRECTIONS, type Point, type Step } from '../../src/plane/types.ts';
import { type FamilyName, KIND_NAMES, LINES, positions } from './mapping-positions.ts';

const FAMILIES = Object.keys(LINES) as FamilyName[];
const LIMIT = 2 ** 29;

function engine(mapping: Mapping, point: Point): Point {
  const { x, y } = mapping.toEngine(point);
  return { x: BigInt(x), y: BigInt(y) };
}

function along({ x, y }: Point, [dx, dy]: Step, distance: bigint): Point {
  return { x: x + BigInt(dx) * distance, y: y + BigInt(dy) * distance };
}

/** Steps from one point to where it crosses a line through another; null if on no square. */
function crossing(from: Point, dir: Step, other: Point, line: Step): bigint | null {
  const cross = (a: Point, [dx, dy]: Step) => a.x * BigInt(dy) - a.y * BigInt(dx);
  const determinant = BigInt(dir[0] * line[1] - dir[1] * line[0]);
  if (determinant === 0n) return null;
  const numerator = cross({ x: other.x - from.x, y: other.y - from.y }, line);
  return numerator % determinant === 0n ? numerator / determinant : null;
}

const sign = (value: bigint) => (value > 0n ? 1 : value < 0n ? -1 : 0);

/** Order of a point against others in every family. */
function order(point: Point, others: readonly Point[]): number[][] {
  return others.map((other) =>
    FAMILIES.map((family) => sign(LINES[family](point) - LINES[family](other))),
  );
}

describe.each(KIND_NAMES)('%s', (kind) => {
  test('the squares around a man that ends a line', () => {
    fc.assert(
      fc.property(positions(kind, 25), (men) => {
        const mapping = mapPlane(men, { limit: LIMIT });
        for (const from of men) {
          for (const dir of DIRECTIONS) {
            for (const man of men) {
              const exact = distanceOnLine(from, dir, man);
              if (exact === null) continue;
              const mapped = distanceOnLine(engine(mapping, from), dir, engine(mapping, man));
              for (const beside of [-2n, -1n, 0n, 1n, 2n]) {
                if (exact + beside <= 0n) continue;
                const distance = Number((mapped as bigint) + beside);
                expect(mapping.trueDistance(from, dir, distance, null)).toBe(exact + beside);
              }
            }
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('squares where a line to a king is crossed', () => {
    // Of a block of four men one of the others may be the one on the line.
    const block = fc.record({ i: fc.bigInt(0n, 1n), j: fc.bigInt(0n, 1n) });
    fc.assert(
      fc.property(positions(kind, 25), fc.constantFrom(...DIRECTIONS), block, (men, line, part) => {
        const mapping = mapPlane(men, { limit: LIMIT });
        const [king, attacker, ...others] = men as [Point, Point, ...Point[]];
        const king2 = engine(mapping, king);
        const aim = { x: king.x - part.i, y: king.y - part.j };
        const aim2 = { x: king2.x - part.i, y: king2.y - part.j };
        for (const from of others) {
          const from2 = engine(mapping, from);
          for (const dir of DIRECTIONS) {
            const exact = crossing(from, dir, aim, line);
            const mapped = crossing(from2, dir, aim2, line);
            expect(mapped === null).toBe(exact === null);
            if (exact === null || mapped === null) continue;
            expect(sign(mapped)).toBe(sign(exact));
            if (exact <= 0n) continue;
            expect(mapping.trueDistance(from, dir, Number(mapped), king)).toBe(exact);
            if (part.i !== 0n || part.j !== 0n) continue;
            const onLines = [king, attacker, ...others].filter(
              (man) => isOnLine(from, dir, man) || isOnLine(king, line, man),
            );
            const square = along(from, dir, exact);
            const square2 = along(from2, dir, mapped);
            // Against men on either line all families agree with the order along it.
            expect(
              order(
                square2,
                onLines.map((man) => engine(mapping, man)),
              ),
            ).toEqual(order(square, onLines));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('leaps', () => {
    const far = fc.bigInt({ min: -7n, max: 7n });
    fc.assert(
      fc.property(positions(kind, 25), far, far, (men, dx, dy) => {
        const mapping = mapPlane(men, { limit: LIMIT });
        for (const from of men) {
          const to = { x: from.x + dx, y: from.y + dy };
          const from2 = engine(mapping, from);
          const to2 = { x: from2.x + dx, y: from2.y + dy };
          expect(mapping.toTrue(Number(to2.x), Number(to2.y))).toEqual(to);
          expect(
            order(
              to2,
              men.map((man) => engine(mapping, man)),
            ),
          ).toEqual(order(to, men));
        }
      }),
      { numRuns: 30 },
    );
  });
});

/** Steps along a direction to a point, or null if it is not ahead on the line. */
function distanceOnLine(from: Point, [dx, dy]: Step, to: Point): bigint | null {
  const distance = dx === 0 ? (to.y - from.y) * BigInt(dy) : (to.x - from.x) * BigInt(dx);
  const end = along(from, [dx, dy], distance);
  return distance > 0n && end.x === to.x && end.y === to.y ? distance : null;
}

function isOnLine(from: Point, [dx, dy]: Step, point: Point): boolean {
  return (point.x - from.x) * BigInt(dy) === (point.y - from.y) * BigInt(dx);
}
