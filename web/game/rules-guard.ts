/**
 * Asking the rules without trusting the engine: when it fails, the question has no answer for the
 * moment, and another engine takes the place of the failed one. The game is data and stays.
 */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { InputError } from '../../src/errors.ts';
import type { RulesCursor } from './rules-cursor.ts';

/** Failures in a row after which only the user's next step tries again. */
const PATIENCE = 3;

export class RulesGuard {
  readonly #trouble = signal<string | null>(null);
  readonly #renewals = signal(0);
  #failures = 0;
  /** Why the rules do not answer at the moment, if they do not. */
  readonly trouble: ReadonlySignal<string | null> = this.#trouble;
  /** Grows when questions without an answer are worth asking again. */
  readonly renewals: ReadonlySignal<number> = this.#renewals;

  /**
   * @returns what the question gives, or undefined if the engine has failed.
   * @throws InputError if the question does
   */
  ask<T>(rules: RulesCursor, question: (rules: RulesCursor) => T): T | undefined {
    try {
      const answer = question(rules);
      if (this.#failures > 0) void this.#recover();
      return answer;
    } catch (error) {
      if (error instanceof InputError) throw error;
      this.#failures++;
      void this.#renew(rules, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  async #recover(): Promise<void> {
    this.#failures = 0;
    await Promise.resolve(); // see #renew
    if (this.#failures === 0) this.#trouble.value = null;
  }

  async #renew(rules: RulesCursor, reason: string): Promise<void> {
    // Not at once, as the question may be part of a signal that is being computed.
    await Promise.resolve();
    this.#trouble.value = reason;
    try {
      await rules.renew();
    } catch {
      return; // the trouble remains
    }
    if (this.#failures > PATIENCE) return;
    batch(() => {
      this.#trouble.value = null;
      this.#renewals.value++;
    });
  }
}
