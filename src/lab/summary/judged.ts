/**
 * What is called significant. All tests of a report that a reader is told of are one family: the differences
 * between cells, White's edge in each, and who is better in each match. Their probabilities are adjusted for
 * their number (Holm), so that with probability 1 - alpha nothing is called significant that is nothing. What
 * a stopping rule tests is none of them: it was chosen before, and has an error rate of its own.
 */
import type { StoppingRule } from '../experiment/experiment.ts';
import { pOfOneHalf } from '../statistics/estimated.ts';
import { holm } from '../statistics/multiple.ts';
import type { CellTally, MeasuredCell } from './cell-tally.ts';
import type { Compared } from './comparisons.ts';
import type { Reading } from './confidence.ts';
import type { CellSummary, Comparison, SignificanceTest } from './summary.ts';

export interface Judged {
  readonly cells: readonly CellSummary[];
  readonly comparisons: readonly Comparison[];
}

/**
 * Judges cells and comparisons together.
 * @param cells each with the games that it was measured from
 */
export function judged(
  cells: readonly { readonly measured: MeasuredCell; readonly tally: CellTally }[],
  comparisons: readonly Compared[],
  { stop, usual }: { readonly stop: StoppingRule | null; readonly usual: Reading },
): Judged {
  const family = new Family(usual);
  const compared = comparisons.map(({ decided, ...one }) => ({
    one,
    test: decided === null ? family.add(one.p) : () => decidedTest(one.p, decided),
  }));
  const ofHalf = (tally: CellTally, measure: 'whiteScore' | 'firstSideScore') => {
    const p = pOfOneHalf(tally.sample(measure));
    return family.add(p === null ? null : usual.fair(p));
  };
  const measured = cells.map((cell) => {
    const { match, cell: played } = cell.measured;
    const isDecided = stop?.rule === 'sprt' && stop.cell === played.id;
    const isTested = match !== null && !isDecided;
    return {
      ...cell.measured,
      edge: ofHalf(cell.tally, 'whiteScore'),
      superiority: isTested ? ofHalf(cell.tally, 'firstSideScore') : null,
    };
  });
  return {
    comparisons: compared.map(({ one, test }) => ({ ...one, ...test() })),
    cells: measured.map(({ edge, superiority, match, ...cell }) => ({
      ...cell,
      edge: edge(),
      match: match && { ...match, superiority: superiority?.() ?? null },
    })),
  };
}

function decidedTest(p: number | null, significant: boolean): SignificanceTest {
  return { p, adjustedP: p, significant };
}

/** Tests that are adjusted for their number when all are known. */
class Family {
  readonly #alpha: number;
  readonly #values: (number | null)[] = [];
  #adjusted: readonly (number | null)[] | undefined;

  constructor({ alpha }: Reading) {
    this.#alpha = alpha;
  }

  /** @returns the test, to be asked for when all are there */
  add(p: number | null): () => SignificanceTest {
    const index = this.#values.push(p) - 1;
    return () => {
      this.#adjusted ??= holm(this.#values);
      const adjustedP = this.#adjusted[index] ?? null;
      return { p, adjustedP, significant: adjustedP !== null && adjustedP < this.#alpha };
    };
  }
}
