/**
 * Spread of numbers that no formula gives, by computing them again from what might have been seen
 * too: as many games as there are, drawn from them with repetition (B. Efron, 1979). What hangs
 * together, such as positions of a game or games of an opening, is drawn as a whole.
 */

/**
 * How often each of `count` is drawn in as many draws with repetition.
 * @param draw a whole number from 0 to below what it is given, each as likely as any other
 * @returns counts by index
 */
export function drawnCounts(count: number, draw: (below: number) => number): Uint32Array {
  const counts = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const drawn = draw(count);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  return counts;
}

/** Standard deviation of numbers, which for resampled ones is the standard error; 0 for a single one. */
export function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1));
}

/**
 * A quantile by linear interpolation between the values beside it.
 * @param sorted ascending, at least one
 * @param share 0 to 1
 */
export function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const [low = Number.NaN, high = low] = [sorted[below], sorted[below + 1]];
  return low + (high - low) * (place - below);
}
