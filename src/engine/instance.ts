/** One running engine: an instance of a module with memory of its own. */
import { type MemoryMap, readMemoryMap } from '../variants/compile/memory-map.ts';

/** The functions that `assembly/board.ts` exports. */
export interface EngineExports {
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

export interface EngineInstance {
  readonly call: EngineExports;
  readonly map: MemoryMap;
  /** The whole memory as it is now; asked for anew after each growth. */
  bytes(): Uint8Array;
  view(): DataView;
  /** Makes the memory at least this large, in bytes. */
  reserve(size: number): void;
}

const PAGE = 65536;

export async function instantiate(module: WebAssembly.Module): Promise<EngineInstance> {
  const instance = await WebAssembly.instantiate(module, {
    env: {
      // Reached only by failed assertions of the debug build.
      abort: (_message: number, _file: number, line: number, column: number) => {
        throw new Error(`assertion failed in the engine at ${line}:${column}`);
      },
    },
  });
  const call = instance.exports as unknown as EngineExports;
  const map = readMemoryMap(instance.exports);
  let bytes = new Uint8Array(0);
  let view = new DataView(bytes.buffer);
  const refresh = () => {
    if (bytes.buffer === call.memory.buffer) return;
    bytes = new Uint8Array(call.memory.buffer);
    view = new DataView(call.memory.buffer);
  };
  const reserve = (size: number) => {
    const missing = size - call.memory.buffer.byteLength;
    if (missing > 0) call.memory.grow(Math.ceil(missing / PAGE));
  };
  reserve(map.BOARD_END);
  return {
    call,
    map,
    bytes: () => {
      refresh();
      return bytes;
    },
    view: () => {
      refresh();
      return view;
    },
    reserve,
  };
}
