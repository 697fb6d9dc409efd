/** How a position stands: by the rules if the game is over there, else as the engine says. */
import type { Score } from '../../../src/engine/analysis.ts';
import { pointsOfResult, winChance, winScaleOf } from '../../../src/review/win-chance.ts';
import type { GameDefinition } from '../../../src/variants/registry.ts';
import { describeScore, formatScore } from '../../engine/score.ts';
import type { Evaluation, GameNode } from '../../game/tree.ts';
import { describeResult } from './texts.ts';

export interface Standing {
  /** The points that White may expect: 0 (Black wins) to 1 (White wins). */
  readonly chance: number;
  /** Such as "+0.35" or "½-½". */
  readonly short: string;
  readonly words: string;
}

/**
 * @param evaluation of the position, if there is one
 * @returns null where nothing is known
 */
export function standingOf(
  { result }: GameNode,
  evaluation: Evaluation | null,
  variant: GameDefinition,
): Standing | null {
  if (result !== null) {
    const short = result.score.replace('1/2-1/2', '½-½');
    return { chance: pointsOfResult(result), short, words: describeResult(result, variant) };
  }
  if (evaluation === null) return null;
  const { score } = evaluation;
  const chance = winChance(score, winScaleOf(variant));
  const described = describeScore(score);
  const words =
    'mate' in score ? described : `${described}, White’s win chance ${formatChance(chance)}`;
  return { chance, short: shortScore(score), words };
}

/** With less after the point where there is more before it: the bar is narrow. */
function shortScore(score: Score): string {
  const text = formatScore(score);
  return 'cp' in score && Math.abs(score.cp) >= 1000 ? text.slice(0, -1) : text;
}

/** Expected points as they are shown, such as "54 %". */
export function formatChance(points: number): string {
  return `${Math.round(100 * points)} %`;
}
