/** Weights as a list of numbers, so that they can be changed one at a time. */

/**
 * @typedef {import('fairyscope').EvaluationWeights} EvaluationWeights
 * @typedef {import('fairyscope').SomeWeights} SomeWeights
 * @typedef {object} Parameter
 * @property {string} name such as "Q.mobility, end"
 * @property {readonly string[]} path in the record of weights
 * @property {0 | 1} part
 * @property {number} step by which it is changed to see what follows; the evaluation is in whole
 *   centipawns, so it is a large one
 * @property {number} spread standard deviation of what it may become, about what it is
 * @property {number} grain to which it is rounded
 */

/** Steps, spreads and grains of weights of men and of terms. */
const OF_PIECES = {
  value: { step: 60, spread: 80, grain: 1 },
  mobility: { step: 8, spread: 2, grain: 0.1 },
  attack: { step: 16, spread: 4, grain: 0.1 },
  centre: { step: 60, spread: 25, grain: 1 },
  advance: { step: 60, spread: 30, grain: 1 },
};
const OF_TERMS = { step: 40, spread: 12, grain: 0.5 };
/** @type {Readonly<Record<string, { step: number, spread: number, grain: number }>>} */
const OF_SOME_TERMS = {
  kingLine: { step: 16, spread: 3, grain: 0.1 },
  attackGrowth: { step: 0.3, spread: 0.15, grain: 0.01 },
  passed: { step: 100, spread: 50, grain: 1 },
  passedNear: { step: 100, spread: 50, grain: 1 },
};

/**
 * Every number of a game's weights.
 * @param {EvaluationWeights} weights
 * @returns {Parameter[]}
 */
export function parametersOf(weights) {
  const ofPieces = Object.keys(weights.pieces).flatMap((letter) =>
    Object.entries(OF_PIECES).map(([name, scale]) => ({ path: ['pieces', letter, name], scale })),
  );
  const ofTerms = Object.keys(weights.terms).map((name) => ({
    path: ['terms', name],
    scale: OF_SOME_TERMS[name] ?? OF_TERMS,
  }));
  return [...ofPieces, ...ofTerms].flatMap(({ path, scale }) =>
    /** @type {const} */ ([0, 1]).map((part) => ({
      name: `${path.slice(1).join('.')}, ${part === 0 ? 'middle' : 'end'}`,
      path,
      part,
      ...scale,
    })),
  );
}

/**
 * Weights with some parameters changed.
 * @param {EvaluationWeights} weights
 * @param {readonly Parameter[]} parameters
 * @param {readonly number[]} changes one for each
 * @returns {EvaluationWeights}
 */
export function changed(weights, parameters, changes) {
  const copy = copyOf(weights);
  parameters.forEach((parameter, i) => {
    const pair = weightIn(copy, parameter);
    pair[parameter.part] = (pair[parameter.part] ?? 0) + (changes[i] ?? 0);
  });
  return copy;
}

/**
 * Weights with their parameters rounded to their grains.
 * @param {EvaluationWeights} weights
 * @param {readonly Parameter[]} parameters
 */
export function rounded(weights, parameters) {
  const copy = copyOf(weights);
  for (const parameter of parameters) {
    const pair = weightIn(copy, parameter);
    const grains = Math.round((pair[parameter.part] ?? 0) / parameter.grain);
    // Grains are powers of ten or halves; the division leaves no digits that are noise.
    pair[parameter.part] = Number((grains * parameter.grain).toFixed(2));
  }
  return copy;
}

/**
 * @param {EvaluationWeights} weights
 * @param {Parameter} parameter
 * @returns {number[]} the pair that the parameter is part of
 */
function weightIn(weights, { path }) {
  /** @type {any} */
  let at = weights;
  for (const key of path) at = at[key];
  return at;
}

/**
 * A copy in which no two weights share a pair, as they may where they are equal.
 * @param {EvaluationWeights} weights
 * @returns {EvaluationWeights}
 */
function copyOf(weights) {
  return JSON.parse(JSON.stringify(weights));
}
