/**
 * The transposition table of an engine: a module and a memory of its own, exchanged for another one
 * when its size changes, since the memory of a module can grow but never shrink. Engines call it
 * through a table of functions, which they import.
 */
import { InputError } from '../errors.ts';
import { readConstants } from '../variants/compile/memory-map.ts';
import { failedAssertion } from './failed-assertion.ts';
import { loadModule, type Target } from './module.ts';

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
  clear(): void;
}

/** By the constants that engines export, which tell where in the table of functions they belong. */
const CALLS = {
  CALL_PROBE: 'probe',
  CALL_KEEP: 'keep',
  CALL_PROBE_COUNT: 'probeCount',
  CALL_KEEP_COUNT: 'keepCount',
  CALL_BEGIN: 'begin',
} as const satisfies Readonly<Record<string, keyof TableExports>>;
const NAMES = Object.keys(CALLS) as (keyof typeof CALLS)[];

const PAGE = 65536;
/** Pages before the entries. */
const HEADER = 1;

export class HashTable {
  /** To be given to the engine as the import `env.table`. */
  readonly functions = new WebAssembly.Table({ element: 'anyfunc', initial: NAMES.length + 1 });
  readonly #module: WebAssembly.Module;
  #places: Readonly<Record<keyof typeof CALLS, number>> | null = null;
  #call: TableExports | null = null;
  #size = 0;

  private constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /** Loads what tables are made with; no memory is reserved before the first `resize`. */
  static async open(target: Target): Promise<HashTable> {
    return new HashTable(await loadModule('table', target));
  }

  /** Serves an engine, which was given `functions`. */
  serve(engine: WebAssembly.Exports): void {
    this.#places = readConstants(engine, NAMES);
    if (this.#call !== null) this.#connect(this.#call);
  }

  /** Whether there is a table at all. */
  get exists(): boolean {
    return this.#call !== null;
  }

  /** The functions of the table, for tests; null before the first `resize`. */
  get call(): TableExports | null {
    return this.#call;
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
      this.#connect(this.#make(size / PAGE + HEADER));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw refuse(`there is no memory for ${megabytes} MiB`);
    }
    this.#size = size;
  }

  /** Forgets all that is known. */
  clear(): void {
    this.#call?.clear();
  }

  #make(pages: number): TableExports {
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const imports = { env: { memory, abort: failedAssertion } };
    const { exports } = new WebAssembly.Instance(this.#module, imports);
    return exports as unknown as TableExports;
  }

  #connect(call: TableExports): void {
    const places = this.#places;
    if (places !== null) {
      for (const name of NAMES) this.functions.set(places[name], call[CALLS[name]]);
    }
    this.#call = call;
  }
}
