/** Summaries as experiments give them, made up from a seed. */
import type { Cell, Experiment, LabArray } from '../../../src/lab/experiment/experiment.ts';
import { normalCdf } from '../../../src/lab/statistics/normal.ts';
import type {
  ArrayFacts,
  CellSummary,
  Comparison,
  Distribution,
  Estimated,
  ExperimentSummary,
  Interval,
  MatchSummary,
  Measure,
  SignificanceTest,
} from '../../../src/lab/summary/summary.ts';
import { opulent } from '../../../src/variants/opulent.ts';
import { type GameDefinition, isPlaneGame } from '../../../src/variants/registry.ts';

/** Numbers from 0 to 1 that look random (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function interval(value: number, error: number): Interval {
  return { value, error, low: value - 1.96 * error, high: value + 1.96 * error };
}

export function missing(reason: string): Estimated {
  return { value: null, reason };
}

/** What a cell of the fixture is like. */
interface Likeness {
  readonly score: number;
  readonly draws: number;
  readonly plies: number;
  readonly mobility: number;
  readonly seed: number;
}

const GAMES = 8536;
const REPEATED = 36;
const COUNTED = GAMES - REPEATED;

export function cellSummary(
  cell: Cell,
  name: string,
  game: GameDefinition,
  like: Likeness,
): CellSummary {
  const random = randomNumbers(like.seed);
  const draws = Math.round(COUNTED * like.draws);
  const wins = Math.round(COUNTED * like.score - draws / 2);
  const types = typesOf(game);
  const survival = types.map((type, i) => {
    const rate = (0.02 + 0.01 * i) * (0.8 + 0.4 * random());
    return {
      type,
      points: Array.from({ length: 25 }, (_, k) => ({ ply: k * 8, alive: Math.exp(-k * rate) })),
    };
  });
  return {
    cell,
    name,
    games: GAMES,
    repeated: REPEATED,
    openings: COUNTED,
    ownOpenings: cell.id === 'a' ? 0 : 212,
    wins,
    draws,
    losses: COUNTED - draws - wins,
    reasons: { mate: 312, resigned: COUNTED - draws - 312, repetition: draws - 200, fifty: 200 },
    whiteScore: interval(like.score, 0.005),
    edge: beyondHalf(interval(like.score, 0.005)),
    whiteElo: interval(400 * Math.log10(like.score / (1 - like.score)), 3.5),
    drawRate: interval(like.draws, 0.004),
    decisive: interval(1 - like.draws, 0.004),
    match: cell.swaps ? matchSummary() : null,
    plies: distribution(like.plies, 45, 10, random),
    firstCapture: distribution(13.7 + random(), 6, 2, random),
    firstCheck: distribution(23 + 2 * random(), 11, 4, random),
    leadChanges: distribution(2 + 0.2 * random(), 1.4, 1, random),
    typesMoved: distribution(8.3 + 0.2 * random(), 1.1, 1, random),
    mobility: Array.from({ length: 150 }, (_, i) => ({
      ply: i + 1,
      mean: like.mobility + 25 * (1 - Math.exp(-i / 12)) - i * 0.3 + random(),
    })),
    exchanges: {
      types,
      matrix: symmetric(types.length, random),
      perGame: interval(7.2 + 0.2 * random(), 0.04),
      different: interval(0.31 + 0.01 * random(), 0.004),
      differentWithoutPawns: interval(0.41 + 0.01 * random(), 0.006),
      entropy: 4.12,
    },
    survival,
    diversity: [
      { ply: 4, effective: 2104 + 300 * random() },
      { ply: 8, effective: 8011 + 200 * random() },
    ],
  };
}

export function matchSummary(): MatchSummary {
  return {
    wins: 3901,
    draws: 1109,
    losses: 3526,
    pairs: [612, 540, 1810, 571, 735],
    score: interval(0.522, 0.005),
    elo: interval(15.3, 3.5),
    normalizedElo: interval(16.8, 3.8),
    los: 0.99999,
    superiority: beyondHalf(interval(0.522, 0.005)),
  };
}

/** Whether a score differs from one half, as the only test of its report. */
export function beyondHalf({ value, error }: Interval): SignificanceTest {
  const p = 2 * normalCdf(-Math.abs(value - 0.5) / error);
  return { p, adjustedP: p, significant: p < 0.05 };
}

function distribution(
  mean: number,
  spread: number,
  width: number,
  random: () => number,
): Distribution {
  const from = 0;
  const bins = Math.ceil((mean + 4 * spread) / width);
  const counts = Array.from({ length: bins }, (_, i) => {
    const at = from + (i + 0.5) * width;
    const height = Math.exp(-(((at - mean) / spread) ** 2) / 2);
    return Math.round(1500 * height * (0.9 + 0.2 * random()));
  });
  return {
    count: COUNTED,
    mean: interval(mean, spread / Math.sqrt(GAMES)),
    quantiles: [-1.6, -0.7, 0, 0.7, 1.7].map((z) => Math.max(0, Math.round(mean + z * spread))),
    bins: { from, width, counts },
  };
}

/** A distribution of nothing. */
export const nothing = (reason: string): Distribution => ({
  count: 0,
  mean: missing(reason),
  quantiles: [],
  bins: { from: 0, width: 1, counts: [] },
});

function symmetric(size: number, random: () => number): number[][] {
  const half = Array.from({ length: size }, (_, i) =>
    Array.from({ length: i + 1 }, (_, j) => Math.round((i === j ? 9000 : 2500) * random() ** 2)),
  );
  return half.map((_, i) => half.map((_, j) => half[Math.max(i, j)]?.[Math.min(i, j)] ?? 0));
}

export function typesOf(game: GameDefinition): string[] {
  const types = isPlaneGame(game)
    ? [...game.pieces, ...(game.pawn === null ? [] : [game.pawn])].map(({ code }) => code)
    : [...game.pieces, ...(game.pawn === null ? [] : [game.pawn])].map(({ letter }) => letter);
  return types.slice(1);
}

export function arrayFacts({ id, name, position }: LabArray): ArrayFacts {
  return {
    id,
    name,
    position,
    firstMoves: 52,
    firstMovesByType: { P: 20, N: 8, L: 10, W: 6, R: 4, C: 2, A: 2 },
    undefendedPawns: ['b3'],
    undefendedPieces: [],
    defendedOnce: ['a3', 'c3', 'i3', 'j3'],
  };
}

export function comparison(
  measure: Measure,
  difference: Estimated,
  p: number | null,
  adjustedP: number | null,
  cells: readonly [string, string] = ['a', 'b'],
): Comparison {
  const significant = adjustedP !== null && adjustedP < 0.05;
  return { cells, measure, difference, p, adjustedP, significant };
}

/** Comparisons of which some find something, some nothing, and one cannot be judged. */
export const comparisons: readonly Comparison[] = [
  comparison('whiteScore', interval(-0.013, 0.004), 0.0034, 0.031),
  comparison('drawRate', interval(0.004, 0.0055), 0.47, 1),
  comparison('plies', interval(-4.3, 0.7), 1e-9, 9e-9),
  comparison('firstCapture', interval(0.31, 0.12), 0.0098, 0.078),
  comparison('firstCheck', missing('no game had a check'), null, null),
  comparison('leadChanges', interval(0.02, 0.03), 0.5, 1),
  comparison('typesMoved', interval(0.01, 0.02), 0.62, 1),
  comparison('mobility', interval(-1.2, 0.1), 1e-12, 1e-11),
  comparison('exchangesPerGame', interval(0.03, 0.05), 0.55, 1),
  comparison('differentExchanges', interval(0.005, 0.006), 0.4, 1),
];

const side = (array: string, player = 'default') => ({ array, player });

export function experimentOf(game: GameDefinition): Experiment {
  const [first, second = first] = game.arrays;
  const array = (id: string, name: string, position: string) => ({ id, name, position });
  return {
    id: 'two-arrays',
    name: `${game.name}: two arrays`,
    game,
    arrays: [
      array('a', first?.name ?? '', first?.position ?? ''),
      array('b', second?.name ?? '', second?.position ?? ''),
    ],
    cells: [
      { id: 'a', first: side('a'), second: side('a'), nodes: 1000, swaps: false },
      { id: 'b', first: side('b'), second: side('b'), nodes: 1000, swaps: false },
    ],
    players: [{ id: 'default', name: 'Default' }],
    openings: { kind: 'random', plies: 8, within: 150 },
    games: GAMES,
    stop: null,
    adjudication: {
      resign: { score: 1000, plies: 6 },
      draw: { score: 10, plies: 20, from: 80 },
      maxPlies: 600,
    },
    hash: 8,
    seed: 2005,
  };
}

/** Two arrays, each against itself, whose games are all played. */
export function twoArrays(game: GameDefinition = opulent): ExperimentSummary {
  const experiment = experimentOf(game);
  const likenesses = [
    { score: 0.531, draws: 0.132, plies: 112, mobility: 52, seed: 1 },
    { score: 0.518, draws: 0.136, plies: 107.7, mobility: 49, seed: 2 },
  ];
  return {
    experiment,
    engine: 'fairyscope 0.1.0 opulent 5f0c2e61',
    games: 2 * GAMES,
    planned: 2 * GAMES,
    arrays: experiment.arrays.map(arrayFacts),
    cells: experiment.cells.map((cell, i) =>
      cellSummary(
        cell,
        experiment.arrays[i]?.name ?? '',
        game,
        likenesses[i] ?? { score: 0.5, draws: 0.1, plies: 100, mobility: 50, seed: 3 },
      ),
    ),
    comparisons,
    stop: null,
    notes: ['Effective openings are counted over the positions reached, not over the moves.'],
  };
}

/** The same without the second cell and so without anything to compare. */
export function oneCell(): ExperimentSummary {
  const summary = twoArrays();
  return {
    ...summary,
    games: GAMES,
    planned: GAMES,
    experiment: { ...summary.experiment, cells: summary.experiment.cells.slice(0, 1) },
    cells: summary.cells.slice(0, 1),
    comparisons: [],
  };
}

/** One array against the other, sides swapping, under a sequential test that has ended it. */
export function stoppedMatch(
  statistic = 2.97,
  decision: string | null = 'elo1',
): ExperimentSummary {
  const summary = oneCell();
  const cell: Cell = { id: 'ab', first: side('a'), second: side('b'), nodes: 1000, swaps: true };
  const stop = {
    rule: 'sprt',
    cell: 'ab',
    model: 'normalized',
    elo0: 0,
    elo1: 5,
    alpha: 0.05,
    beta: 0.05,
    every: 1000,
  } as const;
  const bounds = { lower: -2.94, upper: 2.94 };
  return {
    ...summary,
    planned: 40_000,
    experiment: { ...summary.experiment, cells: [cell], games: 40_000, stop },
    // Who is better is for the test to decide.
    cells: [
      {
        ...cellSummary(cell, 'Present against 2005', opulent, {
          score: 0.525,
          draws: 0.13,
          plies: 110,
          mobility: 51,
          seed: 4,
        }),
        match: { ...matchSummary(), superiority: null },
      },
    ],
    stop: {
      looks: [
        { games: 1000, statistic: 0.41, ...bounds },
        { games: 2000, statistic: null, ...bounds },
        { games: 3000, statistic, ...bounds },
      ],
      decision,
    },
  };
}

/** So many arrays compared with one another, of which every third pair differs in two measures. */
export function manyCells(count: number): ExperimentSummary {
  const summary = oneCell();
  const ids = Array.from({ length: count }, (_, i) => `cell-${i + 1}`);
  const cells = ids.map((id): Cell => ({ ...summary.experiment.cells[0], id }) as Cell);
  const pairs = ids.flatMap((first, i) =>
    ids.slice(i + 1).map((second) => [first, second] as const),
  );
  return {
    ...summary,
    games: count * GAMES,
    planned: count * GAMES,
    experiment: { ...summary.experiment, cells },
    cells: cells.map((cell, i) =>
      cellSummary(cell, `Array ${i + 1}`, opulent, {
        score: 0.49 + 0.01 * i,
        draws: 0.13,
        plies: 110,
        mobility: 50,
        seed: i,
      }),
    ),
    comparisons: pairs.flatMap((pair, i) => [
      comparison('whiteScore', interval(0.01, 0.004), 0.001, i % 3 === 0 ? 0.01 : 0.2, pair),
      comparison('drawRate', interval(0.001, 0.004), 0.8, 1, pair),
      comparison('plies', interval(3, 0.7), 1e-5, i % 3 === 0 ? 0.001 : 0.2, pair),
      comparison('firstCheck', missing('no game had a check'), null, null, pair),
    ]),
  };
}
