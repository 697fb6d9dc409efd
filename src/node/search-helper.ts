/** A thread that helps with searches, for `useSearchThreads`. */
import { parentPort } from 'node:worker_threads';
import { serveSearches } from '../engine/parallel/helper.ts';

if (parentPort !== null) {
  const port = parentPort;
  serveSearches({
    listen: (onOrder) => port.on('message', onOrder),
    answer: (failure) => port.postMessage(failure),
  });
}
