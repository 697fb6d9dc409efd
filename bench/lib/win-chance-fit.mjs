/** Scales of win chances, by logistic regression of points on scores. */
import { fitLogistic, logistic, meanLogLoss } from 'fairyscope';

/**
 * @typedef {object} Sample positions of some games
 * @property {number[]} pawns White's score
 * @property {number[]} plies how many have been played
 * @property {number[]} points what White got in the end
 * @property {number[]} games a number for each game
 */

/**
 * @param {Sample} sample
 * @param {number} width of what `features` gives
 * @param {(pawns: number, plies: number) => number[]} features
 * @param {(at: number) => number} [weight]
 */
export function regress(sample, width, features, weight = () => 1) {
  const size = sample.pawns.length;
  const examples = {
    width,
    features: new Float64Array(size * width),
    offsets: new Float64Array(size),
    labels: Float64Array.from(sample.points),
    weights: Float64Array.from({ length: size }, (_, i) => weight(i)),
  };
  for (let i = 0; i < size; i++) {
    examples.features.set(features(sample.pawns[i] ?? 0, sample.plies[i] ?? 0), i * width);
  }
  const found = fitLogistic(examples, new Array(width).fill(Number.POSITIVE_INFINITY));
  return { found, loss: meanLogLoss(examples, found), examples };
}

/**
 * Standard error of the only coefficient of a fit, by the games.
 * @param {ReturnType<typeof regress>} fitted
 * @param {readonly number[]} games
 */
function standardError({ found: [b = 0], examples }, games) {
  const { features, labels, weights } = examples;
  let curvature = 0;
  const byGame = new Map();
  for (let i = 0; i < labels.length; i++) {
    const x = features[i] ?? 0;
    const chance = logistic(b * x);
    curvature += (weights[i] ?? 0) * chance * (1 - chance) * x * x;
    const pull = (weights[i] ?? 0) * ((labels[i] ?? 0) - chance) * x;
    byGame.set(games[i], (byGame.get(games[i]) ?? 0) + pull);
  }
  let scatter = 0;
  for (const pull of byGame.values()) scatter += pull * pull;
  return Math.sqrt(scatter) / curvature;
}

/**
 * The scale of scores under which the points are likeliest: 1 / (1 + e^(-centipawns / scale)).
 * @param {Sample} sample
 * @param {(at: number) => number} [weight] of each position
 * @returns {{scale: number, error: number, loss: number}} scale and standard error in centipawns; mean
 *   log-loss of a position
 */
export function fitScale(sample, weight) {
  const fitted = regress(sample, 1, (pawns) => [pawns], weight);
  const slope = fitted.found[0] ?? 0;
  const scale = 100 / slope;
  return { scale, error: scale * (standardError(fitted, sample.games) / slope), loss: fitted.loss };
}
