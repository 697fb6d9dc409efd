/**
 * Intervals that may be looked at whenever one likes: with the given confidence the truth is in all of
 * them, however many there are. They are honest where a sequential test, or a person, decided from the
 * results when to stop, which makes an ordinary interval too narrow and its middle too far from 0.
 *
 * After H. Robbins, "Statistical methods related to the law of the iterated logarithm" (1970), with a
 * normal mixture; for estimated errors and many units see I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy
 * and A. Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences" (2021).
 */

/** Mixtures are so spread that the intervals are narrowest at `narrowestAt`, for usual confidences. */
const RATIO = 8;

/**
 * How far such an interval reaches, in standard errors of the mean: at best 3.04 where a single look
 * needs 1.96, and not much more at a tenth and at ten times as many units.
 * @param units games, pairs or clusters seen so far, in any unit, above 0
 * @param narrowestAt how many of them are expected in all, above 0
 * @param alpha probability that an interval ever misses, above 0 and below 1
 * @throws RangeError for other numbers
 */
export function anyTimeBound(units: number, narrowestAt: number, alpha = 0.05): number {
  if (!(units > 0 && narrowestAt > 0 && Number.isFinite(units / narrowestAt))) {
    throw new RangeError(`${units} of ${narrowestAt} units; expected numbers above 0`);
  }
  if (!(alpha > 0 && alpha < 1)) {
    throw new RangeError(`${alpha} is no error rate; expected above 0 and below 1`);
  }
  const ratio = (RATIO * units) / narrowestAt;
  return Math.sqrt((1 + 1 / ratio) * (Math.log1p(ratio) - 2 * Math.log(alpha)));
}
