/** Scores as the page shows them: from White's side. */
import type { Score } from '../../src/engine/analysis.ts';
import type { Side } from '../../src/notation/rules.ts';

/** A score of the side to move, from White's side. */
export function fromWhite(score: Score, turn: Side): Score {
  if (turn === 'white') return score;
  return 'cp' in score ? { cp: 0 - score.cp } : { mate: 0 - score.mate };
}

/** Such as "+0.35", "−1.20", "0.00", "#5" (White mates in five), "#−2". */
export function formatScore(score: Score): string {
  if ('mate' in score) return `#${score.mate < 0 ? '−' : ''}${Math.abs(score.mate)}`;
  const pawns = (Math.abs(score.cp) / 100).toFixed(2);
  if (Number(pawns) === 0) return '0.00';
  return `${score.cp < 0 ? '−' : '+'}${pawns}`;
}

/** A score in words, for those who hear it. */
export function describeScore(score: Score): string {
  const value = 'mate' in score ? score.mate : score.cp;
  const side = value < 0 ? 'Black' : 'White';
  if ('mate' in score) return `${side} mates in ${Math.abs(score.mate)}`;
  const pawns = (Math.abs(score.cp) / 100).toFixed(2);
  return Number(pawns) === 0 ? 'even' : `${side} is better by ${pawns}`;
}
