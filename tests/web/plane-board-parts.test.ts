/** What the board of the plane works out: targets, primes, labels, crowds, lines, and words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPrime } from '../../src/plane/primes.ts';
import {
  type ClosedForms,
  DIRECTIONS,
  type PlaneMan,
  type PlaneMove,
  type Point,
  type Ray,
} from '../../src/plane/types.ts';
import { plane } from '../../src/variants/plane/plane.ts';
import { aimAt } from '../../web/plane-board/aim.ts';
import { boxLevel, chains, clusterMen } from '../../web/plane-board/clusters.ts';
import { edgeSigns } from '../../web/plane-board/edges.ts';
import {
  fileLabel,
  LONGEST_LABEL,
  labelStep,
  multiples,
  rankLabel,
} from '../../web/plane-board/grid.ts';
import { indexMen } from '../../web/plane-board/men-index.ts';
import { segmentIn } from '../../web/plane-board/paint/segments.ts';
import { makePrimeFinder } from '../../web/plane-board/primes.ts';
import { NO_FORMS } from '../../web/plane-board/props.ts';
import {
  farMoves,
  landingOn,
  movableOf,
  reachOf,
  selectionsAt,
} from '../../web/plane-board/reach.ts';
import { lookingAt, makeView, pixelOf, type View } from '../../web/plane-board/view.ts';
import { changeWords, reachWords } from '../../web/plane-board/words.ts';

const at = (x: bigint | number, y: bigint | number): Point => ({ x: BigInt(x), y: BigInt(y) });
const man = (code: string, x: bigint | number, y: bigint | number, side = 'white'): PlaneMan => ({
  ...at(x, y),
  code,
  side: side as PlaneMan['side'],
  fresh: false,
});
const move = (from: Point, to: Point, more: Partial<PlaneMove> = {}): PlaneMove => ({
  from,
  to,
  piece: 'R',
  promotion: null,
  capture: false,
  formation: false,
  text: '',
  ...more,
});
const ray = (from: Point, dir: Ray['dir'], min = 1n, max: bigint | null = null): Ray => ({
  from,
  dir,
  min,
  max,
});
const view = (x: bigint | number, y: bigint | number, scale: number, flipped = false): View => ({
  ...lookingAt(makeView(400, 400, flipped), { square: at(x, y), offsetX: 0, offsetY: 0 }),
  scale,
});
const HUGE = 10n ** 40n;
const coordinate = fc.bigInt({ min: -HUGE, max: HUGE });

describe('the men of an area', () => {
  const small = fc.integer({ min: -8, max: 8 });
  it('are found, and those outside of it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(small, small), { selector: String, maxLength: 60 }),
        small,
        small,
        fc.nat(6),
        fc.nat(6),
        (squares, x, y, columns, rows) => {
          const men = squares.map(([file, rank]) => man('P', file, rank));
          const area = {
            x0: BigInt(x),
            y0: BigInt(y),
            x1: BigInt(x + columns),
            y1: BigInt(y + rows),
          };
          const inside = ({ x, y }: Point) =>
            x >= area.x0 && x <= area.x1 && y >= area.y0 && y <= area.y1;
          const index = indexMen(men);
          expect(new Set(index.within(area))).toEqual(new Set(men.filter(inside)));
          expect(new Set(index.outside(area))).toEqual(new Set(men.filter((one) => !inside(one))));
        },
      ),
    );
  });
});

describe('what is picked up', () => {
  const forms: ClosedForms = {
    moves: [
      move(at(5, 8), at(5, 20), { capture: true }),
      move(at(3, 14), at(3, 15), { promotion: 'Q' }),
      move(at(3, 14), at(3, 15), { promotion: 'CH' }),
      move(at(8, 6), at(8, 9), { capture: true, formation: true }),
    ],
    rays: [ray(at(5, 8), [0, 1], 1n, 11n), ray(at(5, 8), [1, 0])],
    primes: [ray(at(6, 7), [-1, 0], 5n)],
    formations: [ray(at(8, 6), [0, -1])],
  };
  const reach = (square: Point, formation = false) => reachOf(forms, { at: square, formation });
  const cases: [from: Point, to: Point, formation: boolean, landing: unknown][] = [
    [at(5, 8), at(5, 20), false, { capture: true, promotions: [] }],
    [at(5, 8), at(5, 19), false, { capture: false, promotions: [] }],
    [at(5, 8), at(5, 21), false, null],
    [at(5, 8), at(5n + HUGE, 8), false, { capture: false, promotions: [] }],
    [at(5, 8), at(5n + HUGE, 9), false, null],
    [at(5, 8), at(4, 8), false, null],
    [at(3, 14), at(3, 15), false, { capture: false, promotions: ['Q', 'CH'] }],
    [at(6, 7), at(-1, 7), false, { capture: false, promotions: [] }],
    [at(6, 7), at(3, 7), false, null],
    [at(6, 7), at(-2, 7), false, null],
    [at(8, 6), at(8, 9), true, { capture: true, promotions: [] }],
    [at(8, 6), at(8, 9), false, null],
    [at(8, 6), at(8, -1000), true, { capture: false, promotions: [] }],
  ];
  it.each(cases)('from %o to %o, together: %s', (from, to, formation, landing) => {
    const found = landingOn(reach(from, formation), to, isPrime);
    expect(found && { capture: found.capture, promotions: found.promotions }).toEqual(landing);
  });

  it('is a man, or a formation by any of its four squares', () => {
    const movable = movableOf(forms);
    const block = { at: at(8, 6), formation: true };
    expect(selectionsAt(movable, at(5, 8))).toEqual([{ at: at(5, 8), formation: false }]);
    for (const square of [at(8, 6), at(9, 6), at(8, 7), at(9, 7)]) {
      expect(selectionsAt(movable, square)).toEqual([block]);
    }
    expect(selectionsAt(movable, at(7, 6))).toEqual([]);
  });

  it('is told of in words', () => {
    expect(reachWords(reach(at(5, 8)), 'letters')).toBe(
      'captures on e20; north 1 to 11 squares; east without end',
    );
    expect(reachWords(reach(at(6, 7)), 'letters')).toBe(
      'west from 5 squares on by prime distances',
    );
    expect(reachWords(NO_FORMS, 'letters')).toBe('no square');
  });

  it('answers a check beyond what is seen', () => {
    const seen = { x0: 0n, y0: 0n, x1: 10n, y1: 10n };
    expect(farMoves(forms, seen).map(({ to }) => `${to.x},${to.y}`)).toEqual([
      '5,20',
      '3,15',
      '3,15',
      '5,19',
    ]);
  });
});

describe('pointing', () => {
  const from = at(0, 0);
  const primes = makePrimeFinder(isPrime);
  const forms = {
    ...NO_FORMS,
    rays: DIRECTIONS.map((dir) => ray(from, dir)),
    primes: [ray(from, [1, 0], 5n)],
  };
  const reach = reachOf({ ...forms, primes: [] }, { at: from, formation: false });
  const leaps = reachOf({ ...forms, rays: [] }, { at: from, formation: false });

  it('means the very square where squares can be told apart, at any distance', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DIRECTIONS),
        fc.bigInt({ min: 1n, max: HUGE }),
        fc.double({ min: 11, max: 90, noNaN: true }),
        ([dx, dy], n, scale) => {
          const to = at(BigInt(dx) * n, BigInt(dy) * n);
          const seen = view(to.x, to.y, scale);
          const aim = aimAt(seen, pixelOf(seen, to), { at: from, formation: false }, reach, primes);
          expect(aim).toEqual({ landing: { to, capture: false, promotions: [] }, exact: true });
        },
      ),
    );
  });

  it('proposes the nearest square of a ray where they cannot', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -25, max: 0.9, noNaN: true }),
        fc.integer({ min: 30, max: 180 }),
        fc.integer({ min: -6, max: 6 }),
        (power, right, up) => {
          const seen = view(0, 0, 10 ** power);
          const pixel = { x: 200 + right, y: 200 - up };
          const aim = aimAt(seen, pixel, { at: from, formation: false }, reach, primes);
          expect(aim?.exact).toBe(false);
          const there = pixelOf(seen, aim?.landing.to ?? from);
          expect(Math.abs(there.x - pixel.x)).toBeLessThanOrEqual(seen.scale / 2 + 1e-3);
          expect(there.y).toBe(200);
        },
      ),
    );
  });

  it('proposes prime distances only of a man that leaps over them', () => {
    const seen = view(0, 0, 1e-18);
    const aim = aimAt(seen, { x: 300, y: 201 }, { at: from, formation: false }, leaps, primes);
    const distance = aim?.landing.to.x ?? 0n;
    expect(isPrime(distance)).toBe(true);
    expect(Math.abs(Number(distance) * 1e-18 - 100)).toBeLessThan(1);
  });

  it('means nothing beside all rays', () => {
    const seen = view(0, 0, 1e-18);
    const aim = aimAt(seen, { x: 300, y: 260 }, { at: from, formation: false }, reach, primes);
    expect(aim).toBeNull();
  });
});

describe('primes', () => {
  it('are judged once each, and not all at a time', () => {
    const asked: bigint[] = [];
    const finder = makePrimeFinder((n) => {
      asked.push(n);
      return isPrime(n);
    });
    expect(finder.within(5n, 40n, 6).complete).toBe(false);
    for (let i = 0; i < 5; i++) finder.within(5n, 40n, 6);
    expect(finder.within(5n, 40n, 6)).toEqual({
      primes: [5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n],
      complete: true,
    });
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.filter((n) => n % 2n === 0n)).toEqual([]);
  });

  it('nearest to a distance stay within bounds', () => {
    const finder = makePrimeFinder(isPrime);
    expect(finder.nearest(24n, 5n, null)).toBe(23n);
    expect(finder.nearest(1n, 5n, null)).toBe(5n);
    expect(finder.nearest(36n, 5n, 36n)).toBe(31n);
    expect(finder.nearest(9n, 8n, 10n)).toBeNull();
  });
});

describe('labels', () => {
  it('stand as close as they can without touching', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -28, max: 3, noNaN: true }),
        fc.integer({ min: 5, max: 100 }),
        (power, pixels) => {
          const scale = 10 ** power;
          const step = labelStep(scale, pixels);
          expect(Number(step) * scale).toBeGreaterThanOrEqual(pixels * 0.999);
          if (step > 1n) expect(Number(step) * scale).toBeLessThan(pixels * 2.6);
        },
      ),
    );
  });

  it('are multiples of the step from end to end', () => {
    expect(multiples(-12n, 11n, 5n)).toEqual([-10n, -5n, 0n, 5n, 10n]);
    expect(multiples(5n, 15n, 5n)).toEqual([5n, 10n, 15n]);
    expect(multiples(-3n, -1n, 5n)).toEqual([]);
  });

  it.each<[number: bigint, label: string]>([
    [0n, '0'],
    [-15n, '-15'],
    [12345678n, '12345678'],
    [123456789n, '…56789'],
    [-123456789n, '-…56789'],
    [10n ** 30n, '10³⁰'],
    [-25n * 10n ** 12n, '-25·10¹²'],
    [HUGE + 30n, '…00030'],
  ])('of rank %s is %s', (y, label) => {
    expect(rankLabel(y)).toBe(label);
  });

  it.each<[file: bigint, style: 'letters' | 'numbers', step: bigint, label: string]>([
    [5n, 'letters', 1n, 'e'],
    [0n, 'letters', 1n, 'φ'],
    [-27n, 'letters', 1n, '-aa'],
    [5n, 'numbers', 1n, '5'],
    [1000000n, 'letters', 1n, 'bdwgn'],
    [1000000n, 'letters', 1000000n, '1000000'],
    [HUGE, 'letters', 1n, '…rfjlp'],
  ])('of file %s in %s, step %s, is %s', (x, style, step, label) => {
    expect(fileLabel(x, style, step)).toBe(label);
  });

  it('are never too long', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -99n, max: 99n }),
        fc.nat(40),
        fc.constantFrom('letters' as const, 'numbers' as const),
        (mantissa, power, style) => {
          const n = mantissa * 10n ** BigInt(power) + 3n;
          expect(fileLabel(n, style, 1n).length).toBeLessThanOrEqual(LONGEST_LABEL);
          expect(rankLabel(n - 3n).length).toBeLessThanOrEqual(LONGEST_LABEL);
        },
      ),
    );
  });
});

describe('crowds', () => {
  const men = fc
    .uniqueArray(fc.tuple(coordinate, coordinate), {
      selector: String,
      minLength: 1,
      maxLength: 30,
    })
    .map((squares) => squares.map(([x, y], i) => man('P', x, y, i % 3 === 0 ? 'black' : 'white')));

  it('hold every man once and stand among them', () => {
    fc.assert(
      fc.property(men, fc.double({ min: -39, max: 0.9, noNaN: true }), (all, power) => {
        const level = boxLevel(10 ** power);
        const crowds = clusterMen(all, level);
        expect(new Set(crowds.flatMap(({ men }) => men))).toEqual(new Set(all));
        expect(crowds.reduce((sum, { men }) => sum + men.length, 0)).toBe(all.length);
        for (const { at, men } of crowds) {
          for (const { x, y } of men) {
            expect(x - at.x <= 2n ** BigInt(level) && at.x - x <= 2n ** BigInt(level)).toBe(true);
            expect(y - at.y <= 2n ** BigInt(level) && at.y - y <= 2n ** BigInt(level)).toBe(true);
          }
        }
      }),
    );
  });

  it('are chains of neighbours in lists', () => {
    const all = [man('P', 0, 0), man('P', HUGE, 3), man('P', 20, 0), man('P', 40, 10)];
    const groups = chains(all, 24n).map(({ men }) => men.map(({ x }) => x));
    expect(groups).toEqual([[0n, 20n, 40n], [HUGE]]);
  });
});

describe('signs at the edge', () => {
  const room = { left: 10, right: 10, top: 10, bottom: 10 };
  it('point at men beyond it, the nearest of each direction first', () => {
    const men = indexMen([
      man('K', 0, 0),
      man('R', 500, 0),
      man('R', HUGE, 3, 'black'),
      man('N', 0, -900),
      man('B', -HUGE, HUGE),
    ]);
    const signs = edgeSigns(view(0, 0, 20), men, room);
    const told = signs.map(({ at, count, white, nearest }) => [
      Math.round(at.x),
      Math.round(at.y),
      count,
      white,
      nearest.code,
    ]);
    expect(told.sort()).toEqual(
      [
        [390, 200, 2, 1, 'R'],
        [200, 390, 1, 1, 'N'],
        [10, 10, 1, 1, 'B'],
      ].sort(),
    );
  });

  it('count every man outside', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(coordinate, coordinate), { selector: String, maxLength: 30 }),
        (squares) => {
          const all = squares.map(([x, y]) => man('P', x, y));
          // No square's middle lies just on the edge at this scale.
          const seen = view(0, 0, 21);
          const count = edgeSigns(seen, indexMen(all), room).reduce(
            (sum, one) => sum + one.count,
            0,
          );
          const inside = all.filter(({ x, y }) => {
            const pixel = pixelOf(seen, { x, y });
            return pixel.x >= 20 && pixel.x <= 400 && pixel.y >= 0 && pixel.y <= 382;
          });
          expect(count).toBe(all.length - inside.length);
        },
      ),
    );
  });
});

describe('lines', () => {
  it('between far squares go just where they should', () => {
    const seen = view(7, 7, 20);
    const along = segmentIn(seen, at(-HUGE, -HUGE), at(HUGE, HUGE), 0);
    expect(along?.ends).toBe(false);
    expect(along?.from).toEqual({ x: 0, y: 400 });
    expect(along?.to.x).toBeCloseTo(400);
    expect(along?.to.y).toBeCloseTo(0);
    expect(
      segmentIn(seen, at(-HUGE, 1n - HUGE), at(HUGE - 100n, HUGE - 99n), 0)?.from.y,
    ).toBeCloseTo(380);
  });

  it('end where the square is if it is seen', () => {
    const line = segmentIn(view(0, 0, 20), at(-HUGE, 0), at(2, 0), 40);
    expect(line).toEqual({ from: { x: 40, y: 200 }, to: { x: 240, y: 200 }, ends: true });
    expect(segmentIn(view(0, 0, 20), at(0, 50), at(9, 50), 0)).toBeNull();
  });
});

describe('a change of the position', () => {
  const before = {
    variant: plane,
    men: [man('R', 5, 8), man('K', 0, 0), man('Q', 5, 12, 'black'), man('K', 9, 12, 'black')],
    turn: 'white' as const,
    lastMove: null,
    check: false,
  };
  const after = {
    ...before,
    men: [man('R', 5, 12), man('K', 0, 0), man('K', 9, 12, 'black')],
    turn: 'black' as const,
    lastMove: { from: at(5, 8), to: at(5, 12), formation: false },
    check: true,
  };
  it('is told as a move', () => {
    expect(changeWords(before, after, 'letters')).toBe(
      'Rook from e8 to e12, captures queen, check',
    );
  });
  it('is told as a place in the game if it was not played', () => {
    expect(changeWords(after, after, 'numbers')).toBe(
      'Position after rook from 5,8 to 5,12, check',
    );
    expect(changeWords(after, before, 'numbers')).toBe('Start of the game');
  });
});
