import { describe, expect, it } from 'vitest';
import type { SpendingRule } from '../../../src/lab/experiment/experiment.ts';
import { differenceAfterLooks } from '../../../src/lab/report/content/after-looks.ts';
import { twoArrays } from './fixture.ts';

const rule: SpendingRule = {
  rule: 'spending',
  measure: 'whiteScore',
  cells: ['a', 'b'],
  alpha: 0.05,
  spending: 'pocock',
  looks: 4,
};

function ended(statistics: readonly (number | null)[], changes: Partial<SpendingRule> = {}) {
  const summary = twoArrays();
  const stop = { ...rule, ...changes };
  const looks = statistics.map((statistic, i) => ({
    games: ((i + 1) * summary.experiment.games) / 4,
    statistic,
    lower: -2.37,
    upper: 2.37,
  }));
  const experiment = { ...summary.experiment, stop };
  return differenceAfterLooks(stop, looks, { ...summary, experiment });
}

describe('the difference after a test', () => {
  it('is the one seen if the first look ended it', () => {
    const found = ended([3]);
    expect((found?.value ?? 0) / (found?.error ?? 1)).toBeCloseTo(3, 6);
    expect((found?.low ?? 0) / (found?.error ?? 1)).toBeCloseTo(3 - 1.96, 3);
  });

  it('is less than the one seen at a later look, and its interval is wider', () => {
    const found = ended([1, null, 3]);
    if (found === null) throw new Error('no estimate');
    expect(found.value / found.error).toBeLessThan(2.9);
    expect(found.low).toBeLessThan(found.value - 1.97 * found.error);
    expect(found.low).toBeGreaterThan(0);
  });

  it('is that of the cells in the order of the comparison', () => {
    const [there, back] = [ended([1, 3]), ended([1, 3], { cells: ['b', 'a'] })];
    expect(back?.value).toBeCloseTo(-(there?.value ?? 0), 9);
    expect(back?.high).toBeCloseTo(-(there?.low ?? 0), 9);
  });

  it('is not told where there is none', () => {
    expect(ended([])).toBeNull();
    expect(ended([1, null])).toBeNull();
    expect(ended([1, 3], { cells: ['a', 'c'] })).toBeNull();
  });
});
