/**
 * The infinite plane, on one thread: the part of `npm run bench` that concerns it, and how deep it is
 * searched from the three opening arrays in a given time. Run `npm run bench:plane`, on an idle machine.
 */
import { analysePlane, loadPlane, planeGames } from 'fairyscope';
import { benchPlane } from './lib/plane-bench.mjs';
import { planeTable } from './lib/report.mjs';

const ROUNDS = 10;
/** Searches of 5 s, of which the deepest and the fastest are shown. */
const SEARCHES = 2;
const SEARCH_TIME = 5000;

console.log(planeTable(await benchPlane(ROUNDS)).join('\n'));

console.log(`\n| game | depth of search in ${SEARCH_TIME / 1000} s | million nodes a second |`);
console.log('|---|---|---|');
for (const { id } of planeGames) {
  const engine = await loadPlane(id);
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
