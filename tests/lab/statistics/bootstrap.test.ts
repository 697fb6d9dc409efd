/** Drawing with repetition against closed forms. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../../src/lab/play/chance.ts';
import { deviation, drawnCounts, quantile } from '../../../src/lab/statistics/bootstrap.ts';
import { normalNumbers } from './random.ts';

describe('drawing with repetition', () => {
  it('draws as many as there are, each as often as any other', () => {
    const chance = chanceOf(1);
    const total = new Float64Array(50);
    for (let i = 0; i < 2000; i++) {
      const counts = drawnCounts(50, chance);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50);
      counts.forEach((count, j) => {
        total[j] = (total[j] ?? 0) + count;
      });
    }
    // χ² with 49 degrees of freedom is below 90 but for once in 3000.
    const chi = total.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(chi).toBeLessThan(90);
    expect(chi).toBeGreaterThan(20);
  });

  it('finds the error of a mean and the interval of normal values', () => {
    const normal = normalNumbers(2);
    const values = Array.from({ length: 200 }, () => 10 + normal());
    const chance = chanceOf(3);
    const means = Array.from({ length: 4000 }, () => {
      const counts = drawnCounts(200, chance);
      return values.reduce((sum, value, i) => sum + value * (counts[i] ?? 0), 0) / 200;
    });
    const error = deviation(values) / Math.sqrt(200);
    expect(deviation(means) / error).toBeCloseTo(1, 1);
    const sorted = means.toSorted((a, b) => a - b);
    const [low, high] = [quantile(sorted, 0.025), quantile(sorted, 0.975)];
    expect((high - low) / (2 * 1.96 * error)).toBeCloseTo(1, 1);
  });
});

describe('of numbers', () => {
  it('the deviation divides by one less than there are', () => {
    expect(deviation([1, 4, 4, 7, 9])).toBeCloseTo(Math.sqrt((16 + 1 + 1 + 4 + 16) / 4), 12);
    expect(deviation([3])).toBe(0);
  });

  it('quantiles lie between the values beside them', () => {
    expect([0, 0.25, 0.5, 0.9, 1].map((share) => quantile([1, 2, 4], share))).toEqual([
      1, 1.5, 2, 3.6, 4,
    ]);
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), share, (all, part) => {
        const sorted = all.toSorted((a, b) => a - b);
        const found = quantile(sorted, part);
        const below = sorted.filter((value) => value <= found + 1e-6).length;
        expect(below).toBeGreaterThanOrEqual(part * (sorted.length - 1) - 1e-9);
        expect(found).toBeGreaterThanOrEqual((sorted[0] ?? 0) - 1e-6);
        expect(found).toBeLessThanOrEqual((sorted.at(-1) ?? 0) + 1e-6);
      }),
    );
  });
});
