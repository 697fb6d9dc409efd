/** Fits the weights of a game to the results of its games. */
import { completeWeights, fitLogistic, loadVariant, logistic, meanLogLoss } from 'fairyscope';
import { changed, parametersOf, rounded } from './parameters.mjs';
import { evaluateAll, featuresOf, readStand } from './positions.mjs';
import { fitWinScale, leastAt } from './win-scale.mjs';

/**
 * @typedef {import('./self-play.mjs').PlayedGame} PlayedGame
 * @typedef {import('fairyscope').EvaluationWeights} EvaluationWeights
 * @typedef {object} FitOptions
 * @property {import('fairyscope').SomeWeights} [weights] to begin with; the game's own if absent
 * @property {number} blend share of the game's result in what is learnt; the rest is the search's score
 * @property {number} trust how much a position counts, of 1: positions of one game tell much the same
 * @property {number} freedom multiplies the spreads of all parameters
 * @property {(text: string) => void} say
 * @typedef {object} Fit
 * @property {EvaluationWeights} weights
 * @property {number} games
 * @property {number} positions
 * @property {number} scale centipawns of the static evaluation to one of the logistic curve
 * @property {readonly [before: number, after: number]} fitted mean log-loss of results
 * @property {readonly [before: number, after: number]} heldOut the same of games not fitted to
 */

/** One game in so many is held out. */
const HELD_OUT = 8;

/**
 * @param {string} game identifier
 * @param {readonly PlayedGame[]} games
 * @param {FitOptions} options
 * @returns {Promise<Fit>}
 */
export async function fitWeights(game, games, { weights: given, blend, trust, freedom, say }) {
  const engine = await loadVariant(game);
  const before = completeWeights(engine.compiled, given);
  const parameters = parametersOf(before);
  engine.setWeights(before);
  const rows = games.flatMap(({ number, result, samples }) =>
    samples.map(({ position, score }) => {
      return { stand: readStand(engine, position), score, result, isHeld: number % HELD_OUT === 0 };
    }),
  );
  const stands = rows.map(({ stand }) => stand);
  const { winScale, drawMargin } = fitWinScale(rows);
  const results = Float64Array.from(rows, ({ result }) => result);
  const labels = Float64Array.from(rows, ({ result, score }) => {
    const won = logistic((score - drawMargin) / winScale);
    const lost = logistic((-score - drawMargin) / winScale);
    return blend * result + (1 - blend) * (won + (1 - won - lost) / 2);
  });
  const scores = evaluateAll(engine, stands);
  const held = rows.flatMap(({ isHeld }, row) => (isHeld ? [row] : []));
  const seen = rows.flatMap(({ isHeld }, row) => (isHeld ? [] : [row]));
  const lossOf = (
    /** @type {Float64Array} */ evaluated,
    /** @type {Float64Array} */ wanted,
    /** @type {readonly number[]} */ of,
    /** @type {number} */ by,
  ) =>
    meanLogLoss(
      {
        width: 0,
        features: new Float32Array(0),
        offsets: Float64Array.from(of, (row) => (evaluated[row] ?? 0) / by),
        labels: Float64Array.from(of, (row) => wanted[row] ?? 0),
        weights: new Float64Array(of.length).fill(1),
      },
      [],
    );
  const scale = leastAt((by) => lossOf(scores, labels, seen, by), 20, 2000);
  say(`${rows.length} positions, scale ${scale.toFixed(0)}`);
  const features = featuresOf(engine, stands, before, parameters, (done) => {
    if (done % 20 === 0) say(`${done} of ${parameters.length} weights tried`);
  });
  const width = parameters.length;
  const own = new Float32Array(seen.length * width);
  seen.forEach((row, n) => {
    for (let i = 0; i < width; i++) {
      own[n * width + i] = (features[row * width + i] ?? 0) / scale;
    }
  });
  const changes = fitLogistic(
    {
      width,
      features: own,
      offsets: Float64Array.from(seen, (row) => (scores[row] ?? 0) / scale),
      labels: Float64Array.from(seen, (row) => labels[row] ?? 0),
      weights: new Float64Array(seen.length).fill(trust),
    },
    parameters.map(({ spread }) => spread * freedom),
  );
  const after = rounded(changed(before, parameters, changes), parameters);
  engine.setWeights(after);
  const rescored = evaluateAll(engine, stands);
  const pair = (/** @type {readonly number[]} */ of) =>
    /** @type {const} */ ([
      lossOf(scores, results, of, scale),
      lossOf(rescored, results, of, scale),
    ]);
  return {
    weights: { ...after, winScale, drawMargin },
    games: games.length,
    positions: rows.length,
    scale,
    fitted: pair(seen),
    heldOut: pair(held),
  };
}
