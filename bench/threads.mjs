/**
 * How much sooner several threads reach a depth than one: `node bench/threads.mjs [--threads n]
 * [--games id,…] [--positions n] [--rounds n] [--nodes n]`.
 *
 * Positions come from games that the engine plays with itself at few nodes a move, after random moves.
 * For each the depth is sought that one thread completes within so many nodes, a moment's work, with what
 * the table knows from the game: another search than those that are measured, so that these are no
 * lucky ones. Then one thread and several search it to this depth in turn, each from an empty table, and
 * the times are compared. Since times say little while others use the machine, the nodes of the thread that
 * reports are compared too: how much of its work the others have saved it.
 */
import { parseArgs } from 'node:util';
import { allGames, analyse, analysePlane, isPlaneGame, loadPlane, loadVariant } from 'fairyscope';
import { seededChance } from './lib/plane-endings.mjs';

const { values } = parseArgs({
  options: {
    threads: { type: 'string', default: '2' },
    games: { type: 'string', default: 'chess,grand,opulent,omega,delta,plane,huygens,kadesh' },
    positions: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    nodes: { type: 'string', default: '400000' },
  },
});
const THREADS = Number(values.threads);
const POSITIONS = Number(values.positions);
const ROUNDS = Number(values.rounds);
const NODES = Number(values.nodes);
/** Plies played at random, and nodes for each move afterwards. */
const RANDOM = 4;
const PLAY_NODES = 400;
/** MiB of table. */
const HASH = 64;

console.log(
  `time to depth on 1 thread / on ${THREADS}; in brackets the same of the first thread's nodes`,
);
/** @type {number[]} */
const all = [];
for (const id of values.games.split(',')) {
  const game = allGames.find((candidate) => candidate.id === id);
  if (game === undefined) throw new RangeError(`there is no game "${id}"`);
  const rows = await bench(isPlaneGame(game) ? await openPlane(game) : await openBoard(game));
  const times = median(rows.map(({ time }) => time));
  const nodes = median(rows.map(({ nodes }) => nodes));
  const depths = rows.map(({ depth }) => depth);
  const range = `${Math.min(...depths)}–${Math.max(...depths)}`;
  const each = rows.map(({ time }) => time.toFixed(2)).join(' ');
  console.log(`${id}: ${times.toFixed(2)} (${nodes.toFixed(2)}), depths ${range}; ${each}`);
  all.push(times);
}
console.log(`median of all games: ${median(all).toFixed(2)}`);
process.exit();

/**
 * An engine, its search, and the texts of legal moves; on the plane those near the men.
 * @typedef {object} Player
 * @property {import('fairyscope').Engine | import('fairyscope').PlaneEngine} engine
 * @property {(options: import('fairyscope').AnalysisOptions) => Promise<import('fairyscope').Analysis>} search
 * @property {() => string[]} moves
 */

/** @param {import('fairyscope').VariantDefinition} game @returns {Promise<Player>} */
async function openBoard(game) {
  const engine = await loadVariant(game);
  return {
    engine,
    search: (options) => analyse(engine, options),
    moves: () => engine.legalMoves().map(({ text }) => text),
  };
}

/** @param {import('fairyscope').PlaneDefinition} game @returns {Promise<Player>} */
async function openPlane(game) {
  const engine = await loadPlane(game);
  const window = { x0: -20n, y0: -20n, x1: 20n, y1: 20n };
  return {
    engine,
    search: (options) => analysePlane(engine, options),
    moves: () => engine.windowMoves(window).map(({ text }) => text),
  };
}

/** @param {Player} player */
async function bench(player) {
  const { engine, search } = player;
  /** @type {{ depth: number, time: number, nodes: number }[]} */
  const rows = [];
  for (let seed = 1; rows.length < POSITIONS; seed++) {
    if (!(await play(player, seed))) continue;
    const { depth } = await search({ nodes: NODES, hash: HASH });
    if (depth < 3 || depth >= 60) continue;
    /** @param {number} threads */
    const measure = async (threads) => {
      engine.clearHash();
      const { ms } = await search({ depth, threads, hash: HASH });
      return { ms, own: engine.instance.call.searchedNodes() };
    };
    /** @type {number[]} */
    const times = [];
    /** @type {number[]} */
    const nodes = [];
    for (let round = 0; round < ROUNDS; round++) {
      // One first and several first in turn.
      const early = round % 2 === 0 ? await measure(1) : null;
      const several = await measure(THREADS);
      const one = early ?? (await measure(1));
      times.push(one.ms / several.ms);
      nodes.push(one.own / several.own);
    }
    rows.push({ depth, time: median(times), nodes: median(nodes) });
  }
  return rows;
}

/**
 * Plays a game up to a position that is not over.
 * @param {Player} player
 * @param {number} seed
 * @returns whether there is one
 */
async function play({ engine, search, moves }, seed) {
  const chance = seededChance(seed);
  engine.setPosition();
  engine.clearHash();
  const plies = RANDOM + 4 + chance(40);
  for (let ply = 0; ply < plies; ply++) {
    if (engine.result() !== null) return false;
    const legal = ply < RANDOM ? moves() : [];
    const { bestMove } =
      legal.length > 0 ? { bestMove: null } : await search({ nodes: PLAY_NODES, hash: HASH });
    engine.make(bestMove ?? legal[chance(legal.length)] ?? '');
  }
  return engine.result() === null;
}

/** @param {number[]} list */
function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
