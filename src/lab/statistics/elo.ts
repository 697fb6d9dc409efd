/** Differences of strength in Elo, by the logistic model: a score of s is 400·log10(s / (1 - s)). */
import { normalCdf, normalQuantile } from './normal.ts';
import { type ResultCounts, sampleOf } from './results.ts';

/** An estimate and half the width of its confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
}

/**
 * Elo of an expected score.
 * @param score 0 to 1; the ends give infinities
 */
export function eloOfScore(score: number): number {
  return 400 * (Math.log10(score) - Math.log10(1 - score));
}

/** Expected score, 0 to 1, of the side that is better by so many Elo. */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** Mean score with the standard error of the mean, both 0 to 1. */
export function scoreEstimate(results: ResultCounts): Estimate {
  const { units, mean, variance } = sampleOf(results);
  return { value: mean, error: Math.sqrt(variance / units) };
}

/**
 * Elo with its error: half the difference between the Elo of both ends of the confidence interval of
 * the mean score, which is taken as normal.
 * @param confidence 0 to 1
 * @returns null if every unit had the best score or every one the worst, or an end of the interval
 *   is no score, so that the difference cannot be estimated
 */
export function eloEstimate(results: ResultCounts, confidence = 0.95): Estimate | null {
  const { value, error } = scoreEstimate(results);
  const reach = normalQuantile((1 + confidence) / 2) * error;
  if (!(value - reach > 0 && value + reach < 1)) return null;
  return {
    value: eloOfScore(value),
    error: (eloOfScore(value + reach) - eloOfScore(value - reach)) / 2,
  };
}

/** Elo of a game per standard deviation of its score, where the logistic curve is steepest. */
const ELO_PER_SCORE = 800 / Math.LN10;

/**
 * Normalized Elo with its error: the excess of the score over ½ in standard deviations of a single
 * game's score (of a pair's times √2), times 800 / ln 10. Unlike Elo it tells how many games a
 * difference needs to show, whatever the share of draws and the openings are.
 *
 * After M. Van den Bergh, "Normalized Elo".
 * @param confidence 0 to 1
 * @returns null if all units had the same score
 */
export function normalizedEloEstimate(results: ResultCounts, confidence = 0.95): Estimate | null {
  const { units, gamesPerUnit, mean, variance } = sampleOf(results);
  if (variance === 0) return null;
  const scale = ELO_PER_SCORE / Math.sqrt(gamesPerUnit * variance);
  const error = normalQuantile((1 + confidence) / 2) * Math.sqrt(variance / units);
  return { value: (mean - 0.5) * scale, error: error * scale };
}

/**
 * Excess of the score over ½ in standard deviations of a unit's score, that a normalized Elo means.
 * @param gamesPerUnit 1, or 2 for pairs
 */
export function excessOfNormalizedElo(elo: number, gamesPerUnit: number): number {
  return (elo / ELO_PER_SCORE) * Math.sqrt(gamesPerUnit);
}

/**
 * Likelihood of superiority: the probability, 0 to 1, that the true score is above ½, the mean score
 * being taken as normal.
 * @returns null if all units had the same score
 */
export function likelihoodOfSuperiority(results: ResultCounts): number | null {
  const { value, error } = scoreEstimate(results);
  return error === 0 ? null : normalCdf((value - 0.5) / error);
}
