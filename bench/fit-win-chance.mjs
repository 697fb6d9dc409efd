/**
 * What scores are worth in results: fits the scale of `src/review/win-scales.ts` to games of the lab.
 *
 *   node bench/fit-win-chance.mjs FILE.sqlite...
 *
 * Each file holds the games of one experiment (`fairyscope lab run`). For each game of the program it
 * prints the scale with its standard error, and what an edge for White and a scale that changes with
 * the length of a game would add; and last the scale over all games, each game of the program with
 * the same weight. Each game played counts alike, however long it is, or else a few endings that
 * nobody can win would say most. Scores beyond 1,000 centipawns and mates are left out. Games are
 * what scatters, not positions: standard errors are those of clusters.
 */
import Database from 'better-sqlite3';
import { fitScale, regress } from './lib/win-chance-fit.mjs';

/** Centipawns up to which scores count. */
const MOST = 1000;
const POINTS = new Map([
  ['1-0', 1],
  ['1/2-1/2', 0.5],
  ['0-1', 0],
]);

/** @typedef {import('./lib/win-chance-fit.mjs').Sample} Sample */

/**
 * @param {string} path
 * @returns {{game: string, sample: Sample, count: number}}
 */
function read(path) {
  const database = new Database(path, { readonly: true });
  const row = /** @type {{text: string}} */ (database.prepare('SELECT text FROM experiment').get());
  const { game } = JSON.parse(row.text);
  /** @type {Sample} */
  const sample = { pawns: [], plies: [], points: [], games: [] };
  let count = 0;
  for (const played of database.prepare('SELECT result, scores FROM games').iterate()) {
    const { result, scores } = /** @type {{result: string, scores: string}} */ (played);
    JSON.parse(scores).forEach((/** @type {number | null} */ score, /** @type {number} */ ply) => {
      if (score === null || Math.abs(score) > MOST) return;
      sample.pawns.push(score / 100);
      sample.plies.push(ply);
      sample.points.push(POINTS.get(result) ?? 0.5);
      sample.games.push(count);
    });
    count++;
  }
  database.close();
  return { game: typeof game === 'string' ? game : game.id, sample, count };
}

/**
 * @param {string} name
 * @param {number} count games
 * @param {Sample} sample
 * @param {(at: number) => number} [weight]
 */
function report(name, count, sample, weight) {
  const { scale, error, loss } = fitScale(sample, weight);
  const edged = regress(sample, 2, (pawns) => [pawns, 1], weight);
  const grown = regress(sample, 2, (pawns, plies) => [pawns, (pawns * plies) / 100], weight);
  const [early = 0, growth = 0] = grown.found;
  console.log(
    [
      name,
      `${count} games`,
      `${sample.pawns.length} positions`,
      `scale ${scale.toFixed(1)} ± ${error.toFixed(1)}`,
      `loss ${loss.toFixed(4)}`,
      `with edge ${edged.loss.toFixed(4)} (${(edged.found[1] ?? 0).toFixed(3)})`,
      `growing ${grown.loss.toFixed(4)} (at ply 0 ${(100 / early).toFixed(0)}, ` +
        `at ply 200 ${(100 / (early + 2 * growth)).toFixed(0)})`,
    ].join('; '),
  );
}

/** @type {Map<string, {sample: Sample, count: number}>} */
const byGame = new Map();
for (const path of process.argv.slice(2)) {
  const { game, sample, count } = read(path);
  const known = byGame.get(game);
  if (known === undefined) byGame.set(game, { sample, count });
  else {
    for (let i = 0; i < sample.pawns.length; i++) {
      known.sample.pawns.push(sample.pawns[i] ?? 0);
      known.sample.plies.push(sample.plies[i] ?? 0);
      known.sample.points.push(sample.points[i] ?? 0);
      known.sample.games.push((sample.games[i] ?? 0) + known.count);
    }
    known.count += count;
  }
}
/** @type {Sample} */
const all = { pawns: [], plies: [], points: [], games: [] };
/** @type {number[]} */
const weights = [];
let total = 0;
for (const [game, { sample, count }] of byGame) {
  const lengths = new Array(count).fill(0);
  for (const number of sample.games) lengths[number]++;
  const weight = (/** @type {number} */ i) => 1 / lengths[sample.games[i] ?? 0];
  report(game, count, sample, weight);
  for (let i = 0; i < sample.pawns.length; i++) {
    all.pawns.push(sample.pawns[i] ?? 0);
    all.plies.push(sample.plies[i] ?? 0);
    all.points.push(sample.points[i] ?? 0);
    all.games.push((sample.games[i] ?? 0) + total);
    weights.push(weight(i) / count);
  }
  total += count;
}
if (byGame.size > 1) report('all', total, all, (i) => weights[i] ?? 0);
