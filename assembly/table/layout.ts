/**
 * What the modules of the transposition table and of a search's team, and the engines that use them,
 * must agree on: the calls, and how a result is packed.
 */

// Places of functions in the function table through which engines call them. The host fills it, and
// fills it anew when another transposition table takes the place of this one.
export const CALL_PROBE: i32 = 1;
export const CALL_KEEP: i32 = 2;
export const CALL_PROBE_COUNT: i32 = 3;
export const CALL_KEEP_COUNT: i32 = 4;
export const CALL_BEGIN: i32 = 5;
export const CALL_ENROL: i32 = 6;
export const CALL_REPORT: i32 = 7;
export const CALL_BEGIN_TELLING: i32 = 8;
export const CALL_TELL: i32 = 9;
export const CALL_END_TELLING: i32 = 10;
export const CALL_TOLD: i32 = 11;

// A result of a search in 64 bits, from the lowest: i32 move, i16 score, 7 bits depth, 2 bits bound
// (never 0), 1 bit whether the search was exact, 6 bits generation, which the table fills in.
export const SCORE_SHIFT: i32 = 32;
export const DEPTH_SHIFT: i32 = 48;
export const BOUND_SHIFT: i32 = 55;
export const EXACT_SHIFT: i32 = 57;
export const GENERATION_SHIFT: i32 = 58;
export const DEPTH_MASK: i32 = 127;
export const GENERATION_MASK: i32 = 63;
