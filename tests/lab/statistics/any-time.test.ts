import { describe, expect, it } from 'vitest';
import { anyTimeBound } from '../../../src/lab/statistics/any-time.ts';
import { normalNumbers } from './random.ts';

describe('an interval for any time', () => {
  it.each([0.05, 0.2])('misses the truth at some time in at most %d of all runs', (alpha) => {
    const normal = normalNumbers(1);
    const bounds = Array.from({ length: 1500 }, (_, i) => anyTimeBound(i + 1, 200, alpha));
    const runs = 3000;
    let missed = 0;
    for (let run = 0; run < runs; run++) {
      let sum = 0;
      missed += bounds.some((bound, i) => {
        sum += normal();
        return Math.abs(sum) > bound * Math.sqrt(i + 1);
      })
        ? 1
        : 0;
    }
    expect(missed / runs).toBeLessThan(alpha);
    // Not so wide either that it would say nothing: an interval for one look is left by far more.
    expect(missed / runs).toBeGreaterThan(alpha / 3);
  });

  it('is narrowest about where it was wanted', () => {
    const best = anyTimeBound(1000, 1000);
    expect(best).toBeCloseTo(3.035, 2);
    expect(anyTimeBound(1300, 1000)).toBeGreaterThan(best - 0.005);
    expect(anyTimeBound(700, 1000)).toBeGreaterThan(best - 0.005);
    expect(anyTimeBound(100, 1000)).toBeLessThan(4);
    expect(anyTimeBound(10_000, 1000)).toBeLessThan(3.3);
  });

  it.each([
    [0, 5, 0.05],
    [5, 0, 0.05],
    [5, 5, 0],
    [5, 5, 1],
    [Number.NaN, 5, 0.05],
  ])('is refused for %d, %d, %d', (units, narrowestAt, alpha) => {
    expect(() => anyTimeBound(units, narrowestAt, alpha)).toThrow(RangeError);
  });
});
