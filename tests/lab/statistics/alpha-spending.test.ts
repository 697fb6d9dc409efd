/** Bounds of repeated looks against published tables, closed forms and simulated tests. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Spending,
  type SpendingOptions,
  spendingBounds,
  spentAt,
} from '../../../src/lab/statistics/alpha-spending.ts';
import { normalQuantile } from '../../../src/lab/statistics/normal.ts';
import { normalNumbers } from './random.ts';

const even = (looks: number) => Array.from({ length: looks }, (_, i) => (i + 1) / looks);

describe('bounds', () => {
  // Two-sided 5 %: D. M. Reboussin, D. L. DeMets, K. Kim and K. K. G. Lan, "Computations for group
  // sequential boundaries using the Lan–DeMets spending function method" (2000).
  const published: [spending: Spending, bounds: number[]][] = [
    ['obrien-fleming', [4.877, 3.357, 2.68, 2.29, 2.031]],
    ['pocock', [2.438, 2.427, 2.41, 2.397, 2.386]],
    ['obrien-fleming', [2.963, 1.969]],
    ['pocock', [2.157, 2.201]],
  ];
  it.each(published)('%s %j', (spending, bounds) => {
    const found = spendingBounds({ alpha: 0.05, fractions: even(bounds.length), spending });
    bounds.forEach((bound, i) => {
      expect(Math.abs((found[i] ?? 0) - bound)).toBeLessThan(0.0011);
    });
  });

  it('of a single look is the quantile', () => {
    for (const alpha of [0.2, 0.05, 1e-6]) {
      for (const spending of ['obrien-fleming', 'pocock'] as const) {
        const [bound] = spendingBounds({ alpha, fractions: [1], spending });
        expect(bound).toBeCloseTo(-normalQuantile(alpha / 2), 9);
      }
    }
  });

  const tests: [name: string, options: SpendingOptions, counts: number][] = [
    ['strict', { alpha: 0.05, fractions: even(4), spending: 'obrien-fleming' }, 40_000],
    ['even', { alpha: 0.1, fractions: even(8), spending: 'pocock' }, 40_000],
    ['uneven', { alpha: 0.2, fractions: [0.1, 0.15, 0.7, 0.71], spending: 'pocock' }, 40_000],
  ];
  it.each(tests)('of %s tests are passed as often as is to be spent', (_name, options, count) => {
    const { fractions } = options;
    const bounds = spendingBounds(options);
    const next = normalNumbers(20);
    const found = fractions.map(() => 0);
    for (let test = 0; test < count; test++) {
      let sum = 0;
      let last = 0;
      for (const [look, t] of fractions.entries()) {
        sum += next() * Math.sqrt(t - last);
        last = t;
        if (Math.abs(sum) < (bounds[look] ?? 0) * Math.sqrt(t)) continue;
        found[look] = (found[look] ?? 0) + 1;
        break;
      }
    }
    let foundBefore = 0;
    fractions.forEach((t, look) => {
      foundBefore += found[look] ?? 0;
      const share = spentAt(t, options);
      const deviation = Math.sqrt((share * (1 - share)) / count);
      expect(Math.abs(foundBefore / count - share)).toBeLessThan(4 * deviation + 1e-9);
    });
  });

  it('spend all of alpha and no more, whenever the looks are', () => {
    const looks = fc
      .uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 })
      .map((numbers) => numbers.sort((a, b) => a - b).map((n) => n / 400));
    fc.assert(
      fc.property(looks, fc.constantFrom<Spending>('obrien-fleming', 'pocock'), (fractions, s) => {
        const bounds = spendingBounds({ alpha: 0.05, fractions, spending: s });
        expect(bounds).toHaveLength(fractions.length);
        for (const [i, bound] of bounds.entries()) {
          // At each look at least as strict as if all that has been spent by then were left for it.
          const alone = -normalQuantile(
            spentAt(fractions[i] ?? 1, { alpha: 0.05, spending: s }) / 2,
          );
          expect(bound).toBeGreaterThan(Math.min(alone, 8) - 1e-9);
          expect(bound).toBeLessThanOrEqual(8);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('hardly change if looks are so near that they see the same', () => {
    const options = { alpha: 0.05, spending: 'obrien-fleming' } as const;
    const [apart, together] = [
      [0.5, 1],
      [0.5, 1 - 1e-9, 1],
    ].map((fractions) => spendingBounds({ ...options, fractions }));
    expect(together?.[1]).toBeCloseTo(apart?.[1] ?? 0, 6);
  });

  it('are there for a hundred looks', () => {
    const bounds = spendingBounds({
      alpha: 0.05,
      fractions: even(100),
      spending: 'obrien-fleming',
    });
    expect(bounds.slice(0, 5)).toEqual([8, 8, 8, 8, 8]);
    expect(bounds.slice(8).every((bound, i) => bound < (bounds[i + 7] ?? 0))).toBe(true);
    // More than with ten looks, less than if it were looked at all the time.
    expect(bounds[99]).toBeGreaterThan(2.081);
    for (const [i, bound] of bounds.entries()) {
      if (bound > 7) continue;
      // A Brownian motion reaches a level with twice the probability of being beyond it at the end.
      const always = -normalQuantile(0.05 / 4) / Math.sqrt((i + 1) / 100);
      expect(bound).toBeLessThanOrEqual(always);
      expect(bound).toBeGreaterThan(0.97 * always - 0.1);
    }
  });

  const refused: [name: string, options: Partial<SpendingOptions>][] = [
    ['alpha 0', { alpha: 0 }],
    ['alpha 1', { alpha: 1 }],
    ['alpha NaN', { alpha: Number.NaN }],
    ['fraction 0', { fractions: [0, 1] }],
    ['fraction above 1', { fractions: [0.5, 1.1] }],
    ['the same fraction twice', { fractions: [0.5, 0.5] }],
    ['fraction NaN', { fractions: [Number.NaN] }],
  ];
  it.each(refused)('are refused for %s', (_name, options) => {
    const good = { alpha: 0.05, fractions: [0.5, 1], spending: 'pocock' } as const;
    expect(() => spendingBounds({ ...good, ...options })).toThrow(RangeError);
  });
});
