/**
 * Counts of results as a sample of scores. Three counts are single games (lost, drawn, won: scores 0,
 * ½, 1), five are pairs of games from one opening with colours swapped (scores 0, ¼, ½, ¾, 1: none,
 * half a point, … two points). Pairs are the better sample: the two games of an opening hang together,
 * and what the opening gives to one colour cancels out.
 */

/** How often each score was reached, from the lowest to the highest: three or five counts. */
export type ResultCounts = readonly number[];

/** Mean and spread of the score of a unit, which is a game or a pair. */
export interface ScoreSample {
  /** Units counted. */
  readonly units: number;
  /** Games in a unit, 1 or 2. */
  readonly gamesPerUnit: number;
  /** Mean score, 0 to 1. */
  readonly mean: number;
  /** Variance of the score of a unit (not of the mean), dividing by the number of units. */
  readonly variance: number;
}

/** A possible score and its probability. */
export interface ScoreProbability {
  readonly score: number;
  readonly probability: number;
}

/**
 * Mean and variance of a sample.
 * @throws RangeError unless there are three or five counts, none below 0 and not all 0
 */
export function sampleOf(results: ResultCounts): ScoreSample {
  const { units, distribution } = distributionOf(results);
  return { units, gamesPerUnit: (results.length - 1) / 2, ...momentsOf(distribution) };
}

/**
 * Counts as a distribution of scores.
 * @throws RangeError as `sampleOf` does
 */
export function distributionOf(results: ResultCounts): {
  units: number;
  distribution: ScoreProbability[];
} {
  if (results.length !== 3 && results.length !== 5) {
    throw new RangeError(`${results.length} counts; expected 3 (games) or 5 (pairs)`);
  }
  if (results.some((count) => !(count >= 0 && Number.isFinite(count)))) {
    throw new RangeError(`[${results.join(', ')}] are no counts; expected numbers from 0`);
  }
  const units = results.reduce((sum, count) => sum + count, 0);
  if (units === 0) throw new RangeError('no results; expected at least one');
  const best = results.length - 1;
  const distribution = results.map((count, i) => ({
    score: i / best,
    probability: count / units,
  }));
  return { units, distribution };
}

/** Mean and variance of a distribution of scores. */
export function momentsOf(distribution: readonly ScoreProbability[]): {
  mean: number;
  variance: number;
} {
  const mean = expectation(distribution, (score) => score);
  return { mean, variance: expectation(distribution, (score) => (score - mean) ** 2) };
}

function expectation(
  distribution: readonly ScoreProbability[],
  value: (score: number) => number,
): number {
  return distribution.reduce((sum, { score, probability }) => sum + probability * value(score), 0);
}
