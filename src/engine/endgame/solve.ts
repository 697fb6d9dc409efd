/** Solving an ending, with progress and stop, and the smaller endings that captures lead to first. */
import { InputError } from '../../errors.ts';
import type { PieceType } from '../../variants/compile/compiled.ts';
import type { Engine } from '../engine.ts';
import { loadModule, type Target } from '../module.ts';
import { makePause } from '../pause.ts';
import { describeEnding, type PlacedTable } from './describe.ts';
import { depthBytes, Ending } from './ending.ts';
import { type Material, materialOf, parseMaterial } from './material.ts';
import { type EndgameInstance, type EndgameMap, instantiateEndgame, MAX_MEMORY } from './memory.ts';
import { type Numbering, numberingOf } from './numbering.ts';
import type { Counts } from './statistics.ts';
import { keep, recall, type TableStore } from './store.ts';

export interface SolveProgress {
  /** The ending that is being solved: the one asked for, or one that captures lead to. */
  readonly material: string;
  /** Moves to mate that are being looked for. */
  readonly depth: number;
  /** How far this pass over the configurations has come, from 0 to 1. */
  readonly share: number;
  /** Share of the positions with White to move that are known to be won, from 0 to 1. */
  readonly won: number;
  readonly ms: number;
}

export interface SolveOptions {
  readonly onProgress?: ((progress: SolveProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Where solved tables are kept. */
  readonly store?: TableStore | undefined;
  /** Most bytes to be used for the ending itself. */
  readonly memory?: number | undefined;
  readonly target?: Target | undefined;
}

/** Milliseconds between turns of the event loop, and between reports. */
const TURN = 15;
const REPORT = 100;
/** Masks of each configuration while it is solved. */
const MASKS = 4;

/** Bytes of memory that solving an ending takes, those of smaller endings included. */
export function memoryToSolve(engine: Engine, text: string): number {
  const material = parseMaterial(text, engine.compiled);
  const numbering = numberingOf(material, engine);
  return FIXED + tableMemory(numbering, engine) + captureMemory(material, engine);
}

/** More than the tables of the game and what is derived from them take. */
const FIXED = 8 * 2 ** 20;

function tableMemory(numbering: Numbering, { compiled }: Engine): number {
  return depthBytes(numbering) + numbering.configurations * MASKS * compiled.words * 8;
}

function captureMemory(material: Material, engine: Engine): number {
  return capturesOf(material)
    .map((smaller) => depthBytes(numberingOf(smaller, engine)))
    .reduce((a, b) => a + b, 0);
}

/** The endings that captures lead to, those of the king alone left out. */
export function capturesOf({ men, king }: Material): Material[] {
  const kinds = [...new Set(men)].filter((type) => type !== king);
  return kinds
    .map((type) => without(men, type))
    .filter((left) => left.some((type) => type !== king))
    .map((left) => materialOf(left, king));
}

function without(men: readonly PieceType[], type: PieceType): PieceType[] {
  const at = men.indexOf(type);
  return men.filter((_, i) => i !== at);
}

/**
 * Solves an ending of the engine's game. The engine's position does not matter and stays.
 * @param text White's men and Black's bare king, such as "KNNK"
 * @throws InputError if there is no such ending, or not enough memory, before any work; the
 *   signal's reason if it is aborted
 */
export async function solveEnding(
  engine: Engine,
  text: string,
  options: SolveOptions = {},
): Promise<Ending> {
  options.signal?.throwIfAborted();
  const material = parseMaterial(text, engine.compiled);
  const limit = Math.min(options.memory ?? MAX_MEMORY, MAX_MEMORY);
  const needed = memoryToSolve(engine, text);
  if (needed > limit) {
    throw new InputError(`${material.text} needs ${inMebibytes(needed)} of memory`, {
      field: 'material',
      expected: `an ending that needs at most ${inMebibytes(limit)}`,
    });
  }
  const known = new Map<string, Promise<Ending>>();
  return solveMaterial(engine, material, options, known, performance.now());
}

/** Sizes as people read them. */
export function inMebibytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MiB`;
}

function solveMaterial(
  engine: Engine,
  material: Material,
  options: SolveOptions,
  known: Map<string, Promise<Ending>>,
  start: number,
): Promise<Ending> {
  const before = known.get(material.text);
  if (before !== undefined) return before;
  const solve = async (): Promise<Ending> => {
    const captures: Ending[] = [];
    for (const smaller of capturesOf(material)) {
      captures.push(await solveMaterial(engine, smaller, options, known, start));
    }
    const numbering = numberingOf(material, engine);
    const stored = await recall(engine, numbering, captures, options);
    if (stored !== null) return stored;
    const ending = await solveOne(engine, numbering, captures, options, start);
    if (options.store !== undefined) await keep(engine, ending, options.store);
    return ending;
  };
  const ending = solve();
  known.set(material.text, ending);
  return ending;
}

async function solveOne(
  engine: Engine,
  numbering: Numbering,
  captures: readonly Ending[],
  options: SolveOptions,
  start: number,
): Promise<Ending> {
  const { onProgress, signal, target = 'release' } = options;
  const winning = captures.filter((ending) => ending.wonByDepth.some((positions) => positions > 0));
  const module = await loadModule(engine.compiled.words, target, 'endgame');
  let placed: PlacedTable[] = [];
  let depths = 0;
  let masks = 0;
  const maskBytes = numbering.configurations * engine.compiled.words * 8;
  const reserve = (heap: number) => {
    let end = heap;
    placed = winning.map((ending) => {
      const address = end;
      end += depthBytes(ending.numbering);
      return { ending, address };
    });
    depths = end;
    masks = depths + depthBytes(numbering);
    return masks + MASKS * maskBytes;
  };
  const instance = await instantiateEndgame(module, reserve).catch((error: unknown) => {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError(
      `there is no memory of ${inMebibytes(reserve(0))} for ${numbering.material.text}`,
      { field: 'material', expected: 'a smaller ending' },
    );
  });
  for (const { ending, address } of placed) instance.bytes.set(ending.depths, address);
  describeEnding(instance, engine, numbering, depths, placed);
  const { call, map, view } = instance;
  [map.WON_MASKS, map.LOST_MASKS, map.FRESH_MASKS, map.CANDIDATE_MASKS].forEach((at, i) => {
    view.setUint32(at, masks + i * maskBytes, true);
  });
  call.start();
  const pause = makePause();
  let lastTurn = performance.now();
  let lastReport = lastTurn;
  let portion = 1000;
  const positions = numbering.configurations * numbering.cells;
  try {
    for (;;) {
      const status = call.advance(portion);
      if (status === TOO_DEEP) {
        throw new InputError(
          `${numbering.material.text} has wins of more than ${map.MAX_DEPTH} moves`,
          {
            field: 'material',
            expected: 'an ending with shorter ones',
          },
        );
      }
      if (status === DONE) break;
      const now = performance.now();
      // Portions of half a turn, however quick the pass is.
      if (now - lastTurn < TURN / 2) portion = Math.min(portion * 2, 1 << 24);
      if (now - lastTurn < TURN) continue;
      portion = Math.max(64, Math.round((portion * TURN) / (2 * (now - lastTurn))));
      await pause.take();
      lastTurn = performance.now();
      signal?.throwIfAborted();
      if (lastTurn - lastReport < REPORT) continue;
      lastReport = lastTurn;
      onProgress?.({
        material: numbering.material.text,
        depth: call.depth(),
        share: (call.next() >>> 0) / numbering.configurations,
        won: Number(call.won()) / positions,
        ms: lastTurn - start,
      });
    }
  } finally {
    pause.close();
  }
  return new Ending(engine, instance, numbering, readCounts(instance), captures);
}

/** What `advance` answers. */
const DONE = 1;
const TOO_DEEP = 2;

function readCounts({ map, view }: EndgameInstance): Counts[] {
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
