/** What a report is told where there is an estimate, and where there is none. */
import { describe, expect, it } from 'vitest';
import { sampleIn } from '../../../src/lab/statistics/clusters.ts';
import { DistinctCounter, gameKey } from '../../../src/lab/statistics/distinct.ts';
import {
  estimatedDifference,
  estimatedMean,
  estimatedShare,
} from '../../../src/lab/statistics/estimated.ts';

const sample = (values: readonly number[], clusters = values.map((_, i) => i)) =>
  sampleIn(values, clusters);

describe('estimates', () => {
  it('have an interval around the value', () => {
    const [first, second] = [sample([0, 1, 1, 0.5]), sample([1, 1, 0, 1])];
    const { estimated: difference, estimate } = estimatedDifference(first, second);
    for (const found of [estimatedMean(first), estimatedShare(second), difference]) {
      if (found.value === null) throw new Error(found.reason);
      expect(found.error).toBeGreaterThan(0);
      expect(found.high - found.value).toBeCloseTo(found.value - found.low, 12);
      expect(found.high - found.low).toBeGreaterThan(2 * 1.96 * found.error);
    }
    expect(difference.value).toBeCloseTo(0.125, 12);
    expect(estimate?.degreesOfFreedom).toBe(3);
  });

  const reasons: [name: string, values: number[], clusters: number[], reason: string][] = [
    ['nothing', [], [], 'no games'],
    ['one opening', [0, 1], [7, 7], 'one opening'],
    ['draws', [0.5, 0.5], [1, 2], 'no opening differs'],
    ['losses', [0, 0, 0], [1, 2, 3], 'at most 0.632'],
    ['wins', Array(60).fill(1), Array.from({ length: 60 }, (_, i) => i), 'at least 0.951'],
    ['wins in one opening', [1, 1, 1], [1, 1, 1], 'one opening'],
  ];
  it.each(reasons)('of %s have a reason instead', (_name, values, clusters, reason) => {
    const found = estimatedShare(sample(values, clusters));
    expect(found).toEqual({ value: null, reason: expect.stringContaining(reason) });
    const other = sample([0, 1]);
    for (const pair of [
      [sample(values, clusters), other] as const,
      [other, sample(values, clusters)] as const,
    ]) {
      expect(estimatedDifference(...pair)).toMatchObject({
        estimate: null,
        estimated: { value: null },
      });
    }
  });

  it('of samples that differ by the same everywhere have a reason', () => {
    const { estimated, estimate } = estimatedDifference(sample([0, 1]), sample([1, 2]));
    expect(estimate).toBeNull();
    expect(estimated).toEqual({
      value: null,
      reason: expect.stringContaining('no opening differs'),
    });
  });
});

describe('equal games', () => {
  it('are counted once', () => {
    const counter = new DistinctCounter();
    const games: [start: string, moves: string[]][] = [
      ['a', ['e2e4', 'e7e5']],
      ['b', ['e2e4', 'e7e5']],
      ['a', ['e2e4', 'e7e5', 'g1f3']],
      ['a', ['e2e4', 'e7e5']],
      ['a', []],
      ['a', ['e2e4', 'e7e5']],
    ];
    expect(counter.mostRepeated).toBe(0);
    const isNew = games.map(([start, moves]) => counter.add(gameKey(start, moves)));
    expect(isNew).toEqual([true, true, true, false, true, false]);
    expect(counter).toMatchObject({ distinct: 4, repeated: 2, mostRepeated: 3 });
  });
});
