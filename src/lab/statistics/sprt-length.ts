/** How long a sequential probability ratio test takes in the mean. */
import { excessOfNormalizedElo, scoreOfElo } from './elo.ts';
import { varianceOf } from './planning.ts';
import { type SprtOptions, sprtBounds } from './sprt.ts';

/** Mean numbers of games until a decision. */
export interface SprtLength {
  readonly underElo0: number;
  readonly underElo1: number;
  /** If the truth lies in the middle, where it takes longest. */
  readonly between: number;
}

/**
 * By A. Wald (Sequential Analysis, 1947): at the end the mean of the log-likelihood ratio is that of the
 * bounds, weighed with the probabilities of ending there, and it is the number of games times the mean of
 * a game. What goes beyond the bounds is left out, so that tests take a little longer, the more so the fewer games
 * they have.
 * @param draws share of drawn games of independent games; pairs of games have less variance and tests with
 *   logistic Elo are shorter
 * @throws RangeError for options out of range
 */
export function sprtLength(options: SprtOptions, draws: number): SprtLength {
  const { alpha, beta, elo0, elo1, model } = options;
  if (!(elo0 < elo1)) throw new RangeError(`${elo1} is not above ${elo0}`);
  const { lower, upper } = sprtBounds(alpha, beta);
  const deviations =
    model === 'normalized'
      ? excessOfNormalizedElo(elo1 - elo0, 1)
      : (scoreOfElo(elo1) - scoreOfElo(elo0)) / Math.sqrt(varianceOf('score', draws));
  // Under either hypothesis a game's ratio has the mean ± variance / 2, between them 0.
  const variance = deviations ** 2;
  return {
    underElo0: (-2 * (alpha * upper + (1 - alpha) * lower)) / variance,
    underElo1: (2 * ((1 - beta) * upper + beta * lower)) / variance,
    between: (-upper * lower) / variance,
  };
}
