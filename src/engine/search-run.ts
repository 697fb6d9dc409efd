/** Runs the engine's search with limits, progress and stop. The search itself is in
 *  `assembly/search/`, the same for every kind of board. */
import { InputError } from '../errors.ts';
import type { MemoryAccess } from './instance.ts';
import type { EngineLinks } from './links.ts';
import type { SearchHelpers } from './parallel/search-helpers.ts';
import { makePause } from './pause.ts';
import { MAX_THREADS } from './team.ts';

/** Centipawns, or moves to mate; both from the side to move, negative when it loses. */
export type Score = { readonly cp: number } | { readonly mate: number };

export interface AnalysisLine {
  readonly score: Score;
  /** Plies of the iteration this line comes from. */
  readonly depth: number;
  /** Moves in engine form. */
  readonly moves: readonly string[];
}

export interface AnalysisReport {
  /** The last iteration that was completed. */
  readonly depth: number;
  /** The deepest ply looked at, quiescence included. */
  readonly selectiveDepth: number;
  readonly nodes: number;
  readonly ms: number;
  /** Best first. */
  readonly lines: readonly AnalysisLine[];
  /** What could not be had as it was wanted, such as threads or memory, in sentences without full stop;
   *  absent if there is nothing to tell. */
  readonly notes?: readonly string[];
}

export interface Analysis extends AnalysisReport {
  /** Null if there is no legal move. */
  readonly bestMove: string | null;
}

export interface AnalysisOptions {
  /** Limits, of which the first reached ends the search; without any it goes on until stopped
   *  or the deepest iteration is done. */
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  readonly moveTime?: number | undefined;
  /** How many lines (MultiPV), 1 to 64. */
  readonly lines?: number | undefined;
  /** Only these moves, as text. */
  readonly searchMoves?: readonly string[] | undefined;
  /** Size of the transposition table in MiB, 1 to 1024; kept, with its content, if absent. */
  readonly hash?: number | undefined;
  /** Threads that search, 1 to 64, 1 if absent. With one, a limit of nodes or depth gives the same
   *  result every time; with several, nodes are limited about. Where there cannot be so many, there
   *  are fewer, and a note says why. */
  readonly threads?: number | undefined;
  /** Called after each iteration. */
  readonly onReport?: ((report: AnalysisReport) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Asked every few thousand nodes, for stop flags in shared memory. */
  readonly shouldStop?: (() => boolean) | undefined;
}

/** The exported functions that a search needs. */
export interface SearchExports {
  startSearch(lines: number, depth: number, given: number, helpers?: number): number;
  searchNumber(): number;
  isSearchStopped(): number;
  positionEnd(): number;
  advanceSearch(nodes: number): number;
  endSearch(): void;
  searchedNodes(): number;
  searchDepth(): number;
  deepestPly(): number;
  resultLine(i: number): number;
}

/** Addresses and numbers that reading its results needs, by their names in the engine. */
type SearchMap = Readonly<
  Record<
    | 'MOVE_LISTS'
    | 'LINE_SCORE'
    | 'LINE_DEPTH'
    | 'LINE_LENGTH'
    | 'LINE_MOVES'
    | 'MATE'
    | 'MAX_DEPTH',
    number
  >
>;

/** What is searched, and how its moves are written. */
export interface Searched {
  readonly instance: MemoryAccess & {
    readonly call: SearchExports;
    readonly map: SearchMap;
    readonly links: EngineLinks;
  };
  /**
   * The text of a line of packed moves from the position that is searched, which the engine has
   * before it. The line may be cut where it cannot be told any more, but not before its first move.
   */
  describe(moves: readonly number[]): readonly string[];
  /** Other threads that search too. */
  readonly helpers: SearchHelpers;
}

/** What `advanceSearch` returns. */
const ITERATION = 1;
const DONE = 2;
/** Nodes between looks at the clock: at first, at the least and at most. */
const SLICE = { first: 250, least: 10, most: 20_000 };
/** Milliseconds that they should take. The event loop has a turn after each, which costs about a
 *  microsecond in Node and five in Chromium: so often can the search be told to stop. */
const LOOK = 1;
/** Growth from slice to slice at the most: where the table knows much, nodes are for a while several
 *  times as quick as those that follow. */
const GROWTH = 1.25;

/** The analysis of a position without legal moves. */
export const NOTHING: Analysis = {
  bestMove: null,
  depth: 0,
  selectiveDepth: 0,
  nodes: 0,
  ms: 0,
  lines: [],
};

/**
 * Searches the position that stands in the engine, which is the same afterwards. There must be a
 * legal move, and nobody else may use the engine meanwhile.
 * @param given packed moves to which the search is restricted; none for all
 * @param start when the work began, as `performance.now()` tells it
 */
export async function runSearch(
  searched: Searched,
  given: readonly number[],
  options: AnalysisOptions,
  start: number,
): Promise<Analysis> {
  const { instance, helpers } = searched;
  const { call } = instance;
  const pause = makePause();
  const nodes = () => call.searchedNodes() + helpers.nodes();
  let completed = 0;
  let ofIteration: readonly AnalysisLine[] = [];
  const report = (): AnalysisReport => ({
    depth: completed,
    selectiveDepth: call.deepestPly(),
    nodes: nodes(),
    ms: performance.now() - start,
    lines: readLines(searched, lines),
    ...noted([...instance.links.hash.notes(), ...helpers.notes()]),
  });
  const lines = startSearch(searched, given, options);
  try {
    const mostNodes = options.nodes ?? Number.POSITIVE_INFINITY;
    let lastLook = performance.now();
    let slice = SLICE.first;
    for (;;) {
      const depth = call.searchDepth();
      const before = call.searchedNodes();
      const status = call.advanceSearch(Math.min(mostNodes - helpers.nodes(), before + slice));
      const now = performance.now();
      const left = (options.moveTime ?? Number.POSITIVE_INFINITY) - (now - start);
      slice = nextSlice(slice, call.searchedNodes() - before, now - lastLook, left);
      if (status !== 0) {
        completed = depth;
        const found = report();
        ofIteration = found.lines;
        options.onReport?.(found);
        if (status === DONE) break;
      }
      if (nodes() >= mostNodes && status !== ITERATION) break;
      await pause.take();
      lastLook = performance.now();
      if (isOver(searched, options, lastLook - start)) break;
    }
    call.endSearch();
    const found = report();
    await helpers.dismiss();
    // Helpers count nodes until they stop.
    const final = { ...found, nodes: nodes() };
    // Within an iteration several lines are of unequal depth and may begin with the same move.
    if (lines > 1 && completed > 0) return withBestMove({ ...final, lines: ofIteration });
    return withBestMove(final);
  } finally {
    call.endSearch();
    await helpers.dismiss();
    pause.close();
  }
}

/**
 * How many nodes to search before the next look at the clock. Hundreds of men, or primes that the
 * host has to find, make nodes slow.
 * @param slice what was allowed last
 * @param searched nodes of that, fewer where an iteration was complete
 * @param took milliseconds that these took
 * @param left milliseconds until the search must end
 */
function nextSlice(slice: number, searched: number, took: number, left: number): number {
  const wanted = Math.min(LOOK, left);
  const fits = took > 0 ? (searched * wanted) / took : slice * GROWTH;
  // One slow slice, as when the machine does something else, says little.
  const near = Math.min(slice * GROWTH, Math.max(slice / 4, fits));
  return Math.max(SLICE.least, Math.min(SLICE.most, Math.ceil(near)));
}

function noted(notes: readonly string[]): Pick<AnalysisReport, 'notes'> {
  return notes.length === 0 ? {} : { notes };
}

function withBestMove(report: AnalysisReport): Analysis {
  return { ...report, bestMove: report.lines[0]?.moves[0] ?? null };
}

function isOver(
  { instance: { call, map, view } }: Searched,
  { moveTime, signal, shouldStop }: AnalysisOptions,
  elapsed: number,
): boolean {
  // One move is tried to the end whatever happens, so that there is a best one: milliseconds.
  if (view().getInt32(call.resultLine(0) + map.LINE_LENGTH, true) === 0) return false;
  return (
    (moveTime !== undefined && elapsed >= moveTime) ||
    signal?.aborted === true ||
    call.isSearchStopped() !== 0 ||
    shouldStop?.() === true
  );
}

/** @throws InputError for a limit out of range. */
export function checkLimits(options: AnalysisOptions): void {
  const ranges = [
    ['depth', 1, 100],
    ['nodes', 1, Number.MAX_SAFE_INTEGER],
    ['moveTime', 1, Number.MAX_SAFE_INTEGER],
    ['lines', 1, 64],
    ['hash', 1, 1024],
    ['threads', 1, MAX_THREADS],
  ] as const;
  for (const [field, least, most] of ranges) {
    const value = options[field];
    if (value === undefined) continue;
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new InputError(`${value} is out of range`, {
        field,
        expected: `a whole number from ${least} to ${most}`,
      });
    }
  }
}

function startSearch(
  { instance, helpers }: Searched,
  moves: readonly number[],
  options: AnalysisOptions,
): number {
  const { call, map } = instance;
  const given = [...new Set(moves)];
  const view = instance.view();
  given.forEach((packed, i) => {
    view.setInt32(map.MOVE_LISTS + i * 4, packed, true);
  });
  const depth = options.depth ?? map.MAX_DEPTH;
  const lines = call.startSearch(options.lines ?? 1, depth, given.length, helpers.count);
  helpers.help({ lines, depth, given });
  return lines;
}

function readLines(searched: Searched, count: number): AnalysisLine[] {
  const { call, map, view } = searched.instance;
  const lines: AnalysisLine[] = [];
  for (let i = 0; i < count; i++) {
    const at = call.resultLine(i);
    const data = view();
    const length = data.getInt32(at + map.LINE_LENGTH, true);
    if (length === 0) continue; // not reached yet
    const packed = Array.from({ length }, (_, n) =>
      data.getInt32(at + map.LINE_MOVES + n * 4, true),
    );
    const score = readScore(data.getInt32(at + map.LINE_SCORE, true), map.MATE);
    const depth = data.getInt32(at + map.LINE_DEPTH, true);
    lines.push({ score, depth, moves: searched.describe(packed) });
  }
  return lines;
}

/** Scores within a thousand of MATE are mates, less the plies to it. */
function readScore(score: number, mate: number): Score {
  const plies = mate - Math.abs(score);
  if (plies > 1000) return { cp: score };
  return { mate: Math.sign(score) * Math.ceil(plies / 2) };
}
