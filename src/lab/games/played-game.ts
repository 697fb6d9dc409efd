/** A game that has been played: what is kept of it. Plain data. */
import type { Score } from '../../engine/analysis.ts';
import type { PlannedGame } from '../experiment/plan.ts';

/** Why a game ended: by the rules of the game, or given up, or drawn, by adjudication. */
export type EndReason =
  | 'mate'
  | 'goal'
  | 'stalemate'
  | 'material'
  | 'repetition'
  | 'fifty'
  | 'resigned'
  | 'scores equal'
  | 'too long';

export interface PlayedGame extends PlannedGame {
  readonly result: '1-0' | '0-1' | '1/2-1/2';
  readonly reason: EndReason;
  /** The position before the first move, as canonical text. */
  readonly start: string;
  /** All moves in engine form, those of the opening included. */
  readonly moves: readonly string[];
  /** How many of them are the opening's. */
  readonly openingPlies: number;
  /** Whether the opening is that of the first cell, move by move. */
  readonly openingShared: boolean;
  /** What the side to move thought before each move, in centipawns from White's side, mates beyond
   *  `MATE_SCORE` - 1000; null where it did not think. As long as `moves`. */
  readonly scores: readonly (number | null)[];
  readonly facts: GameFacts;
}

/** A mate in n moves has the score ±(MATE_SCORE - n). */
export const MATE_SCORE = 30_000;

/** A score as one number, the side's it is for. */
export function centipawns(score: Score): number {
  return 'cp' in score ? score.cp : Math.sign(score.mate) * (MATE_SCORE - Math.abs(score.mate));
}

/** What the moves of a game tell, found by playing them over. Plies are counted from 1. Types of men are
 *  letters of the game, or codes on the plane; a man that points has the same letter whichever way. */
export interface GameFacts {
  /** Legal moves of the side to move before each ply; on the plane within the game's view. */
  readonly mobility: readonly number[];
  /** Plies that give check. */
  readonly checks: readonly number[];
  readonly captures: readonly Capture[];
  readonly promotions: readonly { readonly ply: number; readonly to: string }[];
  /** Types that have moved, by side; each type once, castling partners included only if they moved by
   *  themselves. */
  readonly moved: { readonly white: readonly string[]; readonly black: readonly string[] };
  /** Keys of the positions after plies 4 and 8, as far as the game goes: equal positions have equal
   *  ones, whatever the order of moves. */
  readonly reached: readonly { readonly ply: number; readonly key: string }[];
  /** How many men of each type stood on the board at first, by side. */
  readonly men: {
    readonly white: Readonly<Record<string, number>>;
    readonly black: Readonly<Record<string, number>>;
  };
}

export interface Capture {
  readonly ply: number;
  /** Name of the square on which the victim stood. */
  readonly square: string;
  /** Where the man that captured has gone, if that is another square: en passant. */
  readonly to?: string;
  /** Type of the man that captured, before any promotion. */
  readonly by: string;
  readonly victim: string;
  /** Whose man was captured: on the delta board it may be the mover's own. */
  readonly of: 'white' | 'black';
}
