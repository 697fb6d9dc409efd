/**
 * The memory map of the plane, in one place: each location is the previous one plus its size.
 *
 * Four regions. TABLES are written once by the host when it loads a game, and completed by
 * `prepare`. SETTINGS belong to a loaded position and are not changed by moves. STATE is the
 * position; undo restores every byte of it. WORK is scratch, the undo stack and move lists.
 *
 * Terms. A *code* is a piece type with its side: `side << 5 | type`, type 1..31; code 0 is a man
 * that has been captured. A *slot* is one man for as long as the position is loaded: 1..255
 * White's, 257..511 Black's, the kings always 1 and 257. A *link* is the slot of a man's nearest
 * neighbour in one of the eight directions (north, then clockwise), 0 for none. Coordinates are
 * the engine's, which the host maps true ones to.
 *
 * The host learns addresses from the exported constants, so nothing is written down twice.
 */

/** Codes: two sides of 32 types. */
export const CODES: i32 = 64;
/** Slots of both sides together. */
export const SLOTS: i32 = 512;
/** Coordinates of men are smaller than this, so that no crossing of two of their lines, nor its
 *  distance from a man, leaves 32 bits. */
export const LIMIT: i32 = (1 << 29) - 64;
/** The same where moves are packed in 32 bits: for lists, perft and search. */
export const PACKED_LIMIT: i32 = 1 << 17;
/** Range of a slide without limit. */
export const UNLIMITED: i32 = 1 << 30;

// ---- TABLES -------------------------------------------------------------------------------

/** Below lies what the compiler itself places in memory. */
export const TABLES: i32 = 1 << 16;

/** i32[CODES][8]: range of slides without capture, by direction; 0 for none. */
export const SLIDE_MOVES: i32 = TABLES;
/** i32[CODES][8]: range of slides that capture. */
export const SLIDE_CAPTURES: i32 = SLIDE_MOVES + CODES * 32;
/** u8[CODES]: number of leaps; 4 bytes each: i8 dx, i8 dy, u8 LEAP_ bits, u8 0. The captures of
 *  pawns are among them, put there by `prepare`. */
export const LEAP_COUNT: i32 = SLIDE_CAPTURES + CODES * 32;
export const LEAPS: i32 = LEAP_COUNT + CODES;
export const MOST_LEAPS: i32 = 64;
/** u8[CODES]: TRAIT_ bits. */
export const TRAITS: i32 = LEAPS + CODES * MOST_LEAPS * 4;
/** u8[CODES], made by `prepare`: bits of the directions in which a code slides. */
export const SLIDE_DIRECTIONS: i32 = TRAITS + CODES;
/** u8[CODES]: least prime distance of a prime leaper. */
export const PRIME_LEAST: i32 = SLIDE_DIRECTIONS + CODES;
/** i32[CODES]: value in centipawns, the same for both sides. */
export const VALUES: i32 = PRIME_LEAST + CODES;
/** i32[TERMS], i32[CODES] each: what the evaluation counts (evaluation.ts), in centipawns. By TERM_;
 *  for each file and rank that a man stands away from the middle of all men, for each file and rank
 *  away from the enemy's king, and for each empty square on its lines. */
export const TERM_TEMPO: i32 = 0;
/** For a man beside his king, for one a square further away, and for each line to a king that
 *  an enemy's slider could use. */
export const TERM_GUARD: i32 = 1;
export const TERM_NEAR_GUARD: i32 = 2;
export const TERM_OPEN_LINE: i32 = 3;
/** For each square beside the enemy's king that a man's leaps attack, and for a prime leaper on one of
 *  three files or ranks by it. */
export const TERM_KING_ATTACK: i32 = 4;
export const TERM_PRIME_LINE: i32 = 5;
/** For a block that may move together. */
export const TERM_BLOCK: i32 = 6;
/** For a pawn that has no rank to promote on before it. */
export const TERM_LOST_PAWN: i32 = 7;
/** Against a bare king (evaluation-lone.ts). */
export const TERM_LONE: i32 = 8;
export const TERM_LONE_NEAR: i32 = 9;
export const TERM_LONE_FAR: i32 = 10;
export const TERM_LONE_NEAR_OPEN: i32 = 11;
export const TERM_LONE_FAR_OPEN: i32 = 12;
export const TERM_LONE_CLOSED: i32 = 13;
export const TERM_LONE_FENCED: i32 = 14;
export const TERM_LONE_KING: i32 = 15;
export const TERM_LONE_KING_MOST: i32 = 16;
export const TERMS: i32 = 17;
export const EVALUATION: i32 = VALUES + CODES * 4;
export const MIDDLE_WEIGHTS: i32 = EVALUATION + TERMS * 4;
export const KING_WEIGHTS: i32 = MIDDLE_WEIGHTS + CODES * 4;
export const LINE_WEIGHTS: i32 = KING_WEIGHTS + CODES * 4;
/** i32[PAWN_STEPS] each, by steps to the next rank to promote on, the last entry for all beyond:
 *  worth of a pawn's way, and of no man standing before it. */
export const PAWN_STEPS: i32 = 16;
export const PAWN_WAY: i32 = LINE_WEIGHTS + CODES * 4;
export const PAWN_FREE: i32 = PAWN_WAY + PAWN_STEPS * 4;
/** u8[32]: class of a type in mating sets; CLASS_UNKNOWN, and CLASS_SPLIT for types bound to a
 *  square colour, which have the class and, on the other colour, the next one. */
export const MATERIAL_CLASS: i32 = PAWN_FREE + PAWN_STEPS * 4;
/** u8[32], u8: types a pawn may become where the position does not say otherwise; how many. */
export const DEFAULT_PROMOTION: i32 = MATERIAL_CLASS + 32;
export const DEFAULT_PROMOTION_COUNT: i32 = DEFAULT_PROMOTION + 32;
/** Single bytes: types of a pawn that may not, and that may, step twice (0: no pawns); whether
 *  there is en passant; how often a position must occur for a draw, 0 for never. */
export const PAWN_TYPE: i32 = DEFAULT_PROMOTION_COUNT + 1;
export const FRESH_TYPE: i32 = PAWN_TYPE + 1;
export const EN_PASSANT: i32 = PAWN_TYPE + 2;
export const REPETITION: i32 = PAWN_TYPE + 3;
/** u8: whether there are mating sets; without them only bare kings are dead. */
export const HAS_MATING_SETS: i32 = PAWN_TYPE + 4;
/** u16, u64[MOST_MATING_SETS]: sets that can mate, each sixteen 4-bit counts by class. */
export const MATING_SET_COUNT: i32 = (PAWN_TYPE + 5 + 1) & ~1;
export const MATING_SETS: i32 = (MATING_SET_COUNT + 2 + 7) & ~7;
export const MOST_MATING_SETS: i32 = 1024;
/** Made by `prepare`. u16[CODES][ZONE_SIDE][ZONE_SIDE]: which squares about a point the capturing
 *  leaps of a man reach, by the way to the point (dy, then dx, each + ZONE_REACH): bit
 *  `(j + 1) * 3 + i + 1` for the square (i, j) from the point. */
export const ZONES: i32 = MATING_SETS + MOST_MATING_SETS * 8;
export const ZONE_REACH: i32 = 16;
export const ZONE_SIDE: i32 = 32;
/** Made by `prepare`, the capturing leaps of a code by rank: u8[CODES], how many ranks; for each i32,
 *  ranks up, 4 bytes spare, and u64, bits of the files that they lead to, modulo 64. And
 *  u8[CODES][ZONE_SIDE][ZONE_SIDE]: which leap leads on by (dy, then dx, each + ZONE_REACH). */
export const LEAP_ROW_COUNT: i32 = ZONES + CODES * ZONE_SIDE * ZONE_SIDE * 2;
export const LEAP_ROWS: i32 = LEAP_ROW_COUNT + CODES;
export const LEAP_ROW: i32 = 16;
export const MOST_LEAP_ROWS: i32 = 32;
export const LEAP_NUMBERS: i32 = LEAP_ROWS + CODES * MOST_LEAP_ROWS * LEAP_ROW;
/** u8[SIEVE / 8]: bit n says that n is prime. */
export const PRIMES: i32 = LEAP_NUMBERS + CODES * ZONE_SIDE * ZONE_SIDE;
export const SIEVE: i32 = 1 << 20;
export const TABLES_END: i32 = (PRIMES + SIEVE / 8 + 63) & ~63;

/** Trait bits of a code. */
export const TRAIT_ROYAL: i32 = 1;
export const TRAIT_PAWN: i32 = 2;
/** A pawn that may step twice; a type of its own beside the pawn. */
export const TRAIT_FRESH: i32 = 4;
export const TRAIT_PRIMES: i32 = 8;
/** Four of the same code on a block of 2x2 may move together, as a queen does. */
export const TRAIT_FORMATION: i32 = 16;
/** Set by `prepare`: it slides. */
export const TRAIT_SLIDES: i32 = 32;

/** A leap may end on an empty square; on an enemy's man. Set by `prepare`: other moves of the man
 *  may end on the same square. */
export const LEAP_MOVE: i32 = 1;
export const LEAP_CAPTURE: i32 = 2;
export const LEAP_OVERLAP: i32 = 4;

export const CLASS_UNKNOWN: i32 = 255;
export const CLASS_SPLIT: i32 = 64;

// ---- SETTINGS -----------------------------------------------------------------------------

/** i32[2][MOST_RANKS], u8[2]: ranks on which the pawns of a side promote, and how many. */
export const MOST_RANKS: i32 = 8;
export const PROMOTION_RANKS: i32 = TABLES_END;
export const PROMOTION_RANK_COUNT: i32 = PROMOTION_RANKS + 2 * MOST_RANKS * 4;
/** u8[2][32], u8[2]: types the pawns of a side may become, and how many. */
export const PROMOTION_TYPES: i32 = PROMOTION_RANK_COUNT + 2;
export const PROMOTION_COUNT: i32 = PROMOTION_TYPES + 2 * 32;
/** i32: plies without capture or pawn move after which a game is drawn, 0 for no limit. */
export const PLY_LIMIT: i32 = (PROMOTION_COUNT + 2 + 3) & ~3;
export const SETTINGS_END: i32 = (PLY_LIMIT + 4 + 63) & ~63;

// ---- MODES: what stays when the board is emptied --------------------------------------------

/** i32: the largest distance that is the same in true coordinates. */
export const EXACT_REACH: i32 = SETTINGS_END;
/** u8: whether searches list all nodes as the root; whether there are men that move in formation. */
export const IS_FULL: i32 = EXACT_REACH + 4;
export const HAS_FORMATIONS: i32 = IS_FULL + 1;
export const MODES_END: i32 = (HAS_FORMATIONS + 1 + 63) & ~63;

// ---- STATE --------------------------------------------------------------------------------

export const STATE: i32 = MODES_END;

/** u64: key of the position. */
export const KEY: i32 = STATE;
/** i32[SLOTS]: coordinates; those of a captured man are where it stood. */
export const FILE_OF: i32 = (KEY + 8 + 63) & ~63;
export const RANK_OF: i32 = FILE_OF + SLOTS * 4;
/** u16[SLOTS][8]: links. */
export const LINKS: i32 = RANK_OF + SLOTS * 4;
/** u8[SLOTS]: codes. */
export const CODE_OF: i32 = LINKS + SLOTS * 16;
/** Sets of slots, SET bytes each, bit by bit: the men on files, ranks, rising and falling
 *  diagonals whose constant (x, y, x - y, x + y) has the same low 6 bits. */
export const SET: i32 = SLOTS / 8;
export const LINE_SETS: i32 = CODE_OF + SLOTS;
/** u32[64][64]: by the low bits of rank and file, the sum of the men there: CELL_MAN plus slot for
 *  each. One man alone can be read off it. */
export const CELLS: i32 = LINE_SETS + 4 * 64 * SET;
export const CELL_MAN: i32 = 1 << 20;
/** u64[2][64]: by the low bits of the rank, bits of the files on which men of a side stand, modulo 64;
 *  where several men share a cell, both sides have the bit. */
export const ROWS: i32 = CELLS + 64 * 64 * 4;
/** u8[CODES]: men on the board by code. */
export const COUNTS: i32 = ROWS + 2 * 64 * 8;
/** u8[2]: highest slot number in use, less `side << 8`. */
export const LAST_SLOT: i32 = COUNTS + CODES;
export const SIDE: i32 = LAST_SLOT + 2;
/** u16: slot of the pawn that may be taken en passant, which has just stepped over the square
 *  behind it; 0 for none. Set only when such a capture is legal. */
export const VICTIM: i32 = (SIDE + 1 + 1) & ~1;
/** u16: plies since the last capture or pawn move. */
export const REVERSIBLE: i32 = VICTIM + 2;
/** i32: moves made since the position was set. */
export const MADE: i32 = (REVERSIBLE + 2 + 3) & ~3;
/** i32: material and placement, White's less Black's; of use after `Placement.prepare`. */
export const PLACEMENT: i32 = MADE + 4;
export const STATE_END: i32 = (PLACEMENT + 4 + 63) & ~63;

// ---- WORK ---------------------------------------------------------------------------------

/** Undo stack: UNDO_SIZE bytes a ply. */
export const UNDO: i32 = STATE_END;
export const UNDO_KEY: i32 = 0;
export const UNDO_SLOT: i32 = 8;
export const UNDO_CAPTURED: i32 = 10;
export const UNDO_VICTIM: i32 = 12;
export const UNDO_REVERSIBLE: i32 = 14;
/** Codes of the man before the move and of the captured one; FLAG_ bits. */
export const UNDO_CODE: i32 = 16;
export const UNDO_CAPTURED_CODE: i32 = 17;
export const UNDO_FLAGS: i32 = 18;
export const UNDO_FILE: i32 = 20;
export const UNDO_RANK: i32 = 24;
/** u16[4]: the slots of four men that move together. */
export const UNDO_MEN: i32 = 32;
/** u16[4][8]: links of up to four men before the move. */
export const UNDO_LINKS: i32 = 48;
export const UNDO_PLACEMENT: i32 = 112;
export const UNDO_SIZE: i32 = 128;
/** Longest game, search included. */
export const MAX_PLIES: i32 = 8192;

/** u8[SLOTS]: HOLD_ bits of men that are not free, found by a scan; and the list of these men. */
export const HOLDS: i32 = UNDO + MAX_PLIES * UNDO_SIZE;
export const HELD: i32 = HOLDS + SLOTS;
/** Lines on which an enemy formation would reach the king but for own men (scan.ts). */
export const THREATS: i32 = HELD + SLOTS * 2;
export const THREAT_LEADERS: i32 = 0;
export const THREAT_MEN: i32 = 8;
export const THREAT_DIRECTION: i32 = 16;
export const THREAT_STEPS: i32 = 20;
export const THREAT_SIZE: i32 = 24;
export const MOST_THREATS: i32 = 32;
/** i32[]: distances at which the legality of a slide may change (tested.ts). */
export const BREAKS: i32 = THREATS + MOST_THREATS * THREAT_SIZE;
export const MOST_BREAKS: i32 = 48;
/** u64[]: two sets of distances along a slide (critical.ts): those that are a class by themselves,
 *  and those that end one. */
export const MOST_DISTANCE: i32 = 1 << 18;
export const CRITICALS: i32 = (BREAKS + MOST_BREAKS * 4 + 63) & ~63;
export const EVENTS: i32 = CRITICALS + MOST_DISTANCE / 8;
/** Fields of a packed move, for the host: DECODED_ offsets of i32. */
export const DECODED: i32 = EVENTS + MOST_DISTANCE / 8;
export const DECODED_SLOT: i32 = 0;
export const DECODED_FILE: i32 = 4;
export const DECODED_RANK: i32 = 8;
export const DECODED_ARRIVAL: i32 = 12;
export const DECODED_FLAGS: i32 = 16;

/** u32[32] each, rows of squares about a king: open to him, those he can walk to, and these with
 *  their neighbours aside, which is empty above and below (evaluation-area.ts). */
export const AREA_OPEN: i32 = DECODED + 64;
export const AREA_FILLED: i32 = AREA_OPEN + 32 * 4;
export const AREA_SPREAD: i32 = AREA_FILLED + 32 * 4 + 16;
export const AREA_END: i32 = AREA_SPREAD + 32 * 4 + 16;
/** i32[CODES][PLACES] each, by file and by rank from the south-western corner of a square about the
 *  middle of all men: what a man is worth there, negative for Black's (evaluation-placement.ts). */
export const PLACES: i32 = 64;
export const FILE_WORTH: i32 = (AREA_END + 63) & ~63;
export const RANK_WORTH: i32 = FILE_WORTH + CODES * PLACES * 4;
export const WORTH_END: i32 = RANK_WORTH + CODES * PLACES * 4;

/** i32[]: the stack of move lists. */
export const MOVE_LISTS: i32 = (WORTH_END + 63) & ~63;
export const MOVE_LISTS_SIZE: i32 = 8 << 20;
export const MOVE_LISTS_END: i32 = MOVE_LISTS + MOVE_LISTS_SIZE;
/** Beyond this the search begins no list. */
export const MOVE_LISTS_LIMIT: i32 = MOVE_LISTS_END - (2 << 20);
/** FORM_SIZE bytes each: closed forms of the legal moves; in the same place as move lists. */
export const CLOSED_FORMS: i32 = MOVE_LISTS;
export const FORM_KIND: i32 = 0;
export const FORM_SLOT: i32 = 4;
export const FORM_DIRECTION: i32 = 8;
export const FORM_MIN: i32 = 12;
export const FORM_MAX: i32 = 16;
export const FORM_FILE: i32 = 20;
export const FORM_RANK: i32 = 24;
export const FORM_EXTRA: i32 = 28;
export const FORM_SIZE: i32 = 32;
/** First free byte. */
export const PLANE_END: i32 = MOVE_LISTS_END;

/** Kinds of closed forms. */
export const FORM_MOVE: i32 = 0;
export const FORM_RAY: i32 = 1;
export const FORM_PRIMES: i32 = 2;
export const FORM_FORMATION: i32 = 3;
export const FORM_FORMATION_CAPTURE: i32 = 4;

/** What a move is, beside its squares; the low 8 bits of FORM_EXTRA hold the type on arrival of a
 *  pawn that promotes, else 0. */
export const FLAG_CAPTURE: i32 = 256;
export const FLAG_EN_PASSANT: i32 = 512;
export const FLAG_DOUBLE_STEP: i32 = 1024;
/** Four men move; the slot and the squares are the lower left one's. */
export const FLAG_FORMATION: i32 = 2048;
