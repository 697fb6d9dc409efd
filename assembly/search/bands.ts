/** The bands into which ordering scores fall, highest first; history lies around 0. */

/** The transposition table's move. */
export const HINT: i32 = 1 << 30;
/** Captures of which it is not known whether they lose; their scores are those of GOOD_CAPTURE. */
export const UNTESTED: i32 = 1 << 29;
export const GOOD_CAPTURE: i32 = 1 << 28;
/** Captures that will be taken back, where checks are told apart. */
export const EVEN_CAPTURE: i32 = (1 << 27) + (1 << 24);
export const KILLER: i32 = 1 << 27;
/** The move that last refuted what was played. */
export const COUNTER: i32 = (1 << 26) + (1 << 25);
/** Checks, steps of the king, and checks by a man that can be taken; only where men choose. */
export const CHECK: i32 = 1 << 26;
export const KING_STEP: i32 = (1 << 25) + (1 << 24);
export const LOOSE_CHECK: i32 = 1 << 25;
/** Each history stays within these bounds; an ordering score is the sum of some. */
export const HISTORY_LIMIT: i32 = 1 << 14;
/** No quiet move has less, where men do not choose. */
export const LEAST_QUIET: i32 = -(1 << 26);
export const BAD_CAPTURE: i32 = -(1 << 28);
/** A move that is not tried. */
export const SKIPPED: i32 = i32.MIN_VALUE;
