/** Games that nobody has played, for tests of what is done with games. */
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { plannedGame } from '../../../src/lab/experiment/plan.ts';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';

/** An experiment of two arrays with a mirror cell each and one in which they cross. */
export function experimentText(changes: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    id: 'fake',
    game: 'opulent',
    arrays: [
      { id: 'a', array: 'opulent' },
      { id: 'b', array: 'opulent-2005' },
    ],
    cells: 'full',
    nodes: 10,
    games: 10,
    ...changes,
  });
}

export const EXPERIMENT: Experiment = parseExperiment(experimentText());

const RESULTS = ['1-0', '1/2-1/2', '0-1'] as const;

/** A game of that number: short, and unlike its neighbours. */
export function fakeGame(number: number, experiment = EXPERIMENT): PlayedGame {
  const moves = ['e3e5', 'e8e6', ...Array.from({ length: number % 4 }, (_, i) => `a${i + 1}b2w`)];
  return {
    ...plannedGame(experiment, number),
    result: RESULTS[number % 3] ?? '1-0',
    reason: number % 3 === 1 ? 'scores equal' : 'mate',
    start: `start of ${number}`,
    moves,
    openingPlies: 2,
    openingShared: number % 5 !== 0,
    scores: moves.map((_, i) => (i < 2 ? null : number - 100 * i)),
    facts: {
      mobility: moves.map((_, i) => 20 + i),
      checks: number % 2 === 0 ? [2] : [],
      captures: [{ ply: 1, square: 'e5', by: 'W', victim: 'P', of: 'black' }],
      promotions: number % 7 === 0 ? [{ ply: 2, to: 'Q' }] : [],
      moved: { white: ['P'], black: ['P', 'W'] },
      reached: [],
      men: { white: { K: 1, P: 10 }, black: { K: 1, P: 9 } },
    },
  };
}

/** All of an iterable. */
export async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const list: Value[] = [];
  for await (const value of values) list.push(value);
  return list;
}
