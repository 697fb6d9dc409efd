/** The page's workers: the engine twice, so that counting does not wait for an analysis. */
import { EngineService } from './engine-service.ts';

/** The engine of the page. Workers start when they are first needed. */
export function openEngine(): EngineService {
  // Bundlers find workers only in this form, with nothing computed; the names are for developers.
  return new EngineService({
    makeAnalyst: () =>
      new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'analysis' }),
    makeReviewer: () =>
      new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'review' }),
    makeCounter: () =>
      new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'count' }),
  });
}
