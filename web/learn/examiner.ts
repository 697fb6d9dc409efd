/** The engine that judges answers: always from an empty table, so that it says the same whenever it is asked. */
import type { EnginePosition } from '../engine/position.ts';
import { withRetries } from '../engine/retry.ts';
import { SupervisedWorker } from '../engine/supervised-worker.ts';
import type { NotatedLine } from '../engine/updates.ts';

/** MiB of its table. */
const HASH = 16;
/** Another size: changing it is what empties the table. */
const OTHER_HASH = 1;

export class Examiner {
  readonly #worker: SupervisedWorker;
  /** Questions are asked one after another. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param name of the worker, for developers; it starts with the first question. */
  constructor(name: string) {
    this.#worker = new SupervisedWorker(
      () => new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module', name }),
    );
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
      await this.#analyse(position, { depth: 1, hash: OTHER_HASH }, signal);
      return this.#analyse(position, { nodes, hash: HASH }, signal);
    });
  }

  /** The same with what was learnt by the questions before, for going through a game from its end. */
  askOn(
    position: EnginePosition,
    nodes: number,
    signal?: AbortSignal,
  ): Promise<NotatedLine | null> {
    return this.#inTurn(signal, () => this.#analyse(position, { nodes, hash: HASH }, signal));
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

  async #analyse(
    position: EnginePosition,
    limits: { readonly depth?: number; readonly nodes?: number; readonly hash: number },
    signal: AbortSignal | undefined,
  ): Promise<NotatedLine | null> {
    const stop = () => void this.#worker.call((remote) => remote.stop()).catch(() => {});
    signal?.addEventListener('abort', stop);
    try {
      const { lines } = await withRetries(
        () => this.#worker.call((remote) => remote.analyse(position, { ...limits, lines: 1 })),
        () => signal?.aborted !== true,
        () => {},
      );
      signal?.throwIfAborted();
      return lines[0] ?? null;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }
}
