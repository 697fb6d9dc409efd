/** How answers to exercises are judged. */
import type { Score } from '../engine/analysis.ts';
import type { Result, Side } from '../notation/rules.ts';
import { judge } from '../review/judgement.ts';
import { pointsOfResult, winChance } from '../review/win-chance.ts';
import type { WinScale } from '../review/win-scales.ts';
import type { Exercise } from './exercise.ts';

/**
 * Nodes that the engine searches, with an empty table and one thread, after the best move, after the one
 * that was played and after each answer: so all are compared alike, and an answer is judged the same
 * whenever it is given.
 */
export const JUDGE_NODES = 100_000;

/**
 * Expected points by which an answer may fall short of the engine's move and still be right: half of what
 * makes an inaccuracy, since searches of this size err by about so much.
 */
export const ACCEPTED_LOSS = 0.025;

/**
 * Nodes after an answer that falls short by less than a mistake, and after the best move, before it is
 * called wrong. Of 155 moves tried in exercises of chess and of Maura's game 100 000 nodes called six wrong
 * that 600 000 found as good as the best; this many leave one of them.
 */
export const SECOND_NODES = 500_000;

/** What is known of a position: that the game is over there, or the engine's score from White's side. */
export type Standing = { readonly result: Result } | { readonly score: Score };

/** The points that a side may expect of a position, from 0 to 1. */
export function pointsFor(side: Side, standing: Standing, scale: Pick<WinScale, 'scale'>): number {
  const white =
    'result' in standing ? pointsOfResult(standing.result) : winChance(standing.score, scale);
  return side === 'white' ? white : 1 - white;
}

/** Whether so much has been given away that the move is an exercise: what a review calls a mistake. */
export function isExercise(bestPoints: number, playedPoints: number): boolean {
  return ['mistake', 'blunder'].includes(judge(Math.max(bestPoints - playedPoints, 0)) ?? '');
}

export interface Verdict {
  /** The engine's move; another that is as good; the one that was played; any other. */
  readonly kind: 'best' | 'good' | 'played' | 'worse';
  readonly isRight: boolean;
  /** Expected points given away against the engine's move, from 0. */
  readonly loss: number;
}

/** Whether an answer is so nearly right that it has to be looked at once more. */
export function isDoubtful({ kind, loss }: Verdict): boolean {
  return kind === 'worse' && judge(loss) !== 'mistake' && judge(loss) !== 'blunder';
}

/**
 * @param move the answer, in engine form
 * @param points that the side which has moved may expect after it
 */
export function judgeAnswer(exercise: Exercise, move: string, points: number): Verdict {
  const { best, bestPoints, played } = exercise;
  if (move === best[0]?.move) return { kind: 'best', isRight: true, loss: 0 };
  const loss = Math.max(bestPoints - points, 0);
  if (move === played.move) return { kind: 'played', isRight: false, loss };
  const isRight = loss <= ACCEPTED_LOSS;
  return { kind: isRight ? 'good' : 'worse', isRight, loss };
}
