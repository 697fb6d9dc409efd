/** Cells side by side. */
import type { SpendingRule } from '../experiment/experiment.ts';
import { pValueOf } from '../statistics/clusters.ts';
import { estimatedDifference } from '../statistics/estimated.ts';
import { holm } from '../statistics/multiple.ts';
import type { CellTally } from './cell-tally.ts';
import type { Reading } from './confidence.ts';
import { MEASURES } from './game-units.ts';
import type { CellPair } from './pairs.ts';
import type { Comparison } from './summary.ts';

export interface ComparisonOptions {
  readonly tallies: ReadonlyMap<string, CellTally>;
  readonly usual: Reading;
  /** A stopping rule that tests one of the differences. */
  readonly test: {
    readonly rule: SpendingRule;
    readonly reading: Reading;
    /** Whether its last look found the difference; null before the first. */
    readonly crossed: boolean | null;
  } | null;
}

/**
 * All pairs by all measures. Probabilities are adjusted for their number (Holm), but for the difference
 * that a stopping rule tests: it was chosen before, and has an error rate of its own.
 */
export function compareCells(
  pairs: readonly CellPair[],
  { tallies, usual, test }: ComparisonOptions,
): Comparison[] {
  const found = pairs.flatMap(([first, second]) =>
    MEASURES.map((measure) => {
      const cells = [first.id, second.id] as const;
      const isTested =
        test?.rule.measure === measure && cells.every((id) => test.rule.cells.includes(id));
      const reading = isTested ? test.reading : usual;
      const [one, other] = cells.map((id) => tallies.get(id)?.sample(measure));
      if (one === undefined || other === undefined) throw new Error(`no cell ${cells}`);
      const { estimated, estimate } = estimatedDifference(one, other, reading.confidence);
      const p = estimate === null ? null : reading.fair(pValueOf(estimate));
      return { cells, measure, difference: estimated, p, isTested };
    }),
  );
  const adjusted = holm(found.map(({ p, isTested }) => (isTested ? null : p)));
  return found.map(({ isTested, ...comparison }, i) => {
    const adjustedP = isTested ? comparison.p : (adjusted[i] ?? null);
    const { alpha } = isTested && test !== null ? test.reading : usual;
    const isBelow = adjustedP !== null && adjustedP < alpha;
    const significant = isTested ? (test?.crossed ?? isBelow) : isBelow;
    return { ...comparison, adjustedP, significant };
  });
}
