/**
 * A worker that is watched: when it fails or falls silent it is ended, whoever waits for it is
 * told, and the next call starts another.
 */
import { type Remote, wrap } from 'comlink';
import '../../src/engine/error-transfer.ts';
import { InputError, messageOf } from '../../src/errors.ts';
import type { WorkerEngine } from './worker-engine.ts';

/** A call was in vain because its worker failed; the message is the reason. */
export class WorkerLost extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'WorkerLost';
  }
}

export type WorkerMaker = () => Worker;

/** Milliseconds between questions whether the worker lives. */
const QUESTION = 1000;
/**
 * Questions that may come due before the first is answered: while a worker starts (its script has
 * to be loaded), and later. They are counted, and not the time, which also passes while the
 * whole page sleeps.
 */
const PATIENCE_AT_START = 30;
const PATIENCE = 4;

/** What every worker serves. */
interface Pingable {
  ping(): void;
}

interface Life<Served> {
  readonly worker: Worker;
  readonly remote: Remote<Served>;
  /** Those who wait for an answer. */
  readonly waiting: Set<(lost: WorkerLost) => void>;
  readonly timer: ReturnType<typeof setInterval>;
}

/** @template Served what the worker serves: an engine, unless told */
export class SupervisedWorker<Served extends Pingable = WorkerEngine> {
  readonly #make: WorkerMaker;
  readonly #question: number;
  #life: Life<Served> | null = null;

  /**
   * @param make starts the worker
   * @param question milliseconds between questions whether it lives
   */
  constructor(make: WorkerMaker, question = QUESTION) {
    this.#make = make;
    this.#question = question;
  }

  /**
   * Asks something of the worker, and starts one if there is none.
   * @returns what it answers
   * @throws WorkerLost if it fails or is ended meanwhile; bad input and aborts as they come
   */
  call<T>(ask: (remote: Remote<Served>) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let life: Life<Served>;
      try {
        life = this.#life ?? this.#begin();
      } catch (error) {
        reject(new WorkerLost(messageOf(error)));
        return;
      }
      life.waiting.add(reject);
      ask(life.remote)
        .then(resolve, (error: unknown) => {
          reject(isAnswer(error) ? error : new WorkerLost(messageOf(error)));
          // A trap leaves the engine in the middle of something: it is of no further use.
          if (!isAnswer(error)) this.#lose(life, messageOf(error));
        })
        .finally(() => life.waiting.delete(reject));
    });
  }

  /** Ends the worker, whatever it is doing. */
  end(reason: string): void {
    if (this.#life !== null) this.#lose(this.#life, reason);
  }

  #begin(): Life<Served> {
    const worker = this.#make();
    const remote = wrap<Served>(worker);
    let isAnswered = true;
    let unanswered = 0;
    let patience = PATIENCE_AT_START;
    const ask = () => {
      if (isAnswered) {
        isAnswered = false;
        (remote.ping as () => Promise<void>)().then(() => {
          isAnswered = true;
          unanswered = 0;
          patience = PATIENCE;
        });
      } else if (++unanswered >= patience) {
        this.#lose(life, 'it did not answer');
      }
    };
    const timer = setInterval(ask, this.#question);
    const life: Life<Served> = { worker, remote, waiting: new Set(), timer };
    this.#life = life;
    worker.addEventListener('error', (event) => {
      this.#lose(life, event.message || 'its script cannot be loaded');
    });
    worker.addEventListener('messageerror', () => this.#lose(life, 'a message was lost'));
    ask();
    return life;
  }

  #lose(life: Life<Served>, reason: string): void {
    if (this.#life === life) this.#life = null;
    clearInterval(life.timer);
    life.worker.terminate();
    const lost = new WorkerLost(reason);
    for (const reject of [...life.waiting]) reject(lost);
    life.waiting.clear();
  }
}

/** Whether an error is the engine's answer, and not its end. */
function isAnswer(error: unknown): boolean {
  return error instanceof InputError || (error instanceof Error && error.name === 'AbortError');
}
