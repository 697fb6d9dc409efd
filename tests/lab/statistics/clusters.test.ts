/** Errors that are robust to clusters, against matrices, other tests and simulations. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../../src/lab/play/chance.ts';
import {
  type ClusteredEstimate,
  ClusteredSample,
  clusteredDifference,
  clusteredMean,
  intervalOf,
  pValueOf,
  sampleIn,
} from '../../../src/lab/statistics/clusters.ts';
import { normalNumbers } from './random.ts';

const value = fc.integer({ min: -40, max: 40 });
const values = fc.array(value, { minLength: 2, maxLength: 40 });
const unlike = (all: readonly number[]) => new Set(all).size > 1;

const mean = (all: readonly number[]) => all.reduce((sum, x) => sum + x, 0) / all.length;
const variance = (all: readonly number[]) =>
  all.reduce((sum, x) => sum + (x - mean(all)) ** 2, 0) / (all.length - 1);

function expectEstimate(found: ClusteredEstimate | null, expected: number, error: number) {
  expect(found?.mean).toBeCloseTo(expected, 10);
  expect(found?.error).toBeCloseTo(error, 10);
}

describe('a mean', () => {
  it('of values that are a cluster each has the ordinary error', () => {
    fc.assert(
      fc.property(values.filter(unlike), (all) => {
        const found = clusteredMean(
          all,
          all.map((_, i) => i),
        );
        expectEstimate(found, mean(all), Math.sqrt(variance(all) / all.length));
        expect(found).toMatchObject({
          units: all.length,
          clusters: all.length,
          degreesOfFreedom: all.length - 1,
        });
      }),
    );
  });

  it('is the same when the values of a cluster come at once', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(40), { minLength: 1 }), { minLength: 2 }), (groups) => {
        const singly = new ClusteredSample();
        const together = new ClusteredSample();
        groups.forEach((group, i) => {
          for (const one of group) singly.add(one, i);
          together.addSum(group.length, mean(group) * group.length, i);
          together.addSum(0, 0, 'nobody');
        });
        const [one, other] = [singly.estimate(), together.estimate()];
        expect(other === null).toBe(one === null);
        if (one !== null) expectEstimate(other, one.mean, one.error);
        expect(together.clusters).toBe(groups.length);
      }),
    );
  });

  it('of equal clusters is the mean of their means', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value, value), { minLength: 2 }), (groups) => {
        const means = groups.map(mean);
        fc.pre(unlike(means));
        const found = clusteredMean(
          groups.flat(),
          groups.flatMap((_, i) => [i, i, i]),
        );
        expectEstimate(found, mean(means), Math.sqrt(variance(means) / means.length));
      }),
    );
  });

  it('has the sandwich error of the values as matrices', () => {
    // Variance (1/N²) · e' B e, where B has 1 for two values of one cluster and e are the residuals.
    const key = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.array(fc.tuple(value, key), { minLength: 3, maxLength: 30 }), (rows) => {
        const all = rows.map(([x]) => x);
        const keys = rows.map(([, k]) => k);
        const clusters = new Set(keys).size;
        fc.pre(clusters > 1);
        const residuals = all.map((x) => x - mean(all));
        let sum = 0;
        for (const [i, e] of residuals.entries()) {
          for (const [j, f] of residuals.entries()) if (keys[i] === keys[j]) sum += e * f;
        }
        const expected = ((clusters / (clusters - 1)) * sum) / all.length ** 2;
        const found = clusteredMean(all, keys);
        if (found === null) expect(Math.abs(expected)).toBeLessThan(1e-20);
        else expectEstimate(found, mean(all), Math.sqrt(expected));
      }),
    );
  });

  it('does not change if every value is there twice, in its cluster', () => {
    fc.assert(
      fc.property(values.filter(unlike), (all) => {
        const keys = all.map((_, i) => i);
        const once = clusteredMean(all, keys);
        const twice = clusteredMean([...all, ...all], [...keys, ...keys]);
        expectEstimate(twice, once?.mean ?? 0, once?.error ?? 0);
      }),
    );
  });

  const none: [name: string, values: number[], clusters: string[], problem: string][] = [
    ['nothing', [], [], 'no values'],
    ['one value', [1], ['a'], 'one cluster'],
    ['one cluster', [0, 1, 0.5], ['a', 'a', 'a'], 'one cluster'],
    ['equal values', [0.5, 0.5, 0.5], ['a', 'b', 'c'], 'no spread'],
    ['values equal but for rounding', [0.1 + 0.2, 0.3, 0.3], ['a', 'b', 'c'], 'no spread'],
    ['a point in every pair', [1, 0, 0, 1, 0.5, 0.5], ['a', 'a', 'b', 'b', 'c', 'c'], 'no spread'],
    ['thirds', Array(9).fill(1 / 3), [...'abcdefghi'], 'no spread'],
    ['zeros', [0, 0], ['a', 'b'], 'no spread'],
  ];
  it.each(none)('of %s has no error', (_name, all, clusters, problem) => {
    const sample = sampleIn(all, clusters);
    expect(sample.estimate()).toBeNull();
    expect(sample.problem()).toBe(problem);
    expect(sample.mean).toBe(all.length === 0 ? null : sample.mean);
    // Beside a sample with spread, one without is as good as known.
    const other = sampleIn([0, 1, 3], ['a', 'b', 'x']);
    const isKnown = problem === 'no spread';
    for (const difference of [
      clusteredDifference(sample, other),
      clusteredDifference(other, sample),
    ]) {
      expect(difference?.error).toBe(isKnown ? other.estimate()?.error : undefined);
      if (isKnown) expect(difference?.clusters).toBe(new Set([...clusters, 'a', 'b', 'x']).size);
    }
    expect(clusteredDifference(sample, sample)).toBeNull();
  });

  it('is refused for values that are none', () => {
    for (const bad of [Number.NaN, Infinity]) {
      expect(() => new ClusteredSample().add(bad, 0)).toThrow(RangeError);
    }
    expect(() => clusteredMean([1, 2], [1])).toThrow(RangeError);
  });
});

describe('a difference', () => {
  it("of samples without common clusters is B. L. Welch's", () => {
    fc.assert(
      fc.property(values.filter(unlike), values.filter(unlike), (first, second) => {
        const found = clusteredDifference(
          sampleIn(
            first,
            first.map((_, i) => i),
          ),
          sampleIn(
            second,
            second.map((_, i) => -1 - i),
          ),
        );
        const error = Math.sqrt(variance(first) / first.length + variance(second) / second.length);
        expectEstimate(found, mean(second) - mean(first), error);
        expect(found?.units).toBe(first.length + second.length);
        expect(found?.clusters).toBe(first.length + second.length);
      }),
    );
  });

  it('of samples with one value of each cluster is that of pairs', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 2 }), (rows) => {
        const differences = rows.map(([x, y]) => y - x);
        const [first, second] = [rows.map(([x]) => x), rows.map(([, y]) => y)];
        const keys = rows.map((_, i) => i);
        const found = clusteredDifference(sampleIn(first, keys), sampleIn(second, keys));
        if (!unlike(differences)) expect(found).toBeNull();
        else {
          const error = Math.sqrt(variance(differences) / rows.length);
          expectEstimate(found, mean(differences), error);
          expect(found?.degreesOfFreedom).toBe(rows.length - 1);
        }
      }),
    );
  });

  it('the other way round is the opposite', () => {
    const rows = fc.array(fc.tuple(value, fc.integer({ min: 0, max: 9 })), { minLength: 2 });
    fc.assert(
      fc.property(rows, rows, (one, other) => {
        const sample = (pairs: [number, number][]) =>
          sampleIn(
            pairs.map(([x]) => x),
            pairs.map(([, k]) => k),
          );
        const there = clusteredDifference(sample(one), sample(other));
        const back = clusteredDifference(sample(other), sample(one));
        expect(there === null).toBe(back === null);
        if (there !== null) expectEstimate(back, -there.mean, there.error);
      }),
    );
  });
});

describe('intervals', () => {
  it('reach as far as a table says', () => {
    const estimate = { mean: 3, error: 2, units: 5, clusters: 5, degreesOfFreedom: 4 };
    const { value: middle, error, low, high } = intervalOf(estimate);
    expect([middle, error]).toEqual([3, 2]);
    expect(low).toBeCloseTo(3 - 2 * 2.776, 2);
    expect(high).toBeCloseTo(3 + 2 * 2.776, 2);
    expect(pValueOf(estimate, low)).toBeCloseTo(0.05, 9);
    expect(pValueOf(estimate, 3)).toBe(1);
  });

  // Clusters of two to four values with something in common, few and many of them.
  const worlds: [clusters: number, runs: number][] = [
    [8, 4000],
    [60, 1500],
  ];
  it.each(worlds)('of %d clusters hold the truth in 95 of 100 cases', (clusters, runs) => {
    const normal = normalNumbers(clusters);
    const chance = chanceOf(clusters);
    let mean95 = 0;
    let difference95 = 0;
    for (let run = 0; run < runs; run++) {
      const [first, second] = [new ClusteredSample(), new ClusteredSample()];
      for (let cluster = 0; cluster < clusters; cluster++) {
        const common = 2 * normal();
        const size = 2 + chance(3);
        for (let i = 0; i < size; i++) first.add(common + normal(), cluster);
        for (let i = 0; i < 2; i++) second.add(common + 5 + normal(), cluster);
      }
      const one = first.estimate();
      const both = clusteredDifference(first, second);
      if (one !== null && pValueOf(one, 0) >= 0.05) mean95++;
      if (both !== null && pValueOf(both, 5) >= 0.05) difference95++;
    }
    // Clusters of unlike sizes and five standard deviations of chance are allowed for.
    for (const share of [mean95 / runs, difference95 / runs]) {
      expect(share).toBeGreaterThan(0.925);
      expect(share).toBeLessThan(0.97);
    }
  });
});
