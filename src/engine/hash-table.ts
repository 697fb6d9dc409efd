/**
 * The transposition table of an engine: a module and a memory of its own, exchanged for another one
 * when its size changes, since the memory of a module can grow but never shrink. Its memory is shared
 * from when several threads first search.
 */
import { InputError } from '../errors.ts';
import { failedAssertion } from './failed-assertion.ts';
import { loadModule, type Target } from './module.ts';
import { makeSharedMemory } from './shared-memory.ts';

/** MiB of transposition table until told otherwise. */
export const DEFAULT_HASH = 16;
/** Most MiB that the engine can address. */
const MAX_HASH = 1024;

/** The functions that `assembly/table.ts` exports. */
export interface TableExports {
  probe(key: bigint): bigint;
  keep(key: bigint, data: bigint): void;
  probeCount(key: bigint): bigint;
  keepCount(key: bigint, count: bigint): void;
  begin(): void;
  filling(): number;
  clear(): void;
}

const MEBIBYTE = 2 ** 20;
const PAGE = 65536;
/** Pages before the entries. */
const HEADER = 1;

/** What a table consists of. */
interface Table {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly exports: WebAssembly.Exports;
}

export class HashTable {
  readonly #target: Target;
  /** For memory that is not shared. */
  readonly #private: WebAssembly.Module | null;
  /** For shared memory, once that is wanted. */
  #shared: WebAssembly.Module | null = null;
  #table: Table | null = null;
  /** Bytes asked for. */
  #wanted = 0;
  #onChange: (exports: WebAssembly.Exports) => void = () => {};

  private constructor(target: Target, module: WebAssembly.Module | null) {
    this.#target = target;
    this.#private = module;
  }

  /** Loads what tables are made with; no memory is reserved before the first `resize`. */
  static async open(target: Target): Promise<HashTable> {
    return new HashTable(target, await loadModule('table', target));
  }

  /** A table in shared memory that another thread has made. */
  static over(module: WebAssembly.Module, memory: WebAssembly.Memory): HashTable {
    const table = new HashTable('release', null);
    table.#shared = module;
    table.#use({ module, memory, exports: start(module, memory) });
    return table;
  }

  /** Tells a listener of the functions of the table, now if there is one, and whenever there are new ones. */
  onChange(listener: (exports: WebAssembly.Exports) => void): void {
    this.#onChange = listener;
    if (this.#table !== null) listener(this.#table.exports);
  }

  /** Whether there is a table at all. */
  get exists(): boolean {
    return this.#table !== null;
  }

  /** Its size in MiB; 0 if there is none. */
  get megabytes(): number {
    const bytes = this.#table?.memory.buffer.byteLength ?? HEADER * PAGE;
    return (bytes - HEADER * PAGE) / MEBIBYTE;
  }

  /** What other threads need to use it too; null if its memory is not shared. */
  get shared(): {
    readonly module: WebAssembly.Module;
    readonly memory: WebAssembly.Memory;
  } | null {
    return this.#shared === null ? null : this.#table;
  }

  /** The functions of the table, for tests; null before the first `resize`. */
  get call(): TableExports | null {
    return this.#table === null ? null : (this.#table.exports as unknown as TableExports);
  }

  /** What is to be told about its size, in sentences without full stop; nothing if it is as wanted. */
  notes(): readonly string[] {
    if (this.megabytes * MEBIBYTE >= this.#wanted) return [];
    return [`the transposition table has ${this.megabytes} MiB: there is no memory for more`];
  }

  /**
   * Sets the table to the largest power of two within so many MiB, or less where there is not so much
   * memory. It is empty then; if it has that size already, nothing happens.
   * @param megabytes 1 to 1024
   * @throws InputError for any other number, and where there is no memory at all; the table is what it
   *   was then
   */
  resize(megabytes: number): void {
    const refuse = (problem: string) =>
      new InputError(problem, { field: 'hash', expected: `a size from 1 to ${MAX_HASH} MiB` });
    if (!(megabytes >= 1 && megabytes <= MAX_HASH)) throw refuse(`${megabytes} is out of range`);
    const wanted = 2 ** Math.floor(Math.log2(megabytes * MEBIBYTE));
    if (wanted === this.#wanted) return;
    for (let size = wanted; size >= MEBIBYTE; size /= 2) {
      const table = this.#make(size);
      if (table === null) continue;
      this.#use(table);
      this.#wanted = wanted;
      return;
    }
    throw refuse('there is no memory for a table');
  }

  /**
   * Lets other threads use the table, which is empty then if they could not before.
   * @returns false where there is no shared memory of its size; then it is as before
   */
  async share(): Promise<boolean> {
    if (this.#shared !== null) return true;
    const module = await loadModule('table-shared', this.#target);
    this.#shared = module;
    const table = this.#make(this.megabytes * MEBIBYTE);
    if (table === null) this.#shared = null;
    else this.#use(table);
    return table !== null;
  }

  /** How full it is with what the last search has found, in thousandths. */
  get filling(): number {
    return this.call?.filling() ?? 0;
  }

  /** Forgets all that is known. */
  clear(): void {
    this.call?.clear();
  }

  /** @returns null if there is no memory for it */
  #make(size: number): Table | null {
    const pages = size / PAGE + HEADER;
    const module = this.#shared ?? this.#private;
    if (module === null) throw new Error("the table is another thread's");
    try {
      const memory =
        this.#shared === null
          ? new WebAssembly.Memory({ initial: pages, maximum: pages })
          : makeSharedMemory(pages);
      return { module, memory, exports: start(module, memory) };
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  #use(table: Table): void {
    this.#table = table;
    this.#onChange(table.exports);
  }
}

function start(module: WebAssembly.Module, memory: WebAssembly.Memory): WebAssembly.Exports {
  return new WebAssembly.Instance(module, { env: { memory, abort: failedAssertion } }).exports;
}
