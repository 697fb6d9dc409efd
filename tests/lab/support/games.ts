/** Games and sources of games for tests, without an engine. */
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { plannedGame } from '../../../src/lab/experiment/plan.ts';
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';
import { chanceOf } from '../../../src/lab/play/chance.ts';
import type { GameSource } from '../../../src/lab/run/game-source.ts';

/** Share of White's wins and of draws, for each cell. */
export type Odds = readonly (readonly [wins: number, draws: number])[];

/** A game whose result depends on its number alone. All games have courses of their own. */
export function fakeGame(experiment: Experiment, number: number, odds: Odds = []): PlayedGame {
  const plan = plannedGame(experiment, number);
  const chance = chanceOf(experiment.seed, number);
  const [wins, draws] = odds[plan.cell] ?? [0.4, 0.3];
  const drawn = chance(1000) / 1000;
  const isDraw = drawn < draws;
  const isFirst = drawn < draws + wins;
  return {
    ...plan,
    result: isDraw ? '1/2-1/2' : isFirst !== plan.swapped ? '1-0' : '0-1',
    reason: isDraw ? 'repetition' : 'mate',
    start: 'start',
    moves: [`move ${number}`, ...Array.from({ length: chance(8) }, () => 'on')],
    openingPlies: 0,
    openingShared: true,
    scores: [],
    facts: {
      mobility: [],
      checks: [],
      captures: [],
      promotions: [],
      reached: [],
      moved: { white: [], black: [] },
      men: { white: {}, black: {} },
    },
  };
}

/** Plays fake games, of which each takes as many turns of the event loop as `turns` says. */
export function fakeSource(
  play: (number: number) => PlayedGame,
  turns: (number: number) => number = () => 0,
): GameSource {
  return {
    async play(number) {
      for (let turn = turns(number); turn > 0; turn--) await nextTurn();
      return play(number);
    },
    async close() {},
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
