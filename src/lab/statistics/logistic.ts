/**
 * Logistic regression with soft labels and a Gaussian prior, by Newton's method (iteratively reweighted
 * least squares). Source of the method: Hastie, Tibshirani, Friedman, The Elements of Statistical
 * Learning, 4.4.1.
 */

/** What is learnt from, example after example. */
export interface Examples {
  /** Features of each example. */
  readonly width: number;
  /** `width` numbers for each example. */
  readonly features: Float32Array | Float64Array;
  /** What the sum of each example begins with. */
  readonly offsets: Float64Array;
  /** 0 to 1. */
  readonly labels: Float64Array;
  /** How much each example counts, from 0. */
  readonly weights: Float64Array;
}

const MOST_STEPS = 50;
const CLOSE = 1e-8;

/** 1 / (1 + e^-x) */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/**
 * The coefficients b that make the sum of the weighted log-losses of logistic(offset + features · b),
 * plus half the squares of b / spread, least.
 * @param spreads standard deviations of the prior, about 0; Infinity for none
 * @param start coefficients to begin with, such as those of similar examples; zeros if absent
 * @throws RangeError if the loss has no least value, or not in a single place, as with a feature that
 *   tells all labels, or that is a sum of others, and no prior
 */
export function fitLogistic(
  examples: Examples,
  spreads: readonly number[],
  start?: readonly number[],
): number[] {
  let found = start === undefined ? new Array<number>(examples.width).fill(0) : [...start];
  let here = objective(examples, spreads, found);
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = solve(here.curvature, here.gradient);
    let size = 1;
    let next = found.map((b, i) => b - (change[i] ?? 0));
    let there = objective(examples, spreads, next);
    // Far from the minimum a whole step may lead beyond it.
    while (there.loss > here.loss + 1e-12 && size > 1e-6) {
      size /= 2;
      next = found.map((b, i) => b - size * (change[i] ?? 0));
      there = objective(examples, spreads, next);
    }
    const moved = Math.max(...change.map((c) => Math.abs(size * c)));
    found = next;
    here = there;
    if (moved < CLOSE) return found;
  }
  throw new RangeError('the regression does not converge');
}

/** Mean log-loss of the predictions with coefficients. */
export function meanLogLoss(examples: Examples, coefficients: readonly number[]): number {
  const none = coefficients.map(() => Number.POSITIVE_INFINITY);
  const total = examples.weights.reduce((sum, weight) => sum + weight, 0);
  return objective(examples, none, coefficients).loss / total;
}

function sumOf(
  { width, features, offsets }: Examples,
  coefficients: readonly number[],
  row: number,
): number {
  let sum = offsets[row] ?? 0;
  for (let i = 0, at = row * width; i < width; i++, at++) {
    sum += (features[at] ?? 0) * (coefficients[i] ?? 0);
  }
  return sum;
}

/** What is to be least, with its first and second derivatives: of these the lower half, row by row. */
function objective(
  examples: Examples,
  spreads: readonly number[],
  coefficients: readonly number[],
): { loss: number; gradient: number[]; curvature: Float64Array } {
  const { width, features, labels, weights } = examples;
  let loss = coefficients.reduce((sum, b, i) => sum + (b / (spreads[i] ?? 1)) ** 2 / 2, 0);
  const gradient = coefficients.map((b, i) => b / (spreads[i] ?? 1) ** 2);
  const curvature = new Float64Array(width * width);
  for (let i = 0; i < width; i++) curvature[i * width + i] = 1 / (spreads[i] ?? 1) ** 2;
  const used = new Int32Array(width);
  for (let row = 0; row < labels.length; row++) {
    const weight = weights[row] ?? 0;
    if (weight === 0) continue;
    const sum = sumOf(examples, coefficients, row);
    const label = labels[row] ?? 0;
    // log(1 + e^s) - y s, without overflow.
    const softplus = Math.max(sum, 0) + Math.log1p(Math.exp(-Math.abs(sum)));
    loss += weight * (softplus - label * sum);
    const chance = logistic(sum);
    const error = weight * (chance - label);
    const slope = weight * chance * (1 - chance);
    const base = row * width;
    // Most features of a position are 0.
    let count = 0;
    for (let i = 0; i < width; i++) if (features[base + i] !== 0) used[count++] = i;
    for (let n = 0; n < count; n++) {
      const i = used[n] ?? 0;
      const feature = features[base + i] ?? 0;
      gradient[i] = (gradient[i] ?? 0) + error * feature;
      const scaled = slope * feature;
      for (let m = 0; m <= n; m++) {
        const at = i * width + (used[m] ?? 0);
        curvature[at] = (curvature[at] ?? 0) + scaled * (features[base + (used[m] ?? 0)] ?? 0);
      }
    }
  }
  return { loss, gradient, curvature };
}

/** What is left of a pivot, as a share of it, if its row is a sum of others. */
const NOTHING = 1e-12;

/**
 * Solves a symmetric positive definite system by Cholesky's decomposition.
 * @param matrix row after row; the lower half is read, and overwritten
 * @throws RangeError if the matrix is singular
 */
function solve(matrix: Float64Array, right: readonly number[]): number[] {
  const size = right.length;
  const at = (i: number, j: number) => matrix[i * size + j] ?? 0;
  for (let i = 0; i < size; i++) {
    const pivot = at(i, i);
    for (let j = 0; j <= i; j++) {
      let sum = at(i, j);
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k);
      if (i === j && !(sum > NOTHING * pivot)) {
        throw new RangeError('the regression has no single answer');
      }
      matrix[i * size + j] = i === j ? Math.sqrt(sum) : sum / at(j, j);
    }
  }
  const found = [...right];
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) found[i] = (found[i] ?? 0) - at(i, k) * (found[k] ?? 0);
    found[i] = (found[i] ?? 0) / at(i, i);
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) found[i] = (found[i] ?? 0) - at(k, i) * (found[k] ?? 0);
    found[i] = (found[i] ?? 0) / at(i, i);
  }
  return found;
}
