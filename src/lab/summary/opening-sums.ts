/**
 * Sums over the games of each opening of a cell. They are all that means, their errors and comparisons
 * of cells need of the games, and they are exact, so that the order of the games changes nothing.
 */
import { ClusteredSample } from '../statistics/clusters.ts';
import { AVERAGED, type Averaged, type Units } from './game-units.ts';

/** Whole or half numbers: of each mean the count of units and the sum. */
type Sums = Float64Array;

export class OpeningSums {
  readonly #sums = new Map<number, Sums>();
  /** Samples since the last game came, and the openings in the order in which they are made. */
  readonly #samples = new Map<Averaged, ClusteredSample>();
  #ordered: readonly (readonly [number, Sums])[] | null = null;

  /**
   * Adds a game, or takes one away that was added before.
   * @param opening its number, which is the same in all cells
   */
  add(opening: number, units: Readonly<Record<Averaged, Units>>, times: 1 | -1 = 1): void {
    this.#samples.clear();
    this.#ordered = null;
    const sums = this.#sums.get(opening) ?? new Float64Array(2 * AVERAGED.length);
    this.#sums.set(opening, sums);
    AVERAGED.forEach((measure, i) => {
      const { count, sum } = units[measure];
      sums[2 * i] = (sums[2 * i] ?? 0) + times * count;
      sums[2 * i + 1] = (sums[2 * i + 1] ?? 0) + times * sum;
    });
    if (sums[0] === 0) this.#sums.delete(opening);
  }

  /** How many openings have games. */
  get openings(): number {
    return this.#sums.size;
  }

  /** All units of a measure, by opening. */
  sample(measure: Averaged): ClusteredSample {
    const known = this.#samples.get(measure);
    if (known !== undefined) return known;
    const sample = new ClusteredSample();
    const i = AVERAGED.indexOf(measure);
    this.#ordered ??= [...this.#sums].toSorted(([one], [other]) => one - other);
    for (const [opening, sums] of this.#ordered) {
      sample.addSum(sums[2 * i] ?? 0, sums[2 * i + 1] ?? 0, opening);
    }
    this.#samples.set(measure, sample);
    return sample;
  }
}
