/** A game looked through: what each move gave away, and what that comes to. */
import type { Score } from '../engine/analysis.ts';
import type { Result, Side } from '../notation/rules.ts';
import { accuracy, type Judgement, judge, OPENING_PLIES } from './judgement.ts';
import { pointsOfResult, winChance } from './win-chance.ts';
import type { WinScale } from './win-scales.ts';

/** A position of a game, and what is known of it. */
export interface ReviewedPosition {
  readonly turn: Side;
  /** From White's side; null where the engine has not been asked. */
  readonly score: Score | null;
  /** Where the game is over by its rules, which then counts instead of the score. */
  readonly result: Result | null;
  /** The engine's line from here, in engine form; empty where it is not known. */
  readonly best: readonly string[];
  /** The move that was played here, in engine form; null at the end of the game. */
  readonly move: string | null;
}

/** A move whose position before and after are both known. */
export interface MoveReview {
  /** Index of the position in which it was played. */
  readonly ply: number;
  readonly side: Side;
  /** White's expected points before and after the move. */
  readonly before: number;
  readonly after: number;
  /** Expected points that its side gave away. */
  readonly loss: number;
  readonly judgement: Judgement | null;
  /** What the engine would have played, in engine form; empty where it is not known. */
  readonly best: readonly string[];
}

export interface SideReview {
  /** Percent; null if no move of the side is known. */
  readonly accuracy: number | null;
  readonly inaccuracies: number;
  readonly mistakes: number;
  readonly blunders: number;
}

export interface GameReview {
  /** Those of the moves that are known, in order. */
  readonly moves: readonly MoveReview[];
  readonly white: SideReview;
  readonly black: SideReview;
}

export interface ReviewOptions {
  readonly scale: Pick<WinScale, 'scale'>;
  /** Whether the first position is an opening array of the game. */
  readonly isOpening: boolean;
}

/** @param positions of a line, from its first to its last */
export function reviewLine(
  positions: readonly ReviewedPosition[],
  { scale, isOpening }: ReviewOptions,
): GameReview {
  const chances = positions.map(({ score, result }) => {
    if (result !== null) return pointsOfResult(result);
    return score === null ? null : winChance(score, scale);
  });
  const moves = positions.flatMap(({ turn, best, move }, ply): MoveReview[] => {
    const before = chances[ply] ?? null;
    const after = chances[ply + 1] ?? null;
    if (move === null || before === null || after === null) return [];
    const given = turn === 'white' ? before - after : after - before;
    // The engine's own move, such as the only one there is, is as good as it can tell: where the score
    // goes down after it, that was too high before.
    const loss = move === best[0] ? 0 : Math.max(given, 0);
    const judgement = judge(loss, isOpening && ply < OPENING_PLIES);
    return [{ ply, side: turn, before, after, loss, judgement, best }];
  });
  return { moves, white: sideOf(moves, 'white'), black: sideOf(moves, 'black') };
}

function sideOf(moves: readonly MoveReview[], wanted: Side): SideReview {
  const own = moves.filter(({ side }) => side === wanted);
  const count = (judgement: Judgement) => own.filter((move) => move.judgement === judgement).length;
  return {
    accuracy: accuracy(own.map(({ loss }) => loss)),
    inaccuracies: count('inaccuracy'),
    mistakes: count('mistake'),
    blunders: count('blunder'),
  };
}
