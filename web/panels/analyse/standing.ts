/** How a position stands: by the rules if the game is over there, else as the engine says. */
import type { GameDefinition } from '../../../src/variants/registry.ts';
import { advantage, advantageOf, describeScore, formatScore } from '../../engine/score.ts';
import type { Evaluation, GameNode } from '../../game/tree.ts';
import { describeResult } from './texts.ts';

export interface Standing {
  /** −1 (Black wins) to 1 (White wins). */
  readonly value: number;
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
    return { value: advantageOf(result), short, words: describeResult(result, variant) };
  }
  if (evaluation === null) return null;
  const { score } = evaluation;
  return { value: advantage(score), short: formatScore(score), words: describeScore(score) };
}
