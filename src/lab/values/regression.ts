/**
 * Values of men by logistic regression: White's points are expected to be logistic(edge + the sum over
 * types of coefficient × what the sides differ by in it). Only the relations between coefficients
 * matter; `report.ts` puts them into pawns.
 *
 * Errors come from resampling: the fit is made over and over to as many clusters of games, drawn with
 * repetition from those there are (B. Efron, R. Tibshirani, An Introduction to the Bootstrap, 1993).
 */
import type { Chance } from '../play/chance.ts';
import { drawnCounts } from '../statistics/bootstrap.ts';
import { type Examples, fitLogistic } from '../statistics/logistic.ts';
import type { Sample } from './samples.ts';

export interface Regression {
  /** White's edge, then each type's coefficient. */
  readonly coefficients: readonly number[];
  /** The same for each resample. */
  readonly resampled: readonly (readonly number[])[];
  /** Examples that it was fitted to; positions of a cluster with the same men are one. */
  readonly examples: number;
}

/** Standard deviation of the prior: of no weight beside a few dozen games, it keeps resamples from
 *  running off where a type happens to have won all of them. */
const SPREAD = 10;

/**
 * Fits the samples of clusters.
 * @param clusters samples of games that hang together
 * @param width number of types
 * @throws RangeError if the games do not tell the types apart
 */
export function fitValues(
  clusters: readonly (readonly Sample[])[],
  width: number,
  { resamples, chance }: { resamples: number; chance: Chance },
): Regression {
  const rows = clusters.flatMap((samples, cluster) =>
    merged(samples).map((sample) => ({ ...sample, cluster })),
  );
  const features = new Float64Array(rows.length * (width + 1));
  rows.forEach(({ difference }, row) => {
    features.set([1, ...difference], row * (width + 1));
  });
  const base = Float64Array.from(rows, ({ weight }) => weight);
  const examples: Examples = {
    width: width + 1,
    features,
    offsets: new Float64Array(rows.length),
    labels: Float64Array.from(rows, ({ label }) => label),
    weights: base,
  };
  // Without a prior first, which would hide that two types cannot be told apart.
  const free = new Array<number>(width + 1).fill(Number.POSITIVE_INFINITY);
  const held = new Array<number>(width + 1).fill(SPREAD);
  const coefficients = fitLogistic(examples, held, fitLogistic(examples, free));
  const weights = new Float64Array(rows.length);
  const resampled = Array.from({ length: resamples }, () => {
    const counts = drawnCounts(clusters.length, chance);
    rows.forEach(({ cluster }, row) => {
      weights[row] = (base[row] ?? 0) * (counts[cluster] ?? 0);
    });
    return fitLogistic({ ...examples, weights }, held, coefficients);
  });
  return { coefficients, resampled, examples: rows.length };
}

/** Samples of the same men as one with their mean label, which comes to the same fit. */
function merged(samples: readonly Sample[]): Sample[] {
  const groups = new Map<string, Sample>();
  for (const sample of samples) {
    const key = sample.difference.join();
    const known = groups.get(key);
    if (known === undefined) {
      groups.set(key, sample);
      continue;
    }
    const weight = known.weight + sample.weight;
    const label = (known.label * known.weight + sample.label * sample.weight) / weight;
    groups.set(key, { ...sample, weight, label });
  }
  return [...groups.values()];
}
