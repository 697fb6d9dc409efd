/** Mistakes as exercises: a position of a game in which a better move is to be found. */
import type { Side } from '../notation/rules.ts';
import type { MoveReview } from '../review/game-review.ts';
import type { Judgement } from '../review/judgement.ts';

/** A move in engine form, and as players write it. */
export interface WrittenMove {
  readonly move: string;
  readonly san: string;
}

export interface Exercise {
  /** Text of the position with which the game begins, and its moves up to here in engine form. */
  readonly start: string;
  readonly moves: readonly string[];
  /** Who is to move, and the number of the move. */
  readonly side: Side;
  readonly number: number;
  /** What was played. */
  readonly played: WrittenMove;
  /** The engine's line from here. */
  readonly best: readonly WrittenMove[];
  /** Points that the side to move may expect after the engine's move, and after the one played: 0 to 1. */
  readonly bestPoints: number;
  readonly playedPoints: number;
}

/** Judgements of a review that make a move an exercise; the better move after an inaccuracy is a matter of taste. */
const WORTH_LEARNING: readonly (Judgement | null)[] = ['mistake', 'blunder'];

/**
 * The moves of a review that may become exercises. Where there was one legal move there is none, since the
 * engine has no other either; and where the game was lost or won anyway nothing was given away.
 * @param side whose mistakes
 */
export function candidatesOf(moves: readonly MoveReview[], side: Side): readonly MoveReview[] {
  return moves.filter(
    (move) => move.side === side && move.best.length > 0 && WORTH_LEARNING.includes(move.judgement),
  );
}
