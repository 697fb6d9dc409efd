/** What a mapping keeps, compared for every two men in every family of lines. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/errors.ts';
import { type Mapping, type MappingOptions, mapPlane } from '../../src/plane/mapping.ts';
import type { Point } from '../../src/plane/types.ts';
import { type FamilyName, KIND_NAMES, LINES, positions } from './mapping-positions.ts';

const FAMILIES = Object.keys(LINES) as FamilyName[];
const ROOMY = 2 ** 29;
const NARROW = 2 ** 17;

function engine(mapping: Mapping, point: Point): Point {
  const { x, y } = mapping.toEngine(point);
  return { x: BigInt(x), y: BigInt(y) };
}

/** Two differences that mean the same: equal, or of one sign and both larger than the reach. */
function same(exact: bigint, mapped: bigint, reach: number): boolean {
  if (exact === mapped) return true;
  return exact > 0n === mapped > 0n && size(exact) > reach && size(mapped) > reach;
}

const size = (value: bigint) => (value < 0n ? -value : value);

/** The first relation between two points that is not kept, as text. */
function broken(mapping: Mapping, points: readonly Point[], reach = mapping.reach): string | null {
  const mapped = points.map((point) => engine(mapping, point));
  for (const [i, a] of points.entries()) {
    const a2 = mapped[i] as Point;
    if ((a.x - a2.x) % 2n !== 0n || (a.y - a2.y) % 2n !== 0n) return `parity of ${a.x},${a.y}`;
    for (const [j, b] of points.slice(0, i).entries()) {
      const b2 = mapped[j] as Point;
      for (const family of FAMILIES) {
        const line = LINES[family];
        if (same(line(a) - line(b), line(a2) - line(b2), reach)) continue;
        return `${family} of ${a.x},${a.y} and ${b.x},${b.y}`;
      }
    }
  }
  return null;
}

describe.each(KIND_NAMES)('%s', (kind) => {
  test.each([
    ['40 men in a roomy engine', 40, ROOMY],
    ['10 men in a narrow engine', 10, NARROW],
  ])('relations of %s', (_name, most, limit) => {
    fc.assert(
      fc.property(positions(kind, most), (men) => {
        const mapping = mapPlane(men, { limit });
        expect(broken(mapping, men)).toBeNull();
        expect(mapping.reach).toBeGreaterThanOrEqual(16);
        for (const man of men) {
          const { x, y } = mapping.toEngine(man);
          expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(limit);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('squares near men keep their relations too', () => {
    const offset = fc.bigInt({ min: -4n, max: 4n });
    const squares = fc.array(fc.tuple(fc.nat(), offset, offset), { maxLength: 10 });
    fc.assert(
      fc.property(positions(kind, 20), squares, (men, near) => {
        const mapping = mapPlane(men, { limit: ROOMY });
        for (const [number, dx, dy] of near) {
          const man = men[number % men.length] as Point;
          const square = { x: man.x + dx, y: man.y + dy };
          expect(broken(mapping, [...men, square], mapping.reach / 2)).toBeNull();
          const { x, y } = mapping.toEngine(square);
          expect(mapping.toTrue(x, y)).toEqual(square);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('other crossings of files and ranks keep their relations or are refused', () => {
    fc.assert(
      fc.property(positions(kind, 12), (men) => {
        const mapping = mapPlane(men, { limit: ROOMY });
        for (const { x } of men) {
          for (const { y } of men) {
            try {
              mapping.toEngine({ x, y });
            } catch (error) {
              expect(error).toBeInstanceOf(InputError);
              continue;
            }
            expect(broken(mapping, [...men, { x, y }], mapping.reach / 2)).toBeNull();
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test('the window and all lines that cross it are rigid', () => {
    const corner = fc.record({
      x: fc.bigInt({ min: -50n, max: 50n }),
      y: fc.bigInt({ min: -50n, max: 50n }),
      width: fc.bigInt({ min: 0n, max: 300n }),
      height: fc.bigInt({ min: 0n, max: 300n }),
      base: fc.nat(),
    });
    fc.assert(
      fc.property(positions(kind, 30), corner, (men, { x, y, width, height, base }) => {
        const man = men[base % men.length] as Point;
        const x0 = man.x + x;
        const y0 = man.y + y;
        const window = { x0, y0, x1: x0 + width, y1: y0 + height };
        const mapping = mapPlane(men, { limit: ROOMY, window });
        const middle = { x: x0 + width / 2n, y: y0 + height / 3n };
        const inside = [
          { x: x0, y: y0 },
          { x: x0, y: window.y1 },
          { x: window.x1, y: y0 },
          { x: window.x1, y: window.y1 },
          middle,
        ];
        expect(broken(mapping, [...men, ...inside], mapping.reach / 2)).toBeNull();
        const origin = engine(mapping, { x: x0, y: y0 });
        const low = { x: x0, y: y0, s: x0 + y0, d: x0 - window.y1 };
        const high = { x: window.x1, y: window.y1, s: window.x1 + window.y1, d: window.x1 - y0 };
        for (const point of [...men, ...inside]) {
          const mapped = engine(mapping, point);
          for (const family of FAMILIES) {
            const line = LINES[family](point);
            if (line < low[family] || line > high[family]) continue;
            const shift = LINES[family](origin) - LINES[family]({ x: x0, y: y0 });
            expect(LINES[family](mapped)).toBe(line + shift);
            expect(mapping.lineToTrue(family, Number(line + shift))).toBe(line);
          }
        }
        const mapped = mapping.toEngine(middle);
        expect(mapping.toTrue(mapped.x, mapped.y)).toEqual(middle);
      }),
      { numRuns: 40 },
    );
  });
});

describe('positions that fit are only translated', () => {
  const far = 10n ** 30n;
  test.each<[string, Point[], Partial<Point>]>([
    ['near the origin', [{ x: -60000n, y: 5n }], { x: 0n, y: 0n }],
    ['no men', [], { x: 0n, y: 0n }],
    ['far away', [{ x: far, y: far + 1n }], { x: far, y: far }],
    ['far on one axis', [{ x: far + 7n, y: -3n }], { x: far + 6n, y: 0n }],
  ])('%s', (_name, men, origin) => {
    const mapping = mapPlane(men, { limit: NARROW });
    expect(mapping.identity).toBe(true);
    expect(mapping.toTrue(0, 0)).toEqual(origin);
    expect(mapping.trueDistance({ x: far, y: far }, [0, 1], 123456, null)).toBe(123456n);
    for (const man of men) {
      const { x, y } = mapping.toEngine(man);
      expect(mapping.toTrue(x, y)).toEqual(man);
      expect(mapping.lineToTrue('d', x - y)).toBe(man.x - man.y);
      expect(mapping.lineToEngine('s', man.x + man.y)).toBe(x + y);
    }
  });
});

describe('ranks and files without men', () => {
  test('are known lines', () => {
    const men = [
      { x: 0n, y: 0n },
      { x: 10n ** 20n, y: 3n },
    ];
    const mapping = mapPlane(men, { limit: NARROW, ranks: [15n, 10n ** 12n], files: [-5n] });
    const rank = mapping.lineToEngine('y', 10n ** 12n) as number;
    const { y } = mapping.toEngine(men[0] as Point);
    expect(mapping.lineToEngine('y', 15n)).toBe(y + 15);
    expect(rank).toBeGreaterThan(y + mapping.reach);
    expect(mapping.lineToTrue('y', rank - 3)).toBe(10n ** 12n - 3n);
    expect(mapping.lineToTrue('y', rank - 9)).toBeNull();
    expect(mapping.lineToEngine('y', 10n ** 11n)).toBeNull();
    expect(mapping.lineToEngine('x', -5n)).toBe(mapping.toEngine(men[0] as Point).x - 5);
  });

  test('a reach that is asked for is given', () => {
    const men = [0n, 900n, 10n ** 9n, 10n ** 9n + 1001n].map((x) => ({ x, y: x * x }));
    const mapping = mapPlane(men, { limit: NARROW, reach: 1000 });
    expect(mapping.reach).toBeGreaterThanOrEqual(1000);
    expect(broken(mapping, men)).toBeNull();
  });
});

describe('refusals', () => {
  /** Three men for each doubling: their lines leave no other distances. */
  function doublings(count: number): Point[] {
    const men: Point[] = [{ x: 0n, y: 0n }];
    for (let length = 10n ** 15n; count > 0; count--, length *= 2n) {
      men.push({ x: 0n, y: length }, { x: length, y: length }, { x: length * 2n, y: 0n });
      men.push({ x: length, y: 0n });
    }
    return men;
  }
  const pair = [
    { x: 0n, y: 0n },
    { x: 10n ** 9n, y: 0n },
  ];
  const window = { x0: 0n, y0: 0n, x1: 10n, y1: 10n };

  test.each<[string, Point[], MappingOptions, string]>([
    ['12 doublings', doublings(16), { limit: NARROW }, 'position'],
    ['30 doublings', doublings(30), { limit: ROOMY }, 'position'],
    ['wide window', pair, { limit: NARROW, window: { ...window, x1: 1n << 40n } }, 'window'],
    ['window upside down', pair, { limit: NARROW, window: { ...window, y1: -1n } }, 'window'],
  ])('%s', (_name, men, options, field) => {
    const call = () => mapPlane(men, options);
    expect(call).toThrow(InputError);
    expect(call).toThrow(new RegExp(`^${field}: `));
  });

  test('doublings that fit are mapped', () => {
    const men = doublings(10);
    expect(broken(mapPlane(men, { limit: NARROW }), men)).toBeNull();
  });

  test('squares far from all men', () => {
    const mapping = mapPlane(pair, { limit: NARROW });
    expect(() => mapping.toEngine({ x: 10n ** 8n, y: 0n })).toThrow(InputError);
    const { x, y } = mapping.toEngine(pair[0] as Point);
    expect(mapping.toTrue(x, y + mapping.reach)).toBeNull();
  });
});
