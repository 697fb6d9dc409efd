/** Student's t distribution: the normal one where the spread is estimated from few values. */
import { betaCdf } from './beta.ts';
import { normalCdf } from './normal.ts';

/** From so many degrees of freedom on the series is exact to about 1e-13, and the other way loses digits. */
const MANY = 1000;

/**
 * Probability that |t| is at least so great, to about 1e-12 of itself.
 * @param t any number
 * @param degrees degrees of freedom, above 0
 */
export function studentTwoSided(t: number, degrees: number): number {
  const square = t * t;
  if (!Number.isFinite(square)) return Number.isNaN(t) ? Number.NaN : 0;
  if (degrees > MANY) return 2 * normalCdf(-normalEquivalent(square, degrees));
  const sum = degrees + square;
  return betaCdf(degrees / sum, { a: degrees / 2, b: 0.5 }, square / sum);
}

/**
 * What a standard normal variable exceeds as often as t its value.
 *
 * After G. W. Hill, "Algorithm 395: Student's t-distribution" (1970).
 * @param square of t
 */
function normalEquivalent(square: number, degrees: number): number {
  const a = degrees - 0.5;
  const b = 48 * a * a;
  const y = a * Math.log1p(square / degrees);
  const second = (((-0.4 * y - 3.3) * y - 24) * y - 85.5) / (0.8 * y * y + 100 + b);
  return ((second + y + 3) / b + 1) * Math.sqrt(y);
}

/** Probability that t is at most so great. */
export function studentCdf(t: number, degrees: number): number {
  const outside = studentTwoSided(t, degrees) / 2;
  return t > 0 ? 1 - outside : outside;
}

/**
 * The value beyond which t lies, on both sides together, with a given probability: 1.96 for 0.05 and
 * many degrees of freedom.
 * @param outside above 0, at most 1
 * @param degrees degrees of freedom, above 0
 * @throws RangeError for other probabilities
 */
export function studentBound(outside: number, degrees: number): number {
  if (!(outside > 0 && outside <= 1)) {
    throw new RangeError(`${outside} is no such probability; expected above 0, at most 1`);
  }
  let [low, high] = [0, 1];
  while (studentTwoSided(high, degrees) > outside) high *= 2;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (studentTwoSided(middle, degrees) > outside) low = middle;
    else high = middle;
  }
}
