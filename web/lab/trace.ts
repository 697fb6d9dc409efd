/** How intervals went as games were played, for a picture of them. */
import type { Estimated, ExperimentSummary } from '../../src/lab/summary/summary.ts';

/** Mean and interval, or null where it was not estimable. */
export type Band = readonly [value: number, low: number, high: number] | null;

export interface TracePoint {
  /** Games of each cell. */
  readonly games: number;
  /** White's score by cell. */
  readonly whiteScores: readonly Band[];
  /** The first side's score by cell; null where sides do not swap. */
  readonly firstScores: readonly Band[];
  /** Differences of White's score, in the order of the summary. */
  readonly differences: readonly Band[];
}

/** Games of each cell at the first point, and how much farther on the next one is at least. */
const FIRST = 10;
const RATIO = 1.12;

/**
 * Whether a point belongs there. Points are the closer together the fewer games there are, and depend on
 * the number alone, so that a picture is the same whether the run was interrupted or not.
 * @param games of each cell, even
 */
export function isTracePoint(games: number): boolean {
  if (games < FIRST) return false;
  const step = (count: number) => Math.floor(Math.log(count / FIRST) / Math.log(RATIO) + 1e-9);
  return games === FIRST || step(games) > step(games - 2);
}

/** @param games of each cell */
export function tracePoint(
  games: number,
  { cells, comparisons }: Pick<ExperimentSummary, 'cells' | 'comparisons'>,
): TracePoint {
  return {
    games,
    whiteScores: cells.map(({ whiteScore }) => bandOf(whiteScore)),
    firstScores: cells.map(({ match }) => bandOf(match?.score)),
    differences: comparisons
      .filter(({ measure }) => measure === 'whiteScore')
      .map(({ difference }) => bandOf(difference)),
  };
}

function bandOf(estimated: Estimated | undefined): Band {
  if (estimated === undefined || estimated.value === null) return null;
  return [estimated.value, estimated.low, estimated.high];
}
