/** Which comparisons have a stopping rule of their own. */
import type { Comparison, ExperimentSummary } from '../../summary/summary.ts';

/**
 * Whether the stopping rule tests this very comparison. It was chosen before the games, has an error rate
 * of its own, and is significant if the rule's last look says so.
 */
export function isTested(
  { measure, cells }: Comparison,
  { experiment: { stop } }: Pick<ExperimentSummary, 'experiment'>,
): boolean {
  if (stop === null || stop.rule !== 'spending' || stop.measure !== measure) return false;
  return cells.every((id) => stop.cells.includes(id));
}
