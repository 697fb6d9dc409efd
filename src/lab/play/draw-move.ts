/** Drawing one of several moves by their scores. */
import type { Chance } from './chance.ts';

/** A move that a search has found. */
export interface Choice {
  readonly move: string;
  /** Centipawns from the side to move, mates as `MATE_SCORE` says. */
  readonly score: number;
}

/** Scores count no further than this where a move is drawn by them, in centipawns: mates. */
const MOST_SCORE = 2000;
/** Weights of moves are whole numbers up to this, so that every host draws alike. */
const MOST_WEIGHT = 2 ** 24;

/**
 * A move drawn in proportion to exp(score / temperature).
 * @param temperature centipawns, above 0
 * @returns null if there is none
 */
export function drawByWeight(
  choices: readonly Choice[],
  temperature: number,
  chance: Chance,
): string | null {
  const scores = choices.map(({ score }) => Math.max(-MOST_SCORE, Math.min(MOST_SCORE, score)));
  const best = Math.max(...scores);
  const weights = scores.map((score) =>
    Math.round(MOST_WEIGHT * Math.exp((score - best) / temperature)),
  );
  let drawn = chance(weights.reduce((sum, weight) => sum + weight, 0));
  const index = weights.findIndex((weight) => {
    drawn -= weight;
    return drawn < 0;
  });
  return choices[index]?.move ?? null;
}
