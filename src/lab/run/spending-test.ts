/** A test of a difference between two cells at a fixed number of looks. */
import type { Experiment, SequentialMeasure, SpendingRule } from '../experiment/experiment.ts';
import type { PlayedGame } from '../games/played-game.ts';
import { spendingBounds } from '../statistics/alpha-spending.ts';
import { ClusteredSample, clusteredDifference, pValueOf } from '../statistics/clusters.ts';
import { normalQuantile } from '../statistics/normal.ts';
import { DistinctGames } from '../summary/distinct-games.ts';
import { POINTS } from '../summary/game-units.ts';
import type { SequentialTest } from './stopping.ts';

const VALUE_OF: Readonly<Record<SequentialMeasure, (game: PlayedGame) => number>> = {
  whiteScore: ({ result }) => POINTS[result],
  drawRate: ({ result }) => (result === '1/2-1/2' ? 1 : 0),
  plies: ({ moves }) => moves.length,
};

/** Games of one cell: equal ones count once. */
class CellSample {
  readonly values = new ClusteredSample();
  readonly #distinct = new DistinctGames();

  add(value: number, game: PlayedGame): void {
    if (this.#distinct.admit(game).kind === 'new') this.values.add(value, game.opening);
  }
}

export class SpendingTest implements SequentialTest {
  readonly looks: readonly number[];
  readonly #rule: SpendingRule;
  readonly #bounds: readonly number[];
  readonly #samples: ReadonlyMap<number, CellSample>;
  readonly #first = new CellSample();
  readonly #second = new CellSample();

  /** @throws RangeError for an error rate out of range */
  constructor(rule: SpendingRule, { cells, games }: Experiment) {
    this.#rule = rule;
    const [first, second] = rule.cells.map((id) => cells.findIndex((cell) => cell.id === id));
    this.#samples = new Map([
      [first ?? -1, this.#first],
      [second ?? -1, this.#second],
    ]);
    this.looks = evenly(games, rule.looks);
    const { alpha, spending } = rule;
    const fractions = this.looks.map((look) => look / games);
    this.#bounds = spendingBounds({ alpha, spending, fractions });
  }

  add(game: PlayedGame): void {
    this.#samples.get(game.cell)?.add(VALUE_OF[this.#rule.measure](game), game);
  }

  look(index: number) {
    const bound = this.#bounds[index] ?? Number.POSITIVE_INFINITY;
    const statistic = normalised(this.#first.values, this.#second.values);
    const isFound = statistic !== null && Math.abs(statistic) >= bound;
    return {
      look: { statistic, lower: -bound, upper: bound },
      decision: isFound ? this.#describe(statistic) : null,
    };
  }

  #describe(statistic: number): string {
    const { measure, cells } = this.#rule;
    const [first, second] = cells;
    return `${measure} is ${statistic > 0 ? 'greater' : 'less'} in ${second} than in ${first}`;
  }
}

/** Farther out a probability is not told apart from 0. */
const FARTHEST = 37;

/**
 * The second mean less the first as the standard normal value that is as unlikely as its t: with few
 * openings the spread is not well known, and such a difference is less telling.
 * @returns null if it cannot be estimated
 */
function normalised(first: ClusteredSample, second: ClusteredSample): number | null {
  const difference = clusteredDifference(first, second);
  if (difference === null) return null;
  const size = Math.abs(normalQuantile(pValueOf(difference) / 2));
  return Math.sign(difference.mean) * Math.min(FARTHEST, size);
}

/** Numbers of games for so many looks, even ones, the last at the end. */
function evenly(games: number, looks: number): number[] {
  const wanted = Array.from({ length: looks }, (_, i) =>
    Math.max(2, 2 * Math.round((games * (i + 1)) / looks / 2)),
  );
  return [...new Set(wanted)];
}
