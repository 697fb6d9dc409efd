/**
 * Positions evaluated by the engine itself, again and again with other weights: what the evaluation
 * gives more when a weight grows is the weight's feature, so nothing of it is worked out twice.
 */
import { changed } from './parameters.mjs';

/**
 * @typedef {import('fairyscope').Engine} Engine
 * @typedef {object} Stand a position as the engine is told it
 * @property {Int32Array} men code and square of each in turn
 * @property {0 | 1} side to move
 */

/**
 * @param {Engine} engine
 * @param {string} position FEN
 * @returns {Stand}
 */
export function readStand(engine, position) {
  engine.setPosition(position);
  const { map } = engine.instance;
  const bytes = engine.instance.bytes();
  const men = engine.board.squares.flatMap(({ index }) => {
    const slot = bytes[map.SLOT_AT + index] ?? 0;
    return slot === 0 ? [] : [bytes[map.CODE_OF + slot] ?? 0, index];
  });
  return { men: Int32Array.from(men), side: engine.turn === 'white' ? 0 : 1 };
}

/**
 * Evaluates positions, from White's side.
 * @param {Engine} engine
 * @param {readonly Stand[]} stands
 * @returns {Float64Array}
 */
export function evaluateAll(engine, stands) {
  const { call } = engine.instance;
  return Float64Array.from(stands, ({ men, side }) => {
    call.clear();
    for (let i = 0; i < men.length; i += 2) call.put(men[i] ?? 0, men[i + 1] ?? 0);
    call.finish(side, 0, 0, 0, 0);
    const score = call.evaluate();
    return side === 0 ? score : -score;
  });
}

/**
 * The features of positions: centipawns a unit of each parameter, row after row.
 * @param {Engine} engine
 * @param {readonly Stand[]} stands
 * @param {import('fairyscope').EvaluationWeights} weights about which the parameters are changed
 * @param {readonly import('./parameters.mjs').Parameter[]} parameters
 * @param {(done: number) => void} [onParameter]
 * @returns {Float32Array}
 */
export function featuresOf(engine, stands, weights, parameters, onParameter) {
  const features = new Float32Array(stands.length * parameters.length);
  parameters.forEach((parameter, i) => {
    const { step } = parameter;
    engine.setWeights(changed(weights, [parameter], [step]));
    const more = evaluateAll(engine, stands);
    engine.setWeights(changed(weights, [parameter], [-step]));
    const less = evaluateAll(engine, stands);
    for (let row = 0; row < stands.length; row++) {
      features[row * parameters.length + i] = ((more[row] ?? 0) - (less[row] ?? 0)) / (2 * step);
    }
    onParameter?.(i + 1);
  });
  engine.setWeights(weights);
  return features;
}
