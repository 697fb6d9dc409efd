/** Analysis and adjudication of positions by solved endings, instead of a search. */
import type { Result, Side } from '../../notation/rules.ts';
import type { Analysis, AnalysisLine, Score } from '../analysis.ts';
import type { Engine } from '../engine.ts';
import type { MoveOutcome, Outcome, SolvedEndings } from './solved-endings.ts';

export interface ProbeOptions {
  /** Most lines; 1 if not given. */
  readonly lines?: number | undefined;
  /** Moves in engine form that the answer is restricted to; all if not given. */
  readonly searchMoves?: readonly string[] | undefined;
}

/**
 * The answer of an analysis whose scores are exact, the move rule left aside.
 * @returns null if no table has the position
 */
export function probeRoot(
  engine: Engine,
  endings: SolvedEndings,
  { lines = 1, searchMoves }: ProbeOptions = {},
): Analysis | null {
  const start = performance.now();
  const rated = endings.moves(engine);
  if (rated === null) return null;
  const wanted = rated.filter(({ move }) => searchMoves?.includes(move.text) ?? true);
  const best = wanted.slice(0, lines).map((one) => lineOf(engine, endings, one));
  return {
    bestMove: best[0]?.moves[0] ?? null,
    depth: 0,
    selectiveDepth: 0,
    nodes: 0,
    ms: performance.now() - start,
    lines: best,
  };
}

function lineOf(
  engine: Engine,
  endings: SolvedEndings,
  { move, outcome }: MoveOutcome,
): AnalysisLine {
  const side = engine.turn;
  engine.makeListed(move);
  const rest = endings.mainLine(engine).map(({ text }) => text);
  engine.undo();
  return { score: scoreOf(outcome, side), depth: rest.length + 1, moves: [move.text, ...rest] };
}

/** The score of a move for the side that makes it, from the outcome after it. */
function scoreOf({ winner, plies }: Outcome, side: Side): Score {
  if (winner === null) return { cp: 0 };
  const moves = Math.ceil((plies + 1) / 2);
  return { mate: winner === side ? moves : -Math.floor((plies + 1) / 2) };
}

/**
 * The score of the engine's position with best play, or null if no table has it or the move rule
 * may come before the mate.
 */
export function adjudicate(engine: Engine, endings: SolvedEndings): Result['score'] | null {
  const outcome = endings.outcome(engine);
  if (outcome === null || isBeyondMoveRule(engine, outcome)) return null;
  const { winner } = outcome;
  if (winner === null) return '1/2-1/2';
  return winner === 'white' ? '1-0' : '0-1';
}

/**
 * Whether the move rule of the game may come before the mate, of which the tables take no notice.
 * @param engine in the position
 * @param outcome of that position
 */
export function isBeyondMoveRule(engine: Engine, { winner, plies }: Outcome): boolean {
  const { moveRule } = engine.variant.draws;
  if (winner === null || moveRule === null) return false;
  const { instance } = engine;
  const past = instance.view().getUint16(instance.map.HALFMOVES, true);
  return past + plies > 2 * moveRule;
}
