/** `npm run match`: plays a match between two engines and tells what it has come to. */
import { writeFileSync } from 'node:fs';
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
  if (!(error instanceof library.InputError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function main() {
  const { config, pairs, workers, sprt, pgn, json, record } = readMatch(process.argv.slice(2));
  const engine = await openEngine(library, config.variant, config.array);
  const date = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
  const addGames = pgn === undefined ? null : openPgnFile(pgn, pgnFormatter(engine, config, date));
  const file = record === undefined ? null : openRecordFile(record, config);
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
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
      signal: interruption.signal,
    });
  } finally {
    file?.close();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
  const summary = summarise(tally, config, sprt);
  if (json !== undefined)
    writeFileSync(json, `${JSON.stringify({ ...summary, config }, null, 2)}\n`);
  console.log(describe(summary));
  if (interruption.signal.aborted) process.exitCode = 130;
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
