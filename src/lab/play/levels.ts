/**
 * Levels of strength for playing against people. A level is a search of so many nodes and a draw among
 * the moves that it finds nearly as good as the best: weaker levels see less and care less.
 * `bench/play-levels.mjs` measures how far neighbours are apart.
 */

import type { Chance } from './chance.ts';
import { type Choice, drawByWeight } from './draw-move.ts';

export interface Level {
  /** Nodes a move. */
  readonly nodes: number;
  /** Best lines that are looked at, 1 to 64. */
  readonly lines: number;
  /** Centipawns that a move may be worse than the best to be among those drawn from. */
  readonly margin: number;
  /** Centipawns by which a move is worse that is drawn e times less often; above 0. */
  readonly temperature: number;
}

/** From beginner to full strength; chosen so that neighbours are about equally far apart. */
export const LEVELS: readonly Level[] = [
  { nodes: 100, lines: 40, margin: 600, temperature: 300 },
  { nodes: 200, lines: 24, margin: 350, temperature: 130 },
  { nodes: 400, lines: 16, margin: 220, temperature: 80 },
  { nodes: 1000, lines: 10, margin: 140, temperature: 50 },
  { nodes: 2200, lines: 8, margin: 90, temperature: 32 },
  { nodes: 4000, lines: 7, margin: 65, temperature: 24 },
  { nodes: 12_000, lines: 5, margin: 36, temperature: 14 },
  { nodes: 300_000, lines: 1, margin: 0, temperature: 1 },
];

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
