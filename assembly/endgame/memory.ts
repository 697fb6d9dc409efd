/**
 * The memory map of retrograde analysis. The tables of the game lie where the engine of the board
 * has them (board/memory.ts), and what the host says of the ending and what is derived from both
 * follow. The rest of the memory, from HEAP on, is shared out by the host.
 *
 * Terms. The *men* are White's; Black has a king alone, the *lone king*. A *configuration* is a
 * placement of the men, and its number lies in a mixed radix: one digit for each group of equal
 * men. A position is a configuration and the lone king's square, which is a bit: all squares of
 * the lone king are dealt with at once, in masks. A *cell* is a square that exists, numbered from 0
 * without gaps. *Depth* n of a position with White to move means mate with White's nth move.
 */
import { MASK, SQUARES, TABLES_END } from '../board/memory';

/** Most men. */
export const MAX_MEN: i32 = 4;
/** Most groups of equal men, and tables: of this ending and of those that captures lead to. */
export const MAX_GROUPS: i32 = 4;
export const MAX_TABLES: i32 = 5;
/** Symmetries of a square board. */
export const SYMMETRIES: i32 = 8;
/** Greatest depth that a byte holds. */
export const MAX_DEPTH: i32 = 254;

// ---- WHAT THE HOST WRITES -----------------------------------------------------------------

/** i32: number of men; u8[4]: their codes; u8: code of the lone king. */
export const MEN_COUNT: i32 = TABLES_END;
export const MEN_CODES: i32 = MEN_COUNT + 4;
export const LONE_KING: i32 = MEN_CODES + 4;
/** u8: number of the man that is White's king, 255 for none. */
export const ROYAL_MAN: i32 = LONE_KING + 1;
/** u8: bits of the men that never leave their square colour. */
export const COLOUR_BOUND: i32 = ROYAL_MAN + 1;
/** i32: cells; u8[SQUARES] both ways. */
export const CELLS: i32 = LONE_KING + 4;
export const CELL_OF: i32 = CELLS + 4;
export const SQUARE_OF_CELL: i32 = CELL_OF + SQUARES;
/** mask[4], mask: squares that a man, and the lone king, may stand on. */
export const ALLOWED: i32 = SQUARE_OF_CELL + SQUARES;
export const KING_ALLOWED: i32 = ALLOWED + MAX_MEN * MASK;
/** u8[SYMMETRIES][SQUARES]: where a symmetry takes a square; number 0 is the identity. */
export const IMAGES: i32 = KING_ALLOWED + MASK;
/** Table[MAX_TABLES] of TABLE_SIZE bytes; the first is the one to be solved. */
export const ENDINGS: i32 = IMAGES + SYMMETRIES * SQUARES;
/** u32 each: address of its depths, a byte for each configuration and cell; configurations. */
export const TABLE_DEPTHS: i32 = 0;
export const TABLE_CONFIGURATIONS: i32 = 4;
/** i32: its men; groups; whether the first group is one man kept on representative squares. */
export const TABLE_MEN: i32 = 8;
export const TABLE_GROUPS: i32 = 12;
export const TABLE_ANCHORED: i32 = 16;
/** i32[4] each: men of a group, the first one's number, configurations for each step of its digit,
 *  and how many values the digit has. */
export const GROUP_SIZE: i32 = 20;
export const GROUP_FIRST: i32 = GROUP_SIZE + 4 * MAX_GROUPS;
export const GROUP_STRIDE: i32 = GROUP_FIRST + 4 * MAX_GROUPS;
export const GROUP_RADIX: i32 = GROUP_STRIDE + 4 * MAX_GROUPS;
/** u8[SQUARES]: of the anchor, the digit of a representative square, and the square of a digit. */
export const ANCHOR_DIGIT: i32 = GROUP_RADIX + 4 * MAX_GROUPS;
export const ANCHOR_SQUARE: i32 = ANCHOR_DIGIT + SQUARES;
/** u8[SQUARES]: by digit, how many squares a representative stands for. */
export const ANCHOR_WEIGHT: i32 = ANCHOR_SQUARE + SQUARES;
/** u8[SQUARES][16]: how many symmetries take a square to its representative, then their numbers. */
export const TO_ANCHOR: i32 = ANCHOR_WEIGHT + SQUARES;
export const TO_ANCHOR_SIZE: i32 = 16;
export const TABLE_SIZE: i32 = TO_ANCHOR + SQUARES * TO_ANCHOR_SIZE;
/** u8[4]: number of the table that the capture of a man leads to, 255 if to a draw; u8[4][4]: the
 *  men that are left, in the order of that table. */
export const CAPTURE_TABLE: i32 = ENDINGS + MAX_TABLES * TABLE_SIZE;
export const CAPTURE_ORDER: i32 = CAPTURE_TABLE + MAX_MEN;
/** u8[256]: by depth, whether a capture can lead to it. */
export const CAPTURE_DEPTHS: i32 = CAPTURE_ORDER + MAX_MEN * MAX_MEN;
/** u32 each: addresses of the four masks of each configuration; see solve.ts. */
export const WON_MASKS: i32 = CAPTURE_DEPTHS + 256;
export const LOST_MASKS: i32 = WON_MASKS + 4;
export const FRESH_MASKS: i32 = WON_MASKS + 8;
export const CANDIDATE_MASKS: i32 = WON_MASKS + 12;
/** u8[4] and u8: squares of men and of the lone king, for questions about one position. */
export const ASKED_MEN: i32 = WON_MASKS + 16;
export const ASKED_KING: i32 = ASKED_MEN + MAX_MEN;
export const INPUT_END: i32 = (ASKED_KING + 1 + 7) & ~7;

// ---- DERIVED ------------------------------------------------------------------------------

/** u8[8][SQUARES]: the next square in a direction, "nowhere" at an edge. */
export const NEXT: i32 = INPUT_END;
/** mask[4][SQUARES]: what a man attacks on an empty board. */
export const REACH: i32 = NEXT + 8 * SQUARES;
/** mask[4][SQUARES]: from where a man leaps to a square without capture. */
export const LEAP_ORIGINS: i32 = REACH + MAX_MEN * SQUARES * MASK;
/** mask[SQUARES]: from where the lone king captures on a square. */
export const KING_CAPTURES: i32 = LEAP_ORIGINS + MAX_MEN * SQUARES * MASK;
/** mask[MASK][256]: from where the lone king may go to any of the squares in a byte of a mask. */
export const KING_ORIGINS: i32 = KING_CAPTURES + SQUARES * MASK;
/** mask[SYMMETRIES][MASK][256]: the image of a byte of a mask. */
export const IMAGE_BYTES: i32 = KING_ORIGINS + MASK * 256 * MASK;
/** u32[SQUARES + 1] each: ways to choose two and three of n. */
export const PAIRS: i32 = IMAGE_BYTES + SYMMETRIES * MASK * 256 * MASK;
export const TRIPLES: i32 = PAIRS + 4 * (SQUARES + 1);
export const DERIVED_END: i32 = (TRIPLES + 4 * (SQUARES + 1) + 7) & ~7;

// ---- WORK ---------------------------------------------------------------------------------

/** u8[4]: squares of the men of the configuration at hand; then of one beside it. */
export const PLACE: i32 = DERIVED_END;
export const OTHER: i32 = PLACE + 8;
/** Masks of the configuration at hand: the men; what they attack, the lone king being no
 *  obstacle; where that king may stand with White, with Black to move; scratch. */
export const OCCUPIED: i32 = OTHER + 8;
export const ATTACKED: i32 = OCCUPIED + MASK;
export const SAFE: i32 = ATTACKED + MASK;
export const LEGAL: i32 = SAFE + MASK;
export const ESCAPES: i32 = LEGAL + MASK;
export const ORIGINS: i32 = ESCAPES + MASK;
export const PUSHED: i32 = ORIGINS + MASK;
export const IMAGE: i32 = PUSHED + MASK;
/** u64[2] each, by class of colours (0: on one, or fewer than two bound men; 1: on both):
 *  legal positions with White, with Black to move. */
export const LEGAL_WHITE: i32 = IMAGE + MASK;
export const LEGAL_BLACK: i32 = LEGAL_WHITE + 16;
/** u64[2][256] each: positions won by depth, and lost by the depth of the best defence. */
export const WON_COUNTS: i32 = LEGAL_BLACK + 16;
export const LOST_COUNTS: i32 = WON_COUNTS + 2 * 256 * 8;
/** i32[2][4]: depth of the longest win, its configuration, the lone king's square. */
export const LONGEST: i32 = LOST_COUNTS + 2 * 256 * 8;
export const LONGEST_SIZE: i32 = 16;

/** From here on the host shares out the memory. */
export const HEAP: i32 = (LONGEST + 2 * LONGEST_SIZE + 63) & ~63;
