/** One running engine: an instance of a module with memory of its own. */
import { type MemoryMap, readMemoryMap } from '../variants/compile/memory-map.ts';
import { failedAssertion } from './failed-assertion.ts';
import type { EngineLinks } from './links.ts';
import { awake } from './pause.ts';
import type { ParameterExports } from './search-parameters.ts';

/** The functions that `assembly/board.ts` exports. */
export interface EngineExports extends ParameterExports {
  readonly memory: WebAssembly.Memory;
  clear(): void;
  put(code: number, square: number): void;
  finish(side: number, rights: number, victim: number, passed: number, halfmoves: number): void;
  generate(): number;
  generateNoisy(): number;
  make(move: number): number;
  undo(): number;
  explain(from: number, to: number, arrival: number): number;
  pseudo(from: number, to: number, arrival: number): number;
  givesCheck(move: number): number;
  wins(move: number, least: number): number;
  perft(depth: number): bigint;
  perftByDifference(depth: number): bigint;
  perftWithTable(depth: number, difference: number): bigint;
  /** Repeats one of the works of assembly/board/repeat.ts; returns how many units were done. */
  repeat(work: number, times: number): number;
  inCheck(side: number): number;
  key(): bigint;
  computeKey(): bigint;
  draws(): number;
  goalReachedBy(): number;
  evaluate(): number;
  /** Bytes of memory that the engine needs. */
  memoryEnd(): number;
  startSearch(lines: number, depth: number, given: number, helpers?: number): number;
  helpSearch(thread: number, search: number, lines: number, depth: number, given: number): void;
  searchNumber(): number;
  isSearchStopped(): number;
  /** Bytes from the first that make up the position. */
  positionEnd(): number;
  advanceSearch(nodes: number): number;
  endSearch(): void;
  searchedNodes(): number;
  searchDepth(): number;
  deepestPly(): number;
  resultLine(i: number): number;
}

/** Reading, writing and growing a module's memory. */
export interface MemoryAccess {
  /** The whole memory as it is now; asked for anew after each growth. */
  bytes(): Uint8Array;
  view(): DataView;
  /** Makes the memory at least this large, in bytes. */
  reserve(size: number): void;
}

export interface EngineInstance extends MemoryAccess {
  readonly call: EngineExports;
  readonly map: MemoryMap;
  /** Its transposition table, and what it tells threads that help it. */
  readonly links: EngineLinks;
  /** What it is an instance of. */
  readonly module: WebAssembly.Module;
}

const PAGE = 65536;

export async function instantiate(
  module: WebAssembly.Module,
  links: EngineLinks,
): Promise<EngineInstance> {
  const env = { abort: failedAssertion, table: links.functions };
  const { exports } = await awake(WebAssembly.instantiate(module, { env }));
  const call = exports as unknown as EngineExports;
  const access = accessTo(call.memory);
  access.reserve(call.memoryEnd());
  links.serve(exports);
  return { call, map: readMemoryMap(exports), links, module, ...access };
}

export function accessTo(memory: WebAssembly.Memory): MemoryAccess {
  let bytes = new Uint8Array(0);
  let view = new DataView(bytes.buffer);
  const refresh = () => {
    if (bytes.buffer === memory.buffer) return;
    bytes = new Uint8Array(memory.buffer);
    view = new DataView(memory.buffer);
  };
  return {
    bytes: () => {
      refresh();
      return bytes;
    },
    view: () => {
      refresh();
      return view;
    },
    reserve: (size) => {
      const missing = size - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    },
  };
}
