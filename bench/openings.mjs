/**
 * How long a tree of openings of an experiment's games takes, and how much memory:
 *
 *   node --expose-gc bench/openings.mjs FILE.sqlite [half-moves of each game]
 *
 * The file is one of `fairyscope lab run`. Games are played over by the engine, as the page's worker does.
 */
import { performance } from 'node:perf_hooks';
import Database from 'better-sqlite3';
import { LabReader, OpeningTree, parseExperiment, USUAL_DEPTH } from 'fairyscope';

const [path, depth] = process.argv.slice(2);
if (path === undefined) throw new Error('expected the path of a file of games');

/** Bytes in use, buffers included. */
function memory() {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

/** @param {number} from */
const since = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

const database = new Database(path, { readonly: true });
const { text } = /** @type {{text: string}} */ (
  database.prepare('SELECT text FROM experiment').get()
);
const experiment = parseExperiment(text);
const tree = new OpeningTree(depth === undefined ? USUAL_DEPTH : Number(depth));
const reader = new LabReader(experiment, tree.depth);
const before = memory();
const start = process.cpuUsage();
for (const row of database.prepare('SELECT * FROM games ORDER BY number').iterate()) {
  const { swapped, moves, ...rest } = /** @type {any} */ (row);
  const game = { ...rest, swapped: swapped === 1, moves: moves.split(' ') };
  const { facts, line } = await reader.read(game);
  tree.add(facts, line);
}
const { user, system } = process.cpuUsage(start);
const seconds = ((user + system) / 1e6).toFixed(1);
console.log(`${tree.games.length} games, ${tree.positions} positions: ${seconds} s of a processor`);
console.log(`the tree takes ${megabytes(memory() - before)}`);

const [root] = tree.roots();
const first = tree.line(0);
for (const [ply, key] of first.keys.slice(0, 3).entries()) {
  const asked = performance.now();
  const { results } = tree.at(key);
  const ms = (performance.now() - asked).toFixed(2);
  console.log(`statistics after ${ply} half-moves: ${ms} ms`, results);
}
console.log(`most games begin in ${root?.start}`);
const taken = performance.now();
const snapshot = tree.snapshot();
const arrays = [snapshot.keys, snapshot.firsts, snapshot.places, snapshot.played];
const size = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
console.log(`a snapshot: ${since(taken)}, ${megabytes(size)} and what is known of the games`);
const restored = performance.now();
OpeningTree.restore(structuredClone(snapshot));
console.log(`restored: ${since(restored)}`);
