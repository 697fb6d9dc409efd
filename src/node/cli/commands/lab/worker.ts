/** `fairyscope lab worker`: plays games for experiments that are run on other machines. */
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { interruptible } from '../../interrupt.ts';
import {
  addPatienceOption,
  type PatienceOption,
  patienceOf,
  QUEUE,
} from '../../lab/queue-options.ts';
import { once, wholeNumber } from '../../options.ts';
import { remark } from '../../output.ts';

interface WorkerOptions extends Partial<PatienceOption> {
  readonly queue: string;
  readonly workers?: number;
}

export function workerCommand(lab: Command): void {
  const command = lab
    .command('worker')
    .description('play games for every "lab run --queue" of a Redis server, until Ctrl-C')
    .requiredOption(QUEUE.flag, QUEUE.description, once('--queue'))
    .option(
      '--workers <n>',
      'threads, each with a game; as many as there are processors',
      once('--workers', wholeNumber('--workers', 1, 512)),
    );
  addPatienceOption(command).action(run);
}

async function run({ queue, workers, ...options }: WorkerOptions): Promise<void> {
  // BullMQ takes its time to load, and is of use here alone.
  const { serveRemotely } = await import('../../../lab/queue/serve-remotely.ts');
  const games = workers ?? availableParallelism();
  const patience = patienceOf(options);
  await interruptible((signal) =>
    serveRemotely(queue, { games, patience, notify: remark }, signal),
  );
}
