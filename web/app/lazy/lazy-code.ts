/** Code that is fetched when it is first needed. */
import { type ReadonlySignal, signal } from '@preact/signals';

/** Where the code is: not asked for or on its way, here, or not to be had. */
export type Loading<Code> =
  | { readonly state: 'waiting' | 'failed' }
  | { readonly state: 'here'; readonly code: Code };

/** A part of the page that is fetched once. What went wrong can be tried again. */
export class LazyCode<Code> {
  readonly #load: () => Promise<Code>;
  readonly #loading = signal<Loading<Code>>({ state: 'waiting' });
  #isOnItsWay = false;
  readonly loading: ReadonlySignal<Loading<Code>> = this.#loading;

  /** @param load fetches the code, such as `() => import('./Part.tsx')`. */
  constructor(load: () => Promise<Code>) {
    this.#load = load;
  }

  /** Fetches the code, unless it is here or on its way; after a failure once more. */
  async fetch(): Promise<void> {
    if (this.#isOnItsWay || this.#loading.peek().state === 'here') return;
    this.#isOnItsWay = true;
    this.#loading.value = { state: 'waiting' };
    try {
      this.#loading.value = { state: 'here', code: await this.#load() };
    } catch {
      this.#loading.value = { state: 'failed' }; // the browser's console has the reason
    } finally {
      this.#isOnItsWay = false;
    }
  }
}
