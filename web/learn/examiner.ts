/** The engine that judges answers: always from an empty table, so that it says the same whenever it is asked. */

import type { EvaluateGameOptions } from '../engine/engine-service.ts';
import { type EvaluationWorkers, evaluateInWorkers } from '../engine/game-evaluation.ts';
import type { EnginePosition } from '../engine/position.ts';
import { withRetries } from '../engine/retry.ts';
import { SupervisedWorker } from '../engine/supervised-worker.ts';
import type { NotatedLine } from '../engine/updates.ts';

/** MiB of its table. */
const HASH = 16;
/** The same for reviews, as those of the game on the board have it. */
const REVIEW_HASH = 32;

export class Examiner {
  readonly #make: () => SupervisedWorker;
  readonly #worker: SupervisedWorker;
  /** Questions are asked one after another. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param name of the worker, for developers; it starts with the first question. */
  constructor(name: string) {
    this.#make = () =>
      new SupervisedWorker(
        () => new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module', name }),
      );
    this.#worker = this.#make();
  }

  /**
   * The engine's line from a position, with its score from White's side.
   * @param nodes to search
   * @returns null where there is no legal move
   * @throws InputError for an impossible position; WorkerLost if the engine fails again and again; the
   *   signal's reason
   */
  ask(position: EnginePosition, nodes: number, signal?: AbortSignal): Promise<NotatedLine | null> {
    return this.#inTurn(signal, async () => {
      const limits = { nodes, hash: HASH, lines: 1, isFirst: true };
      const stop = () => void this.#worker.call((remote) => remote.stop()).catch(() => {});
      signal?.addEventListener('abort', stop);
      try {
        const { lines } = await withRetries(
          () => this.#worker.call((remote) => remote.analyse(position, limits)),
          () => signal?.aborted !== true,
          () => {},
        );
        signal?.throwIfAborted();
        return lines[0] ?? null;
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    });
  }

  /**
   * Evaluates the positions of a game.
   * @param most workers that share them
   * @throws as `ask`
   */
  evaluate(
    game: EnginePosition,
    options: EvaluateGameOptions,
    { most, onProgress }: Pick<EvaluationWorkers, 'most' | 'onProgress'>,
  ): Promise<void> {
    return this.#inTurn(options.signal, () =>
      evaluateInWorkers(game, options, {
        first: this.#worker,
        another: this.#make,
        most,
        hash: REVIEW_HASH,
        onProgress,
        tell: () => {},
      }),
    );
  }

  /** Gives the engine's memory back until it is needed again. */
  rest(): void {
    void this.#last.then(() => this.#worker.end('nothing is to be judged'));
  }

  #inTurn<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const answer = this.#last.then(() => {
      signal?.throwIfAborted();
      return work();
    });
    this.#last = answer.catch(() => {});
    return answer;
  }
}
