/** Which differences an experiment could have seen. */
import { normalQuantile } from '../../statistics/normal.ts';
import type { ExperimentSummary } from '../../summary/summary.ts';

/** Two-sided probability of seeing a difference where there is none, over all comparisons. */
const ALPHA = 0.05;
/** Probability of seeing the difference that is called detectable. */
const POWER = 0.8;

/**
 * The least true difference that would be found with probability 0.8 at a two-sided level of 5 %
 * shared by all comparisons (Bonferroni, which is what Holm's method asks of the first one).
 * @param error standard error of the difference
 * @param comparisons how many there are, from 1
 */
export function detectableDifference(error: number, comparisons: number): number {
  return (normalQuantile(1 - ALPHA / (2 * comparisons)) + normalQuantile(POWER)) * error;
}

/** How many comparisons share the level: those that could be estimated. */
export function comparisonCount({ comparisons }: ExperimentSummary): number {
  return comparisons.filter(({ p }) => p !== null).length;
}
