/**
 * Whether two types are worth almost the same. That a difference has not been shown does not show
 * that there is none; "the same" is shown by two one-sided tests: the difference is above -margin, and
 * it is below margin (D. J. Schuirmann, 1987). All tests are of sums of coefficients, never of
 * quotients: whether A is worth less than B and a third of a pawn asks for the sign of
 * a - b - pawn / 3, which has an error even where the pawn's is great.
 */
import type { Estimate } from '../statistics/elo.ts';
import { holm } from '../statistics/multiple.ts';
import { normalCdf } from '../statistics/normal.ts';

/**
 * - same: the difference is within the margin
 * - beyond: it is not
 * - differ: there is one, and whether it is within the margin is open
 * - open: not enough games to say
 */
export type Verdict = 'same' | 'beyond' | 'differ' | 'open';

/** Probabilities of what was seen, or more of it, if… */
export interface DifferenceTests {
  /** … both are worth the same. Two-sided. */
  readonly equal: number;
  /** … they differ by the margin or more. */
  readonly apart: number;
  /** … they differ by the margin or less. */
  readonly within: number;
}

/** What the tests are made at. */
const LEVEL = 0.05;

/**
 * Tests a difference.
 * @param contrast first coefficient less second plus so many pawns' worth of coefficient, with its
 *   standard error
 * @param margin pawns, above 0
 */
export function testDifference(
  contrast: (pawns: number) => Estimate,
  margin: number,
): DifferenceTests {
  const [nought, above, below] = [0, margin, -margin].map((pawns) => {
    const { value, error } = contrast(pawns);
    return value / error;
  }) as [number, number, number];
  return {
    equal: 2 * normalCdf(-Math.abs(nought)),
    apart: Math.max(normalCdf(-above), normalCdf(below)),
    within: Math.min(1, 2 * Math.min(normalCdf(above), normalCdf(-below))),
  };
}

/**
 * What the tests of a pair come to.
 * @param adjusted adjusted for all pairs that are told together
 */
export function verdictOf(adjusted: DifferenceTests): Verdict {
  if (adjusted.apart < LEVEL) return 'same';
  if (adjusted.within < LEVEL) return 'beyond';
  return adjusted.equal < LEVEL ? 'differ' : 'open';
}

/**
 * Whether all of several types are worth almost the same. They are if that is shown of every two of
 * them, which needs no adjustment, since all must be shown at once (intersection–union principle; R. L.
 * Berger, 1982); they are not if it is shown of two, with all pairs accounted for.
 */
export function verdictOfAll(
  pairs: readonly {
    readonly tests: DifferenceTests | null;
    readonly adjusted: DifferenceTests | null;
  }[],
): Verdict {
  if (pairs.length === 0) return 'open';
  if (pairs.every(({ tests }) => tests !== null && tests.apart < LEVEL)) return 'same';
  const others = pairs.map(({ adjusted }) => (adjusted === null ? 'open' : verdictOf(adjusted)));
  return (['beyond', 'differ'] as const).find((verdict) => others.includes(verdict)) ?? 'open';
}

/** The tests of several pairs, adjusted for their number (Holm). */
export function adjustedTests(tests: readonly DifferenceTests[]): DifferenceTests[] {
  const [equal, apart, within] = (['equal', 'apart', 'within'] as const).map((name) =>
    holm(tests.map((test) => test[name])),
  );
  return tests.map((_, i) => ({
    equal: equal?.[i] ?? 1,
    apart: apart?.[i] ?? 1,
    within: within?.[i] ?? 1,
  }));
}
