/** How a worker starts others that help it with searches. */
import type { HelperStarter } from '../../src/engine/parallel/crew.ts';
import type { HelperFailure } from '../../src/engine/parallel/protocol.ts';

/** Starts a worker of the worker that calls it, with which it ends. */
export const startSearchHelper: HelperStarter = (onFailure) => {
  // Bundlers find workers only in this form.
  const worker = new Worker(new URL('./search-helper.ts', import.meta.url), {
    type: 'module',
    name: 'search helper',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<HelperFailure>) => onFailure(data));
  worker.addEventListener('error', ({ message }) => {
    onFailure({ problem: message || 'its script cannot be loaded' });
  });
  worker.addEventListener('messageerror', () => onFailure({ problem: 'a message was lost' }));
  return { post: (order) => worker.postMessage(order), end: () => worker.terminate() };
};
