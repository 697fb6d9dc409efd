/** Seeded chance for tests, so that a failure can be repeated. */
import { splitMix64 } from '../../src/variants/compile/key-tables.ts';

export class Chance {
  readonly #next: () => bigint;

  constructor(seed: number) {
    this.#next = splitMix64(BigInt(seed));
  }

  /** A whole number from 0 to `below` - 1. */
  number(below: number): number {
    return Number(this.#next() % BigInt(below));
  }

  /** One of a list that is not empty. */
  pick<T>(items: readonly T[]): T {
    return items[this.number(items.length)] as T;
  }

  /** True once in so many times. */
  once(outOf: number): boolean {
    return this.number(outOf) === 0;
  }
}
