/** When the engine agrees to a draw, and when it offers one, by what it thought before its moves. */

/** Half-moves of the game before which it does neither. */
const ACCEPT_FROM = 30;
const OFFER_FROM = 80;
/** Its own last moves that count, and by how many centipawns it may have been better then. */
const ACCEPT = { moves: 4, better: 15 };
/** The same for being even, to either side. */
const OFFER = { moves: 10, apart: 15 };
/** Half-moves after an offer until there may be another. */
export const OFFER_AGAIN = 20;

/**
 * Whether it accepts an offer: it has not been better for some moves.
 * @param scores of its own moves, in centipawns from its side, the last one last
 * @param plies half-moves of the game so far
 */
export function acceptsDraw(scores: readonly number[], plies: number): boolean {
  const last = scores.slice(-ACCEPT.moves);
  const isLate = plies >= ACCEPT_FROM && last.length === ACCEPT.moves;
  return isLate && last.every((score) => score <= ACCEPT.better);
}

/** Whether it offers a draw with its move: the game has been even for long. */
export function offersDraw(
  scores: readonly number[],
  plies: number,
  lastOffer: number | null,
): boolean {
  if (lastOffer !== null && plies - lastOffer < OFFER_AGAIN) return false;
  const last = scores.slice(-OFFER.moves);
  const isLate = plies >= OFFER_FROM && last.length === OFFER.moves;
  return isLate && last.every((score) => Math.abs(score) <= OFFER.apart);
}
