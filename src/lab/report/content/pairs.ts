/** Comparisons by the pair of cells that they are of. */
import type { Comparison } from '../../summary/summary.ts';

export interface ComparedPair {
  /** Ids of the cells. */
  readonly cells: readonly [string, string];
  readonly comparisons: readonly Comparison[];
}

/** The pairs in the order in which they come up first, each with its comparisons in their order. */
export function comparedPairs(comparisons: readonly Comparison[]): ComparedPair[] {
  const pairs = new Map<string, { cells: readonly [string, string]; comparisons: Comparison[] }>();
  for (const comparison of comparisons) {
    const key = JSON.stringify(comparison.cells);
    const pair = pairs.get(key) ?? { cells: comparison.cells, comparisons: [] };
    pair.comparisons.push(comparison);
    pairs.set(key, pair);
  }
  return [...pairs.values()];
}
