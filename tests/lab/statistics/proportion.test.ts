import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastShare, wilsonBounds } from '../../../src/lab/statistics/proportion.ts';

const NORMAL = 1.959964;

describe('shares', () => {
  // R. G. Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I.
  const published: [successes: number, trials: number, low: number, high: number][] = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [1, 29, 0.0061, 0.1718],
  ];
  it.each(published)('%d of %d', (successes, trials, low, high) => {
    const found = wilsonBounds(successes / trials, trials, NORMAL);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it('at the ends are so many of their deviations away', () => {
    const share = fc.double({ min: 1e-4, max: 0.9999, noNaN: true });
    const trials = fc.double({ min: 1, max: 1e6, noNaN: true });
    const deviations = fc.double({ min: 0.5, max: 13, noNaN: true });
    fc.assert(
      fc.property(share, trials, deviations, (seen, count, far) => {
        const { low, high } = wilsonBounds(seen, count, far);
        for (const end of [low, high]) {
          expect(end).toBeGreaterThan(0);
          expect(end).toBeLessThan(1);
          const deviation = Math.sqrt((end * (1 - end)) / count);
          expect(Math.abs(seen - end) / deviation / far).toBeCloseTo(1, 4);
        }
      }),
    );
  });

  it('of what was always seen have a least one', () => {
    expect(leastShare(1)).toBeCloseTo(0.05, 12);
    // The rule of three: at most 3 / n where nothing was seen in n trials.
    expect(1000 * (1 - leastShare(1000))).toBeCloseTo(2.99, 1);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (trials) => {
        expect(leastShare(trials, 0.9) ** trials).toBeCloseTo(0.1, 10);
      }),
    );
  });

  it.each([0, 1.5, Number.NaN])('of %d trials are refused', (trials) => {
    expect(() => leastShare(trials)).toThrow(RangeError);
  });

  it.each([0, 1, Number.NaN])('with confidence %d are refused', (confidence) => {
    expect(() => leastShare(2, confidence)).toThrow(RangeError);
  });
});
