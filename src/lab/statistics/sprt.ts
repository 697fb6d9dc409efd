/** The sequential probability ratio test (A. Wald, 1945): play on until one hypothesis is likely enough. */
import { type Hypotheses, logLikelihoodRatio } from './likelihood-ratio.ts';
import type { ResultCounts } from './results.ts';

export interface SprtOptions extends Hypotheses {
  /** Greatest probability of accepting `elo1` although `elo0` holds; above 0, below ½. */
  readonly alpha: number;
  /** Greatest probability of accepting `elo0` although `elo1` holds; above 0, below ½. */
  readonly beta: number;
}

export interface SprtState {
  readonly llr: number;
  /** At or below this `elo0` is accepted, at or above `upper` `elo1`. */
  readonly lower: number;
  readonly upper: number;
  readonly decision: 'elo0' | 'elo1' | null;
}

/**
 * The bounds between which the logarithm of the likelihood ratio leaves the test open, by Wald's
 * approximation.
 * @throws RangeError for probabilities out of range
 */
export function sprtBounds(alpha: number, beta: number): { lower: number; upper: number } {
  for (const probability of [alpha, beta]) {
    if (!(probability > 0 && probability < 0.5)) {
      throw new RangeError(`${probability} is no error rate; expected above 0 and below 0.5`);
    }
  }
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/**
 * How a test stands.
 * @param results counts so far
 * @throws RangeError as `logLikelihoodRatio` and `sprtBounds` do
 */
export function sprtState(results: ResultCounts, options: SprtOptions): SprtState {
  const { lower, upper } = sprtBounds(options.alpha, options.beta);
  const llr = logLikelihoodRatio(results, options);
  const decision = llr >= upper ? 'elo1' : llr <= lower ? 'elo0' : null;
  return { llr, lower, upper, decision };
}
