/**
 * The generalized likelihood ratio of two hypotheses about strength: how much more probable the results
 * are under the likeliest distribution of scores that one of them allows than under the other's.
 *
 * After M. Van den Bergh, "A practical introduction to the GSPRT" and "Normalized Elo". The
 * likeliest distributions are by A. B. Owen's empirical likelihood: among all with the observed scores,
 * the one of the hypothesis under which the observation has the greatest probability.
 */
import { excessOfNormalizedElo, scoreOfElo } from './elo.ts';
import { distributionOf, momentsOf, type ResultCounts, type ScoreProbability } from './results.ts';

/** What a number of Elo means: an expected score, or a score in standard deviations. */
export type EloModel = 'logistic' | 'normalized';

export interface Hypotheses {
  readonly model: EloModel;
  /** Elo under the first hypothesis, and under the second. */
  readonly elo0: number;
  readonly elo1: number;
}

/** Hypotheses farther from equality than this are not tested; nobody asks whether a side wins every game. */
export const MOST_ELO = 500;

/** What stands in for a count of 0, so that a score not seen yet is not taken for impossible. */
const UNSEEN = 1e-3;
/** No score is taken for rarer than this, where what is left of a number would not do. */
const RAREST = 1e-9;

/**
 * Natural logarithm of the likelihood of `elo1` over that of `elo0`.
 * @param results none at all are next to no evidence: about 0 comes out
 * @throws RangeError for counts as `sampleOf` does (all 0 excepted), and for an Elo beyond `MOST_ELO`
 */
export function logLikelihoodRatio(results: ResultCounts, hypotheses: Hypotheses): number {
  const least = RAREST * results.reduce((sum, count) => sum + count, 0);
  const { units, distribution } = distributionOf(
    results.map((count) => Math.max(count || UNSEEN, least)),
  );
  const gamesPerUnit = (results.length - 1) / 2;
  const { model, elo0, elo1 } = hypotheses;
  for (const elo of [elo0, elo1]) {
    if (!(Math.abs(elo) <= MOST_ELO)) {
      throw new RangeError(`${elo} Elo; expected from -${MOST_ELO} to ${MOST_ELO}`);
    }
  }
  const likeliest = (elo: number) =>
    model === 'logistic'
      ? likeliestWithMean(distribution, scoreOfElo(elo))
      : likeliestWithExcess(distribution, excessOfNormalizedElo(elo, gamesPerUnit));
  const under0 = likeliest(elo0);
  const under1 = likeliest(elo1);
  const sum = distribution.reduce((total, { probability }, i) => {
    const [p0, p1] = [under0[i]?.probability ?? 1, under1[i]?.probability ?? 1];
    return total + probability * Math.log(p1 / p0);
  }, 0);
  return units * sum;
}

/**
 * The likeliest distribution with a given mean.
 * @param observed every probability above 0
 * @param mean between the least and the greatest score
 */
function likeliestWithMean(observed: readonly ScoreProbability[], mean: number) {
  return tilt(
    observed,
    observed.map(({ score }) => score - mean),
  );
}

const MOST_STEPS = 200;

/** Up to this excess, and no further, the approximation may begin at any distribution. */
const SMALL_EXCESS = 0.25;

/**
 * The likeliest distribution whose mean exceeds ½ by `excess` of its standard deviations. The
 * condition is not linear, so it is replaced by its linear approximation at the last distribution
 * found until that no longer changes. A great excess is approached by way of smaller ones.
 */
function likeliestWithExcess(observed: readonly ScoreProbability[], excess: number) {
  const parts = Math.max(1, Math.ceil(Math.abs(excess) / SMALL_EXCESS));
  let found = observed.map(({ score }) => ({ score, probability: 1 / observed.length }));
  for (let part = 1; part <= parts; part++) {
    found = likeliestFrom(found, observed, (excess * part) / parts);
  }
  return found;
}

function likeliestFrom(
  start: ScoreProbability[],
  observed: readonly ScoreProbability[],
  excess: number,
): ScoreProbability[] {
  let found = start;
  for (let step = 0; step < MOST_STEPS; step++) {
    const { mean, variance } = momentsOf(found);
    const deviation = Math.sqrt(variance);
    const directions = observed.map(({ score }) => {
      const distance = (score - mean) / deviation;
      return score - 0.5 - (excess * deviation * (1 + distance * distance)) / 2;
    });
    const next = tilt(observed, directions);
    const change = Math.max(
      ...next.map(({ probability }, i) => Math.abs(probability - (found[i]?.probability ?? 0))),
    );
    found = next;
    if (change < 1e-15) break;
  }
  return found;
}

/**
 * The likeliest distribution under which `directions` have the mean 0: each probability is divided by
 * 1 + λ times its direction (Lagrange), and λ is the only number for which the condition holds.
 */
function tilt(
  observed: readonly ScoreProbability[],
  directions: readonly number[],
): ScoreProbability[] {
  const least = Math.min(...directions);
  const greatest = Math.max(...directions);
  if (!(least < 0 && greatest > 0)) throw new RangeError('the hypothesis is out of reach');
  const excess = (lambda: number) =>
    observed.reduce((sum, { probability }, i) => {
      const direction = directions[i] ?? 0;
      return sum + (probability * direction) / (1 + lambda * direction);
    }, 0);
  const lambda = fallingRoot(excess, -1 / greatest, -1 / least);
  return observed.map(({ score, probability }, i) => ({
    score,
    probability: probability / (1 + lambda * (directions[i] ?? 0)),
  }));
}

/** The root of a function that falls from infinity at `low` to minus infinity at `high`. */
function fallingRoot(f: (x: number) => number, low: number, high: number): number {
  let [below, above] = [low, high];
  for (;;) {
    const middle = (below + above) / 2;
    if (middle <= below || middle >= above) return middle;
    if (f(middle) > 0) below = middle;
    else above = middle;
  }
}
