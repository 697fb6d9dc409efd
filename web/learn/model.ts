/** What is kept of games to learn from, and of their exercises. */
import type { Exercise } from '../../src/learn/exercise.ts';
import type { Progress } from '../../src/learn/schedule.ts';
import type { Side } from '../../src/notation/rules.ts';
import type { ChapterFacts, ChapterGame } from '../library/model.ts';

/** A game whose mistakes are to be learnt from. */
export interface LearnGame {
  /** Given by the database, never twice. */
  readonly key: number;
  /** Game, start and moves: the same game is there once, wherever it came from. */
  readonly identity: string;
  readonly facts: ChapterFacts;
  readonly game: ChapterGame;
  /** Nodes a position that its review is to have. */
  readonly nodes: number;
  /** Sides whose mistakes are wanted, and those whose exercises have been made. */
  readonly wanted: readonly Side[];
  readonly made: readonly Side[];
  /** Why it cannot be reviewed; null unless it has been tried. */
  readonly refusal: string | null;
}

/** A game as it is added. */
export type NewLearnGame = Pick<LearnGame, 'identity' | 'facts' | 'game' | 'nodes' | 'wanted'>;

export interface KeptExercise {
  readonly key: number;
  /** Key of its game, and the moves that lead to it. */
  readonly game: number;
  readonly ply: number;
  readonly exercise: Exercise;
  readonly progress: Progress;
}

/** Whether the review of a game has still something to do. */
export function isWaiting({ wanted, made, refusal }: LearnGame): boolean {
  return refusal === null && wanted.some((side) => !made.includes(side));
}
