/** Starting the module for one ending, and its rounds. */
import { InputError } from '../../errors.ts';
import type { Engine } from '../engine.ts';
import { loadModule, type Target } from '../module.ts';
import { makePause } from '../pause.ts';
import { describeEnding, type PlacedTable } from './describe.ts';
import { depthBytes, type Ending } from './ending.ts';
import { type EndgameInstance, type EndgameMap, instantiateEndgame } from './memory.ts';
import type { Numbering } from './numbering.ts';
import type { Counts } from './statistics.ts';

export interface SolveProgress {
  /** The ending that is being solved: the one asked for, or one that captures lead to. */
  readonly material: string;
  /** Moves to mate that are being looked for. */
  readonly depth: number;
  /** How far this pass over the configurations has come, from 0 to 1. */
  readonly share: number;
  /** Share of the table's positions that are known to be won, from 0 to 1. */
  readonly won: number;
  readonly ms: number;
}

/** Milliseconds between turns of the event loop, and between reports. */
const TURN = 15;
const REPORT = 100;
/** Masks of each configuration while it is solved. */
const MASKS = 4;

/** What `advance` answers. */
const DONE = 1;
const TOO_DEEP = 2;

/** Bytes that an ending takes while it is solved. */
export function workingMemory(numbering: Numbering, { compiled }: Engine): number {
  return depthBytes(numbering) + numbering.configurations * MASKS * compiled.words * 8;
}

/** Sizes as people read them. */
export function inMebibytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MiB`;
}

/**
 * A module in which all is ready to begin with an ending.
 * @param captures the endings that captures lead to
 * @throws InputError if there is not enough memory
 */
export async function prepareEnding(
  engine: Engine,
  numbering: Numbering,
  captures: readonly Ending[],
  target: Target,
): Promise<EndgameInstance> {
  const module = await loadModule(`endgame${engine.compiled.words}`, target);
  const winning = captures.filter((ending) => ending.wonByDepth.some((positions) => positions > 0));
  let placed: PlacedTable[] = [];
  let depths = 0;
  const reserve = (heap: number) => {
    let end = heap;
    placed = winning.map((ending) => {
      const address = end;
      end += depthBytes(ending.numbering);
      return { ending, address };
    });
    depths = end;
    return depths + workingMemory(numbering, engine);
  };
  const instance = await instantiateEndgame(module, reserve).catch((error: unknown) => {
    if (!(error instanceof RangeError)) throw error;
    const { text } = numbering.material;
    throw new InputError(`there is no memory of ${inMebibytes(reserve(0))} for ${text}`, {
      field: 'material',
      expected: 'a smaller ending',
    });
  });
  for (const { ending, address } of placed) instance.bytes.set(ending.depths, address);
  describeEnding(instance, engine, numbering, depths, placed);
  const { map, view } = instance;
  const masks = depths + depthBytes(numbering);
  const maskBytes = numbering.configurations * engine.compiled.words * 8;
  [map.WON_MASKS, map.LOST_MASKS, map.FRESH_MASKS, map.CANDIDATE_MASKS].forEach((at, i) => {
    view.setUint32(at, masks + i * maskBytes, true);
  });
  return instance;
}

/**
 * Solves what has been prepared.
 * @param onProgress called about ten times a second
 * @returns the counts of both classes of colours
 * @throws InputError if a win is too long to be noted; the signal's reason if it is aborted
 */
export async function solvePrepared(
  { call, map, view }: EndgameInstance,
  { material, configurations, cells }: Numbering,
  onProgress: ((progress: SolveProgress) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<Counts[]> {
  const start = performance.now();
  call.start();
  const pause = makePause();
  let lastTurn = performance.now();
  let lastReport = lastTurn;
  let portion = 1000;
  try {
    for (;;) {
      const status = call.advance(portion);
      if (status === DONE) return readCounts(map, view);
      if (status === TOO_DEEP) {
        throw new InputError(`${material.text} has wins of more than ${map.MAX_DEPTH} moves`, {
          field: 'material',
          expected: 'an ending with shorter ones',
        });
      }
      const now = performance.now();
      // Passes differ in speed a thousandfold; a portion takes about half a turn.
      if (now - lastTurn < TURN / 2) portion = Math.min(portion * 2, 1 << 24);
      if (now - lastTurn < TURN) continue;
      portion = Math.max(64, Math.round((portion * TURN) / (2 * (now - lastTurn))));
      await pause.take();
      lastTurn = performance.now();
      signal?.throwIfAborted();
      if (lastTurn - lastReport < REPORT) continue;
      lastReport = lastTurn;
      onProgress?.({
        material: material.text,
        depth: call.depth(),
        share: (call.next() >>> 0) / configurations,
        won: Number(call.won()) / (configurations * cells),
        ms: lastTurn - start,
      });
    }
  } finally {
    pause.close();
  }
}

function readCounts(map: EndgameMap, view: DataView): Counts[] {
  return [0, 1].map((of) => ({
    legalWhite: readCount(view, map.LEGAL_WHITE + of * 8),
    legalBlack: readCount(view, map.LEGAL_BLACK + of * 8),
    won: readHistogram(view, map, map.WON_COUNTS, of),
    lost: readHistogram(view, map, map.LOST_COUNTS, of),
    longest: {
      depth: view.getInt32(map.LONGEST + of * map.LONGEST_SIZE, true),
      configuration: view.getUint32(map.LONGEST + of * map.LONGEST_SIZE + 4, true),
      king: view.getInt32(map.LONGEST + of * map.LONGEST_SIZE + 8, true),
    },
  }));
}

function readHistogram(view: DataView, map: EndgameMap, at: number, of: number): number[] {
  const counts = Array.from({ length: map.MAX_DEPTH + 1 }, (_, depth) =>
    readCount(view, at + (of * 256 + depth) * 8),
  );
  return counts.slice(0, counts.findLastIndex((count) => count > 0) + 1);
}

function readCount(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}
