/**
 * Speed of windowed perft and of search on the infinite plane, on one thread, from the three starts;
 * perft counts moves that end on the 20x22 board of the text. Run `npm run bench:plane`, on an idle
 * machine.
 *
 * Each figure is the best of several runs, taken in turn so that a slow spell does not hit one game.
 */
import { analysePlane, loadPlane, perftPlane, planeGames } from 'fairyscope';

const ROUNDS = 5;
const DEPTH = 3;
/** Searches of 5 s. */
const SEARCHES = 2;
const SEARCH_TIME = 5000;
const WINDOW = { x0: 1n, y0: 1n, x1: 20n, y1: 22n };

const rows = await Promise.all(
  planeGames.map(async ({ id }) => ({ id, engine: await loadPlane(id), nodes: 0n, perft: 0 })),
);

for (let round = 0; round < ROUNDS; round++) {
  for (const row of rows) {
    const { nodes, ms } = await perftPlane(row.engine, DEPTH, { window: WINDOW });
    row.nodes = nodes;
    row.perft = Math.max(row.perft, Number(nodes) / ms / 1000);
  }
}

console.log(`| game | nodes of perft ${DEPTH} on 1,1,20,22 | perft, million nodes a second |`);
console.log('|---|---|---|');
for (const { id, nodes, perft } of rows) console.log(`| ${id} | ${nodes} | ${perft.toFixed(1)} |`);

console.log(`\n| game | depth of search in ${SEARCH_TIME / 1000} s | million nodes a second |`);
console.log('|---|---|---|');
for (const { id, engine } of rows) {
  let depth = 0;
  let rate = 0;
  for (let search = 0; search < SEARCHES; search++) {
    engine.clearHash();
    const found = await analysePlane(engine, { moveTime: SEARCH_TIME, hash: 64 });
    depth = Math.max(depth, found.depth);
    rate = Math.max(rate, found.nodes / found.ms / 1000);
  }
  console.log(`| ${id} | ${depth} | ${rate.toFixed(2)} |`);
}
