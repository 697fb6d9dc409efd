/** The normal distribution: density, cumulated probability, quantile. */

/**
 * Density of the standard normal distribution at `x`.
 */
export function normalDensity(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}

/**
 * Probability that a standard normal variable is at most `x`, to about 1e-14 of itself in the
 * lower tail and 1e-16 in the upper.
 *
 * Near 0 by the series of the error function about 0 with all terms of one sign (Abramowitz and
 * Stegun 7.1.6), in the tails by the continued fraction of Mills' ratio (26.2.14).
 * @param x any number; infinities give 0 and 1
 */
export function normalCdf(x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x > 0) return 1 - lowerTail(-x);
  return lowerTail(x);
}

/** Where series and continued fraction need about equally many terms. */
const SERIES_END = 2;
/** Terms that are enough at 1; the fraction converges as exp(-2x √(2n)) does. */
const FRACTION_TERMS = 400;

/** @param x at most 0 */
function lowerTail(x: number): number {
  if (x < -39) return 0; // below the least positive number
  const distance = -x;
  if (distance > SERIES_END) {
    let fraction = distance;
    for (let n = Math.ceil(10 + FRACTION_TERMS / (x * x)); n > 0; n--)
      fraction = distance + n / fraction;
    return normalDensity(x) / fraction;
  }
  let term = distance;
  let sum = distance;
  for (let n = 3; term > sum * 1e-17; n += 2) {
    term *= (distance * distance) / n;
    sum += term;
  }
  return 0.5 - sum * normalDensity(x);
}

/**
 * The value that a standard normal variable does not exceed with a given probability, to about
 * 1e-15 of its size.
 *
 * Method and constants: M. J. Wichura, "Algorithm AS 241: The Percentage Points of the Normal
 * Distribution", Applied Statistics 37 (1988), routine PPND16; the constants are
 * rounded to what a number holds.
 * @param probability 0 to 1; the ends give infinities
 * @throws RangeError for anything else
 */
export function normalQuantile(probability: number): number {
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`${probability} is no probability; expected 0 to 1`);
  }
  const centred = probability - 0.5;
  if (Math.abs(centred) <= 0.425) {
    const r = 0.180625 - centred * centred;
    return centred * ratio(CENTRE, r);
  }
  const tail = Math.min(probability, 1 - probability);
  if (tail === 0) return centred < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const r = Math.sqrt(-Math.log(tail));
  const size = r <= 5 ? ratio(NEAR_TAIL, r - 1.6) : ratio(FAR_TAIL, r - 5);
  return centred < 0 ? -size : size;
}

/** A quotient of two polynomials: coefficients of 1, x, x², … */
interface RationalFunction {
  readonly above: readonly number[];
  readonly below: readonly number[];
}

function ratio({ above, below }: RationalFunction, x: number): number {
  const polynomial = (coefficients: readonly number[]) =>
    coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
  return polynomial(above) / polynomial(below);
}

const CENTRE: RationalFunction = {
  above: [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946,
    45921.95393154987, 67265.7709270087, 33430.57558358813, 2509.0809287301227,
  ],
  below: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597,
    39307.89580009271, 28729.085735721943, 5226.495278852546,
  ],
};

const NEAR_TAIL: RationalFunction = {
  above: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045,
    1.2704582524523684, 0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  below: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008,
    0.015198666563616457, 0.0005475938084995345, 1.0507500716444169e-9,
  ],
};

const FAR_TAIL: RationalFunction = {
  above: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487,
    0.026532189526576124, 0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  below: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
  ],
};
