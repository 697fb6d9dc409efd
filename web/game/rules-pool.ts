/**
 * The rules of the games that have been shown. Engines take tens of megabytes each, so only those
 * of the last few games are kept; the rules of others rest until undo brings their game back.
 */
import type { GameDefinition } from '../../src/variants/registry.ts';
import { RulesCursor } from './rules-cursor.ts';

/** Most engines at once. */
const MOST = 4;

export class RulesPool {
  /** Those that are ready, the last used last. */
  #ready: readonly RulesCursor[] = [];

  /**
   * The rules of a game, from the pool if it has them.
   * @throws InputError if the definition cannot be compiled
   */
  async of(variant: GameDefinition): Promise<RulesCursor> {
    return this.#find(variant) ?? RulesCursor.load(variant);
  }

  /**
   * Notes that rules are in use now.
   * @returns the pool's rules of the same game, if it has them, else those given.
   */
  use(rules: RulesCursor): RulesCursor {
    const used = this.#find(rules.variant) ?? rules;
    const ready = [...this.#ready.filter((other) => other !== used && other.isReady), used];
    for (const idle of ready.slice(0, -MOST)) idle.rest();
    this.#ready = ready.slice(-MOST);
    return used;
  }

  #find(variant: GameDefinition): RulesCursor | undefined {
    const key = JSON.stringify(variant);
    return this.#ready.find(
      (rules) =>
        rules.isReady && (rules.variant === variant || JSON.stringify(rules.variant) === key),
    );
  }
}
