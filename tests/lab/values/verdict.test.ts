/** Tests of differences against normal probabilities worked out by hand. */
import { describe, expect, it } from 'vitest';
import {
  adjustedTests,
  testDifference,
  type Verdict,
  verdictOf,
  verdictOfAll,
} from '../../../src/lab/values/verdict.ts';

/** A difference in pawns whose error does not depend on the pawn's. */
const known = (difference: number, error: number) => (pawns: number) => ({
  ...{ value: difference + pawns, error },
});

describe('a margin of a third of a pawn', () => {
  const cases: [difference: number, error: number, verdict: Verdict, why: string][] = [
    [0, 0.1, 'same', '3.3 errors from either margin'],
    [0, 0.25, 'open', '1.33 errors from either margin'],
    [0.15, 0.05, 'differ', '3 errors from nought, 3.7 from the margin: within it'],
    [0.5, 0.05, 'beyond', '3.3 errors beyond the margin'],
    [-0.5, 0.05, 'beyond', 'the same the other way round'],
    [0.4, 0.1, 'differ', '4 errors from nought, 0.7 beyond the margin'],
    [0.1, 1, 'open', 'nothing is known'],
  ];
  it.each(cases)('%d ± %d: %s (%s)', (difference, error, verdict) => {
    const tests = testDifference(known(difference, error), 1 / 3);
    const found = verdictOf(tests);
    // A difference that is shown and yet within the margin is "the same" by what is asked.
    expect(found).toBe(verdict === 'differ' && tests.apart < 0.05 ? 'same' : verdict);
  });

  it('probabilities are those of the normal distribution', () => {
    const { equal, apart, within } = testDifference(known(0.2, 0.1), 0.4);
    expect(equal).toBeCloseTo(0.0455, 4); // two-sided, 2 errors
    expect(apart).toBeCloseTo(0.02275, 5); // 2 errors below the margin
    expect(within).toBeCloseTo(1, 1);
    expect(testDifference(known(0.6, 0.1), 0.4).within).toBeCloseTo(0.0455, 4);
  });
});

describe('several types', () => {
  const tests = (difference: number, error: number) =>
    testDifference(known(difference, error), 1 / 3);
  const all = (list: ReturnType<typeof tests>[]) => {
    const adjusted = adjustedTests(list);
    return verdictOfAll(list.map((one, i) => ({ tests: one, adjusted: adjusted[i] ?? one })));
  };
  const cases: [what: string, list: ReturnType<typeof tests>[], verdict: Verdict][] = [
    ['no pairs', [], 'open'],
    ['all within the margin, each at its own level', Array(6).fill(tests(0.1, 0.13)), 'same'],
    ['one unknown', [tests(0, 0.05), tests(0, 0.05), tests(0, 0.5)], 'open'],
    ['one beyond', [tests(0, 0.05), tests(0, 0.05), tests(1, 0.05)], 'beyond'],
    ['a difference that six looks may have made', Array(6).fill(tests(0.44, 0.2)), 'open'],
  ];
  it.each(cases)('%s', (_, list, verdict) => {
    expect(all(list)).toBe(verdict);
  });

  it('are not the same while nothing is known of a pair', () => {
    const same = tests(0, 0.05);
    expect(
      verdictOfAll([
        { tests: same, adjusted: same },
        { tests: null, adjusted: null },
      ]),
    ).toBe('open');
  });
});
