/** Games of an experiment as chance would have them, with facts that do not contradict one another. */
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { type PlannedGame, plannedGame } from '../../../src/lab/experiment/plan.ts';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import type { Capture, EndReason, PlayedGame } from '../../../src/lab/games/played-game.ts';
import { Chance } from '../../engine/random.ts';
import { experimentText } from '../support/fake-games.ts';

/** An experiment with two arrays of a game. */
export function experimentOf(changes: Readonly<Record<string, unknown>> = {}): Experiment {
  return parseExperiment(experimentText({ games: 1000, ...changes }));
}

const REASONS: readonly EndReason[] = ['mate', 'repetition', 'resigned', 'scores equal'];
const RESULTS: readonly PlayedGame['result'][] = ['1-0', '0-1', '1/2-1/2'];
const TYPES = ['P', 'R', 'N', 'L'];
const SQUARES = ['a1', 'b2', 'c3'];

/**
 * A game. Openings are few, and equal ones have equal games, as with an engine that always plays the
 * same.
 * @param variety number of different openings
 */
export function randomGame(plan: PlannedGame, variety = 1000): PlayedGame {
  const { cell, opening, swapped } = plan;
  const line = (opening * 7919) % variety;
  const chance = new Chance((line * 64 + cell) * 2 + Number(swapped) + 1);
  const plies = 2 + chance.number(60);
  const men = { K: 1, P: 6, R: 2, N: 2, L: 1 };
  const alive = { white: new Map(Object.entries(men)), black: new Map(Object.entries(men)) };
  const captures: Capture[] = [];
  const promotions: { ply: number; to: string }[] = [];
  const moves: string[] = [];
  for (let ply = 1; ply <= plies; ply++) {
    moves.push(`${line}.${chance.number(9)}`);
    const [mover, enemy] =
      ply % 2 === 1 ? (['white', 'black'] as const) : (['black', 'white'] as const);
    const left = (side: 'white' | 'black', type: string) => alive[side].get(type) ?? 0;
    const victim = chance.pick(TYPES);
    const last = captures.at(-1);
    if (chance.once(3) && left(enemy, victim) > 0) {
      const square = last?.ply === ply - 1 && chance.once(2) ? last.square : chance.pick(SQUARES);
      captures.push({ ply, square, by: chance.pick(TYPES), victim, of: enemy });
      alive[enemy].set(victim, left(enemy, victim) - 1);
    }
    if (chance.once(20) && left(mover, 'P') > 0) {
      promotions.push({ ply, to: 'R' });
      alive[mover].set('P', left(mover, 'P') - 1);
      alive[mover].set('R', left(mover, 'R') + 1);
    }
  }
  return {
    ...plan,
    result: chance.pick(RESULTS),
    reason: chance.pick(REASONS),
    start: `${cell} ${swapped}`,
    moves,
    openingPlies: 1,
    openingShared: cell === 0 || line % 5 > 0,
    scores: moves.map(() => (chance.once(5) ? null : chance.number(400) - 200)),
    facts: {
      mobility: moves.map(() => 20 + chance.number(40)),
      checks: moves.flatMap((_, i) => (chance.once(9) ? [i + 1] : [])),
      captures,
      promotions,
      moved: { white: ['P', 'R'].slice(0, 1 + chance.number(2)), black: ['P', 'L', 'N'] },
      reached: [4, 8]
        .filter((ply) => ply <= plies)
        .map((ply) => ({ ply, key: `${line % (ply * 3)}` })),
      men: { white: men, black: men },
    },
  };
}

/** The first games of the order. */
export function randomGames(experiment: Experiment, count: number, variety?: number): PlayedGame[] {
  return Array.from({ length: count }, (_, i) => randomGame(plannedGame(experiment, i), variety));
}

/** In an order of chance. */
export function shuffled<Value>(values: readonly Value[], chance: Chance): Value[] {
  const left = [...values];
  return values.map(() => left.splice(chance.number(left.length), 1)[0] as Value);
}
