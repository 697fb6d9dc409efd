/**
 * Speed of windowed perft on the infinite plane, on one thread: the three starts, moves that end on
 * the 20x22 board of the text. Run `npm run bench:plane`, on an idle machine.
 *
 * Each figure is the best of several runs, taken in turn so that a slow spell does not hit one game.
 */
import { loadPlane, perftPlane, planeGames } from 'fairyscope';

const ROUNDS = 5;
const DEPTH = 3;
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
