/** One running engine for the infinite plane: an instance of its module with memory of its own. */
import type { CompiledPlane } from '../../variants/plane/compiled.ts';
import { type PlaneMemoryMap, readPlaneMemoryMap } from '../../variants/plane/memory-map.ts';
import { writePlaneTables } from '../../variants/plane/tables.ts';
import type { SomePlaneWeights } from '../../variants/plane/weights.ts';
import { failedAssertion } from '../failed-assertion.ts';
import { accessTo, type MemoryAccess } from '../instance.ts';
import type { EngineLinks } from '../links.ts';
import { awake } from '../pause.ts';
import type { ParameterExports } from '../search-parameters.ts';
import type { SearchExports } from '../search-run.ts';

/** The functions that `assembly/plane.ts` exports. Coordinates are the engine's, sides 0 and 1. */
export interface PlaneExports extends SearchExports, ParameterExports {
  readonly memory: WebAssembly.Memory;
  /** Bytes of memory that the engine needs. */
  memoryEnd(): number;
  prepare(): void;
  clear(): void;
  addPromotionRank(side: number, rank: number): number;
  clearPromotionTypes(side: number): void;
  addPromotionType(side: number, type: number): void;
  put(code: number, x: number, y: number): number;
  finish(side: number, hasEnPassant: number, x: number, y: number): void;
  setExactReach(reach: number): void;
  closedForms(): number;
  makeTo(slot: number, x: number, y: number, arrival: number, flags: number): number;
  make(move: number): number;
  undo(): number;
  inCheck(side: number): number;
  key(): bigint;
  computeKey(): bigint;
  draws(): number;
  setWindow(x0: number, y0: number, x1: number, y1: number): void;
  countWindow(): number;
  listWindow(): number;
  perft(depth: number): bigint;
  decode(move: number): void;
  pack(slot: number, x: number, y: number, arrival: number, flags: number): number;
  listRoot(): number;
  setPlyLimit(done: number, limit: number): void;
  setFullMode(full: number): void;
  evaluate(): number;
}

/** Whether the true distance between two files (axis 0) or ranks (1) of the engine is prime. */
export type PrimeJudge = (axis: number, a: number, b: number) => boolean;

export interface PlaneInstance extends MemoryAccess {
  readonly call: PlaneExports;
  readonly map: PlaneMemoryMap;
  /** Its transposition table, and what it tells threads that help it. */
  readonly links: EngineLinks;
  /** What it is an instance of. */
  readonly module: WebAssembly.Module;
  /** Says who judges distances that the engine's coordinates do not keep. */
  judgePrimes(judge: PrimeJudge): void;
}

/** Starts an engine with the tables of a game; no position is set yet. */
export async function instantiatePlane(
  module: WebAssembly.Module,
  compiled: CompiledPlane,
  links: EngineLinks,
  weights?: SomePlaneWeights,
): Promise<PlaneInstance> {
  let judge: PrimeJudge = () => false;
  const instance = await awake(
    WebAssembly.instantiate(module, {
      env: {
        abort: failedAssertion,
        table: links.functions,
        isPrimeDistance: (axis: number, a: number, b: number) => Number(judge(axis, a, b)),
      },
    }),
  );
  const call = instance.exports as unknown as PlaneExports;
  const map = readPlaneMemoryMap(instance.exports);
  const access = accessTo(call.memory);
  access.reserve(call.memoryEnd());
  links.serve(instance.exports);
  access.bytes().set(writePlaneTables(compiled, map, weights), map.TABLES);
  call.prepare();
  return {
    call,
    map,
    links,
    module,
    ...access,
    judgePrimes: (wanted) => {
      judge = wanted;
    },
  };
}
