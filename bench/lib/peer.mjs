/**
 * Fairy-Stockfish's JavaScript build, to be measured against. It is licensed under the GPL and is
 * loaded by the benchmarks alone; nothing of this project contains or needs it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {(variant: string, position: string | null, depth: number) => number} perft
 *   of a position, or of the peer's own opening array
 */

/**
 * Loads the peer.
 * @returns {Promise<Peer | null>} null where it is not installed
 */
export async function loadPeer() {
  let path;
  try {
    path = require.resolve('ffish-es6/ffish.js');
  } catch {
    return null;
  }
  const { default: load } = await import(path);
  const wasmBinary = readFileSync(path.replace(/\.js$/, '.wasm'));
  const ffish = await load({ wasmBinary });
  /** @param {string} variant @param {string | null} position */
  const open = (variant, position) =>
    position === null ? new ffish.Board(variant) : new ffish.Board(variant, position);
  return {
    name: 'ffish-es6 0.7.10',
    perft(variant, position, depth) {
      const board = open(variant, position);
      try {
        return count(board, depth);
      } finally {
        board.delete();
      }
    },
  };
}

/**
 * The quickest perft that the peer's interface allows: its last ply is counted, not played.
 * @param {{legalMoves(): string, numberLegalMoves(): number, push(move: string): boolean, pop(): void}} board
 * @param {number} depth
 * @returns {number}
 */
function count(board, depth) {
  if (depth === 1) return board.numberLegalMoves();
  let nodes = 0;
  for (const move of board.legalMoves().split(' ')) {
    if (move === '') continue;
    board.push(move);
    nodes += count(board, depth - 1);
    board.pop();
  }
  return nodes;
}
