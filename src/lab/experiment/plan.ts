/**
 * Which games an experiment consists of, in an order that depends on the experiment alone. They come
 * in rounds of two games of each cell, so that the first games of the order, however many, are spread
 * evenly over the cells.
 */
import type { Experiment } from './experiment.ts';

/** Games of a cell in a round. */
const GAMES_A_ROUND = 2;

export interface PlannedGame {
  /** From 0, in the order of the experiment. */
  readonly number: number;
  /** Index of the cell. */
  readonly cell: number;
  /** Number of the opening, from 0. */
  readonly opening: number;
  /** Whether the first side of the cell plays Black. */
  readonly swapped: boolean;
}

/** How many games an experiment has if nothing ends it before. */
export function gameCount({ games, cells }: Experiment): number {
  return games * cells.length;
}

/** How many first games of the order there must be for every cell to have so many, which is even. */
export function gamesUntil(experiment: Experiment, gamesOfEachCell: number): number {
  return gamesOfEachCell * experiment.cells.length;
}

/**
 * The game with a number.
 * @param number 0 to `gameCount` - 1
 */
export function plannedGame({ cells }: Experiment, number: number): PlannedGame {
  const inRound = number % (GAMES_A_ROUND * cells.length);
  const round = (number - inRound) / (GAMES_A_ROUND * cells.length);
  const cell = Math.floor(inRound / GAMES_A_ROUND);
  const which = inRound % GAMES_A_ROUND;
  const swaps = cells[cell]?.swaps ?? false;
  return swaps
    ? { number, cell, opening: round, swapped: which === 1 }
    : { number, cell, opening: round * GAMES_A_ROUND + which, swapped: false };
}
