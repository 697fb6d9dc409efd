/** One running engine: an instance of a module with memory of its own. */
import { type MemoryMap, readMemoryMap } from '../variants/compile/memory-map.ts';
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
  perft(depth: number): bigint;
  perftByDifference(depth: number): bigint;
  perftWithTable(depth: number, difference: number, address: number, size: number): bigint;
  /** Repeats one of the works of assembly/board/repeat.ts; returns how many units were done. */
  repeat(work: number, times: number): number;
  inCheck(side: number): number;
  key(): bigint;
  computeKey(): bigint;
  draws(): number;
  goalReachedBy(): number;
  evaluate(): number;
  tableAddress(): number;
  resizeTable(size: number): void;
  clearTable(): void;
  startSearch(lines: number, depth: number, given: number): number;
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
}

const PAGE = 65536;

export async function instantiate(module: WebAssembly.Module): Promise<EngineInstance> {
  const instance = await awake(
    WebAssembly.instantiate(module, { env: { abort: failedAssertion } }),
  );
  const call = instance.exports as unknown as EngineExports;
  const map = readMemoryMap(instance.exports);
  const access = accessTo(call.memory);
  access.reserve(map.BOARD_END);
  return { call, map, ...access };
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

/** What failed assertions of a debug build call. */
export function failedAssertion(
  _message: number,
  _file: number,
  line: number,
  column: number,
): never {
  throw new Error(`assertion failed in the engine at ${line}:${column}`);
}
