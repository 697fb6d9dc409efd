/**
 * How many games show what. Games are taken as independent and near even, and means as normal.
 *
 * Two arrays are compared by the difference of two means: with n games each its variance is 2 · variance / n,
 * and it is seen with the wanted probability if it is as great as the quantiles of alpha / 2 and
 * of the power together (J. L. Fleiss, "Statistical Methods for Rates and Proportions", ch. 3).
 */
import { scoreOfElo } from './elo.ts';
import { normalCdf, normalQuantile } from './normal.ts';

export interface TestErrors {
  /** Probability of seeing a difference where there is none, on both sides; above 0, below 1. */
  readonly alpha: number;
  /** Probability of seeing the difference if it is there; above alpha, below 1. */
  readonly power: number;
}

/** Two-sided 5 % and 80 %, as is usual. */
export const USUAL_ERRORS: TestErrors = { alpha: 0.05, power: 0.8 };

/** What is compared: White's mean score, or the share of draws. */
export type PlannedMeasure = 'score' | 'draws';

/**
 * Variance of a single game's score between equal sides, or of whether it is drawn.
 * @param draws share of drawn games, from 0, below 1; for the share of draws above 0 too
 * @throws RangeError for other shares
 */
export function varianceOf(measure: PlannedMeasure, draws: number): number {
  if (!(draws >= 0 && draws < 1 && (draws > 0 || measure === 'score'))) {
    const least = measure === 'score' ? 'from 0' : 'above 0';
    throw new RangeError(`${draws} is no such share of draws; expected ${least} and below 1`);
  }
  return measure === 'score' ? (1 - draws) / 4 : draws * (1 - draws);
}

/** A comparison of the means of several samples of equal size. */
export interface Comparison {
  /** Samples compared: 2 for two arrays, 1 for a match, whose score is compared with ½. */
  readonly samples: 1 | 2;
  /** Variance of a single game, above 0. */
  readonly variance: number;
}

/**
 * Games of each sample that show a difference, rounded up.
 * @param difference of the means, not 0
 * @throws RangeError for numbers out of range
 */
export function gamesToSee(
  difference: number,
  { samples, variance }: Comparison,
  errors: TestErrors = USUAL_ERRORS,
): number {
  if (!(Math.abs(difference) > 0 && Number.isFinite(difference))) {
    throw new RangeError(`a difference of ${difference}; expected one that is not 0`);
  }
  return Math.ceil((samples * variance * distanceOf(errors) ** 2) / difference ** 2);
}

/**
 * The least difference that so many games of each sample show.
 * @param games from 1
 * @throws RangeError for numbers out of range
 */
export function differenceSeen(
  games: number,
  comparison: Comparison,
  errors: TestErrors = USUAL_ERRORS,
): number {
  return distanceOf(errors) * errorOf(games, comparison);
}

/**
 * Probability of seeing a difference with so many games of each sample.
 * @param games from 1
 * @throws RangeError for numbers out of range
 */
export function powerToSee(
  difference: number,
  games: number,
  comparison: Comparison,
  alpha = USUAL_ERRORS.alpha,
): number {
  checkErrors({ alpha, power: (1 + alpha) / 2 });
  const distance = difference / errorOf(games, comparison);
  const bound = normalQuantile(1 - alpha / 2);
  return normalCdf(distance - bound) + normalCdf(-distance - bound);
}

/**
 * By how much the better side's score exceeds ½ in a match, and the variance of a game between sides so
 * unlike.
 * @param draws share of drawn games, from 0
 * @throws RangeError if there are more draws than so great a difference leaves room for
 */
export function matchOf(elo: number, draws: number): { excess: number; comparison: Comparison } {
  const score = scoreOfElo(elo);
  const variance = score * (1 - score) - draws / 4;
  const room = 2 * Math.min(score, 1 - score);
  if (!(draws >= 0 && draws < room)) {
    throw new RangeError(`${draws} of draws; expected from 0 and below ${room} with ${elo} Elo`);
  }
  return { excess: score - 0.5, comparison: { samples: 1, variance } };
}

function errorOf(games: number, { samples, variance }: Comparison): number {
  if (!(games >= 1 && Number.isFinite(games))) {
    throw new RangeError(`${games} games; expected a number from 1`);
  }
  return Math.sqrt((samples * variance) / games);
}

/** How many standard errors a difference must be. */
function distanceOf(errors: TestErrors): number {
  checkErrors(errors);
  return normalQuantile(1 - errors.alpha / 2) + normalQuantile(errors.power);
}

function checkErrors({ alpha, power }: TestErrors): void {
  if (!(alpha > 0 && alpha < power && power < 1)) {
    throw new RangeError(
      `alpha ${alpha} and power ${power}; expected alpha above 0, the power above it and below 1`,
    );
  }
}
