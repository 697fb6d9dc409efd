/** Analysis of a position: limits, progress, stop. The search itself is in `assembly/search/`. */
import { InputError } from '../errors.ts';
import { formatMove } from '../notation/move-text.ts';
import type { Engine } from './engine.ts';
import { decodeMove, describeArrival } from './packed-move.ts';
import { makePause } from './pause.ts';

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
  /** Called after each iteration. */
  readonly onReport?: ((report: AnalysisReport) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Asked every few thousand nodes, for stop flags in shared memory. */
  readonly shouldStop?: (() => boolean) | undefined;
}

/** What `advanceSearch` returns. */
const ITERATION = 1;
const DONE = 2;
/** Nodes between looks at the clock: a few milliseconds. */
const SLICE = 2000;
/** Milliseconds between turns of the event loop. */
const TURN = 12;

/**
 * Analyses the engine's position, which is the same afterwards. The engine refuses other work
 * meanwhile. An abort ends the search with what it has found so far; it is not an error.
 * @throws InputError for limits out of range and search moves that are not legal
 */
export async function analyse(engine: Engine, options: AnalysisOptions = {}): Promise<Analysis> {
  checkLimits(options);
  const start = performance.now();
  const given = (options.searchMoves ?? []).map((text) => engine.findMove(text).packed);
  if (options.hash !== undefined) engine.resizeHash(options.hash);
  if (engine.legalMoves().length === 0) {
    return { bestMove: null, depth: 0, selectiveDepth: 0, nodes: 0, ms: 0, lines: [] };
  }
  const release = engine.occupy('an analysis');
  const pause = makePause();
  const { call } = engine.instance;
  let completed = 0;
  let ofIteration: readonly AnalysisLine[] = [];
  const report = (): AnalysisReport => ({
    depth: completed,
    selectiveDepth: call.deepestPly(),
    nodes: call.searchedNodes(),
    ms: performance.now() - start,
    lines: readLines(engine, lines),
  });
  const lines = startSearch(engine, given, options);
  try {
    const mostNodes = options.nodes ?? Number.POSITIVE_INFINITY;
    let lastTurn = performance.now();
    for (;;) {
      const depth = call.searchDepth();
      const before = call.searchedNodes();
      const status = call.advanceSearch(Math.min(mostNodes, before + SLICE));
      const now = performance.now();
      if (status !== 0) {
        completed = depth;
        const found = report();
        ofIteration = found.lines;
        options.onReport?.(found);
        if (status === DONE) break;
      }
      if (call.searchedNodes() >= mostNodes && status !== ITERATION) break;
      if (isOver(engine, options, now - start)) break;
      if (now - lastTurn >= TURN) {
        await pause.take();
        lastTurn = performance.now();
      }
    }
    const final = report();
    // Within an iteration several lines are of unequal depth and may begin with the same move.
    if (lines > 1 && completed > 0) return withBestMove({ ...final, lines: ofIteration });
    return withBestMove(final);
  } finally {
    call.endSearch();
    pause.close();
    release();
  }
}

function withBestMove(report: AnalysisReport): Analysis {
  return { ...report, bestMove: report.lines[0]?.moves[0] ?? null };
}

function isOver(
  { instance: { call, map, view } }: Engine,
  { moveTime, signal, shouldStop }: AnalysisOptions,
  elapsed: number,
): boolean {
  // One move is tried to the end whatever happens, so that there is a best one: milliseconds.
  if (view().getInt32(call.resultLine(0) + map.LINE_LENGTH, true) === 0) return false;
  return (
    (moveTime !== undefined && elapsed >= moveTime) ||
    signal?.aborted === true ||
    shouldStop?.() === true
  );
}

function checkLimits(options: AnalysisOptions): void {
  const ranges = [
    ['depth', 1, 100],
    ['nodes', 1, Number.MAX_SAFE_INTEGER],
    ['moveTime', 1, Number.MAX_SAFE_INTEGER],
    ['lines', 1, 64],
    ['hash', 1, 1024],
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

function startSearch(engine: Engine, given: readonly number[], options: AnalysisOptions): number {
  const { call, map } = engine.instance;
  const unique = [...new Set(given)];
  const view = engine.instance.view();
  unique.forEach((packed, i) => {
    view.setInt32(map.MOVE_LISTS + i * 4, packed, true);
  });
  return call.startSearch(options.lines ?? 1, options.depth ?? map.MAX_DEPTH, unique.length);
}

function readLines(engine: Engine, count: number): AnalysisLine[] {
  const { call, map } = engine.instance;
  const view = engine.instance.view();
  const lines: AnalysisLine[] = [];
  for (let i = 0; i < count; i++) {
    const at = call.resultLine(i);
    const length = view.getInt32(at + map.LINE_LENGTH, true);
    if (length === 0) continue; // not reached yet
    const moves = Array.from({ length }, (_, n) => {
      const { from, to, arrival } = decodeMove(view.getInt32(at + map.LINE_MOVES + n * 4, true));
      return formatMove({ from, to, ...describeArrival(arrival, engine.compiled) }, engine.board);
    });
    const score = readScore(view.getInt32(at + map.LINE_SCORE, true), map.MATE);
    lines.push({ score, depth: view.getInt32(at + map.LINE_DEPTH, true), moves });
  }
  return lines;
}

/** Scores within a thousand of MATE are mates, less the plies to it. */
function readScore(score: number, mate: number): Score {
  const plies = mate - Math.abs(score);
  if (plies > 1000) return { cp: score };
  return { mate: Math.sign(score) * Math.ceil(plies / 2) };
}
