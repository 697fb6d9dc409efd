/** All that results tell about which of two sides is the stronger. */
import { eloEstimate, eloOfScore, likelihoodOfSuperiority, normalizedEloEstimate } from './elo.ts';
import { type ResultCounts, sampleOf } from './results.ts';
import { type SprtOptions, type SprtState, sprtState } from './sprt.ts';

export type Verdict = 'elo0 accepted' | 'elo1 accepted' | 'open';

/** What cannot be estimated is null. */
export interface Strength {
  readonly games: number;
  /** Mean score of a game, 0 to 1. */
  readonly score: number;
  /** Standard error of the mean score over units, which are games or pairs; 0 if all had the same. */
  readonly se: number;
  readonly elo: number | null;
  /** Half the width of the 95 % interval of `elo`. */
  readonly eloError: number | null;
  /** Normalized Elo. */
  readonly nelo: number | null;
  /** Likelihood of superiority, 0 to 1. */
  readonly los: number | null;
  /** Logarithm of the likelihood ratio and what follows from it, where there are hypotheses. */
  readonly llr: number | null;
  readonly verdict: Verdict | null;
}

/**
 * @param results from the lowest score to the highest, of games or pairs
 * @param test hypotheses and error rates, if any
 * @throws RangeError as `sampleOf` and `sprtState` do
 */
export function strengthOf(results: ResultCounts, test: SprtOptions | null = null): Strength {
  const { units, gamesPerUnit, mean, variance } = sampleOf(results);
  const state = test === null ? null : sprtState(results, test);
  return {
    games: units * gamesPerUnit,
    score: mean,
    se: Math.sqrt(variance / units),
    elo: mean > 0 && mean < 1 ? eloOfScore(mean) : null,
    eloError: variance === 0 ? null : (eloEstimate(results)?.error ?? null),
    nelo: normalizedEloEstimate(results)?.value ?? null,
    los: likelihoodOfSuperiority(results),
    llr: state?.llr ?? null,
    verdict: state === null ? null : verdictOf(state),
  };
}

function verdictOf({ decision }: SprtState): Verdict {
  return decision === null ? 'open' : `${decision} accepted`;
}
