/** How often a score wins, by the curves that have been fitted with the evaluation of the game. */
import type { Score } from '../../engine/search-run.ts';
import type { EvaluationWeights } from '../../variants/evaluation/weights.ts';

/** What scores of a game mean. */
export type ScoreScale = Pick<EvaluationWeights, 'winScale' | 'drawMargin'>;

/** Games out of a thousand: won, drawn and lost; 1000 in all. */
export type Outlook = readonly [won: number, drawn: number, lost: number];

/**
 * What a score promises.
 * @param score of the side whose outlook it is
 */
export function outlook({ winScale, drawMargin }: ScoreScale, score: Score): Outlook {
  if ('mate' in score) return score.mate > 0 ? [1000, 0, 0] : [0, 0, 1000];
  const won = (cp: number) => Math.round(1000 / (1 + Math.exp((drawMargin - cp) / winScale)));
  const wins = won(score.cp);
  const losses = won(-score.cp);
  return [wins, 1000 - wins - losses, losses];
}
