/**
 * How much time to take for a move. From the clock come a soft limit, after which no new iteration
 * begins, and a hard one, at which the search ends wherever it is. The soft limit is stretched
 * while the best move keeps changing or its score falls, and shrunk when nothing has changed for long.
 */
import type { Score } from '../../engine/search-run.ts';

/** What is left of the game's time; all in milliseconds. */
export interface Clock {
  /** On the clock of the side to move; may be negative. */
  readonly remaining: number;
  /** Added after each move. */
  readonly increment: number;
  /** Moves until the next time control; null if the time is for the rest of the game. */
  readonly movesToGo: number | null;
}

/** Both in milliseconds from the moment the clock was read. */
export interface Allotment {
  readonly soft: number;
  readonly hard: number;
}

/** Moves for which to save time where the rest of the game has to be played with it. */
const MOVES_LEFT = 40;
/** Part of an increment that is spent at once. */
const SPENT_INCREMENT = 0.8;
/** The soft limit as a part of an even share: iterations begun before it end after it. */
const SOFT = 0.6;
/** The hard limit as a multiple of the soft one. */
const STRETCH = 5;

/**
 * Divides the time.
 * @param overhead milliseconds lost on the way from and to the clock with every move
 * @returns soft is at most hard, and hard at most what is left without the overhead; at least 1
 */
export function allot({ remaining, increment, movesToGo }: Clock, overhead: number): Allotment {
  const available = Math.max(1, remaining - overhead);
  const moves = Math.max(1, Math.min(movesToGo ?? MOVES_LEFT, MOVES_LEFT));
  const share = available / moves + SPENT_INCREMENT * Math.max(0, increment);
  // Of the last move before the control nearly all, of the first of many little more than a quarter.
  const most = available * (0.25 + 0.7 / moves);
  const hard = Math.max(1, Math.min(SOFT * share * STRETCH, most));
  return { soft: Math.max(1, Math.min(SOFT * share, hard)), hard };
}

/** What an iteration has found. */
export interface Found {
  readonly bestMove: string;
  readonly score: Score;
  /** Milliseconds from when the clock was read. */
  readonly elapsed: number;
}

/** Iterations without a new best move after which it is taken for settled. */
const SETTLED = 6;
/** Of the soft limit, by how settled the best move is. */
const SETTLED_FACTOR = 0.6;
const CHANGE_FACTOR = 0.6;
/** Centipawns that a score has to fall to be worth more time, and how much. */
const FALLS: readonly (readonly [centipawns: number, factor: number])[] = [
  [80, 1.8],
  [30, 1.3],
];
/** Longest mate, in moves, that is known to be the shortest. */
const PROVED_MATE = 4;

/** Follows the iterations of one search. */
export class Pace {
  readonly #soft: number;
  #best: string | null = null;
  #unchanged = 0;
  /** Changes of the best move, each iteration counting half as much as the next. */
  #changes = 0;
  #score: number | null = null;

  constructor({ soft }: Allotment) {
    this.#soft = soft;
  }

  /** To be told of every iteration; whether the search should end with it. */
  isEnough({ bestMove, score, elapsed }: Found): boolean {
    const changed = this.#best !== null && bestMove !== this.#best;
    this.#unchanged = changed ? 0 : this.#unchanged + 1;
    this.#changes = this.#changes / 2 + (changed ? 1 : 0);
    this.#best = bestMove;
    const now = 'cp' in score ? score.cp : null;
    const fall = now === null || this.#score === null ? 0 : this.#score - now;
    this.#score = now;
    if ('mate' in score && Math.abs(score.mate) <= PROVED_MATE) return true;
    const settled = this.#unchanged > SETTLED ? SETTLED_FACTOR : 1;
    const [, falling] = FALLS.find(([least]) => fall >= least) ?? [0, 1];
    return elapsed >= this.#soft * settled * falling * (1 + CHANGE_FACTOR * this.#changes);
  }
}
