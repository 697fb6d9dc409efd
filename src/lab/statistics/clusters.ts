/**
 * Means of values that hang together in clusters, such as games from one opening, with standard errors
 * that hold whatever the values of a cluster have in common.
 *
 * The error is the "sandwich" of K.-Y. Liang and S. L. Zeger (1986) with the factor
 * clusters / (clusters - 1), called CR1: only the sums of the residuals of each cluster matter. With one value in
 * each cluster it is the ordinary standard error, s / √n.
 *
 * Intervals use Student's t with clusters - 1 degrees of freedom, since the spread is estimated from as
 * many numbers as there are clusters (C. B. Hansen, 2007); it matters below about 50 clusters and does no
 * harm above. Clusters are taken to be of similar sizes, as openings are.
 */
import { studentBound, studentTwoSided } from './student.ts';

/** What a cluster is known by. */
export type ClusterKey = number | string;

/** An estimate with an error that can be told. */
export interface ClusteredEstimate {
  /** The mean, or the second mean less the first. */
  readonly mean: number;
  /** Its standard error, above 0. */
  readonly error: number;
  /** Values counted, of both samples for a difference. */
  readonly units: number;
  /** Clusters counted, those that samples share once. */
  readonly clusters: number;
  readonly degreesOfFreedom: number;
}

/** Why a sample gives no estimate with an error. */
export type NoEstimate = 'no values' | 'one cluster' | 'no spread';

interface ClusterSum {
  count: number;
  sum: number;
}

/** Values that come one by one. Of each cluster only the number and the sum are kept. */
export class ClusteredSample {
  private readonly sums = new Map<ClusterKey, ClusterSum>();
  private count = 0;
  private sum = 0;
  /** Sum of the sizes of the values, against which rounding is measured. */
  private size = 0;
  /** Of the values so far; undefined if not yet asked for. */
  private known: Influences | null | undefined;

  /** @throws RangeError for a value that is not finite */
  add(value: number, cluster: ClusterKey): void {
    this.addSum(1, value, cluster);
  }

  /**
   * Adds so many values of one cluster at once.
   * @param sum of values that are all at least 0, or all at most 0
   * @throws RangeError for a sum that is not finite
   */
  addSum(count: number, sum: number, cluster: ClusterKey): void {
    if (!Number.isFinite(sum)) throw new RangeError(`${sum} is no value; expected a number`);
    if (count === 0) return;
    this.known = undefined;
    const known = this.sums.get(cluster);
    if (known === undefined) this.sums.set(cluster, { count, sum });
    else {
      known.count += count;
      known.sum += sum;
    }
    this.count += count;
    this.sum += sum;
    this.size += Math.abs(sum);
  }

  /** Values added. */
  get units(): number {
    return this.count;
  }

  get clusters(): number {
    return this.sums.size;
  }

  /** Mean of all values, each with the same weight; null without values. */
  get mean(): number | null {
    return this.count === 0 ? null : this.sum / this.count;
  }

  /** The mean with its error, or null: see `problem`. */
  estimate(): ClusteredEstimate | null {
    const influences = this.influences();
    if (influences === null || influences.norm === 0) return null;
    return {
      mean: this.sum / this.count,
      error: influences.norm,
      units: this.count,
      clusters: this.clusters,
      degreesOfFreedom: this.clusters - 1,
    };
  }

  /** Why there is no estimate, or null if there is one. */
  problem(): NoEstimate | null {
    if (this.count === 0) return 'no values';
    if (this.clusters === 1) return 'one cluster';
    return this.influences()?.norm === 0 ? 'no spread' : null;
  }

  /**
   * By how much each cluster moves the mean, scaled so that the squares add up to the variance of the
   * mean; by nothing at all where it is no more than rounding.
   * @returns null if there are fewer than two clusters
   */
  influences(): Influences | null {
    if (this.known === undefined) this.known = this.findInfluences();
    return this.known;
  }

  private findInfluences(): Influences | null {
    if (this.clusters < 2) return null;
    const mean = this.sum / this.count;
    const factor = Math.sqrt(this.clusters / (this.clusters - 1)) / this.count;
    const byCluster = new Map<ClusterKey, number>();
    let square = 0;
    for (const [cluster, { count, sum }] of this.sums) {
      const influence = factor * (sum - count * mean);
      byCluster.set(cluster, influence);
      square += influence * influence;
    }
    const norm = Math.sqrt(square);
    if (!isRounding(norm, this.size / this.count)) return { byCluster, norm };
    for (const cluster of byCluster.keys()) byCluster.set(cluster, 0);
    return { byCluster, norm: 0 };
  }
}

/** What each cluster does to a mean. */
export interface Influences {
  readonly byCluster: ReadonlyMap<ClusterKey, number>;
  /** Square root of the sum of their squares: the standard error of the mean. */
  readonly norm: number;
}

/**
 * Mean of values with its error.
 * @param clusters the cluster of each value
 * @returns null for fewer than two clusters, or if no cluster differs from the mean
 * @throws RangeError if there are not as many clusters as values, or a value is not finite
 */
export function clusteredMean(
  values: readonly number[],
  clusters: readonly ClusterKey[],
): ClusteredEstimate | null {
  return sampleIn(values, clusters).estimate();
}

/** Values and the cluster of each, as a sample. */
export function sampleIn(
  values: readonly number[],
  clusters: readonly ClusterKey[],
): ClusteredSample {
  if (values.length !== clusters.length) {
    throw new RangeError(`${clusters.length} clusters for ${values.length} values`);
  }
  const sample = new ClusteredSample();
  values.forEach((value, i) => {
    sample.add(value, clusters[i] ?? i);
  });
  return sample;
}

/**
 * The second mean less the first, with its error. What the samples have in common in clusters that
 * both have is taken into account: each cluster counts with the difference of what it does to both
 * means. Samples without common clusters and with one value in each come out as by B. L. Welch's
 * test, samples with one value of each in every cluster as by the test of paired differences.
 *
 * Degrees of freedom: one less than the clusters of the sample that has fewer, which is exact for
 * pairs and on the safe side for others.
 *
 * One of the samples may be without spread, as where all games of an array were won: the error then is
 * the other's.
 * @returns null for fewer than two clusters in a sample, or if the difference is the same in all clusters
 */
export function clusteredDifference(
  first: ClusteredSample,
  second: ClusteredSample,
): ClusteredEstimate | null {
  const [one, other] = [first.influences(), second.influences()];
  if (one === null || other === null || first.mean === null || second.mean === null) return null;
  const { error, clusters } = together(one, other);
  if (isRounding(error, Math.hypot(one.norm, other.norm))) return null;
  return {
    mean: second.mean - first.mean,
    error,
    units: first.units + second.units,
    clusters,
    degreesOfFreedom: Math.min(first.clusters, second.clusters) - 1,
  };
}

/** The error of a difference, and how many clusters there are in all. */
function together(one: Influences, other: Influences): { error: number; clusters: number } {
  let square = 0;
  let alone = 0;
  let common = 0;
  for (const [cluster, influence] of one.byCluster) {
    const second = other.byCluster.get(cluster);
    square += ((second ?? 0) - influence) ** 2;
    if (second !== undefined) common++;
  }
  if (common < other.byCluster.size) {
    for (const [cluster, influence] of other.byCluster) {
      if (!one.byCluster.has(cluster)) alone += influence * influence;
    }
  }
  return {
    error: Math.sqrt(square + alone),
    clusters: one.byCluster.size + other.byCluster.size - common,
  };
}

/**
 * Confidence interval of an estimate, for a single look at the values.
 * @param confidence above 0, below 1
 */
export function intervalOf(
  { mean, error, degreesOfFreedom }: ClusteredEstimate,
  confidence = 0.95,
): { value: number; error: number; low: number; high: number } {
  const reach = studentBound(1 - confidence, degreesOfFreedom) * error;
  return { value: mean, error, low: mean - reach, high: mean + reach };
}

/** Two-sided probability of an estimate at least as far from `expected` as this one, if that is true. */
export function pValueOf(
  { mean, error, degreesOfFreedom }: ClusteredEstimate,
  expected = 0,
): number {
  return studentTwoSided((mean - expected) / error, degreesOfFreedom);
}

/** Whether a spread is nothing but rounding of numbers of that size. */
function isRounding(spread: number, size: number): boolean {
  return spread <= 1e-13 * size;
}
