/** Scores of engines as single numbers. */

/** What a mate is worth, less the moves to it. */
const MATE = 100_000;

/**
 * Centipawns; mates as very many.
 * @param {import('fairyscope').Score} score
 */
export function worthOf(score) {
  if ('cp' in score) return score.cp;
  return score.mate > 0 ? MATE - score.mate : -MATE - score.mate;
}
