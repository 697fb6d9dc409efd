/** What a game adds to the means of its cell. */
import type { PlayedGame } from '../games/played-game.ts';
import { type Exchange, exchangesIn } from './exchanges.ts';
import type { Measure } from './summary.ts';

/** Of how many units (games, plies, exchanges) a game consists in a mean, and the sum of their values;
 *  whole or half numbers, so that sums are exact in any order. */
export interface Units {
  readonly count: number;
  readonly sum: number;
}

/** White's points. */
export const POINTS: Readonly<Record<PlayedGame['result'], 0 | 0.5 | 1>> = {
  '1-0': 1,
  '1/2-1/2': 0.5,
  '0-1': 0,
};

/** A game, and what has been worked out of it for several measures. */
interface ReadGame {
  readonly game: PlayedGame;
  readonly exchanges: readonly Exchange[];
  /** Type of the game's pawns. */
  readonly pawn: string | null;
}

type UnitsOf = (read: ReadGame) => Units;

/** What a game adds to the measures that cells are compared by, in the order of reports. */
const COMPARED: Readonly<Record<Measure, UnitsOf>> = {
  whiteScore: ({ game }) => one(POINTS[game.result]),
  drawRate: ({ game }) => one(drawn(game)),
  plies: ({ game }) => one(game.moves.length),
  firstCapture: ({ game }) => first(game.facts.captures[0]?.ply),
  firstCheck: ({ game }) => first(game.facts.checks[0]),
  leadChanges: ({ game }) => one(leadChanges(game.scores)),
  typesMoved: ({ game: { facts } }) =>
    one(new Set([...facts.moved.white, ...facts.moved.black]).size),
  mobility: ({ game: { facts } }) => ({
    count: facts.mobility.length,
    sum: sumOf(facts.mobility),
  }),
  exchangesPerGame: ({ exchanges }) => one(exchanges.length),
  differentExchanges: ({ exchanges }) => different(exchanges),
};

/** The same of all other means that have an interval. */
const OTHERS = {
  decisive: ({ game }) => one(1 - drawn(game)),
  firstSideScore: ({ game: { result, swapped } }) =>
    one(swapped ? 1 - POINTS[result] : POINTS[result]),
  differentWithoutPawns: ({ exchanges, pawn }) =>
    different(exchanges.filter((exchange) => !exchange.includes(pawn ?? ''))),
} as const satisfies Readonly<Record<string, UnitsOf>>;

const ALL = Object.entries<UnitsOf>({ ...COMPARED, ...OTHERS });

/** Everything that cells are compared by, in the order of reports. */
export const MEASURES = Object.keys(COMPARED) as readonly Measure[];

/** Everything of which there is a mean with an interval; the first has a unit in every game. */
export type Averaged = Measure | keyof typeof OTHERS;
export const AVERAGED: readonly Averaged[] = [
  ...MEASURES,
  ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[]),
];

/** What is told of a game. */
export interface MeasuredGame {
  readonly units: Readonly<Record<Averaged, Units>>;
  readonly exchanges: readonly Exchange[];
}

/** @param pawn type of the game's pawns */
export function measured(game: PlayedGame, pawn: string | null): MeasuredGame {
  const exchanges = exchangesIn(game.facts.captures);
  const read: ReadGame = { game, exchanges, pawn };
  const units = ALL.map(([measure, unitsOf]) => [measure, unitsOf(read)] as const);
  return { exchanges, units: Object.fromEntries(units) as Record<Averaged, Units> };
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

const drawn = ({ result }: PlayedGame) => Number(result === '1/2-1/2');

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
