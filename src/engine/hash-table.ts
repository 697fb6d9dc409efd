/** The transposition table of a running engine, whatever it plays. */
import { InputError } from '../errors.ts';
import type { MemoryAccess } from './instance.ts';

/** MiB of transposition table until told otherwise. */
export const DEFAULT_HASH = 16;
/** Most MiB that the engine can address. */
const MAX_HASH = 1024;

/** The exported functions that concern the table. */
export interface HashExports {
  tableAddress(): number;
  resizeTable(size: number): void;
  clearTable(): void;
}

export class HashTable {
  readonly #call: HashExports;
  readonly #memory: MemoryAccess;
  #size = 0;

  /** Nothing is reserved before the first `resize`. */
  constructor(instance: MemoryAccess & { readonly call: HashExports }) {
    this.#call = instance.call;
    this.#memory = instance;
  }

  /** Whether there is a table at all. */
  get exists(): boolean {
    return this.#size > 0;
  }

  /** Of the table, in bytes. */
  get size(): number {
    return this.#size;
  }

  /**
   * Sets the table to the largest power of two within so many MiB. It is empty then; if it has that
   * size already, nothing happens.
   * @param megabytes 1 to 1024
   * @throws InputError for any other number and where there is not so much memory; the table is
   *   what it was then
   */
  resize(megabytes: number): void {
    const refuse = (problem: string) =>
      new InputError(problem, { field: 'hash', expected: `a size from 1 to ${MAX_HASH} MiB` });
    if (!(megabytes >= 1 && megabytes <= MAX_HASH)) throw refuse(`${megabytes} is out of range`);
    const size = 2 ** Math.floor(Math.log2(megabytes * 2 ** 20));
    if (size === this.#size) return;
    try {
      this.#memory.reserve(this.#call.tableAddress() + size);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw refuse(`there is no memory for ${megabytes} MiB`);
    }
    this.#call.resizeTable(size);
    this.#size = size;
  }

  clear(): void {
    this.#call.clearTable();
  }
}
