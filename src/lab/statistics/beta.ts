/** The beta distribution, from which others follow. */

/** Shapes of a beta distribution, both above 0. */
export interface BetaShape {
  readonly a: number;
  readonly b: number;
}

/**
 * Probability that a beta variable is at most `x` (the regularized incomplete beta function), to about
 * 1e-13.
 *
 * By the continued fraction of the NIST Handbook of Mathematical Functions, 8.17.22, on the side
 * of the mean where it converges fast.
 * @param x 0 to 1
 * @param rest 1 - x, given where x is so near 1 that the difference would lose digits
 */
export function betaCdf(x: number, { a, b }: BetaShape, rest = 1 - x): number {
  if (x <= 0) return 0;
  if (rest <= 0) return 1;
  const factor = Math.exp(a * logOf(x, rest) + b * logOf(rest, x) - logBeta(a, b));
  return x < (a + 1) / (a + b + 2)
    ? (factor * continuedFraction(x, a, b)) / a
    : 1 - (factor * continuedFraction(rest, b, a)) / b;
}

/** Logarithm of x, where 1 - x is known better near 1. */
function logOf(x: number, rest: number): number {
  return x > 0.5 ? Math.log1p(-rest) : Math.log(x);
}

const LEAST = 1e-300;

/** By the modified method of Lentz; the number of terms grows as the root of the shapes. */
function continuedFraction(x: number, a: number, b: number): number {
  const kept = (value: number) => (Math.abs(value) < LEAST ? LEAST : value);
  let c = 1;
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; ; m++) {
    for (const term of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / kept(1 + term * d);
      c = kept(1 + term / c);
      result *= c * d;
    }
    if (Math.abs(c * d - 1) < 3e-16 || m > 1e6) return result;
  }
}

/** From where Stirling's series is exact to the last digit. */
const STIRLING = 16;

/** Natural logarithm of the beta function. */
function logBeta(a: number, b: number): number {
  const [less, more] = a < b ? [a, b] : [b, a];
  if (more < STIRLING) return logGamma(less) + logGamma(more) - logGamma(less + more);
  // Γ(more) / Γ(less + more) without the difference of two great numbers.
  return (
    logGamma(less) +
    less -
    less * Math.log(more) -
    (less + more - 0.5) * Math.log1p(less / more) +
    stirlingRest(more) -
    stirlingRest(less + more)
  );
}

/** Natural logarithm of the gamma function of a number above 0. */
function logGamma(x: number): number {
  let [shifted, product] = [x, 1];
  for (; shifted < STIRLING; shifted++) product *= shifted;
  const main = (shifted - 0.5) * Math.log(shifted) - shifted + Math.log(2 * Math.PI) / 2;
  return main + stirlingRest(shifted) - Math.log(product);
}

/** What Stirling's formula lacks (NIST Handbook, 5.11.1): Bernoulli numbers over 2k (2k - 1) x^(2k - 1). */
function stirlingRest(x: number): number {
  const square = 1 / (x * x);
  const series = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360, 1 / 156];
  return series.reduceRight((sum, coefficient) => sum * square + coefficient, 0) / x;
}
