/** Running an experiment by way of a Redis server. */
import type { Experiment } from '../../../lab/experiment/experiment.ts';
import { type RunOptions, type RunOutcome, runExperiment } from '../../../lab/run/run.ts';
import type { Redis } from './connection.ts';
import { RemoteRun, type RemoteRunOptions } from './remote-run.ts';

export { connectRedis } from './connection.ts';

/**
 * As `runExperiment`, but workers of the queue play.
 * @param redis from `connectRedis`; it is closed at the end
 * @throws InputError too if the same games are being run by somebody else
 */
export async function runRemotely(
  redis: Redis,
  experiment: Experiment,
  {
    signal,
    onProgress,
    ...options
  }: Omit<RemoteRunOptions, 'experiment'> & Pick<RunOptions, 'signal' | 'onProgress'>,
): Promise<RunOutcome> {
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
