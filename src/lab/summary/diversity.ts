/**
 * How many openings there are in effect: the exponential of the entropy of the positions reached. It is
 * the number of positions if all are equally frequent, and less the more some prevail.
 */
import type { GameFacts } from '../games/played-game.ts';
import type { CellSummary } from './summary.ts';

export class Diversity {
  /** How often each position was reached, by ply and key. */
  readonly #reached = new Map<number, Map<string, number>>();

  add(reached: GameFacts['reached']): void {
    for (const { ply, key } of reached) {
      const keys = this.#reached.get(ply) ?? new Map<string, number>();
      this.#reached.set(ply, keys);
      keys.set(key, (keys.get(key) ?? 0) + 1);
    }
  }

  summary(): CellSummary['diversity'] {
    return [...this.#reached]
      .toSorted(([one], [other]) => one - other)
      .map(([ply, keys]) => ({ ply, effective: effectiveNumber([...keys.values()]) }));
  }
}

/** @param counts above 0, at least one; their order changes nothing, not even rounding */
function effectiveNumber(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const entropy = counts
    .toSorted((one, other) => one - other)
    .reduce((sum, count) => sum - (count / total) * Math.log(count / total), 0);
  return Math.exp(entropy);
}
