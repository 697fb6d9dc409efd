/**
 * Shares of independent trials with intervals that hold for few trials, and where all of them had the
 * same outcome and no spread can be seen.
 */
import { betaQuantile } from './beta.ts';
import { normalQuantile } from './normal.ts';

/** Ends of a confidence interval, 0 to 1. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/**
 * The interval of C. J. Clopper and E. S. Pearson (1934): the shares that are not refuted by what was
 * seen on either side. It holds with at least the given confidence, whatever the true share is.
 * @param successes whole number from 0 to `trials`
 * @param trials whole number from 1
 * @param confidence above 0, below 1
 * @throws RangeError for other numbers
 */
export function exactBounds(successes: number, trials: number, confidence = 0.95): Bounds {
  check(successes, trials, confidence);
  const failures = trials - successes;
  const tail = (1 - confidence) / 2;
  return {
    low: successes === 0 ? 0 : betaQuantile(tail, { a: successes, b: failures + 1 }),
    high: failures === 0 ? 1 : betaQuantile(1 - tail, { a: successes + 1, b: failures }),
  };
}

/**
 * The interval of E. B. Wilson (1927): the shares from which what was seen is no more than so many
 * standard deviations of theirs away. In the mean over shares it holds with about the given confidence.
 * @throws RangeError as `exactBounds` does
 */
export function wilsonBounds(successes: number, trials: number, confidence = 0.95): Bounds {
  check(successes, trials, confidence);
  const share = successes / trials;
  const square = normalQuantile((1 + confidence) / 2) ** 2 / trials;
  const middle = share + square / 2;
  const reach = Math.sqrt(square * (share * (1 - share) + square / 4));
  // The ends are exact where there is nothing on their side.
  return {
    low: successes === 0 ? 0 : (middle - reach) / (1 + square),
    high: successes === trials ? 1 : (middle + reach) / (1 + square),
  };
}

/**
 * How frequent an outcome must at least be that was seen in every trial: if it were rarer, so
 * many in a row would have had a probability of less than 1 - confidence. So the mean of values is at
 * least this if all of them were the greatest that is possible, 1.
 * @param trials independent ones, whole number from 1
 * @throws RangeError for other numbers
 */
export function leastShare(trials: number, confidence = 0.95): number {
  check(trials, trials, confidence);
  return (1 - confidence) ** (1 / trials);
}

function check(successes: number, trials: number, confidence: number): void {
  if (!(Number.isSafeInteger(trials) && trials >= 1)) {
    throw new RangeError(`${trials} trials; expected a whole number from 1`);
  }
  if (!(Number.isSafeInteger(successes) && successes >= 0 && successes <= trials)) {
    throw new RangeError(`${successes} of ${trials} trials; expected a whole number from 0`);
  }
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`confidence ${confidence}; expected above 0 and below 1`);
  }
}
