/** Threads of Node that help with searches. */
import { Worker } from 'node:worker_threads';
import type { HelperThread } from '../engine/parallel/crew.ts';
import type { HelperFailure } from '../engine/parallel/protocol.ts';
import { setHelperStarter } from '../engine/parallel/search-helpers.ts';
import { messageOf } from '../errors.ts';
import { bundledWorker } from './bundled-worker.ts';

/** Lets analyses search in several threads. They do not keep the process alive. */
export function useSearchThreads(): void {
  setHelperStarter(startThread);
}

function startThread(onFailure: (failure: HelperFailure) => void): HelperThread {
  const worker = new Worker(bundledWorker('search-helper'));
  worker.on('message', onFailure);
  worker.on('error', (error) => {
    onFailure({ problem: messageOf(error) });
  });
  worker.on('exit', () => onFailure({ problem: 'it has ended' }));
  worker.unref();
  return {
    post: (order) => worker.postMessage(order),
    end: () => {
      worker.terminate();
    },
  };
}
