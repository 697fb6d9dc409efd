/**
 * Spread of numbers that a formula does not give, by computing them again from what might have been seen
 * too: as many games as there are, drawn from them with replacement (B. Efron, 1979). Values that hang
 * together, such as positions of a game or games of an opening, are drawn as a whole.
 */
import { Random } from './random.ts';

/** Means, spreads and intervals of numbers computed together. */
export interface BootstrapMoments {
  /** Resamples from which the numbers could be computed, and others. */
  readonly resamples: number;
  readonly failed: number;
  readonly means: readonly number[];
  /** Standard errors. */
  readonly errors: readonly number[];
  /** Covariance of each two numbers, row by row. */
  readonly covariance: readonly (readonly number[])[];
  /** Quantiles 2.5 and 97.5 % of each number. */
  readonly intervals: readonly { readonly low: number; readonly high: number }[];
}

export interface BootstrapOptions {
  /** Times that is drawn, from 2. */
  readonly resamples: number;
  readonly seed: number;
}

/**
 * How often each cluster is drawn, for one resample: as many drawings as there are clusters.
 * @returns counts by index of the cluster
 */
export function drawnCounts(clusters: number, random: Random): Float64Array {
  const counts = new Float64Array(clusters);
  for (let i = 0; i < clusters; i++) {
    const drawn = random.below(clusters);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  return counts;
}

/**
 * Moments of numbers over resamples.
 * @param clusters how many there are, from 1
 * @param numbersOf computes the numbers where each cluster counts so many times; null if these clusters
 *   do not allow it, as with a kind of man that none of them has
 * @returns null if fewer than two resamples gave numbers
 * @throws RangeError for options out of range
 */
export function bootstrap(
  clusters: number,
  numbersOf: (counts: Float64Array) => readonly number[] | null,
  { resamples, seed }: BootstrapOptions,
): BootstrapMoments | null {
  if (!(Number.isSafeInteger(clusters) && clusters >= 1)) {
    throw new RangeError(`${clusters} clusters; expected a whole number from 1`);
  }
  if (!(Number.isSafeInteger(resamples) && resamples >= 2)) {
    throw new RangeError(`${resamples} resamples; expected a whole number from 2`);
  }
  const random = new Random(seed);
  const samples: (readonly number[])[] = [];
  for (let i = 0; i < resamples; i++) {
    const numbers = numbersOf(drawnCounts(clusters, random));
    if (numbers !== null) samples.push(numbers);
  }
  return samples.length < 2 ? null : momentsOfSamples(samples, resamples - samples.length);
}

/**
 * Moments of numbers that have been computed elsewhere, such as in several threads.
 * @param samples at least two, of equal length
 */
export function momentsOfSamples(
  samples: readonly (readonly number[])[],
  failed = 0,
): BootstrapMoments {
  const width = samples[0]?.length ?? 0;
  const indices = Array.from({ length: width }, (_, i) => i);
  const columns = indices.map((i) => samples.map((sample) => sample[i] ?? Number.NaN));
  const means = columns.map((column) => column.reduce((sum, x) => sum + x, 0) / samples.length);
  const covariance = indices.map((i) =>
    indices.map((j) => {
      const sum = samples.reduce(
        (total, sample) =>
          total + ((sample[i] ?? 0) - (means[i] ?? 0)) * ((sample[j] ?? 0) - (means[j] ?? 0)),
        0,
      );
      return sum / (samples.length - 1);
    }),
  );
  return {
    resamples: samples.length,
    failed,
    means,
    errors: indices.map((i) => Math.sqrt(covariance[i]?.[i] ?? 0)),
    covariance,
    intervals: columns.map((column) => {
      const sorted = [...column].sort((a, b) => a - b);
      return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
    }),
  };
}

/** Standard error of the difference of two of the numbers. */
export function errorOfDifference(
  { covariance }: BootstrapMoments,
  first: number,
  second: number,
): number {
  const between = (i: number, j: number) => covariance[i]?.[j] ?? Number.NaN;
  const variance = between(first, first) + between(second, second) - 2 * between(first, second);
  return Math.sqrt(Math.max(0, variance));
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
