/** Differences of strength with their intervals. */
import { eloOfScore, normalizedEloEstimate } from '../statistics/elo.ts';
import type { ResultCounts } from '../statistics/results.ts';
import type { Estimated } from './summary.ts';

/**
 * Elo of a mean score. The ends of the interval are those of the score's; its error is the score's times
 * the slope of the curve.
 */
export function eloOf(score: Estimated): Estimated {
  if (score.value === null) return score;
  const { value, error, low, high } = score;
  if (low <= 0 || high >= 1) {
    return { value: null, reason: 'the interval of the score reaches to 0 or 1' };
  }
  const slope = 400 / (Math.LN10 * value * (1 - value));
  return {
    value: eloOfScore(value),
    error: error * slope,
    low: eloOfScore(low),
    high: eloOfScore(high),
  };
}

/**
 * Normalized Elo of pairs.
 * @param pairs by their points from none to two
 * @param confidence above 0, below 1
 */
export function normalizedEloOf(pairs: ResultCounts, confidence: number): Estimated {
  const units = pairs.reduce((sum, count) => sum + count, 0);
  if (units === 0) return { value: null, reason: 'there are no whole pairs' };
  // A standard error is what a confidence of 68.27 % leaves on either side.
  const [wide, single] = [confidence, ONE_DEVIATION].map((sure) =>
    normalizedEloEstimate(pairs, sure),
  );
  if (wide == null || single == null) return { value: null, reason: 'all pairs ended alike' };
  return {
    value: wide.value,
    error: single.error,
    low: wide.value - wide.error,
    high: wide.value + wide.error,
  };
}

/** Probability of being at most one standard deviation away from the mean. */
const ONE_DEVIATION = 0.6826894921370859;
