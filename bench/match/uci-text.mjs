/** Reading what engines print in UCI. */

/**
 * @typedef {object} UciInfo
 * @property {import('fairyscope').Score} [score]
 * @property {number} [nodes]
 * @property {number} [depth]
 */

/**
 * What an `info` line says of the best line of moves; nothing for other lines.
 * @param {string} line
 * @returns {UciInfo}
 */
export function readInfo(line) {
  const words = line.split(/\s+/);
  if (words[0] !== 'info' || words[1] === 'string') return {};
  const after = (/** @type {string} */ word) => {
    const at = words.indexOf(word);
    const value = Number(words[at + 1]);
    return at > 0 && Number.isFinite(value) ? value : undefined;
  };
  const nodes = after('nodes');
  const depth = after('depth');
  const cp = after('cp');
  const mate = after('mate');
  const isBest = (after('multipv') ?? 1) === 1;
  const isExact = !words.includes('lowerbound') && !words.includes('upperbound');
  const score = cp !== undefined ? { cp } : mate !== undefined ? { mate } : undefined;
  return {
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined || !isBest ? {} : { depth }),
    ...(score === undefined || !isBest || !isExact ? {} : { score }),
  };
}

/**
 * The command to search with limits.
 * @param {import('./types.ts').Limits} limits
 */
export function goCommand({ nodes, movetime, depth }) {
  const words = ['go'];
  if (nodes !== undefined) words.push('nodes', String(nodes));
  if (movetime !== undefined) words.push('movetime', String(movetime));
  if (depth !== undefined) words.push('depth', String(depth));
  return words.join(' ');
}
