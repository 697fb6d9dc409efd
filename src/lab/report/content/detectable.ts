/** Which differences an experiment could have seen. */
import { normalQuantile } from '../../statistics/normal.ts';
import { USUAL_ERRORS } from '../../statistics/planning.ts';
import type { ExperimentSummary, Interval } from '../../summary/summary.ts';
import { formatSize, NONE, PERCENT, type Unit } from '../numbers.ts';
import { isTested } from './tested.ts';

/**
 * The least true difference that would be found with probability 0.8 at the level that the tests
 * share (Bonferroni, which is what Holm's method asks of the first one). That is the distance from 0 at which a
 * difference is significant, and beyond it as many standard errors as the probability wants; the
 * interval says how far the former is for a single comparison, looks of a stopping rule included.
 * @param difference an estimate with its interval
 * @param tests how many share the level, from 1
 */
export function detectableDifference({ error, low, high }: Interval, tests: number): number {
  const { alpha, power } = USUAL_ERRORS;
  const shared = normalQuantile(alpha / 2 / tests) / normalQuantile(alpha / 2);
  return ((high - low) / 2) * shared + normalQuantile(power) * error;
}

/** The least difference that is detectable as it is written: "–" where a share would have to differ by more
 *  than it can. */
export function formatDetectable(least: number, unit: Unit): string {
  return isOutOfReach(least, unit) ? NONE : formatSize(least, unit);
}

/**
 * What so many games could not have shown, as the end of a sentence.
 * @param least the least difference that is detectable
 * @param note said of its number
 */
export function unseenWords(least: number, unit: Unit, note = ''): string {
  return isOutOfReach(least, unit)
    ? 'none, however great, could have been seen reliably with so few games'
    : `one below ${formatSize(least, unit)}${note} could not have been seen reliably with so many games`;
}

function isOutOfReach(least: number, unit: Unit): boolean {
  return unit === PERCENT && least > 1;
}

/** How many tests share the level: those that were estimated and that no rule tests by itself. */
export function testCount(summary: ExperimentSummary): number {
  const { cells, comparisons } = summary;
  const tests = [
    ...comparisons.filter((one) => !isTested(one, summary)),
    ...cells.flatMap(({ edge, match }) => [edge, match?.superiority ?? null]),
  ];
  return tests.filter((test) => (test?.p ?? null) !== null).length;
}
