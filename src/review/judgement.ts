/** How good moves are, by the points that they give away. */

export type Judgement = 'inaccuracy' | 'mistake' | 'blunder';

/**
 * Expected points from which on a loss is called so: a tenth, a fifth and three tenths of the way from a
 * lost game to an even one.
 */
export const THRESHOLDS: readonly (readonly [least: number, judgement: Judgement])[] = [
  [0.15, 'blunder'],
  [0.1, 'mistake'],
  [0.05, 'inaccuracy'],
];

/** The sign of each judgement, as a number of the PGN standard: ?!, ? and ??. */
export const JUDGEMENT_NAGS: Readonly<Record<Judgement, number>> = {
  inaccuracy: 6,
  mistake: 2,
  blunder: 4,
};

/**
 * Half-moves at the beginning of a game from its opening array in which inaccuracies are not marked:
 * such differences between first moves are within what a search of that position may err.
 */
export const OPENING_PLIES = 10;

/**
 * @param loss expected points given away, from 0
 * @param isOpening whether the move is one of the first of a game
 * @returns null for a move that is good enough
 */
export function judge(loss: number, isOpening = false): Judgement | null {
  const judgement = THRESHOLDS.find(([least]) => loss >= least)?.[1] ?? null;
  return isOpening && judgement === 'inaccuracy' ? null : judgement;
}

/** Mean loss of points a move by which the accuracy halves: that of a blunder at every move. */
const HALF = 0.15;

/**
 * How accurately a side has played, in percent: 100 without losses, half as much for each 0.15 points
 * lost a move on average. So every loss counts, wherever it happened, and nothing makes up for it.
 * @param losses expected points that each of its moves gave away, from 0
 * @returns null without moves
 */
export function accuracy(losses: readonly number[]): number | null {
  if (losses.length === 0) return null;
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  return 100 * 0.5 ** (mean / HALF);
}
