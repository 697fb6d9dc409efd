/** `npm run match`: plays a match between two engines and tells what it has come to. */
import { writeFileSync } from 'node:fs';
import { CommanderError } from 'commander';
import * as library from '../../dist/lib/node/index.js';
import { readMatch } from './options.mjs';
import { openPgnFile, pgnFormatter } from './pgn-file.mjs';
import { openRecordFile } from './record-file.mjs';
import { openEngine } from './referee.mjs';
import { describe, summarise } from './report.mjs';
import { runMatch } from './run.mjs';
import { Tally } from './tally.mjs';

/** Milliseconds between reports of progress. */
const INTERVAL = 5000;

try {
  await main();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else if (!(error instanceof library.InputError)) throw error;
  else {
    console.error(error.message);
    process.exitCode = 2;
  }
}

async function main() {
  const { config, pairs, workers, sprt, pgn, json, record } = readMatch(process.argv.slice(2));
  const engine = await openEngine(library, config.variant, config.array);
  const date = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
  const addGames = pgn === undefined ? null : openPgnFile(pgn, pgnFormatter(engine, config, date));
  if (json !== undefined) writeResult(json, null);
  const file = record === undefined ? null : openRecordFile(record, config);
  const interruption = interruptible();
  const tally = new Tally();
  let reported = performance.now();
  try {
    await runMatch({
      config,
      pairs,
      workers,
      known: file?.known ?? new Map(),
      onPlayed: (played) => file?.add(played),
      onPair: (played) => {
        tally.add(played);
        addGames?.(played);
        if (performance.now() - reported > INTERVAL) {
          reported = performance.now();
          console.error(progress(tally, pairs, config, sprt));
        }
        return sprt === null || library.sprtState(tally.pentanomial, sprt).decision === null;
      },
      signal: interruption,
    });
  } finally {
    file?.close();
  }
  const summary = summarise(tally, config, sprt);
  if (json !== undefined)
    writeFileSync(json, `${JSON.stringify({ ...summary, config }, null, 2)}\n`);
  console.log(describe(summary));
  if (interruption.aborted) process.exitCode = 130;
}

/**
 * A signal that Ctrl+C gives. The second time it ends the program, unless it comes with the first, as
 * it may where npm hands it on.
 */
function interruptible() {
  const controller = new AbortController();
  let first = Number.POSITIVE_INFINITY;
  const interrupt = () => {
    if (performance.now() - first > 1000) process.exit(130);
    first = Math.min(first, performance.now());
    controller.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return controller.signal;
}

/**
 * Written before the first game too, so that a match is not played for a file that cannot be.
 * @param {string} path
 * @param {object | null} result
 * @throws {library.InputError}
 */
function writeResult(path, result) {
  try {
    writeFileSync(path, `${JSON.stringify(result, null, 2)}\n`);
  } catch (error) {
    throw new library.InputError(`${error instanceof Error ? error.message : error}`, {
      field: '--json',
      expected: 'a file that can be written',
    });
  }
}

/**
 * @param {Tally} tally
 * @param {number} pairs
 * @param {import('./types.ts').MatchConfig} config
 * @param {import('fairyscope').SprtOptions | null} sprt
 */
function progress(tally, pairs, config, sprt) {
  const { elo, wins, draws, losses, sprt: test } = summarise(tally, config, sprt);
  const strength = elo === null ? '' : `, Elo ${elo.value.toFixed(1)} ± ${elo.error.toFixed(1)}`;
  const ratio = test === null ? '' : `, LLR ${test.llr.toFixed(2)}`;
  const games = `+${wins} =${draws} -${losses}`;
  return `${tally.pairs} of ${pairs} pairs: ${games}${strength}${ratio}`;
}
