/** Drawing with replacement against closed forms. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bootstrap,
  drawnCounts,
  errorOfDifference,
  momentsOfSamples,
  quantile,
} from '../../../src/lab/statistics/bootstrap.ts';
import { Random } from '../../../src/lab/statistics/random.ts';
import { normalNumbers } from './random.ts';

const weighted = (values: readonly number[], counts: Float64Array) =>
  values.reduce((sum, value, i) => sum + value * (counts[i] ?? 0), 0) / values.length;

describe('drawing with replacement', () => {
  it('draws as many as there are, each as often as any other', () => {
    const random = new Random(1);
    const total = new Float64Array(50);
    for (let i = 0; i < 2000; i++) {
      const counts = drawnCounts(50, random);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50);
      counts.forEach((count, j) => {
        total[j] = (total[j] ?? 0) + count;
      });
    }
    // 2000 expected, with a deviation of 44; χ² with 49 degrees of freedom is below 90 but for once in 3000.
    const chi = total.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(chi).toBeLessThan(90);
    expect(chi).toBeGreaterThan(20);
  });

  it('finds the error of a mean, the covariance of two and their interval', () => {
    const normal = normalNumbers(2);
    const x = Array.from({ length: 200 }, () => 10 + normal());
    const y = x.map((value) => 0.5 * value + normal());
    const found = bootstrap(200, (counts) => [weighted(x, counts), weighted(y, counts)], {
      resamples: 4000,
      seed: 3,
    });
    if (found === null) throw new Error('no moments');
    const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / 200;
    const moment = (one: readonly number[], other: readonly number[]) =>
      mean(one.map((v, i) => (v - mean(one)) * ((other[i] ?? 0) - mean(other)))) / 200;
    expect(found.errors[0]).toBeCloseTo(Math.sqrt(moment(x, x)), 2);
    expect((found.covariance[0]?.[1] ?? 0) / moment(x, y)).toBeCloseTo(1, 0);
    expect(found.covariance[0]?.[1]).toBe(found.covariance[1]?.[0]);
    expect(found.means[0]).toBeCloseTo(mean(x), 2);
    const { low = 0, high = 0 } = found.intervals[0] ?? {};
    expect((high - low) / (2 * 1.96 * (found.errors[0] ?? 0))).toBeCloseTo(1, 1);
    const differences = x.map((value, i) => value - (y[i] ?? 0));
    const expected = Math.sqrt(moment(differences, differences));
    expect(errorOfDifference(found, 0, 1) / expected).toBeCloseTo(1, 1);
    expect(errorOfDifference(found, 0, 0)).toBe(0);
  });

  it('is the same with the same seed only', () => {
    const run = (seed: number) =>
      bootstrap(9, (counts) => [counts[0] ?? 0], { resamples: 50, seed })?.means;
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
    expect(run(1)).not.toEqual(run(1 + 2 ** 32));
  });

  it('leaves out resamples that give no numbers, and gives nothing if hardly any do', () => {
    const found = bootstrap(5, (counts) => (counts[0] === 0 ? null : [1]), {
      resamples: 400,
      seed: 1,
    });
    // The first of five is drawn with probability 1 - 0.8^5 = 0.67.
    expect((found?.resamples ?? 0) / 400).toBeCloseTo(0.67, 1);
    expect((found?.resamples ?? 0) + (found?.failed ?? 0)).toBe(400);
    expect(bootstrap(5, () => null, { resamples: 10, seed: 1 })).toBeNull();
  });

  it('is refused for numbers out of range', () => {
    for (const [clusters, resamples] of [
      [0, 5],
      [1.5, 5],
      [5, 1],
      [5, Number.NaN],
    ] as const) {
      expect(() => bootstrap(clusters, () => [1], { resamples, seed: 1 })).toThrow(RangeError);
    }
  });
});

describe('moments', () => {
  it('of samples with one number are mean and standard deviation', () => {
    const values = [1, 4, 4, 7, 9];
    const { means, errors } = momentsOfSamples(values.map((value) => [value]));
    expect(means).toEqual([5]);
    expect(errors[0]).toBeCloseTo(Math.sqrt((16 + 1 + 1 + 4 + 16) / 4), 12);
  });

  it('quantiles lie between the values beside them', () => {
    expect([0, 0.25, 0.5, 0.9, 1].map((share) => quantile([1, 2, 4], share))).toEqual([
      1, 1.5, 2, 3.6, 4,
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, share) => {
          const sorted = all.sort((a, b) => a - b);
          const found = quantile(sorted, share);
          const below = sorted.filter((value) => value <= found + 1e-6).length;
          expect(below / sorted.length).toBeGreaterThanOrEqual(
            share * (1 - 1 / sorted.length) - 1e-9,
          );
          expect(found).toBeGreaterThanOrEqual((sorted[0] ?? 0) - 1e-6);
          expect(found).toBeLessThanOrEqual((sorted.at(-1) ?? 0) + 1e-6);
        },
      ),
    );
  });
});
