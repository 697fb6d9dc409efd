/** What scores are worth: the points that White may expect of a game. */
import type { Score } from '../engine/analysis.ts';
import type { Result } from '../notation/rules.ts';
import type { GameDefinition } from '../variants/registry.ts';
import { USUAL_SCALE, WIN_SCALES, type WinScale } from './win-scales.ts';

/** Points of White for a result. */
const POINTS: Readonly<Record<Result['score'], number>> = { '1-0': 1, '1/2-1/2': 0.5, '0-1': 0 };

/** The scale of a game's scores: its own where it is one of the program's, else that of all games. */
export function winScaleOf({ id }: Pick<GameDefinition, 'id'>): WinScale {
  return Object.hasOwn(WIN_SCALES, id) ? (WIN_SCALES[id] ?? USUAL_SCALE) : USUAL_SCALE;
}

/**
 * The points that White may expect: 1 / (1 + e^(-cp / scale)), and all or nothing before a mate.
 * @param score from White's side
 * @returns 0 (Black wins) to 1 (White wins)
 */
export function winChance(score: Score, { scale }: Pick<WinScale, 'scale'>): number {
  if ('mate' in score) return score.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score.cp / scale));
}

/** White's points when the game is over. */
export function pointsOfResult({ score }: Result): number {
  return POINTS[score];
}
