/** Engines in threads of Node, to be given work by `perftInParallel`. */
import { Worker } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { connectEngine, type EngineClient } from '../engine/client.ts';
import { bundledWorker } from './bundled-worker.ts';

export interface EngineThreads {
  readonly clients: readonly EngineClient[];
  /** Ends the threads, whatever they are doing. */
  close(): Promise<void>;
}

/** Starts so many threads, each with an engine. */
export function startEngineThreads(count: number): EngineThreads {
  const file = bundledWorker('engine-worker');
  const workers = Array.from({ length: count }, () => new Worker(file));
  return {
    clients: workers.map((worker) => connectEngine(nodeEndpoint(worker))),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
