/** Parts of the engine by themselves, start-up, and search. */
import { readFileSync } from 'node:fs';
import { analyse, loadVariant, variants } from 'fairyscope';
import { ratePerSecond, spread } from './statistics.mjs';

/** Works of assembly/board/repeat.ts, by their numbers. */
const PARTS = [
  'positions counted',
  'positions listed',
  'moves made and undone',
  'moves tried for counting',
  'positions evaluated',
  'looks for check',
];

/** Units of work in one measurement. */
const TIMES = 20_000;
const SEARCH_NODES = 150_000;

/**
 * @typedef {object} PartsRow
 * @property {string} game
 * @property {Record<string, import('./statistics.mjs').Spread>} nanoseconds by part
 * @property {import('./statistics.mjs').Spread} search nodes a second
 */

/**
 * @param {number} rounds
 * @returns {Promise<PartsRow[]>}
 */
export async function benchParts(rounds) {
  const games = variants.filter(({ id }) => !['opulent-2005', 'delta-cetina'].includes(id));
  const rows = await Promise.all(
    games.map(async ({ id }) => ({
      id,
      engine: await loadVariant(id),
      times: PARTS.map(() => /** @type {number[]} */ ([])),
      search: /** @type {number[]} */ ([]),
    })),
  );
  for (let round = -1; round < rounds; round++) {
    for (const { engine, times, search } of rows) {
      const { call } = engine.instance;
      const moves = engine.legalMoves().length;
      const found = PARTS.map((_, part) => {
        const repeats = part === 2 || part === 3 ? Math.ceil(TIMES / moves) : TIMES;
        return 1e9 / ratePerSecond(() => call.repeat(part, repeats));
      });
      engine.clearHash();
      const { nodes, ms } = await analyse(engine, { nodes: SEARCH_NODES });
      if (round < 0) continue;
      for (const [part, time] of found.entries()) times[part]?.push(time);
      search.push((nodes * 1000) / ms);
    }
  }
  return rows.map(({ id, times, search }) => ({
    game: id,
    nanoseconds: Object.fromEntries(PARTS.map((part, i) => [part, spread(times[i] ?? [])])),
    search: spread(search),
  }));
}

/**
 * Milliseconds until a module is compiled, until it has an instance, and until a game can be played.
 * @param {number} rounds
 */
export async function benchStart(rounds) {
  const bytes = readFileSync(new URL('../../build/opulent.wasm', import.meta.url));
  const compile = [];
  const instantiate = [];
  const load = [];
  for (let round = 0; round < rounds; round++) {
    let start = performance.now();
    const module = await WebAssembly.compile(bytes);
    compile.push(performance.now() - start);
    start = performance.now();
    const table = new WebAssembly.Table({ element: 'anyfunc', initial: 1 });
    await WebAssembly.instantiate(module, { env: { abort: () => {}, table } });
    instantiate.push(performance.now() - start);
    start = performance.now();
    await loadVariant('opulent');
    load.push(performance.now() - start);
  }
  return { compile: spread(compile), instantiate: spread(instantiate), load: spread(load) };
}
