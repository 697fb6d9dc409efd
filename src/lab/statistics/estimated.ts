/** Estimates of a report: a mean with its interval, or in words why there is none. */
import type { Estimated } from '../summary/summary.ts';
import {
  type ClusteredEstimate,
  type ClusteredSample,
  clusteredDifference,
  intervalOf,
  type NoEstimate,
} from './clusters.ts';
import { leastShare, wilsonBounds } from './proportion.ts';
import { studentBound, studentTwoSided } from './student.ts';

const REASONS: Readonly<Record<NoEstimate, string>> = {
  'no values': 'there are no games to tell it from',
  'one cluster': 'all games are from one opening',
  'no spread': 'no opening differs from the others',
};

/**
 * The mean of a sample with its interval.
 * @param confidence above 0, below 1
 */
export function estimatedMean(sample: ClusteredSample, confidence = 0.95): Estimated {
  const problem = sample.problem();
  return problem === null
    ? estimated(sample.estimate(), confidence)
    : { value: null, reason: REASONS[problem] };
}

/**
 * The mean of scores or shares, 0 to 1, with its interval, which never leaves 0 to 1. Where all are 0 or
 * all are 1, the reason says what that shows.
 * @param confidence above 0, below 1
 */
export function estimatedShare(sample: ClusteredSample, confidence = 0.95): Estimated {
  const { mean, clusters } = sample;
  const estimate = sample.estimate();
  if (estimate !== null) {
    const { mean: value, error, degreesOfFreedom } = estimate;
    const trials = (value * (1 - value)) / error ** 2;
    const deviations = studentBound(1 - confidence, degreesOfFreedom);
    return { value, error, ...wilsonBounds(value, trials, deviations) };
  }
  if (sample.problem() !== 'no spread' || (mean !== 0 && mean !== 1)) return estimatedMean(sample);
  const least = leastShare(clusters, confidence);
  const [end, bound] = mean === 1 ? ['at least', least] : ['at most', 1 - least];
  const sure = `${Number((100 * confidence).toFixed(3))} %`;
  const said = `it is ${mean} in all games of ${clusters} openings`;
  return { value: null, reason: `${said}, so with ${sure} confidence ${end} ${bound.toFixed(3)}` };
}

/**
 * Two-sided probability that a mean of scores, 0 to 1, is as far from one half or farther where the true
 * one is one half; null where there is no estimate. It is below 1 - confidence where the interval of
 * `estimatedShare` leaves one half out.
 */
export function pOfOneHalf(sample: ClusteredSample): number | null {
  const estimate = sample.estimate();
  if (estimate === null) return null;
  const { mean, error, degreesOfFreedom } = estimate;
  // Wilson's interval takes the spread that there would be at one half.
  const errorAtHalf = (error * 0.5) / Math.sqrt(mean * (1 - mean));
  return studentTwoSided((mean - 0.5) / errorAtHalf, degreesOfFreedom);
}

/**
 * The second mean less the first, with its interval and what it is estimated from. One of the two may be
 * without spread.
 * @param confidence above 0, below 1
 */
export function estimatedDifference(
  first: ClusteredSample,
  second: ClusteredSample,
  confidence = 0.95,
): { readonly estimated: Estimated; readonly estimate: ClusteredEstimate | null } {
  const problems = [first.problem(), second.problem()];
  const problem = problems.find((one) => one !== null && one !== 'no spread') ?? null;
  const estimate = clusteredDifference(first, second);
  return {
    estimate,
    estimated:
      problem === null
        ? estimated(estimate, confidence)
        : { value: null, reason: REASONS[problem] },
  };
}

function estimated(estimate: ClusteredEstimate | null, confidence: number): Estimated {
  return estimate === null
    ? { value: null, reason: REASONS['no spread'] }
    : intervalOf(estimate, confidence);
}
