/**
 * Levels of strength for playing against people. A level is a search of so many nodes and a draw among
 * the moves that it finds nearly as good as the best: weaker levels see less and care less.
 * `bench/play-levels.mjs` measures how far neighbours are apart.
 */

import { type GameDefinition, isPlaneGame } from '../../variants/registry.ts';
import type { Chance } from './chance.ts';
import { type Choice, drawByWeight } from './draw-move.ts';

export interface Level {
  /** Nodes a move at most, unless its time is over before; in games with very many moves more. */
  readonly nodes: number;
  /** Best lines that are looked at, 1 to 64. */
  readonly lines: number;
  /** Centipawns that a move may be worse than the best to be among those drawn from. */
  readonly margin: number;
  /** Centipawns by which a move is worse that is drawn e times less often; above 0. */
  readonly temperature: number;
}

/** As many nodes as there is time for. */
const NO_LIMIT = 1e10;
/** Where men may point anywhere after a move: legal moves, rather more than there usually are. */
const POINTING_MOVES = 550;

/**
 * From beginner to full strength. Neighbours are about equally far apart, except the last, which is as
 * strong as its time allows.
 */
export const LEVELS: readonly Level[] = [
  { nodes: 100, lines: 40, margin: 600, temperature: 300 },
  { nodes: 210, lines: 24, margin: 330, temperature: 122 },
  { nodes: 650, lines: 13, margin: 165, temperature: 60 },
  { nodes: 2300, lines: 9, margin: 90, temperature: 32 },
  { nodes: 3500, lines: 7, margin: 72, temperature: 26 },
  { nodes: 5700, lines: 6, margin: 57, temperature: 20 },
  { nodes: 9400, lines: 5, margin: 43, temperature: 15 },
  { nodes: NO_LIMIT, lines: 1, margin: 0, temperature: 1 },
];

/**
 * How many nodes a level may search for a move of a game. Where men may point anywhere after a move there
 * are some 500 moves instead of 70. Each of the level's lines must have tried them all once, or there is
 * nothing to draw among, and each ply that a level looks further costs more: nodes grow with the power
 * 3/2 of the usual ones, about log 500 / log 70.
 */
export function nodesOf(
  { nodes, lines }: Pick<Level, 'nodes' | 'lines'>,
  game: GameDefinition,
): number {
  const points = !isPlaneGame(game) && game.pieces.some(({ pointing }) => pointing?.afterMove);
  return points ? Math.max(lines * POINTING_MOVES, Math.round(nodes ** 1.5 / 10)) : nodes;
}

/**
 * The move of a level.
 * @param choices moves with scores for the side to move, in centipawns; in any order
 * @returns null if there are none
 */
export function moveOfLevel(
  { margin, temperature }: Pick<Level, 'margin' | 'temperature'>,
  choices: readonly Choice[],
  chance: Chance,
): string | null {
  const best = Math.max(...choices.map(({ score }) => score));
  const good = choices.filter(({ score }) => score >= best - margin);
  return drawByWeight(good, temperature, chance);
}
