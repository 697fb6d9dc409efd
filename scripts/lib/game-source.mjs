/**
 * Writes the text that takes the place of assembly/board/game.ts in the module of one game: the same
 * names, with constants for what the tables say.
 */

/** Kinds of lines, in the order of the traits' bits. */
const LINES = ['rank', 'file', 'diagonal', 'antidiagonal'];

/** @typedef {import('../../src/engine/specialise.ts').Specialisation} Specialisation */

/**
 * @param {Specialisation} game
 * @returns {string} AssemblyScript
 */
export function gameSource({ name, facts, fingerprint }) {
  const { officers } = facts;
  /** @type {Readonly<Record<string, number>>} */
  const numbers = {
    stride: facts.stride,
    nowhere: facts.nowhere,
    pawnType: facts.pawnType,
    pawnSteps: facts.pawnSteps,
    lastReserved: facts.lastReserved,
  };
  /** @type {Readonly<Record<string, boolean>>} */
  const truths = {
    hasEnPassant: facts.enPassant,
    hasGoals: facts.goals,
    hasCastling: facts.castling,
    hasChoices: facts.choices,
    hasDivergent: facts.divergent,
    hasOtherSlides: facts.otherSlides,
    isUnrolled: officers.length > 0,
  };
  const leaps = officers
    .filter((officer) => officer.leaps)
    .map(({ slot, type }) => `Danger.leapsOfType((by << 7) | ${slot}, (by << 5) | ${type}, word)`);
  return [
    `/** The constants of ${name}. */`,
    "import { Danger } from './danger';",
    "import { Count } from './count';",
    `export const FINGERPRINT: u32 = ${fingerprint};`,
    'export abstract class Game {',
    ...Object.entries(numbers).map(([key, value]) => method(key, 'i32', value)),
    ...Object.entries(truths).map(([key, value]) => method(key, 'bool', value)),
    ...countMethod('countWhite', officers, 0),
    ...countMethod('countBlack', officers, 1),
    '  @inline static leaps(by: i32, word: i32): u64 {',
    `    return ${leaps.length > 0 ? leaps.join(' |\n      ') : '0'};`,
    '  }',
    '}',
    '',
  ].join('\n');
}

/**
 * @param {string} name
 * @param {string} type
 * @param {number | boolean} value
 */
function method(name, type, value) {
  return `  @inline static ${name}(): ${type} { return ${value}; }`;
}

/**
 * @param {string} name
 * @param {Specialisation['facts']['officers']} officers
 * @param {number} side
 */
function countMethod(name, officers, side) {
  const terms = officers.flatMap(({ slot, type, traits, leaps }) => {
    const lines = LINES.filter((_, kind) => (traits >> kind) & 1);
    return [
      `    square = Count.square(${(side << 7) | slot});`,
      ...(leaps ? [`    count += Count.leaps(${(side << 5) | type}, square);`] : []),
      ...lines.map((line) => `    count += Count.${line}(square, ${side});`),
    ];
  });
  return [
    `  static ${name}(): i32 {`,
    '    let count = 0;',
    '    let square = 0;',
    ...terms,
    '    return count;',
    '  }',
  ];
}
