/** What a node is about. */

/** What a child is searched for: its full window, a null window at reduced or full depth, what passing
 *  is worth, or whether the table's move is the only good one. */
export const STAGE_FULL: i32 = 0;
export const STAGE_SCOUT: i32 = 1;
export const STAGE_REDUCED: i32 = 2;
export const STAGE_NULL: i32 = 3;
export const STAGE_SINGULAR: i32 = 4;

/** Moves are listed and told apart when they are needed: nothing yet, the table's move only, captures
 *  and promotions, all, or all but the quiet moves that are given up. */
export const PHASE_NONE: i32 = 0;
export const PHASE_HINT: i32 = 1;
export const PHASE_NOISY: i32 = 2;
export const PHASE_ALL: i32 = 3;
export const PHASE_CHECKS: i32 = 4;
