/** Doing work again that a worker's end cut short. */
import { WorkerLost } from './supervised-worker.ts';

/** A worker that fails so often with the same work would fail for ever. */
const ATTEMPTS = 3;

/**
 * Does work, and does it again if a worker was lost over it.
 * @param isWanted asked before each repetition
 * @param tell hears why the work is done again
 * @throws what the work throws; WorkerLost after the last attempt or when it is not wanted any more
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  isWanted: () => boolean,
  tell: (notice: string) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WorkerLost) || attempt === ATTEMPTS || !isWanted()) throw error;
      tell(`The engine failed (${error.message}) and has been started again.`);
    }
  }
}
