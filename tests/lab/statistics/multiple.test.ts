import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holm } from '../../../src/lab/statistics/multiple.ts';

const p = fc.double({ min: 0, max: 1, noNaN: true });
/** Levels that no multiple of p hits but for rounding. */
const level = fc.integer({ min: 0, max: 990 }).map((n) => (n + Math.SQRT1_2) / 1000);
const thousandth = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000);
const values = fc.array(fc.option(p), { maxLength: 20 });

/** By the definition: reject in order of p as long as p · (tests left) is at most the level. */
function holmRejects(all: readonly number[], level: number): Set<number> {
  const order = all.map((_, i) => i).sort((i, j) => (all[i] ?? 0) - (all[j] ?? 0));
  const end = order.findIndex((i, rank) => (all[i] ?? 0) * (all.length - rank) > level);
  return new Set(end < 0 ? order : order.slice(0, end));
}

describe('adjusted p values', () => {
  // The fifteen p values of Y. Benjamini and Y. Hochberg (1995), section 3.2.
  it('of the example of the article', () => {
    const given = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719,
      0.6528, 0.759, 1,
    ];
    const below = (found: (number | null)[]) => found.filter((x) => x !== null && x <= 0.05).length;
    expect(below(holm(given))).toBe(3);
  });

  it('reject what the procedure of Holm rejects', () => {
    fc.assert(
      fc.property(fc.array(thousandth, { maxLength: 20 }), level, (all, limit) => {
        const found = holm(all).flatMap((x, i) => (x !== null && x <= limit ? [i] : []));
        expect(new Set(found)).toEqual(holmRejects(all, limit));
      }),
    );
  });

  it('keep their places, and what was not tested does not count', () => {
    fc.assert(
      fc.property(values, (all) => {
        const found = holm(all);
        expect(found.map((x) => x === null)).toEqual(all.map((x) => x === null));
        expect(found.filter((x) => x !== null)).toEqual(holm(all.filter((x) => x !== null)));
        found.forEach((x, i) => {
          if (x === null) return;
          expect(x).toBeGreaterThanOrEqual(all[i] ?? 0);
          expect(x).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it('of one test is its own, and of none there is none', () => {
    expect(holm([0.03])).toEqual([0.03]);
    expect(holm([])).toEqual([]);
    expect(holm([null])).toEqual([null]);
  });

  it.each([-0.1, 1.1, Number.NaN])('are refused for %d', (value) => {
    expect(() => holm([value])).toThrow(RangeError);
    expect(() => holm([0.5, value])).toThrow(RangeError);
  });
});
