/** `fairyscope lab run`: plays the games of an experiment that are missing. */
import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { engineMark } from '../../../../lab/play/engine-mark.ts';
import { GamePlayer } from '../../../../lab/play/player.ts';
import type { GameStore } from '../../../../lab/run/game-store.ts';
import type { RunProgress } from '../../../../lab/run/progress.ts';
import { runExperiment } from '../../../../lab/run/run.ts';
import { newEngine, openStore } from '../../../lab/open-store.ts';
import { startPlayers } from '../../../lab/players.ts';
import { useModulesFromDisk } from '../../../modules.ts';
import { refuse } from '../../game.ts';
import { interruptible } from '../../interrupt.ts';
import {
  type DatabaseOption,
  type ExperimentFile,
  gamesFile,
  readExperiment,
  withGames,
} from '../../lab/files.ts';
import {
  addPatienceOption,
  type PatienceOption,
  patienceOf,
  QUEUE,
} from '../../lab/queue-options.ts';
import { printStatus, statusOf } from '../../lab/status.ts';
import { reportText, summaryOf } from '../../lab/summary.ts';
import { addJsonOption, type JsonOption, once, wholeNumber } from '../../options.ts';
import { print, printJson, remark, UsageError } from '../../output.ts';
import { Progress } from '../../progress.ts';

const MOST_WORKERS = 256;

interface RunOptions extends DatabaseOption, JsonOption, Partial<PatienceOption> {
  readonly workers: number;
  readonly queue?: string;
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
  command.addOption(
    new Option(QUEUE.flag, `${QUEUE.description}; "lab worker" plays them, on any machine`)
      .argParser(once('--queue'))
      .conflicts('workers'),
  );
  addJsonOption(addPatienceOption(command)).action(run);
}

/** Plays the games that a store lacks, and tells how far it is and what happens. */
type Play = (hearer: {
  readonly store: GameStore;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RunProgress) => void;
  readonly notify: (text: string) => void;
}) => Promise<unknown>;

async function run(file: string, options: RunOptions): Promise<void> {
  if (options.patience !== undefined && options.queue === undefined) {
    throw new UsageError('--patience is said of no queue; expected --queue beside it');
  }
  const { text, experiment } = await readExperiment(file);
  const path = gamesFile(file, options);
  useModulesFromDisk();
  const mark = await engineMark(experiment).catch((error) => refuse(file, error));
  const withPlay = options.queue === undefined ? withThreads : withQueue;
  const isDone = await interruptible((signal) =>
    // Whatever cannot be played is refused before there is a file.
    withPlay(file, { text, experiment }, mark, options, async (play) => {
      const { otherEngine = false } = options;
      const begun = { text, experiment, engines: [newEngine(mark)] };
      const store = await openStore(path, begun, { otherEngine, notify: remark });
      try {
        return await playWith(play, store, signal);
      } finally {
        await store.close();
      }
    }),
  );
  if (options.json) printJson(await withGames(path, {}, statusOf));
  else if (isDone) print(reportText(await withGames(path, {}, summaryOf)));
  else printStatus(await withGames(path, {}, statusOf));
  if (!isDone) remark(`stopped; "fairyscope lab run ${file}" goes on from there`);
}

/** Has threads of this process play. */
async function withThreads<Value>(
  file: string,
  { text, experiment }: ExperimentFile,
  _mark: string,
  { workers }: RunOptions,
  task: (play: Play) => Promise<Value>,
): Promise<Value> {
  const sources = await startPlayers(workers, text).catch((error) => refuse(file, error));
  try {
    return await task(({ notify: _, ...hearer }) =>
      runExperiment(experiment, { sources, ...hearer }),
    );
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}

/** Has the workers of a queue play. */
async function withQueue<Value>(
  file: string,
  { text, experiment }: ExperimentFile,
  mark: string,
  options: RunOptions,
  task: (play: Play) => Promise<Value>,
): Promise<Value> {
  const player = await GamePlayer.open(experiment).catch((error) => refuse(file, error));
  await player.close();
  // BullMQ takes its time to load, and is of use here alone.
  const { connectRedis, runRemotely } = await import('../../../lab/queue/run-remotely.ts');
  const redis = await connectRedis(options.queue ?? '');
  try {
    const patience = patienceOf(options);
    return await task((hearer) =>
      runRemotely(redis, experiment, { text, mark, patience, ...hearer }),
    );
  } finally {
    redis.disconnect();
  }
}

/** @returns whether it has come to its end, not to Ctrl-C's */
async function playWith(play: Play, store: GameStore, signal: AbortSignal): Promise<boolean> {
  const progress = new Progress();
  const onProgress = (state: RunProgress) => progress.show(describeProgress(state));
  const notify = (text: string) => {
    progress.clear();
    remark(text);
  };
  try {
    await play({ store, signal, onProgress, notify });
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
