/**
 * Asking the rules without trusting the engine: when it fails, the question has no answer for the
 * moment, and another engine takes the place of the failed one. The game is data and stays.
 */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { InputError, messageOf } from '../../src/errors.ts';
import type { RulesCursor } from './rules-cursor.ts';

/** Failures in a row after which only the user's next step tries again. */
const PATIENCE = 3;

export class RulesGuard {
  readonly #trouble = signal<string | null>(null);
  readonly #renewals = signal(0);
  #failures = 0;
  /** Those that wait for another engine. */
  readonly #waiting = new Set<RulesCursor>();
  /** Why the rules do not answer at the moment, if they do not. */
  readonly trouble: ReadonlySignal<string | null> = this.#trouble;
  /** Grows when questions without an answer are worth asking again. */
  readonly renewals: ReadonlySignal<number> = this.#renewals;

  /**
   * @returns what the question gives, or undefined if the engine has failed or the rules were at
   *   rest; then there is soon another engine.
   * @throws InputError if the question does
   */
  ask<T>(rules: RulesCursor, question: (rules: RulesCursor) => T): T | undefined {
    if (!rules.isReady) {
      void this.#renew(rules, null);
      return undefined;
    }
    try {
      const answer = question(rules);
      if (this.#failures > 0) void this.#recover();
      return answer;
    } catch (error) {
      if (error instanceof InputError) throw error;
      this.#failures++;
      void this.#renew(rules, messageOf(error));
      return undefined;
    }
  }

  async #recover(): Promise<void> {
    this.#failures = 0;
    await Promise.resolve(); // see #renew
    if (this.#failures === 0) this.#trouble.value = null;
  }

  /** @param reason the failure, null if there was none. */
  async #renew(rules: RulesCursor, reason: string | null): Promise<void> {
    if (this.#waiting.has(rules)) return;
    this.#waiting.add(rules);
    // Not at once, as the question may be part of a signal that is being computed.
    await Promise.resolve();
    if (reason !== null) this.#trouble.value = reason;
    try {
      await rules.renew();
    } catch (error) {
      this.#trouble.value ??= messageOf(error);
      return;
    } finally {
      this.#waiting.delete(rules);
    }
    if (this.#failures > PATIENCE) return;
    batch(() => {
      this.#trouble.value = null;
      this.#renewals.value++;
    });
  }
}
