/** Which differences an experiment could have seen. */
import { differenceSeen, USUAL_ERRORS } from '../../statistics/planning.ts';
import type { ExperimentSummary } from '../../summary/summary.ts';

/**
 * The least true difference that would be found with probability 0.8 at a two-sided level of 5 %
 * shared by all comparisons (Bonferroni, which is what Holm's method asks of the first one).
 * @param error standard error of the difference
 * @param comparisons how many there are, from 1
 */
export function detectableDifference(error: number, comparisons: number): number {
  const { alpha, power } = USUAL_ERRORS;
  // The difference is one sample of itself.
  return differenceSeen(
    1,
    { samples: 1, variance: error * error },
    { alpha: alpha / comparisons, power },
  );
}

/** How many comparisons share the level: those that could be estimated. */
export function comparisonCount({ comparisons }: ExperimentSummary): number {
  return comparisons.filter(({ p }) => p !== null).length;
}
