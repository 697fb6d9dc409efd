/** What a game adds to the means of its cell. */
import type { PlayedGame } from '../games/played-game.ts';
import { type Exchange, exchangesIn } from './exchanges.ts';

/** Everything of which there is a mean with an interval. */
export const AVERAGED = [
  'whiteScore',
  'drawRate',
  'decisive',
  'firstSideScore',
  'plies',
  'firstCapture',
  'firstCheck',
  'leadChanges',
  'typesMoved',
  'mobility',
  'exchangesPerGame',
  'differentExchanges',
  'differentWithoutPawns',
] as const;
export type Averaged = (typeof AVERAGED)[number];

/** Of how many units (games, plies, exchanges) a game consists in a mean, and the sum of their values;
 *  whole or half numbers, so that sums are exact in any order. */
export interface Units {
  readonly count: number;
  readonly sum: number;
}

/** What is told of a game. */
export interface MeasuredGame {
  readonly units: Readonly<Record<Averaged, Units>>;
  readonly exchanges: readonly Exchange[];
}

/** White's points. */
export const POINTS: Readonly<Record<PlayedGame['result'], 0 | 0.5 | 1>> = {
  '1-0': 1,
  '1/2-1/2': 0.5,
  '0-1': 0,
};

/** @param pawn type of the game's pawns */
export function measured(game: PlayedGame, pawn: string | null): MeasuredGame {
  const { facts, result, moves, swapped } = game;
  const points = POINTS[result];
  const drawn = Number(result === '1/2-1/2');
  const exchanges = exchangesIn(facts.captures);
  const betweenPieces = exchanges.filter((exchange) => !exchange.includes(pawn ?? ''));
  return {
    exchanges,
    units: {
      whiteScore: one(points),
      drawRate: one(drawn),
      decisive: one(1 - drawn),
      firstSideScore: one(swapped ? 1 - points : points),
      plies: one(moves.length),
      firstCapture: first(facts.captures[0]?.ply),
      firstCheck: first(facts.checks[0]),
      leadChanges: one(leadChanges(game.scores)),
      typesMoved: one(new Set([...facts.moved.white, ...facts.moved.black]).size),
      mobility: { count: facts.mobility.length, sum: sumOf(facts.mobility) },
      exchangesPerGame: one(exchanges.length),
      differentExchanges: different(exchanges),
      differentWithoutPawns: different(betweenPieces),
    },
  };
}

/** Centipawns beyond which a side is ahead. */
const AHEAD = 50;

/** How often the side changes that is ahead, by scores from White's side. */
export function leadChanges(scores: PlayedGame['scores']): number {
  let [leader, changes] = [0, 0];
  for (const score of scores) {
    if (score === null || Math.abs(score) <= AHEAD) continue;
    const ahead = Math.sign(score);
    if (ahead === -leader) changes++;
    leader = ahead;
  }
  return changes;
}

const one = (value: number): Units => ({ count: 1, sum: value });

/** Games in which something never happens do not count. */
const first = (ply: number | undefined): Units => {
  return ply === undefined ? { count: 0, sum: 0 } : one(ply);
};

const different = (exchanges: readonly Exchange[]): Units => ({
  count: exchanges.length,
  sum: exchanges.filter(([man, other]) => man !== other).length,
});

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
