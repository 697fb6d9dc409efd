/** What a report is told where there is an estimate, and where there is none. */
import { describe, expect, it } from 'vitest';
import { ClusteredSample, sampleIn } from '../../../src/lab/statistics/clusters.ts';
import { DistinctCounter, gameKey } from '../../../src/lab/statistics/distinct.ts';
import {
  estimatedDifference,
  estimatedMean,
  estimatedShare,
  pOfOneHalf,
} from '../../../src/lab/statistics/estimated.ts';
import { uniformNumbers } from './random.ts';

const sample = (values: readonly number[], clusters = values.map((_, i) => i)) =>
  sampleIn(values, clusters);

describe('estimates', () => {
  it('have an interval around the value', () => {
    const [first, second] = [sample([0, 1, 1, 0.5]), sample([1, 1, 0, 1])];
    const { estimated: difference, estimate } = estimatedDifference(first, second);
    for (const found of [estimatedMean(first), estimatedMean(second), difference]) {
      if (found.value === null) throw new Error(found.reason);
      expect(found.error).toBeGreaterThan(0);
      expect(found.high - found.value).toBeCloseTo(found.value - found.low, 12);
      expect(found.high - found.low).toBeGreaterThan(2 * 1.96 * found.error);
    }
    expect(difference.value).toBeCloseTo(0.125, 12);
    expect(estimate?.degreesOfFreedom).toBe(3);
  });

  it('of shares stay between 0 and 1, and hold rare ones too', () => {
    const next = uniformNumbers(4);
    const [share, openings, runs] = [0.03, 120, 3000];
    let held = 0;
    for (let run = 0; run < runs; run++) {
      // Two games of an opening, which end alike half of the time.
      const games = new ClusteredSample();
      for (let opening = 0; opening < openings; opening++) {
        const drawn = () => Number(next() < share);
        const first = drawn();
        games.add(first, opening);
        games.add(next() < 0.5 ? first : drawn(), opening);
      }
      const found = estimatedShare(games);
      if (found.value === null) continue;
      expect(found.low).toBeGreaterThan(0);
      expect(found.high).toBeLessThan(1);
      if (found.low <= share && share <= found.high) held++;
    }
    // By the same number of errors to both sides the share would be held in 91 of 100 cases.
    expect(held / runs).toBeGreaterThan(0.935);
    expect(held / runs).toBeLessThan(0.985);
  });

  it('of a share leave one half out where it is that improbable, and only there', () => {
    const next = uniformNumbers(7);
    const seen = new Set<boolean>();
    for (let run = 0; run < 400; run++) {
      const games = sample(Array.from({ length: 8 + (run % 40) }, () => Number(next() < 0.65)));
      const [found, p] = [estimatedShare(games), pOfOneHalf(games)];
      if (found.value === null || p === null) {
        expect([found.value, p]).toEqual([null, null]);
        continue;
      }
      const isLeftOut = found.low > 0.5 || found.high < 0.5;
      expect(p < 0.05).toBe(isLeftOut);
      seen.add(isLeftOut);
    }
    expect(seen.size).toBe(2);
  });

  it('of a share are those of a mean where neither is near an end nor games are few', () => {
    const even = sample(Array.from({ length: 5000 }, (_, i) => (i % 3) / 2));
    const [share, mean] = [estimatedShare(even), estimatedMean(even)];
    if (share.value === null || mean.value === null) throw new Error('no estimate');
    expect(share).toMatchObject({ value: mean.value, error: mean.error });
    expect((share.high - share.low) / (mean.high - mean.low)).toBeCloseTo(1, 2);
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
    // A difference from another sample can be told all the same, if only the spread is lacking.
    const { estimate, estimated } = estimatedDifference(sample(values, clusters), sample([0, 1]));
    const isKnown = !reason.includes('games') && !reason.includes('one opening');
    expect(estimate === null).toBe(!isKnown);
    expect(estimated.value === null).toBe(!isKnown);
  });

  it('with another confidence say so', () => {
    const found = estimatedShare(sample([1, 1, 1]), 0.99);
    expect(found).toMatchObject({ reason: expect.stringContaining('with 99 % confidence') });
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
    const isNew = games.map(([start, moves]) => counter.add(gameKey(start, moves)));
    expect(isNew).toEqual([true, true, true, false, true, false]);
    expect(counter).toMatchObject({ distinct: 4, repeated: 2 });
  });
});
