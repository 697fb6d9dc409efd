/** Shares, 0 to 1, where they are so near to an end, or so few trials tell of them, that they are not normal. */

/** Ends of a confidence interval, 0 to 1. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/**
 * The interval of E. B. Wilson (1927): the shares from which the one that was seen is no more than so many
 * of their own standard deviations away. It never leaves 0 to 1, and near the ends it is not even.
 * @param share above 0, below 1
 * @param trials independent ones, or as many as would have the same error: share · (1 - share) / error²
 *   (E. L. Korn and B. I. Graubard, 1998); above 0
 * @param deviations above 0, such as 1.96
 */
export function wilsonBounds(share: number, trials: number, deviations: number): Bounds {
  const square = deviations ** 2 / trials;
  const middle = share + square / 2;
  const reach = Math.sqrt(square * (share * (1 - share) + square / 4));
  return { low: (middle - reach) / (1 + square), high: (middle + reach) / (1 + square) };
}

/**
 * How frequent an outcome must at least be that was seen in every trial: if it were rarer, so
 * many in a row would have had a probability of less than 1 - confidence. So the mean of values is at
 * least this if all of them were the greatest that is possible, 1.
 * @param trials independent ones, whole number from 1
 * @param confidence above 0, below 1
 * @throws RangeError for other numbers
 */
export function leastShare(trials: number, confidence = 0.95): number {
  if (!(Number.isSafeInteger(trials) && trials >= 1)) {
    throw new RangeError(`${trials} trials; expected a whole number from 1`);
  }
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`confidence ${confidence}; expected above 0 and below 1`);
  }
  return (1 - confidence) ** (1 / trials);
}
