/** The view of the plane: exact at any distance, and the same again after going there and back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../src/plane/types.ts';
import {
  boundedScale,
  fitted,
  lookingAt,
  makeView,
  panned,
  pixelOf,
  spotAt,
  squareAt,
  type View,
  windowOf,
  zoomed,
} from '../../web/plane-board/view.ts';

const HUGE = 10n ** 40n;
const NO_ROOM = { left: 0, right: 0, top: 0, bottom: 0 };
const coordinate = fc.bigInt({ min: -HUGE, max: HUGE });
const square: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate });
/** A part of a square, as views have it. */
const offset = fc.integer({ min: -(2 ** 23), max: 2 ** 23 - 1 }).map((part) => part / 2 ** 24);
const nearScale = fc.double({ min: 1, max: 500, noNaN: true });
const anyScale = fc.double({ min: -27, max: 2.7, noNaN: true }).map((power) => 10 ** power);
const pixels = fc.double({ min: -5000, max: 5000, noNaN: true });

const views = (scale: fc.Arbitrary<number>): fc.Arbitrary<View> =>
  fc
    .record({ square, offsetX: offset, offsetY: offset, scale, flipped: fc.boolean() })
    .map(({ scale, flipped, ...spot }) => ({
      ...lookingAt(makeView(640, 480, flipped), spot),
      scale,
    }));

describe('squares and pixels', () => {
  it('are each other’s inverse at any distance from the origin', () => {
    fc.assert(
      fc.property(
        views(nearScale),
        fc.integer({ min: -300, max: 300 }),
        fc.integer({ min: -300, max: 300 }),
        (view, dx, dy) => {
          const wanted = { x: view.anchor.x + BigInt(dx), y: view.anchor.y + BigInt(dy) };
          expect(squareAt(view, pixelOf(view, wanted))).toEqual(wanted);
        },
      ),
    );
  });

  it('lie one scale apart where squares are neighbours', () => {
    fc.assert(
      fc.property(views(nearScale), (view) => {
        const { x, y } = view.anchor;
        const here = pixelOf(view, { x, y });
        const there = pixelOf(view, { x: x + 1n, y: y + 1n });
        const sign = view.flipped ? -1 : 1;
        expect((there.x - here.x) * sign).toBeCloseTo(view.scale, 6);
        expect((here.y - there.y) * sign).toBeCloseTo(view.scale, 6);
      }),
    );
  });

  it('go right and up for White, left and down for Black', () => {
    const view = { ...makeView(100, 100, false), scale: 10 };
    expect(pixelOf(view, { x: 2n, y: 1n })).toEqual({ x: 70, y: 40 });
    expect(pixelOf({ ...view, flipped: true }, { x: 2n, y: 1n })).toEqual({ x: 30, y: 60 });
    expect(windowOf(view)).toEqual({ x0: -5n, x1: 5n, y0: -5n, y1: 5n });
  });

  it('end in infinity, not in nonsense, where floats end', () => {
    const view = makeView(100, 100, false);
    const { x, y } = pixelOf(view, { x: 10n ** 400n, y: -(10n ** 400n) });
    expect([x, y]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });
});

describe('moving the picture', () => {
  it('there and back leads to just the same view, at any scale', () => {
    fc.assert(
      fc.property(views(anyScale), pixels, pixels, (view, dx, dy) => {
        expect(panned(panned(view, dx, dy), -dx, -dy)).toEqual(view);
      }),
    );
  });

  it('keeps the offset within the square', () => {
    fc.assert(
      fc.property(views(anyScale), pixels, pixels, (view, dx, dy) => {
        const { offsetX, offsetY } = panned(view, dx, dy);
        for (const part of [offsetX, offsetY]) {
          expect(part).toBeGreaterThanOrEqual(-0.5);
          expect(part).toBeLessThan(0.5);
        }
      }),
    );
  });

  it('moves a square with the hand', () => {
    fc.assert(
      fc.property(views(nearScale), pixels, pixels, (view, dx, dy) => {
        const before = pixelOf(view, view.anchor);
        const after = pixelOf(panned(view, dx, dy), view.anchor);
        expect(after.x - before.x).toBeCloseTo(dx, 3);
        expect(after.y - before.y).toBeCloseTo(dy, 3);
      }),
    );
  });
});

describe('zooming', () => {
  const pixel = fc.record({
    x: fc.double({ min: 0, max: 640, noNaN: true }),
    y: fc.double({ min: 0, max: 480, noNaN: true }),
  });

  it('keeps what is under the pointer there', () => {
    fc.assert(
      fc.property(views(anyScale), pixel, anyScale, (view, at, scale) => {
        const spot = spotAt(view, at);
        const after = zoomed(view, scale, spot, at);
        const there = pixelOf(after, spot.square);
        // The middle of the square is not the point itself: at most half a square off.
        const room = scale / 2 + 1e-3;
        expect(Math.abs(there.x - at.x)).toBeLessThanOrEqual(room);
        expect(Math.abs(there.y - at.y)).toBeLessThanOrEqual(room);
      }),
    );
  });

  it('out to 10^30 squares and in again by small steps leads back', () => {
    fc.assert(
      fc.property(views(fc.constant(40)), pixel, (view, at) => {
        const spot = spotAt(view, at);
        let now = view;
        const zoomTo = (scale: number) => {
          now = zoomed(now, boundedScale(now, scale, 0), spot, at);
        };
        while (now.scale > 1e-26) zoomTo(now.scale * 0.7);
        while (now.scale < 40) zoomTo(Math.min(40, now.scale * 1.3));
        const before = pixelOf(view, view.anchor);
        const after = pixelOf(now, view.anchor);
        expect(after.x).toBeCloseTo(before.x, 3);
        expect(after.y).toBeCloseTo(before.y, 3);
      }),
      { numRuns: 20 },
    );
  });

  it('ends at one square and at 10^30, or at what the men need', () => {
    const view = makeView(640, 480, false);
    expect(boundedScale(view, 1e9, 0)).toBe(480);
    expect(boundedScale(view, 0, 0)).toBeCloseTo(480e-30, 35);
    expect(480 / boundedScale(view, 0, 1e41)).toBeCloseTo(1e41, -30);
  });
});

describe('fitting', () => {
  it('shows all of an area, in the middle, as large as there is room', () => {
    fc.assert(
      fc.property(
        square,
        fc.bigInt({ min: 0n, max: HUGE }),
        fc.bigInt({ min: 0n, max: HUGE }),
        fc.boolean(),
        ({ x, y }, columns, rows, flipped) => {
          const area = { x0: x, y0: y, x1: x + columns, y1: y + rows };
          const view = fitted(makeView(640, 480, flipped), area, NO_ROOM);
          const a = pixelOf(view, { x: area.x0, y: area.y0 });
          const b = pixelOf(view, { x: area.x1, y: area.y1 });
          const width = Math.abs(a.x - b.x) + view.scale;
          const height = Math.abs(a.y - b.y) + view.scale;
          expect(width).toBeLessThan(641);
          expect(height).toBeLessThan(481);
          expect(Math.max(width / 640, height / 480)).toBeGreaterThan(0.99);
          expect((a.x + b.x) / 2).toBeCloseTo(320, 2);
          expect((a.y + b.y) / 2).toBeCloseTo(240, 2);
        },
      ),
    );
  });

  it('shows a to t and 1 to 22 where games open', () => {
    const area = { x0: 1n, y0: 1n, x1: 20n, y1: 22n };
    const view = fitted(makeView(500, 550, false), area, NO_ROOM);
    expect(windowOf({ ...view, width: 499, height: 549 })).toEqual(area);
  });
});
