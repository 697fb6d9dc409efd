/** Long work that can be told to stop and that reports to a listener, perhaps in another thread. */
import { type ProxyMethods, releaseProxy } from 'comlink';

/** A function on this side, or a Comlink proxy for one on the other. */
export type Listener<T> = (value: T) => unknown;

export class Job {
  readonly name: string;
  readonly #controller = new AbortController();
  /** Resolves, whether the work succeeds or fails, when the next job may begin. */
  #ended: Promise<unknown> = Promise.resolve();
  /** Resolves when the listener has dealt with all it was told. */
  #heard: Promise<unknown> = Promise.resolve();
  #failure: { readonly error: unknown } | null = null;

  /** @param name as in "the engine is busy with a count" */
  constructor(name: string) {
    this.name = name;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get ended(): Promise<unknown> {
    return this.#ended;
  }

  stop(): void {
    this.#controller.abort();
  }

  /**
   * Does the work of this job.
   * @param before waited for first
   * @returns what the work returns, when the listener has heard all; if the listener fails, the
   *   job is stopped and fails with the listener's error
   */
  run<T>(before: Promise<unknown> | undefined, work: () => T | Promise<T>): Promise<T> {
    const task = async () => {
      await before;
      try {
        const value = await work();
        await this.#heard;
        if (this.#failure === null) return value;
      } catch (error) {
        if (this.#failure === null) throw error;
      }
      throw this.#failure.error;
    };
    const result = task();
    this.#ended = result.catch(() => {});
    return result;
  }

  /** A listener as the engine's functions take it. */
  tell<T>(listener: Listener<T> | undefined): ((value: T) => void) | undefined {
    if (listener === undefined) return undefined;
    return (value) => {
      const answer = Promise.resolve(listener(value)).catch((error: unknown) => {
        this.#failure ??= { error };
        this.stop();
      });
      this.#heard = Promise.all([this.#heard, answer]);
    };
  }
}

/** Closes the channel of a listener on the other side; does nothing to one on this side. */
export function releaseListener(listener: Listener<never> | undefined): void {
  (listener as Partial<ProxyMethods> | undefined)?.[releaseProxy]?.();
}
