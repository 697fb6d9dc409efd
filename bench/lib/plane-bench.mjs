/**
 * The infinite plane: perft and search of the three opening arrays. Perft makes only moves that end on
 * the 20x22 board of the arrays, of which alone there is a number.
 */
import { analysePlane, loadPlane, planeGames } from 'fairyscope';
import { ratePerSecond, spread } from './statistics.mjs';

const DEPTH = 3;
const WINDOW = { x0: 1n, y0: 1n, x1: 20n, y1: 22n };
const SEARCH_NODES = 50_000;

/**
 * @typedef {object} PlaneRow
 * @property {string} game
 * @property {number} depth
 * @property {number} nodes of perft
 * @property {import('./statistics.mjs').Spread} speed nodes a second of perft
 * @property {import('./statistics.mjs').Spread} search nodes a second
 */

/**
 * @param {number} rounds in each of which every game has its turn
 * @returns {Promise<PlaneRow[]>}
 */
export async function benchPlane(rounds) {
  const cases = await Promise.all(
    planeGames.map(async ({ id }) => ({
      id,
      engine: await loadPlane(id),
      speeds: /** @type {number[]} */ ([]),
      searches: /** @type {number[]} */ ([]),
    })),
  );
  for (let round = -1; round < rounds; round++) {
    for (const { engine, speeds, searches } of cases) {
      const speed = ratePerSecond(() => Number(engine.perft(DEPTH, WINDOW)));
      engine.clearHash();
      const { nodes, ms } = await analysePlane(engine, { nodes: SEARCH_NODES });
      if (round < 0) continue; // the first time everything is still being compiled
      speeds.push(speed);
      searches.push((nodes * 1000) / ms);
    }
  }
  return cases.map(({ id, engine, speeds, searches }) => ({
    game: id,
    depth: DEPTH,
    nodes: Number(engine.perft(DEPTH, WINDOW)),
    speed: spread(speeds),
    search: spread(searches),
  }));
}
