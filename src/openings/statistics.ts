/** What games from a position have come to. */

import { scoreEstimate } from '../lab/statistics/elo.ts';
import { normalQuantile } from '../lab/statistics/normal.ts';
import { type Bounds, leastShare, wilsonBounds } from '../lab/statistics/proportion.ts';
import type { PgnResult } from '../notation/pgn.ts';
import type { Side } from '../notation/rules.ts';

/** Games by result. */
export interface Results {
  readonly white: number;
  readonly draws: number;
  readonly black: number;
  /** Without a result. */
  readonly open: number;
}

export interface MoveStatistics extends Results {
  /** In engine form. */
  readonly move: string;
}

/** A game and how many half-moves of it led to the position. */
export interface GameReference<Game> {
  readonly game: Game;
  readonly ply: number;
}

/** A position of a tree. @typeParam Game what stands for a game */
export interface PositionStatistics<Game> {
  /** Every game counts once, also one in which the position came again. */
  readonly results: Results;
  /** The moves that were played, the most frequent first. The games of all moves, and those that have no
   *  further move here, are the games of the position. */
  readonly moves: readonly MoveStatistics[];
  /** A few games, those that were added last first. */
  readonly games: readonly GameReference<Game>[];
}

export const NO_RESULTS: Results = { white: 0, draws: 0, black: 0, open: 0 };

const COUNTED = { '1-0': 'white', '1/2-1/2': 'draws', '0-1': 'black', '*': 'open' } as const;

/** Under what a result is counted. */
export function countedAs(result: PgnResult): keyof Results {
  return COUNTED[result];
}

export function addResults(one: Results, other: Results): Results {
  return {
    white: one.white + other.white,
    draws: one.draws + other.draws,
    black: one.black + other.black,
    open: one.open + other.open,
  };
}

/** All games. */
export function gamesOf({ white, draws, black, open }: Results): number {
  return white + draws + black + open;
}

/** Games with a result. */
export function decidedOf({ white, draws, black }: Results): number {
  return white + draws + black;
}

/** The most frequent first, equally frequent ones by their texts. */
export function sortMoves(moves: readonly MoveStatistics[]): MoveStatistics[] {
  return [...moves].sort(
    (a, b) => gamesOf(b) - gamesOf(a) || (a.move < b.move ? -1 : a.move > b.move ? 1 : 0),
  );
}

/**
 * What several trees say of a position, as one tree of all their games would.
 * @param most games to name; the first trees' come first
 */
export function joinStatistics<Game>(
  parts: readonly PositionStatistics<Game>[],
  most: number,
): PositionStatistics<Game> {
  const moves = new Map<string, MoveStatistics>();
  for (const part of parts) {
    for (const one of part.moves) {
      const known = moves.get(one.move);
      moves.set(
        one.move,
        known === undefined ? one : { move: one.move, ...addResults(known, one) },
      );
    }
  }
  return {
    results: parts.map(({ results }) => results).reduce(addResults, NO_RESULTS),
    moves: sortMoves([...moves.values()]),
    games: parts.flatMap(({ games }) => games).slice(0, most),
  };
}

/** A mean score, 0 to 1, and where it may truly be. */
export interface ScoreInterval extends Bounds {
  readonly score: number;
}

const CONFIDENCE = 0.95;
const DEVIATIONS = normalQuantile((1 + CONFIDENCE) / 2);

/**
 * The mean score of a side with its interval of 95 %, games taken as independent of one another: Wilson's,
 * for as many trials as have the error that wins, draws and losses show. Where all games ended alike it is
 * what so many games in a row leave possible.
 * @returns null without a game that has a result
 */
export function scoreInterval(results: Results, side: Side): ScoreInterval | null {
  const games = decidedOf(results);
  if (games === 0) return null;
  const { white, draws, black } = results;
  const counts = side === 'white' ? [black, draws, white] : [white, draws, black];
  const { value: score, error } = scoreEstimate(counts);
  if (error > 0) {
    return { score, ...wilsonBounds(score, (score * (1 - score)) / error ** 2, DEVIATIONS) };
  }
  const others = 1 - leastShare(games, CONFIDENCE);
  // All the others may have scored nothing, or everything.
  return { score, low: score * (1 - others), high: score + (1 - score) * others };
}
