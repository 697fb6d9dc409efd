/** Engines in threads of Node, to be given work by `perftInParallel`. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { connectEngine, type EngineClient } from '../engine/client.ts';

export interface EngineThreads {
  readonly clients: readonly EngineClient[];
  /** Ends the threads, whatever they are doing. */
  close(): Promise<void>;
}

/** Starts so many threads, each with an engine. */
export function startEngineThreads(count: number): EngineThreads {
  const file = bundledWorker(dirname(fileURLToPath(import.meta.url)));
  const workers = Array.from({ length: count }, () => new Worker(file));
  return {
    clients: workers.map((worker) => connectEngine(nodeEndpoint(worker))),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** The bundle of engine-worker.ts, at or above a folder: Node 20 starts no worker from TypeScript. */
function bundledWorker(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    const candidate = join(folder, 'dist/node/engine-worker.mjs');
    if (existsSync(candidate)) return candidate;
    if (folder === dirname(folder)) {
      throw new Error('dist/node/engine-worker.mjs is missing; run "npm run build"');
    }
  }
}
