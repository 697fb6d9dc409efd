/** What a difference comes to when the rule that tested it is over. */
import type { SpendingRule } from '../../experiment/experiment.ts';
import { type EndedTest, stagewiseEstimate } from '../../statistics/stagewise.ts';
import type { ExperimentSummary, Interval, StopLook } from '../../summary/summary.ts';
import { isTested } from './tested.ts';

/**
 * The difference that a rule has tested, second cell of the comparison less first, estimated so that it is as often
 * too great as too small although the rule chose when to stop.
 * @param looks all of them, the last being that at which the test ended
 * @returns null where it cannot be estimated
 */
export function differenceAfterLooks(
  { cells, alpha }: SpendingRule,
  looks: readonly StopLook[],
  summary: ExperimentSummary,
): Interval | null {
  const comparison = summary.comparisons.find((one) => isTested(one, summary));
  const last = looks.at(-1);
  if (comparison === undefined || last === undefined || last.statistic === null) return null;
  const { difference } = comparison;
  if (difference.value === null) return null;
  const sign = comparison.cells[0] === cells[0] ? 1 : -1;
  const test: EndedTest = {
    fractions: looks.map(({ games }) => games / summary.experiment.games),
    bounds: looks.map(({ upper }) => upper),
    statistic: sign * last.statistic,
  };
  const { value, low, high } = stagewiseEstimate(test, alpha);
  const { error } = difference;
  return { value: value * error, error, low: low * error, high: high * error };
}
