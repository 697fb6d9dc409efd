/**
 * Speed of perft and search for every game, on one thread. Run `npm run bench`, on an idle machine.
 *
 * Figures of different machines and days do not compare; rows of one run do. Each figure is the best
 * of several runs, taken in turn over all games so that a slow spell does not hit one game alone.
 */
import { analyse, loadVariant, perft, variants } from 'fairyscope';

const ROUNDS = 5;
/** Depths that take some tens of milliseconds. */
/** @type {Readonly<Record<string, number>>} */
const PERFT_DEPTH = { chess: 5, delta: 3, 'delta-cetina': 3 };
const DEFAULT_DEPTH = 4;
const SEARCH_NODES = 400_000;

const rows = await Promise.all(
  variants.map(async ({ id }) => ({
    id,
    depth: PERFT_DEPTH[id] ?? DEFAULT_DEPTH,
    engine: await loadVariant(id),
    perft: 0,
    search: 0,
  })),
);

for (let round = 0; round < ROUNDS; round++) {
  for (const row of rows) {
    const count = await perft(row.engine, row.depth);
    row.perft = Math.max(row.perft, count.nodes / count.ms / 1000);
    row.engine.clearHash();
    const found = await analyse(row.engine, { nodes: SEARCH_NODES });
    row.search = Math.max(row.search, found.nodes / found.ms / 1000);
  }
}

console.log(
  '| game | perft depth | perft, million nodes a second | search, million nodes a second |',
);
console.log('|---|---|---|---|');
for (const row of rows) {
  console.log(`| ${row.id} | ${row.depth} | ${row.perft.toFixed(0)} | ${row.search.toFixed(2)} |`);
}
