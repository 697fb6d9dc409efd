/** The work that UCI asks for: searching, counting, and showing a position. */
import type { AnyPlay } from '../../../engine/play/open.ts';
import type { AnalysisReport } from '../../../engine/search-run.ts';
import { InputError } from '../../../errors.ts';
import { isPlaneGame } from '../../../variants/registry.ts';
import { readWindow } from '../../window-text.ts';
import {
  boardText,
  depthInProgress,
  hashFull,
  scoreScale,
  staticEvaluation,
} from '../engine-facts.ts';
import type { Request, Thinking } from '../thinking.ts';
import type { Go } from './go.ts';
import { bestMoveLine, endLine, infoLines, progressLine } from './info.ts';
import type { Output, Settings } from './settings.ts';

/** Milliseconds between signs of life in a long iteration. */
const PROGRESS = 1000;

/**
 * Searches, and writes what is found.
 * @returns the line with the best move
 * @throws InputError if the position cannot be searched
 */
export async function search(
  play: AnyPlay,
  thinking: Thinking,
  go: Go,
  settings: Settings,
  output: Output,
): Promise<string> {
  const { lines, threads, overhead } = settings;
  const { limits, clocks, movesToGo, infinite } = go;
  const clock = clocks === null ? undefined : { ...clocks[play.turn], movesToGo };
  const searchMoves = legalMoves(play, go.searchMoves, output);
  const request: Request = { ...limits, clock, overhead, infinite, lines, threads, searchMoves };
  const scale = settings.outlook ? scoreScale(play) : null;
  const start = performance.now();
  let told = { nodes: 0, at: start };
  const noted = new Set<string>();
  const tell = (report: AnalysisReport) => {
    for (const note of report.notes ?? []) {
      if (!noted.has(note)) output.info(note);
      noted.add(note);
    }
    const all = infoLines(report, { scale, hashFull: hashFull(play) });
    for (const line of all) output.write(line);
    told = { nodes: report.nodes, at: performance.now() };
  };
  const progress = setInterval(() => {
    const now = performance.now();
    if (now - told.at < PROGRESS / 2 || thinking.isDone) return;
    const measures = { nodes: play.searched().nodes, ms: now - start };
    output.write(progressLine(depthInProgress(play), measures, hashFull(play)));
  }, PROGRESS);
  try {
    const analysis = await thinking.run(play, request, tell);
    // An iteration that was not completed may have found more.
    if (analysis.bestMove === null) output.write(endLine(play.result(), { scale }));
    else if (analysis.nodes !== told.nodes) tell(analysis);
    return bestMoveLine(analysis);
  } finally {
    clearInterval(progress);
  }
}

/** Those of the moves that are legal, in engine form; the others are named. */
function legalMoves(play: AnyPlay, texts: readonly string[], output: Output): string[] {
  return texts.flatMap((text) => {
    try {
      return [play.find(text, { field: 'searchmoves', offset: 0 }).text];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      output.info(`error: ${error.message}`);
      return [];
    }
  });
}

/**
 * Counts the paths of so many legal moves, by first moves and in all.
 * @throws InputError if they cannot be counted, or the window is none
 */
export async function count(
  play: AnyPlay,
  { perft: depth, window: text }: Go & { readonly perft: number },
  signal: AbortSignal,
  { write, info }: Output,
): Promise<void> {
  const window = text === undefined ? undefined : readWindow(text, 'window');
  try {
    const { nodes, divide } = await play.count(depth, { window, signal });
    for (const [move, paths] of divide) write(`${move}: ${paths}`);
    write('');
    write(`Nodes searched: ${nodes}`);
  } catch (error) {
    if (!signal.aborted) throw error;
    info('the count was stopped');
  }
}

/** The board, the position as text, its key and its result if it has one. */
export function show(play: AnyPlay, { write }: Output): void {
  const key = play.engine.key().toString(16).padStart(16, '0').toUpperCase();
  const result = play.result();
  write(boardText(play));
  write('');
  write(`Game: ${play.variant.name}`);
  write(`${isPlaneGame(play.variant) ? 'ICN' : 'FEN'}: ${play.position()}`);
  write(`Key: ${key}`);
  if (result !== null) write(`Result: ${result.score} (${result.reason})`);
}

/** What the position is worth without a search. */
export function evaluate(play: AnyPlay, { write }: Output): void {
  const side = play.turn === 'white' ? 'White' : 'Black';
  write(`Static evaluation: ${staticEvaluation(play)} centipawns for ${side}`);
}
