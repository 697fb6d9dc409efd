import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactBounds, leastShare, wilsonBounds } from '../../../src/lab/statistics/proportion.ts';

const trial = fc
  .integer({ min: 1, max: 300 })
  .chain((trials) => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials)));

/** Probability of at least so many successes. */
function binomialTail(trials: number, least: number, share: number): number {
  let choices = 0; // logarithm of the number of ways, since they overflow
  let sum = 0;
  for (let k = 0; k <= trials; k++) {
    const log = choices + k * Math.log(share) + (trials - k) * Math.log1p(-share);
    if (k >= least) sum += Math.exp(log);
    choices += Math.log((trials - k) / (k + 1));
  }
  return sum;
}

describe('shares', () => {
  // R. G. Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I.
  const published: [successes: number, trials: number, exact: number[], wilson: number[]][] = [
    [81, 263, [0.2527, 0.3676], [0.2553, 0.3662]],
    [15, 148, [0.0578, 0.1617], [0.0624, 0.1605]],
    [0, 20, [0, 0.1684], [0, 0.1611]],
    [1, 29, [0.0009, 0.1776], [0.0061, 0.1718]],
  ];
  it.each(published)('%d of %d', (successes, trials, exact, wilson) => {
    const found = [exactBounds(successes, trials), wilsonBounds(successes, trials)];
    [exact, wilson].forEach(([low = NaN, high = NaN], i) => {
      expect(found[i]?.low).toBeCloseTo(low, 4);
      expect(found[i]?.high).toBeCloseTo(high, 4);
    });
  });

  it('at the ends of the exact interval are just not refuted', () => {
    fc.assert(
      fc.property(trial, ([successes, trials]) => {
        const { low, high } = exactBounds(successes, trials);
        if (successes > 0) expect(binomialTail(trials, successes, low)).toBeCloseTo(0.025, 9);
        if (successes < trials) {
          expect(1 - binomialTail(trials, successes + 1, high)).toBeCloseTo(0.025, 9);
        }
      }),
    );
  });

  it("at the ends of Wilson's interval are so many of their deviations away", () => {
    fc.assert(
      fc.property(trial, ([successes, trials]) => {
        const { low, high } = wilsonBounds(successes, trials);
        for (const [end, isExact] of [
          [low, successes > 0],
          [high, successes < trials],
        ] as const) {
          const distance = Math.abs(successes / trials - end);
          const deviation = Math.sqrt((end * (1 - end)) / trials);
          if (isExact) expect(distance / deviation).toBeCloseTo(1.959964, 5);
          else expect(distance).toBe(0);
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
        // Both sides of the exact interval at 90 %: each side at 95 %.
        expect(leastShare(trials)).toBeCloseTo(exactBounds(trials, trials, 0.9).low, 10);
      }),
    );
  });

  it.each([
    [1, 0],
    [2, 1],
    [-1, 5],
    [0.5, 5],
    [1, 1.5],
    [Number.NaN, 5],
  ])('of %d of %d are refused', (successes, trials) => {
    expect(() => exactBounds(successes, trials)).toThrow(RangeError);
    expect(() => wilsonBounds(successes, trials)).toThrow(RangeError);
  });

  it.each([0, 1, Number.NaN])('with confidence %d are refused', (confidence) => {
    expect(() => exactBounds(1, 2, confidence)).toThrow(RangeError);
    expect(() => wilsonBounds(1, 2, confidence)).toThrow(RangeError);
    expect(() => leastShare(2, confidence)).toThrow(RangeError);
  });
});
