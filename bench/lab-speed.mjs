/**
 * How many games of an experiment are played in an hour: self-play of all arrays of a game on threads,
 * as `fairyscope lab run` does it, without a file in which they are kept. `--help` tells the options.
 */
import { availableParallelism } from 'node:os';
import { Command, CommanderError } from 'commander';
import { findGame, InputError, MemoryStore, parseExperiment, runExperiment } from 'fairyscope';
// Where types are looked up the package's name stands for what browsers have.
import { startPlayers } from '../dist/lib/node/index.js';
import { wholeNumber } from './match/engine-spec.mjs';

try {
  await main();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else if (!(error instanceof InputError)) throw error;
  else {
    console.error(error.message);
    process.exitCode = 2;
  }
}

async function main() {
  const { workers, ...options } = readOptions();
  const text = describeExperiment(options);
  const experiment = parseExperiment(text);
  const sources = await startPlayers(workers, text);
  try {
    const store = new MemoryStore();
    const start = performance.now();
    const used = process.cpuUsage();
    const { games } = await runExperiment(experiment, { store, sources });
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(used);
    const processor = (user + system) / 1e6;
    let plies = 0;
    for await (const { moves, openingPlies } of store.games()) plies += moves.length - openingPlies;
    console.log(
      [
        `${games} games of ${options.game} at ${options.nodes} nodes a move on ${workers} threads`,
        `${Math.round((games / seconds) * 3600)} games an hour`,
        `${Math.round((games / processor) * 3600)} in an hour of processor time`,
        `${Math.round(plies / games)} plies a game after the opening`,
      ].join(', '),
    );
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}

/**
 * @typedef {{ game: string, nodes: number, games: number, hash: number, seed: number }} Options
 * @returns {Options & { workers: number }}
 */
function readOptions() {
  const whole = (/** @type {string} */ name, least = 1) => {
    return (/** @type {string} */ text) => wholeNumber(text, name, 1_000_000, least);
  };
  return new Command('node bench/lab-speed.mjs')
    .description('Measures how many games of self-play are played in an hour.')
    .option('--game <id>', 'the game, of which all arrays are played', 'opulent')
    .option('--workers <n>', 'threads', whole('--workers'), availableParallelism())
    .option('--nodes <n>', 'nodes a move', whole('--nodes'), 1000)
    .option('--games <n>', 'games of each array, an even number', whole('--games'), 100)
    .option('--hash <MiB>', 'transposition table', whole('--hash'), 4)
    .option('--seed <n>', 'chooses the openings', whole('--seed', 0), 1)
    .exitOverride()
    .parse()
    .opts();
}

/** @param {Options} options */
function describeExperiment({ game, ...rest }) {
  const arrays = findGame(game)?.arrays.map(({ id }) => id);
  return JSON.stringify({ id: 'speed', game, arrays, ...rest });
}
