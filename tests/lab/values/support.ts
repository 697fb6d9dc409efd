/** Games that nobody has played, whose results are drawn from known values of men. */
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { gameCount, plannedGame } from '../../../src/lab/experiment/plan.ts';
import type { GameFacts, PlayedGame } from '../../../src/lab/games/played-game.ts';
import { setUpOf } from '../../../src/lab/play/set-up.ts';
import { logistic } from '../../../src/lab/statistics/logistic.ts';
import { fenLetters, parseFen } from '../../../src/notation/fen.ts';
import { icnGame } from '../../../src/notation/icn/game.ts';
import { parseIcnPosition } from '../../../src/notation/icn/position.ts';
import { makeBoard } from '../../../src/variants/board.ts';
import { type GameDefinition, isPlaneGame } from '../../../src/variants/registry.ts';
import { Chance } from '../../engine/random.ts';

/** Facts of a game in which nothing happens. */
export const NOTHING: GameFacts = {
  mobility: [],
  checks: [],
  captures: [],
  promotions: [],
  moved: { white: [], black: [] },
  reached: [],
  men: { white: {}, black: {} },
};

export interface Truth {
  /** Of each type, in pawns. */
  readonly values: Readonly<Record<string, number>>;
  /** Log-odds of a pawn. */
  readonly pawn: number;
  /** White's edge in pawns. */
  readonly edge: number;
}

/**
 * All games of an experiment. Men stay on the board for the whole of a game, so its
 * quiet positions are its start.
 */
export function gamesFrom(experiment: Experiment, truth: Truth, seed: number): PlayedGame[] {
  const chance = new Chance(seed);
  return Array.from({ length: gameCount(experiment) }, (_, number) => {
    const planned = plannedGame(experiment, number);
    const cell = experiment.cells[planned.cell];
    if (cell === undefined) throw new Error('there is no such cell');
    const { position } = setUpOf(experiment, cell, planned.swapped);
    const men = menOf(experiment.game, position);
    const worth = (side: Readonly<Record<string, number>>) =>
      Object.entries(side).reduce((sum, [type, n]) => sum + n * (truth.values[type] ?? 0), 0);
    const pawns = worth(men.white) - worth(men.black) + truth.edge;
    const won = chance.number(1_000_000) / 1_000_000 < logistic(truth.pawn * pawns);
    return {
      ...planned,
      result: won ? '1-0' : '0-1',
      reason: 'mate',
      start: position,
      moves: [`${number}`, 'b', 'c', 'd', 'e', 'f'],
      openingPlies: 2,
      openingShared: true,
      scores: [null, null, 0, 0, 0, 0],
      facts: { ...NOTHING, men },
    };
  });
}

/** How many men of each type each side has. */
export function menOf(game: GameDefinition, position: string) {
  const men = { white: {} as Record<string, number>, black: {} as Record<string, number> };
  const add = (side: 'white' | 'black', type: string) => {
    men[side][type] = (men[side][type] ?? 0) + 1;
  };
  if (isPlaneGame(game)) {
    const { position: setup } = parseIcnPosition(position, icnGame(game));
    for (const { side, code } of setup.men) add(side, code);
  } else {
    const setup = parseFen(position, makeBoard(game.board), fenLetters(game));
    for (const { side, letter } of setup.men) add(side, letter);
  }
  return men;
}
