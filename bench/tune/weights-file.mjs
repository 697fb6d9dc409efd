/** The text of a file of fitted weights, in src/variants/evaluation/. */

/**
 * @param {string} game identifier
 * @param {import('fairyscope').EvaluationWeights} weights
 * @param {readonly string[]} how lines that say what they were fitted to
 */
export function weightsFile(game, weights, how) {
  const name = game.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const { pieces, terms, winScale, drawMargin } = weights;
  return [
    '/**',
    ...how.map((line) => ` * ${line}`),
    ' */',
    "import type { SomeWeights } from './weights.ts';",
    '',
    `export const ${name}Weights: SomeWeights = {`,
    '  pieces: {',
    ...Object.entries(pieces).flatMap(([letter, piece]) => [
      `    ${letter}: {`,
      ...pairs(piece, '      '),
      '    },',
    ]),
    '  },',
    '  terms: {',
    ...pairs(terms, '    '),
    '  },',
    `  winScale: ${winScale},`,
    `  drawMargin: ${drawMargin},`,
    '};',
    '',
  ].join('\n');
}

/**
 * @param {object} record
 * @param {string} indent
 */
function pairs(record, indent) {
  return Object.entries(record).map(
    ([name, [middle, end]]) => `${indent}${name}: [${middle}, ${end}],`,
  );
}
