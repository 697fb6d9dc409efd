/** Cells side by side, before it is known what else is tested. */
import type { SpendingRule } from '../experiment/experiment.ts';
import { pValueOf } from '../statistics/clusters.ts';
import { estimatedDifference } from '../statistics/estimated.ts';
import type { CellTally } from './cell-tally.ts';
import type { Reading } from './confidence.ts';
import { MEASURES } from './game-units.ts';
import type { CellPair } from './pairs.ts';
import type { Comparison, SignificanceTest } from './summary.ts';

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

/** A comparison that is still to be judged. */
export type Compared = Omit<Comparison, keyof SignificanceTest> & {
  readonly p: number | null;
  /** Of the difference that a stopping rule tests, whether it is significant; null for others. */
  readonly decided: boolean | null;
};

/** All pairs by all measures. */
export function compareCells(
  pairs: readonly CellPair[],
  { tallies, usual, test }: ComparisonOptions,
): Compared[] {
  return pairs.flatMap(([first, second]) =>
    MEASURES.map((measure) => {
      const cells = [first.id, second.id] as const;
      const isTested =
        test?.rule.measure === measure && cells.every((id) => test.rule.cells.includes(id));
      const reading = isTested ? test.reading : usual;
      const [one, other] = cells.map((id) => tallies.get(id)?.sample(measure));
      if (one === undefined || other === undefined) throw new Error(`no cell ${cells}`);
      const { estimated, estimate } = estimatedDifference(one, other, reading.confidence);
      const p = estimate === null ? null : reading.fair(pValueOf(estimate));
      const isBelow = p !== null && p < reading.alpha;
      const decided = isTested ? (test.crossed ?? isBelow) : null;
      return { cells, measure, difference: estimated, p, decided };
    }),
  );
}
