/** Weights as a list of numbers, so that they can be changed one at a time. */

/**
 * @typedef {import('fairyscope').EvaluationWeights} EvaluationWeights
 * @typedef {import('fairyscope').SomeWeights} SomeWeights
 * @typedef {object} Parameter
 * @property {string} name such as "Q.mobility, end"
 * @property {readonly string[]} path in the record of weights
 * @property {readonly [middle: number, end: number]} parts by how much both numbers of the weight change
 *   with it
 * @property {number} step by which it is changed to see what follows; the evaluation is in whole
 *   centipawns, so it is a large one
 * @property {number} spread standard deviation of what it may become, about what it is
 * @property {number} grain to which it is rounded
 */

/**
 * How a weight is changed: name, parts and spread of its parameters.
 * @typedef {object} Scale
 * @property {number} step
 * @property {number} grain
 * @property {readonly { name: string, parts: readonly [number, number], spread: number }[]} ways
 */

/**
 * @param {number} step
 * @param {number} grain
 * @param {number} spread
 * @returns {Scale} middle game and ending on their own
 */
function apart(step, grain, spread) {
  return {
    step,
    grain,
    ways: [
      { name: 'middle', parts: [1, 0], spread },
      { name: 'end', parts: [0, 1], spread },
    ],
  };
}

/**
 * @param {number} step
 * @param {number} grain
 * @param {number} spread
 * @param {number} between
 * @returns {Scale} both together, and what they differ by
 */
function together(step, grain, spread, between) {
  return {
    step,
    grain,
    ways: [
      { name: 'both', parts: [1, 1], spread },
      { name: 'difference', parts: [-1, 1], spread: between },
    ],
  };
}

/** Values of men differ little between middle game and ending: results of few games would have them
 *  differ much, and then nobody who is ahead exchanges men, or everybody does. */
const OF_PIECES = {
  value: together(60, 1, 80, 15),
  mobility: apart(8, 0.1, 2),
  attack: apart(16, 0.1, 4),
  check: apart(40, 0.5, 12),
  centre: apart(60, 1, 25),
  advance: apart(60, 1, 30),
};
const OF_TERMS = apart(40, 0.5, 12);
/** @type {Readonly<Record<string, Scale>>} */
const OF_SOME_TERMS = {
  kingLine: apart(16, 0.1, 3),
  attackGrowth: apart(0.3, 0.01, 0.4),
  weakSquare: apart(16, 0.1, 5),
  escape: apart(16, 0.1, 5),
  control: apart(10, 0.1, 3),
  passed: apart(100, 1, 50),
  passedNear: apart(100, 1, 50),
};

/**
 * Ways to change every weight of a game.
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
  return [...ofPieces, ...ofTerms].flatMap(({ path, scale: { step, grain, ways } }) =>
    ways.map(({ name, parts, spread }) => ({
      name: `${path.slice(1).join('.')}, ${name}`,
      path,
      parts,
      step,
      spread,
      grain,
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
    for (const part of [0, 1]) {
      pair[part] = (pair[part] ?? 0) + (parameter.parts[part] ?? 0) * (changes[i] ?? 0);
    }
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
    pair.forEach((value, part) => {
      const grains = Math.round(value / parameter.grain);
      // Grains are powers of ten or halves, so no digits are left that are noise.
      pair[part] = Number((grains * parameter.grain).toFixed(2));
    });
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
