/** Counts of whole numbers, from which quantiles are exact however many there are. */
import type { Distribution } from './summary.ts';

const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95];
/** Most bins of equal width that a distribution is shown in. */
const MOST_BINS = 30;

export class Histogram {
  readonly #counts: number[] = [];
  #total = 0;

  /** @param value whole number from 0, and not so great that a count for each below were too many */
  add(value: number): void {
    while (this.#counts.length <= value) this.#counts.push(0);
    this.#counts[value] = (this.#counts[value] ?? 0) + 1;
    this.#total++;
  }

  get total(): number {
    return this.#total;
  }

  /** For each share the least value that is not exceeded by so many; none without values. */
  quantiles(): number[] {
    if (this.#total === 0) return [];
    return QUANTILES.map((share) => {
      let [value, below] = [0, this.#counts[0] ?? 0];
      while (below < share * this.#total) below += this.#counts[++value] ?? 0;
      return value;
    });
  }

  /** Bins from the least to the greatest value, of a round width. */
  bins(): Distribution['bins'] {
    const least = Math.max(
      0,
      this.#counts.findIndex((count) => count > 0),
    );
    const width = roundWidth(this.#counts.length - least);
    const from = least - (least % width);
    const counts: number[] = [];
    this.#counts.slice(from).forEach((count, i) => {
      const bin = Math.floor(i / width);
      counts[bin] = (counts[bin] ?? 0) + count;
    });
    return { from, width, counts };
  }
}

/** The least of 1, 2, 5, 10, 20, 50, … for which so many values take few enough bins. */
function roundWidth(values: number): number {
  for (let power = 1; ; power *= 10) {
    for (const width of [power, 2 * power, 5 * power])
      if (values <= MOST_BINS * width) return width;
  }
}
