/** `fairyscope lab run`: plays the games of an experiment that are missing. */
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { Experiment } from '../../../../lab/experiment/experiment.ts';
import { engineMark } from '../../../../lab/play/engine-mark.ts';
import type { GameSource } from '../../../../lab/run/game-source.ts';
import type { RunProgress } from '../../../../lab/run/progress.ts';
import { runExperiment } from '../../../../lab/run/run.ts';
import { newEngine, openStore } from '../../../lab/open-store.ts';
import { startPlayers } from '../../../lab/players.ts';
import type { SqliteStore } from '../../../lab/sqlite-store.ts';
import { useModulesFromDisk } from '../../../modules.ts';
import { refuse } from '../../game.ts';
import { interruptible } from '../../interrupt.ts';
import { type DatabaseOption, gamesFile, readExperiment, withGames } from '../../lab/files.ts';
import { printStatus, statusOf } from '../../lab/status.ts';
import { addJsonOption, type JsonOption, once, wholeNumber } from '../../options.ts';
import { printJson, remark } from '../../output.ts';
import { Progress } from '../../progress.ts';

const MOST_WORKERS = 256;

interface RunOptions extends DatabaseOption, JsonOption {
  readonly workers: number;
  readonly otherEngine?: boolean;
}

export function runCommand(lab: Command): void {
  const command = lab
    .command('run')
    .description('play the games that are missing; Ctrl-C ends it, and it goes on where it was')
    .argument('<file>', 'an experiment as a JSON file')
    .option('--db <path>', 'the file to keep games in, instead of FILE.sqlite', once('--db'))
    .option(
      '--workers <n>',
      'threads that play; all cores',
      wholeNumber('--workers', 1, MOST_WORKERS),
      availableParallelism(),
    )
    .option('--other-engine', 'go on also if another engine has played before');
  addJsonOption(command).action(run);
}

async function run(file: string, options: RunOptions): Promise<void> {
  const { text, experiment } = await readExperiment(file);
  const path = gamesFile(file, options);
  const isDone = await interruptible((signal) =>
    // Whatever cannot be played is refused before there is a file.
    withPlayers(file, text, experiment, options.workers, async (sources, mark) => {
      const { otherEngine = false } = options;
      const begun = { text, experiment, engines: [newEngine(mark)] };
      const store = await openStore(path, begun, { otherEngine });
      try {
        return await play(experiment, store, sources, signal);
      } finally {
        await store.close();
      }
    }),
  );
  const status = await withGames(path, {}, statusOf);
  if (options.json) printJson(status);
  else printStatus(status);
  if (!isDone) remark(`stopped; "fairyscope lab run ${file}" goes on from there`);
}

async function withPlayers<Value>(
  file: string,
  text: string,
  experiment: Experiment,
  workers: number,
  task: (sources: readonly GameSource[], mark: string) => Promise<Value>,
): Promise<Value> {
  useModulesFromDisk();
  const named = (error: unknown) => refuse(file, error);
  const mark = await engineMark(experiment).catch(named);
  const sources = await startPlayers(workers, text).catch(named);
  try {
    return await task(sources, mark);
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}

/** @returns whether it has come to its end, not to Ctrl-C's */
async function play(
  experiment: Experiment,
  store: SqliteStore,
  sources: readonly GameSource[],
  signal: AbortSignal,
): Promise<boolean> {
  const progress = new Progress();
  const onProgress = (state: RunProgress) => progress.show(describeProgress(state));
  try {
    await runExperiment(experiment, { store, sources, signal, onProgress });
    return true;
  } catch (error) {
    if (!signal.aborted) throw error;
    return false;
  } finally {
    progress.clear();
  }
}

function describeProgress({ done, planned, gamesPerSecond, secondsLeft }: RunProgress): string {
  const share = Math.floor((100 * done) / planned);
  const speed =
    gamesPerSecond === null || secondsLeft === null
      ? ''
      : `, ${Math.round(gamesPerSecond * 3600)} an hour, ${span(secondsLeft)} left`;
  return `${done} of ${planned} games (${share} %)${speed}`;
}

/** A time in the two largest units that matter. */
function span(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  if (minutes < 100) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
