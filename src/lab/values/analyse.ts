/** Adds up the games of an experiment and tells what men are worth. */

import { InputError } from '../../errors.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { PlayedGame } from '../games/played-game.ts';
import { chanceOf } from '../play/chance.ts';
import { DistinctCounter, gameKey } from '../statistics/distinct.ts';
import { FittedValues } from './estimate.ts';
import { type GamePair, valuesByMatches } from './matches.ts';
import { type ValuedType, valuedTypes } from './men.ts';
import { fitValues } from './regression.ts';
import type { RegressionOutcome, ValueMethod, ValuesReport } from './report.ts';
import {
  type CountedTypes,
  differencesAfter,
  pointsOf,
  quietSamples,
  type Sample,
  type SampleMethod,
  startSamples,
} from './samples.ts';
import { settle, type ValuesOptions, type ValuesSettings } from './settings.ts';
import { verdictOfAll } from './verdict.ts';

/** Games in which the sides must differ in a type before anything is said of it. */
const LEAST_GAMES = 20;
/** Clusters below which errors from drawing them again mean nothing. */
const LEAST_CLUSTERS = 10;
/** Of the resamples. */
const SEED = 1;

const METHODS: Readonly<Record<ValueMethod, SampleMethod>> = {
  quiet: quietSamples,
  starts: startSamples,
};

/** What the games of one cell and opening tell. */
interface Together {
  readonly samples: Record<ValueMethod, Sample[]>;
  readonly cell: number;
  readonly opening: number;
  /** First side's men less the second's, and its points in each game. */
  readonly difference: readonly number[];
  readonly points: number[];
}

/** Takes games one by one; what it keeps of each is small. */
export class ValuesTally {
  readonly #experiment: Experiment;
  readonly #types: readonly ValuedType[];
  readonly #counted: CountedTypes;
  readonly #games = new Map<string, Together>();
  readonly #seen = new DistinctCounter();

  /** @throws InputError if the game's definition cannot be compiled */
  constructor(experiment: Experiment) {
    this.#experiment = experiment;
    this.#types = valuedTypes(experiment.game);
    this.#counted = {
      types: this.#types.map(({ type }) => type),
      pawn: this.#types.find(({ pawn }) => pawn)?.type ?? null,
    };
  }

  /** Adds a game of the experiment; one that repeats another changes nothing. */
  add(game: PlayedGame): void {
    if (!this.#seen.add(gameKey(game.start, game.moves))) return;
    const { cell, opening, swapped } = game;
    const key = `${cell} ${opening}`;
    const sign = swapped ? -1 : 1;
    const [white = []] = differencesAfter(game, this.#counted, [0]);
    const together: Together = this.#games.get(key) ?? {
      samples: { quiet: [], starts: [] },
      ...{ cell, opening },
      difference: white.map((count) => sign * count),
      points: [],
    };
    for (const method of ['quiet', 'starts'] as const) {
      together.samples[method].push(...METHODS[method](game, this.#counted));
    }
    together.points.push(swapped ? 1 - pointsOf(game) : pointsOf(game));
    this.#games.set(key, together);
  }

  /**
   * What the games tell.
   * @throws InputError for types that there are not, a margin or number of resamples out of range, and
   *   games without differences in men
   */
  report(options: ValuesOptions = {}): ValuesReport {
    const settings = settle(options, this.#types);
    const { compared, margin, resampled, resamples } = settings;
    const all = [...this.#games.values()];
    const unequal = all.filter(({ difference }) => difference.some((count) => count !== 0));
    if (unequal.length === 0) {
      throw new InputError('no game began with a difference in men', {
        field: 'games',
        expected: 'games of an experiment as "lab values init" makes it, which have been played',
      });
    }
    const pairs = all.flatMap(({ difference, points }): GamePair[] =>
      points.length === 2 ? [{ difference, points: (points[0] ?? 0) + (points[1] ?? 0) }] : [],
    );
    const { name, game } = this.#experiment;
    return {
      experiment: name,
      game: game.name,
      games: this.#seen.distinct,
      repeated: this.#seen.repeated,
      imbalances: new Set(unequal.map(({ cell }) => cell)).size,
      ...{ margin, compared, resampled, resamples },
      regressions: (['quiet', 'starts'] as const).map((method) =>
        this.#regression(method, all, settings),
      ),
      matches: valuesByMatches(pairs, this.#counted, compared, margin),
    };
  }

  #regression(
    method: ValueMethod,
    games: readonly Together[],
    { compared, margin, resampled, resamples }: ValuesSettings,
  ): RegressionOutcome {
    const counts = this.#types.map((_, i) => gamesThatDiffer(games, method, i));
    const told = this.#types.filter((_, i) => (counts[i] ?? 0) >= LEAST_GAMES);
    const columns = told.map((type) => this.#types.indexOf(type));
    const clusters = clustered(games, resampled).map((group) =>
      group.flatMap(({ samples }) =>
        samples[method].map((sample) => ({
          ...sample,
          difference: columns.map((column) => sample.difference[column] ?? 0),
        })),
      ),
    );
    if (clusters.length < LEAST_CLUSTERS) {
      return { method, problem: `there are games of ${clusters.length} ${resampled} only` };
    }
    try {
      const chance = chanceOf(SEED, resamples);
      const fit = fitValues(clusters, told.length, { resamples, chance });
      const values = new FittedValues(told, fit);
      const differences = values.differences(compared, margin);
      return {
        ...{ method, unit: values.unit },
        games: games.reduce((sum, { points }) => sum + points.length, 0),
        clusters: clusters.length,
        examples: fit.examples,
        whiteEdge: values.whiteEdge(),
        values: this.#types.map(({ type, name, worth }, i) => ({
          ...{ type, name, engine: worth, games: counts[i] ?? 0 },
          value: values.valueOf(type),
        })),
        differences,
        all: verdictOfAll(differences),
      };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return { method, problem: error.message };
    }
  }
}

/** In how many games the sides differ in a type. */
function gamesThatDiffer(games: readonly Together[], method: ValueMethod, type: number): number {
  return games.reduce((sum, { samples, points }) => {
    const some = samples[method].some(({ difference }) => difference[type] !== 0);
    return some ? sum + points.length : sum;
  }, 0);
}

/** What is drawn together when resampling. */
function clustered(
  games: readonly Together[],
  resampled: ValuesSettings['resampled'],
): (readonly Together[])[] {
  const clusters = new Map<number, Together[]>();
  for (const one of games) {
    const key = resampled === 'openings' ? one.opening : one.cell;
    const cluster = clusters.get(key);
    if (cluster === undefined) clusters.set(key, [one]);
    else cluster.push(one);
  }
  return [...clusters.values()];
}
