/** Scores as the page shows them: from White's side. */
import type { Score } from '../../src/engine/analysis.ts';
import type { Result, Side } from '../../src/notation/rules.ts';

/** Centipawns by which the expected points become ten to one, as with 400 points of an Elo rating. */
const TEN_TO_ONE = 400;

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

/**
 * How far a score is from even, on a scale on which no score is too large: the expected points of
 * White less those of Black.
 * @returns −1 (Black mates) to 1 (White mates)
 */
export function advantage(score: Score): number {
  if ('mate' in score) return Math.sign(score.mate);
  return 2 / (1 + 10 ** (-score.cp / TEN_TO_ONE)) - 1;
}

/** The same for a game that is over. */
export function advantageOf({ score }: Result): number {
  return score === '1-0' ? 1 : score === '0-1' ? -1 : 0;
}
