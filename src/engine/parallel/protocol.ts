/**
 * What a thread that helps with searches is told, and what it answers. A helper needs no game: it gets
 * the engine's compiled module, and with each search the memory that makes up the position.
 */

/** What all searches of an engine have in common. */
export interface EngineOrder {
  readonly kind: 'engine';
  readonly engine: WebAssembly.Module;
  readonly team: WebAssembly.Module;
  readonly teamMemory: WebAssembly.Memory;
  readonly table: WebAssembly.Module;
  readonly tableMemory: WebAssembly.Memory;
}

export interface SearchOrder {
  readonly kind: 'search';
  /** Number of the helper, from 1, and of the search; see `assembly/team.ts`. */
  readonly thread: number;
  readonly search: number;
  /** As for `startSearch`. */
  readonly lines: number;
  readonly depth: number;
  /** Packed moves to which the search is restricted; none for all. */
  readonly given: readonly number[];
  /** The engine's memory from its first byte on, as far as it makes up the position. */
  readonly image: Uint8Array;
}

export type HelperOrder = EngineOrder | SearchOrder;

/** A helper answers only when it has failed and is of no further use: why. */
export interface HelperFailure {
  readonly problem: string;
}
