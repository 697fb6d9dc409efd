/** The worker that solves endings, seen from the page. */
import { proxy } from 'comlink';
import type { SolveProgress } from '../../../src/engine/endgame/solve.ts';
import type { VariantDefinition } from '../../../src/variants/definition.ts';
import { SupervisedWorker } from '../../engine/supervised-worker.ts';
import type { EndingReport, PositionReport, WorkerSolver } from './worker-solver.ts';

/** Milliseconds after which work that does not stop is ended together with its worker. */
const GRACE = 500;

export class Solver {
  // Bundlers find workers only in this form, with nothing computed; the name is for developers.
  readonly #worker = new SupervisedWorker<WorkerSolver>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'endings' }),
  );

  /** Bytes that solving takes. @throws InputError if there is no such ending */
  memory(variant: VariantDefinition, material: string): Promise<number> {
    return this.#worker.call((remote) => remote.memory(variant, material));
  }

  /**
   * Solves an ending.
   * @throws InputError if there is no such ending or not enough memory; the signal's reason;
   *   WorkerLost if the worker fails
   */
  async solve(
    variant: VariantDefinition,
    material: string,
    onProgress: (progress: SolveProgress) => void,
    signal: AbortSignal,
  ): Promise<EndingReport> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      this.#worker.call((remote) => remote.stop()).catch(() => {});
      timer = setTimeout(() => this.#worker.end('it did not stop'), GRACE);
    };
    signal.addEventListener('abort', stop);
    try {
      return await this.#worker.call((remote) =>
        remote.solve(variant, material, proxy(onProgress)),
      );
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  /** What is known of a position: null if its ending has not been solved. */
  look(variant: VariantDefinition, position: string): Promise<PositionReport | null> {
    return this.#worker.call((remote) => remote.look(variant, position));
  }

  /** A legal position of an ending by chance. @throws InputError if there is no such ending */
  random(variant: VariantDefinition, material: string): Promise<string> {
    return this.#worker.call((remote) => remote.random(variant, material));
  }
}
