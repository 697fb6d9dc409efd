import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiHochberg, holm } from '../../../src/lab/statistics/multiple.ts';

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

/** By the definition: reject up to the last rank at which p is at most level · rank / tests. */
function falseDiscoveryRejects(all: readonly number[], level: number): Set<number> {
  const order = all.map((_, i) => i).sort((i, j) => (all[i] ?? 0) - (all[j] ?? 0));
  const last = order.findLastIndex((i, rank) => ((all[i] ?? 0) * all.length) / (rank + 1) <= level);
  return new Set(order.slice(0, last + 1));
}

describe('adjusted p values', () => {
  // Eight of the fifteen p values of Y. Benjamini and Y. Hochberg (1995), section 3.2.
  it('of the example of the article', () => {
    const given = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719,
      0.6528, 0.759, 1,
    ];
    const below = (found: (number | null)[]) => found.filter((x) => x !== null && x <= 0.05).length;
    expect(below(holm(given))).toBe(3);
    expect(below(benjaminiHochberg(given))).toBe(4);
  });

  it.each([
    ['Holm', holm, holmRejects],
    ['Benjamini and Hochberg', benjaminiHochberg, falseDiscoveryRejects],
  ] as const)('reject what the procedure of %s rejects', (_name, adjust, rejects) => {
    fc.assert(
      fc.property(fc.array(thousandth, { maxLength: 20 }), level, (all, limit) => {
        const found = adjust(all).flatMap((x, i) => (x !== null && x <= limit ? [i] : []));
        expect(new Set(found)).toEqual(rejects(all, limit));
      }),
    );
  });

  it.each([
    ['Holm', holm],
    ['Benjamini and Hochberg', benjaminiHochberg],
  ] as const)('%s: keep their places, and what was not tested does not count', (_name, adjust) => {
    fc.assert(
      fc.property(values, (all) => {
        const found = adjust(all);
        expect(found.map((x) => x === null)).toEqual(all.map((x) => x === null));
        expect(found.filter((x) => x !== null)).toEqual(adjust(all.filter((x) => x !== null)));
        found.forEach((x, i) => {
          if (x === null) return;
          expect(x).toBeGreaterThanOrEqual(all[i] ?? 0);
          expect(x).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it('of one test is its own, and of none there is none', () => {
    for (const adjust of [holm, benjaminiHochberg]) {
      expect(adjust([0.03])).toEqual([0.03]);
      expect(adjust([])).toEqual([]);
      expect(adjust([null])).toEqual([null]);
    }
  });

  it.each([-0.1, 1.1, Number.NaN])('are refused for %d', (value) => {
    expect(() => holm([value])).toThrow(RangeError);
    expect(() => benjaminiHochberg([0.5, value])).toThrow(RangeError);
  });
});
