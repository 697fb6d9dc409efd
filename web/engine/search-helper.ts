/** A worker that helps another one with a search. */
import { serveSearches } from '../../src/engine/parallel/helper.ts';
import type { HelperOrder } from '../../src/engine/parallel/protocol.ts';

serveSearches({
  listen: (onOrder) => {
    addEventListener('message', ({ data }: MessageEvent<HelperOrder>) => onOrder(data));
  },
  answer: (failure) => postMessage(failure),
});
