/**
 * How the cost of counting grows: with the board, with the men on it, with depth and with threads.
 * Writes charts to docs/images/ and the figures to bench/results/growth.json. Run it on an idle machine:
 * "node bench/growth.mjs", after "npm run build".
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { findVariant, loadVariant, perftInParallel } from 'fairyscope';
import { lineChart } from './lib/plot.mjs';
import { ratePerSecond } from './lib/statistics.mjs';

/** Under Node the library offers more than elsewhere, which its types do not tell. */
const { startEngineThreads } = /** @type {typeof import('../src/node/index.ts')} */ (
  /** @type {unknown} */ (await import('fairyscope'))
);

const ROUNDS = 7;
const METHODS = /** @type {const} */ (['plain', 'difference']);

/**
 * Nanoseconds for each node, the least of all rounds.
 * @param {import('fairyscope').Engine} engine
 * @param {number} depth
 * @param {'plain' | 'difference'} method
 */
function cost(engine, depth, method) {
  const times = Array.from(
    { length: ROUNDS },
    () => 1e9 / ratePerSecond(() => engine.perft(depth, { method })),
  );
  return Math.min(...times);
}

/**
 * Chess on a larger board: a back rank of all its men, as wide as there is room.
 * @param {number} size
 */
function wideChess(size) {
  const chess = findVariant('chess');
  if (chess?.pawn == null) throw new Error('there is no chess');
  const men = 'RNBQKBNRBNQNBR'.slice(0, size).replace('K', 'B').split('');
  men[Math.floor(size / 2)] = 'K';
  const rank = men.join('');
  const empty = Array.from({ length: size - 4 }, () => size).join('/');
  const pawns = (/** @type {string} */ letter) => letter.repeat(size);
  return {
    ...chess,
    id: `chess-${size}`,
    board: { files: size, ranks: size },
    castling: [],
    pawn: {
      ...chess.pawn,
      promotion: {
        ...chess.pawn.promotion,
        to: ['Q'],
        limit: 'none',
        optionalRanks: [],
        compulsoryRank: size,
      },
    },
    arrays: [
      {
        id: 'start',
        name: 'Start',
        position: `${rank.toLowerCase()}/${pawns('p')}/${empty}/${pawns('P')}/${rank} w - - 0 1`,
      },
    ],
  };
}

/** Sizes of boards; from 12 on masks have four words. */
/** @type {{size: number, moves: number, nodes: number, plain: number, difference: number}[]} */
const boards = [];
for (const size of [6, 7, 8, 9, 10, 11, 12, 13, 14]) {
  const engine = await loadVariant(/** @type {any} */ (wideChess(size)));
  boards.push({
    size,
    moves: engine.perft(1),
    nodes: engine.perft(4),
    plain: cost(engine, 4, 'plain'),
    difference: cost(engine, 4, 'difference'),
  });
}

/** Opulent Chess with men taken off in pairs, from the flanks inwards; pawns stay. */
/** @type {{men: number, moves: number, plain: number, difference: number}[]} */
const men = [];
{
  const engine = await loadVariant('opulent');
  const rows = engine.position().split(' ')[0]?.split('/') ?? [];
  const without = (/** @type {string} */ letters) =>
    rows
      .map((row) =>
        row.replace(/\D/g, (letter) => (letters.includes(letter.toUpperCase()) ? '1' : letter)),
      )
      .join('/');
  for (const letters of ['', 'W', 'WL', 'WLA', 'WLAC', 'WLACR', 'WLACRN', 'WLACRNB', 'WLACRNBQ']) {
    engine.setPosition(`${without(letters).replace(/\d+/g, digitsToSum)} w`);
    const count =
      engine
        .position()
        .split(' ')[0]
        ?.replace(/[^a-z]/gi, '').length ?? 0;
    men.push({
      men: count,
      moves: engine.perft(1),
      plain: (cost(engine, 4, 'plain') * engine.perft(4)) / engine.perft(3),
      difference: (cost(engine, 4, 'difference') * engine.perft(4)) / engine.perft(3),
    });
  }
}

/** @param {string} digits such as "1011" for ten, one and one empty squares */
function digitsToSum(digits) {
  const parts = digits.match(/10|\d/g) ?? [];
  return String(parts.reduce((sum, part) => sum + Number(part), 0));
}

/** Time by depth, in each way. */
/** @type {{name: string, depth: number, ms: number}[]} */
const depths = [];
{
  const engine = await loadVariant('opulent');
  for (const depth of [2, 3, 4, 5]) {
    for (const [name, options] of /** @type {const} */ ([
      ['plain', {}],
      ['by difference', { method: 'difference' }],
      ['with 64 MiB hash', { hash: 64 }],
      ['both', { method: 'difference', hash: 64 }],
    ])) {
      const times = Array.from({ length: depth > 4 ? 2 : ROUNDS }, () => {
        const nodes = engine.perft(depth);
        return (nodes * 1000) / ratePerSecond(() => engine.perft(depth, options));
      });
      depths.push({ name, depth, ms: Math.min(...times) });
    }
  }
}

/** Time by threads, by the clock on the wall, taken in turn.
 *  @type {{threads: number, ms: number}[]} */
const threads = [];
{
  const engine = await loadVariant('opulent');
  for (let count = 1; count <= availableParallelism(); count *= 2) {
    threads.push({ threads: count, ms: Number.POSITIVE_INFINITY });
  }
  const pools = threads.map((row) => ({ row, pool: startEngineThreads(row.threads) }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { row, pool } of pools) {
      const { ms } = await perftInParallel(engine, 5, { clients: pool.clients });
      row.ms = Math.min(row.ms, ms);
    }
  }
  for (const { pool } of pools) await pool.close();
}

const charts = {
  'growth-board': lineChart({
    title: 'Cost of a node by size of the board (chess made wider, perft 4)',
    x: 'files and ranks',
    y: 'nanoseconds a node',
    series: METHODS.map((method) => ({
      name: method,
      points: boards.map((row) => /** @type {const} */ ([row.size, row[method]])),
    })),
  }),
  'growth-men': lineChart({
    title: 'Cost of a position before the last ply by men (Opulent Chess)',
    x: 'men on the board',
    y: 'nanoseconds a position',
    series: METHODS.map((method) => ({
      name: method,
      points: men.map((row) => /** @type {const} */ ([row.men, row[method]])).reverse(),
    })),
  }),
  'growth-depth': lineChart({
    title: 'Time by depth (Opulent Chess)',
    x: 'depth in plies',
    y: 'milliseconds',
    logarithmic: true,
    series: [...new Set(depths.map(({ name }) => name))].map((name) => ({
      name,
      points: depths
        .filter((row) => row.name === name)
        .map(({ depth, ms }) => /** @type {const} */ ([depth, ms])),
    })),
  }),
  'growth-threads': lineChart({
    title: 'Time by threads (Opulent Chess, perft 5)',
    x: 'threads',
    y: 'milliseconds',
    series: [
      {
        name: 'measured',
        points: threads.map((row) => /** @type {const} */ ([row.threads, row.ms])),
      },
      {
        name: 'if all ran freely',
        points: threads.map(
          (row) => /** @type {const} */ ([row.threads, (threads[0]?.ms ?? 0) / row.threads]),
        ),
      },
    ],
  }),
};

const root = new URL('../', import.meta.url);
mkdirSync(new URL('bench/results/', root), { recursive: true });
for (const [name, svg] of Object.entries(charts)) {
  writeFileSync(new URL(`docs/images/${name}.svg`, root), svg);
}
const figures = `${JSON.stringify({ boards, men, depths, threads }, null, 2)}\n`;
writeFileSync(new URL('bench/results/growth.json', root), figures);
