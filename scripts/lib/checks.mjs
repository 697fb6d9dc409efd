/** The checks that need no test to be run: types and lint. The tests run them as well. */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly string[]} args for node, from the root
 */

const TSC = 'node_modules/typescript/bin/tsc';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/** @type {readonly Check[]} */
export const TYPE_CHECKS = [
  { name: 'host, page, tests and scripts', args: [TSC, '-p', 'tsconfig.json'] },
  { name: 'host without Node and page', args: [TSC, '-p', 'tsconfig.portable.json'] },
  { name: 'engine', args: [TSC, '-p', 'assembly/tsconfig.json'] },
];

/** @type {readonly Check[]} */
export const LINT_CHECKS = [
  { name: 'lint and format', args: [BIOME, 'check', '--error-on-warnings', '--colors=off'] },
];
