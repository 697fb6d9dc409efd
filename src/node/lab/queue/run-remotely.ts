/** Running an experiment by way of a Redis server. */
import type { Experiment } from '../../../lab/experiment/experiment.ts';
import type { GameStore } from '../../../lab/run/game-store.ts';
import { type RunOptions, type RunOutcome, runExperiment } from '../../../lab/run/run.ts';
import { connectRedis } from './connection.ts';
import { RemoteRun } from './remote-run.ts';

export interface RemoteOptions extends Pick<RunOptions, 'signal' | 'onProgress'> {
  /** Of the Redis server, as `connectRedis` takes it. */
  readonly address: string;
  /** What the experiment was read from. */
  readonly text: string;
  /** `engineMark` of the experiment. */
  readonly mark: string;
  readonly store: GameStore;
  /** Milliseconds of silence after which another run of the same games, or a game in the queue, is
   *  taken for lost. */
  readonly patience: number;
  /** Is told what happens, in lines to be read. */
  readonly notify: (text: string) => void;
}

/**
 * As `runExperiment`, but workers of the queue play.
 * @throws InputError too if no server can be used, or if the same games are being run by somebody else
 */
export async function runRemotely(
  experiment: Experiment,
  { address, signal, onProgress, ...options }: RemoteOptions,
): Promise<RunOutcome> {
  const redis = await connectRedis(address);
  const run = await RemoteRun.start(redis, { experiment, ...options });
  let isOver = false;
  try {
    const { store, sources } = run;
    const outcome = await runExperiment(experiment, { store, sources, signal, onProgress });
    isOver = true;
    return outcome;
  } finally {
    await run.close(isOver);
  }
}
