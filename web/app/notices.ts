/** What the page has to say: one message at a time, until it is dismissed or replaced. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { messageOf } from '../../src/errors.ts';

export interface Notice {
  readonly kind: 'error' | 'information';
  readonly text: string;
}

export class Notices {
  readonly #current = signal<Notice | null>(null);
  readonly current: ReadonlySignal<Notice | null> = this.#current;

  /** Says why something was refused. */
  refuse(error: unknown): void {
    const text = messageOf(error);
    this.#current.value = { kind: 'error', text };
  }

  inform(text: string): void {
    this.#current.value = { kind: 'information', text };
  }

  dismiss(): void {
    this.#current.value = null;
  }

  /** Does something that may be refused; the last message is out of date if it is not. */
  async attempt(work: () => void | Promise<void>): Promise<boolean> {
    try {
      await work();
      this.dismiss();
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    }
  }
}
