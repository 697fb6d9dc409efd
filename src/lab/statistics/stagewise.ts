/**
 * What a test with several looks tells when it is over. The difference seen at a look that ended the test
 * is too great in the mean, since it was luck too that ended it there, and its ordinary interval misses
 * the truth too often.
 *
 * Outcomes are ordered by stages: a test that ends earlier is stronger evidence, then one that ends
 * farther out (D. Siegmund, 1978; A. A. Tsiatis, G. L. Rosner and C. R. Mehta, 1984). The estimate is
 * the difference under which a higher and a lower outcome are equally likely, the interval holds those under which
 * neither is less likely than alpha / 2.
 */
import { LookAhead } from './group-sequential.ts';

export interface EndedTest {
  /** Share of the information at each look taken, ascending; the last is that at which the test ended. */
  readonly fractions: readonly number[];
  /** Bounds in standard errors at each of them; that of the last does not matter. */
  readonly bounds: readonly number[];
  /** The difference at the last look in its standard errors. */
  readonly statistic: number;
}

/** In standard errors of the last look, p apart. */
export interface StagewiseEstimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Two-sided probability of an outcome at least so extreme where there is no difference. */
  readonly p: number;
}

/**
 * @param alpha probability that the interval misses the truth; above 0, below 1
 * @throws RangeError without looks
 */
export function stagewiseEstimate(ended: EndedTest, alpha = 0.05): StagewiseEstimate {
  const { fractions, bounds, statistic } = ended;
  const looks = looksOf(ended);
  const last = looks.length - 1;
  // Probability of an outcome that is at least so high, by the drift in standard errors of the last look.
  const root = Math.sqrt(fractions[last] ?? 1);
  const higher = (difference: number) =>
    looks.reduce((sum, look, i) => {
      const z = i === last ? statistic : (bounds[i] ?? Number.POSITIVE_INFINITY);
      return sum + look.above(z, difference / root);
    }, 0);
  const withoutDifference = Math.min(1, higher(0));
  return {
    value: whereRising(higher, 0.5),
    low: whereRising(higher, alpha / 2),
    high: whereRising(higher, 1 - alpha / 2),
    p: Math.min(1, 2 * Math.min(withoutDifference, 1 - withoutDifference)),
  };
}

function looksOf({ fractions, bounds }: EndedTest): LookAhead[] {
  const looks: LookAhead[] = [];
  for (const [i, fraction] of fractions.entries()) {
    const before = looks[i - 1];
    looks.push(
      before === undefined ? LookAhead.at(fraction) : before.next(bounds[i - 1] ?? 0, fraction),
    );
  }
  if (looks.length === 0) throw new RangeError('no looks; expected at least one');
  return looks;
}

/** Where a rising function of any number has a value between its ends. */
function whereRising(f: (x: number) => number, value: number): number {
  let reach = 8;
  while (reach < 1e3 && (f(-reach) > value || f(reach) < value)) reach *= 2;
  let [low, high] = [-reach, reach];
  while (high - low > 1e-8) {
    const middle = (low + high) / 2;
    if (f(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
