/**
 * The memory map of a finite board, in one place: each location is the previous one plus its size.
 *
 * Three regions. TABLES are written once by the host when it loads a variant and are only read
 * afterwards. STATE is the position; undo restores every byte of it. WORK is scratch, the undo
 * stack and move lists.
 *
 * Terms. A *square number* is a bit in a mask of `WORDS` 64-bit words. A *code* is a piece type
 * with its side: `side << 5 | type`, type 1..31. A *slot* is one man for as long as the position
 * is loaded: 1..127 White's, 129..255 Black's, the kings always 1 and 129. The slots after the king
 * are *reserved*: each for a man of one type of the array; men beyond that, pawns and men that choose
 * follow. A dead man, or one that the position lacks, stands on the square number "nowhere", whose
 * masks are empty and whose lines are full. A *line* is
 * a rank, file, diagonal or antidiagonal; the square at position p of a line is bit p + 1.
 *
 * The host learns addresses from the exported constants, so nothing is written down twice.
 */

/** Square numbers. */
export const SQUARES: i32 = WORDS * 64;
/** Bytes in a mask. */
export const MASK: i32 = WORDS * 8;
/** Codes: two sides of 32 types. */
export const CODES: i32 = 64;
/** Lines of all four kinds, the last one being the dummy line of "nowhere". */
export const LINES: i32 = 96;
/** Slots of both sides together. */
export const SLOTS: i32 = 256;

// ---- TABLES -------------------------------------------------------------------------------

/** Below lies what the compiler itself places in memory. */
export const TABLES: i32 = 1 << 16;

/** u8[SQUARES][8]: the four lines through a square (rank, file, diagonal, antidiagonal), then
 *  the bit of the square in each. */
export const SQUARE_LINES: i32 = TABLES;
/** u8[LINES][16]: the square at each bit of a line, "nowhere" for edges and holes. */
export const LINE_SQUARES: i32 = SQUARE_LINES + SQUARES * 8;
/** u32[LINES]: the line word of an empty board. */
export const LINE_EDGES: i32 = LINE_SQUARES + LINES * 16;
/** mask[CODES][SQUARES]: where a leap without capture may end. */
export const LEAP_MOVES: i32 = LINE_EDGES + LINES * 4;
/** mask[CODES][SQUARES]: where a leap may capture; for pawns too, whose moves have no leaps. */
export const LEAP_CAPTURES: i32 = LEAP_MOVES + CODES * SQUARES * MASK;
/** mask[2][SQUARES]: from where some leap of a side may capture on a square. */
export const LEAP_SOURCES: i32 = LEAP_CAPTURES + CODES * SQUARES * MASK;
/** u8[CODES][8]: range of slides without capture, by direction (see DIRECTIONS in the host). */
export const SLIDE_MOVES: i32 = LEAP_SOURCES + 2 * SQUARES * MASK;
/** u8[CODES][8]: range of slides that capture. */
export const SLIDE_CAPTURES: i32 = SLIDE_MOVES + CODES * 8;
/** u32[CODES]: TRAIT_ bits. */
export const TRAITS: i32 = SLIDE_CAPTURES + CODES * 8;
/** u64[CODES][SQUARES], u64[16], u64[SQUARES], u64: Zobrist keys. */
export const MAN_KEYS: i32 = TRAITS + CODES * 4;
export const CASTLING_KEYS: i32 = MAN_KEYS + CODES * SQUARES * 8;
export const EN_PASSANT_KEYS: i32 = CASTLING_KEYS + 16 * 8;
export const SIDE_KEY: i32 = EN_PASSANT_KEYS + SQUARES * 8;
/** mask: every square that exists. */
export const REAL: i32 = SIDE_KEY + 8;
/** mask: squares with an even sum of grid coordinates. */
export const EVEN: i32 = REAL + MASK;
/** mask[2], by side: pawns here may step several squares; ranks of optional and compulsory
 *  promotion. */
export const PAWN_START: i32 = EVEN + MASK;
export const PROMOTION_OPTIONAL: i32 = PAWN_START + 2 * MASK;
export const PROMOTION_COMPULSORY: i32 = PROMOTION_OPTIONAL + 2 * MASK;
/** u8[32]: types a pawn may become, and how many they are. */
export const PROMOTION_TYPES: i32 = PROMOTION_COMPULSORY + 2 * MASK;
export const PROMOTION_COUNT: i32 = PROMOTION_TYPES + 32;
/** u8[CODES]: a promotion to the code needs fewer than this many of it on the board. */
export const PROMOTION_POOL: i32 = PROMOTION_COUNT + 4;
/** Castling[4] of CASTLING_SIZE bytes: White's two, then Black's two. */
export const CASTLINGS: i32 = PROMOTION_POOL + CODES;
export const CASTLING_EMPTY: i32 = 8;
export const CASTLING_SAFE: i32 = CASTLING_EMPTY + MASK;
export const CASTLING_SIZE: i32 = CASTLING_SAFE + MASK;
/** u8[SQUARES]: rights that end when a move starts or ends here. */
export const CASTLING_LOSS: i32 = CASTLINGS + 4 * CASTLING_SIZE;
/** Single bytes: board and game constants. */
export const STRIDE: i32 = CASTLING_LOSS + SQUARES;
export const NOWHERE: i32 = STRIDE + 1;
export const PAWN_TYPE: i32 = STRIDE + 2;
export const PAWN_STEPS: i32 = STRIDE + 3;
export const EN_PASSANT: i32 = STRIDE + 4;
export const REPETITION: i32 = STRIDE + 5;
/** u16: plies without capture or pawn move that make a draw, 0 for never. */
export const MOVE_RULE: i32 = STRIDE + 6;
/** i16[CODES][SQUARES]: placement scores, middle game and ending, from White's side; black
 *  codes hold negative numbers. */
export const PLACEMENT_MIDDLE: i32 = STRIDE + 8;
export const PLACEMENT_END: i32 = PLACEMENT_MIDDLE + CODES * SQUARES * 2;
/** i32[CODES]: value in centipawns for exchanges, the same for both sides. */
export const VALUES: i32 = PLACEMENT_END + CODES * SQUARES * 2;
/** i32[CODES]: weight of a man in the game phase; those of the array make about PHASE_FULL. */
export const PHASES: i32 = VALUES + CODES * 4;
export const PHASE_FULL: i32 = 4096;
/** Weights of the evaluation are in WEIGHT_UNIT parts of a centipawn. */
export const WEIGHT_UNIT: i32 = 256;
/** Pairs (evaluation-pair.ts), 8 bytes each. [CODES]: a square of mobility; an attacked square beside the
 *  enemy king; being able to give check on a safe square. */
export const MOBILITY: i32 = (PHASES + CODES * 4 + 7) & ~7;
export const KING_ATTACK: i32 = MOBILITY + CODES * 8;
export const SAFE_CHECK: i32 = KING_ATTACK + CODES * 8;
/** [32], by distance from promotion: a passed pawn. */
export const PASSED: i32 = SAFE_CHECK + CODES * 8;
/** One each: see src/variants/evaluation/weights.ts for what they count. */
export const TERM_TEMPO: i32 = PASSED + 32 * 8;
export const TERM_KING_LINE: i32 = TERM_TEMPO + 8;
export const TERM_ATTACK_GROWTH: i32 = TERM_KING_LINE + 8;
export const TERM_WEAK_SQUARE: i32 = TERM_ATTACK_GROWTH + 8;
export const TERM_ESCAPE: i32 = TERM_WEAK_SQUARE + 8;
export const TERM_SHELTER_PAWN: i32 = TERM_ESCAPE + 8;
export const TERM_SHELTER_MAN: i32 = TERM_SHELTER_PAWN + 8;
export const TERM_PASSED_BLOCKED: i32 = TERM_SHELTER_MAN + 8;
export const TERM_ISOLATED: i32 = TERM_PASSED_BLOCKED + 8;
export const TERM_DOUBLED: i32 = TERM_ISOLATED + 8;
export const TERM_PHALANX: i32 = TERM_DOUBLED + 8;
export const TERM_SUPPORTED: i32 = TERM_PHALANX + 8;
export const TERM_PAIR: i32 = TERM_SUPPORTED + 8;
export const TERM_PAWN_THREAT: i32 = TERM_PAIR + 8;
export const TERM_THREAT: i32 = TERM_PAWN_THREAT + 8;
export const TERM_HANGING: i32 = TERM_THREAT + 8;
export const TERM_HANGING_PAWN: i32 = TERM_HANGING + 8;
export const TERM_CONTROL: i32 = TERM_HANGING_PAWN + 8;
export const TERM_OPEN_FILE: i32 = TERM_CONTROL + 8;
export const TERM_HALF_OPEN_FILE: i32 = TERM_OPEN_FILE + 8;
/** u32: a number that tells these weights, and the board, from others. */
export const WEIGHTS_STAMP: i32 = TERM_HALF_OPEN_FILE + 8;
/** u8[CODES]: KIND_ bits. */
export const KIND: i32 = WEIGHTS_STAMP + 4;
/** It never leaves the colour of its square. */
export const KIND_COLOUR: i32 = 1;
/** mask[2][SQUARES]: squares where an enemy pawn stops a pawn from being passed; where an own pawn
 *  makes it a doubled one. */
export const PASSED_ZONE: i32 = (KIND + CODES + 7) & ~7;
export const FILE_AHEAD: i32 = PASSED_ZONE + 2 * SQUARES * MASK;
/** mask[SQUARES]: the files beside a square's. */
export const FILES_BESIDE: i32 = FILE_AHEAD + 2 * SQUARES * MASK;
/** mask[SQUARES]: the squares about a king; mask[2][SQUARES]: those before it that shelter it. */
export const KING_ZONE: i32 = FILES_BESIDE + SQUARES * MASK;
export const KING_FRONT: i32 = KING_ZONE + SQUARES * MASK;
/** u16[SQUARES][LINES]: bits of the squares about a king in each line. */
export const ZONE_LINES: i32 = KING_FRONT + 2 * SQUARES * MASK;
/** u8[2][SQUARES]: ranks a pawn still has to walk to the compulsory rank. */
export const PAWN_DISTANCE: i32 = ZONE_LINES + SQUARES * LINES * 2;
/** u64[CODES]: bit of each code that a code may capture, own ones included; used by types with
 *  TRAIT_SELECTIVE, the others capture every enemy and no friend. */
export const CAPTURABLE: i32 = (PAWN_DISTANCE + 2 * SQUARES + 7) & ~7;
/** u8[CODES][CHOICES]: how many types a man may be after a move, then the types; and the same
 *  for what it may become instead of moving. */
export const CHOICES: i32 = 16;
export const ARRIVALS: i32 = CAPTURABLE + CODES * 8;
export const TURNS: i32 = ARRIVALS + CODES * CHOICES;
/** mask[2]: squares on which a side's king wins; u8: whether there are any. */
export const GOALS: i32 = TURNS + CODES * CHOICES;
export const HAS_GOALS: i32 = GOALS + 2 * MASK;
/** u8: whether replies can be counted by difference (board/difference.ts). */
export const IS_PLAIN: i32 = HAS_GOALS + 1;
/** u8: whether there are types with TRAIT_SELECTIVE. */
export const HAS_CHOICES: i32 = IS_PLAIN + 1;
/** u8[32] each, by type: the first slot reserved for it, and how many; u8: the last one of all. */
export const SLOT_FIRST: i32 = HAS_CHOICES + 1;
export const SLOT_COUNT: i32 = SLOT_FIRST + 32;
export const LAST_RESERVED: i32 = SLOT_COUNT + 32;
/** mask[8][SQUARES]: the squares from a square to the edge, by direction. */
export const RAYS: i32 = (LAST_RESERVED + 1 + 7) & ~7;
export const TABLES_END: i32 = (RAYS + 8 * SQUARES * MASK + 63) & ~63;

/** Trait bits of a code: bit 0..3 = slides without limit, moving and capturing, both ways, on
 *  ranks, files, diagonals, antidiagonals. */
export const TRAIT_SLIDES: u32 = 15;
/** It has slides of another kind: limited, one way, or moving and capturing differently. */
export const TRAIT_OTHER_SLIDES: u32 = 1 << 4;
/** Its leaps differ with and without capture. */
export const TRAIT_DIVERGENT: u32 = 1 << 5;
export const TRAIT_PAWN: u32 = 1 << 6;
export const TRAIT_ROYAL: u32 = 1 << 7;
/** One man of this type beside the kings cannot mate. */
export const TRAIT_DEAD_ALONE: u32 = 1 << 8;
/** Any number of these cannot mate while all stand on one square colour. */
export const TRAIT_DEAD_ON_COLOUR: u32 = 1 << 9;
/** Some of its leaps end on the line of one of its slides. */
export const TRAIT_OVERLAP: u32 = 1 << 10;
/** It chooses its victims by CAPTURABLE, its arrival by ARRIVALS, and may turn; it only slides. */
export const TRAIT_SELECTIVE: u32 = 1 << 11;
/** Bits 12..15: captures by sliding on that kind of line, at least one way. */
export const TRAIT_LINE_SHIFT: u32 = 12;

// ---- STATE --------------------------------------------------------------------------------

export const STATE: i32 = TABLES_END;

/** u64: Zobrist key of the position. */
export const KEY: i32 = STATE;
/** mask[2]: the men of each side; of these the pawns. */
export const MEN: i32 = KEY + 8;
export const PAWNS: i32 = MEN + 2 * MASK;
/** u32[LINES]: low half White's men or edge, high half Black's men or edge. */
export const LINE_MEN: i32 = PAWNS + 2 * MASK;
/** u32[LINES]: low half White's men that capture by sliding on this line, high half Black's. */
export const LINE_SLIDERS: i32 = LINE_MEN + LINES * 4;
/** u8[SQUARES]: the slot on a square, 0 for none. */
export const SLOT_AT: i32 = LINE_SLIDERS + LINES * 4;
/** u8[SLOTS]: the square and the code of a slot. */
export const SQUARE_OF: i32 = SLOT_AT + SQUARES;
export const CODE_OF: i32 = SQUARE_OF + SLOTS;
/** u8[CODES]: men on the board by code. */
export const COUNTS: i32 = CODE_OF + SLOTS;
/** u8[2]: highest slot number in use, less `side << 7`. */
export const LAST_SLOT: i32 = COUNTS + CODES;
/** u8[2]: men in slots that are not reserved which are no pawns, dead ones included. */
export const EXTRAS: i32 = LAST_SLOT + 2;
export const SIDE: i32 = EXTRAS + 2;
/** u8: bits 0, 1 White's rights K and Q, bits 2, 3 Black's. */
export const CASTLING: i32 = SIDE + 1;
/** u8: the square of the pawn that may be taken en passant; u8: bit i set if it may be taken on
 *  the square i + 1 steps behind it. Set only when such a capture is legal. */
export const EN_PASSANT_VICTIM: i32 = CASTLING + 1;
export const EN_PASSANT_PASSED: i32 = EN_PASSANT_VICTIM + 1;
/** u16: plies since the last capture or pawn move. */
export const HALFMOVES: i32 = EN_PASSANT_PASSED + 1 + 1;
/** i32: placement sums, White less Black, and the sum of phase weights. */
export const SCORE_MIDDLE: i32 = (HALFMOVES + 2 + 3) & ~3;
export const SCORE_END: i32 = SCORE_MIDDLE + 4;
export const PHASE: i32 = SCORE_MIDDLE + 8;
/** i32: moves made since the position was set. */
export const MADE: i32 = SCORE_MIDDLE + 12;
export const STATE_END: i32 = (MADE + 4 + 7) & ~7;

// ---- WORK ---------------------------------------------------------------------------------

/** Undo stack: UNDO_SIZE bytes a ply. */
export const UNDO: i32 = (STATE_END + 63) & ~63;
export const UNDO_KEY: i32 = 0;
export const UNDO_MOVE: i32 = 8;
export const UNDO_MIDDLE: i32 = 12;
export const UNDO_END: i32 = 16;
export const UNDO_HALFMOVES: i32 = 20;
export const UNDO_CASTLING: i32 = 22;
export const UNDO_VICTIM: i32 = 23;
export const UNDO_PASSED: i32 = 24;
export const UNDO_CAPTURED: i32 = 25;
/** Code of the man before the move. */
export const UNDO_CODE: i32 = 26;
export const UNDO_SIZE: i32 = 32;
/** Longest game, search included. */
export const MAX_PLIES: i32 = 8192;

/** mask: squares without a man; where a move may end; what enemy leaps attack. */
export const EMPTY: i32 = UNDO + MAX_PLIES * UNDO_SIZE;
export const TARGET: i32 = EMPTY + MASK;
export const DANGER: i32 = TARGET + MASK;
/** mask: what the leaps of all men of a side but one attack; see Danger.beginMoves. */
export const OTHERS: i32 = DANGER + MASK;
/** Masks of pawn steps, each between two words that stay zero. */
export const PAWN_SET: i32 = OTHERS + MASK + 8;
export const STEP_A: i32 = PAWN_SET + MASK + 8;
export const STEP_B: i32 = STEP_A + MASK + 8;
/** u8[SQUARES]: number of the pin that holds the man on a square, 0 for none. */
export const PIN_OF: i32 = STEP_B + MASK + 8;
/** u8[16], mask[16]: the pinned man's square and the squares it may still go to, from 1. */
export const PIN_SQUARE: i32 = PIN_OF + SQUARES;
export const PIN_MASK: i32 = PIN_SQUARE + 16;
/** u8[16]: the kind of line of a pin. */
export const PIN_KIND: i32 = PIN_MASK + 16 * MASK;
/** u8[32]: types available for promotion at this node. */
export const AVAILABLE: i32 = PIN_KIND + 16;
/** What one look at a position sees (board/tactics.ts). u32[SQUARES]: bits of the enemy types that
 *  attack a square; u32[CODES]: bits of the enemy types that may take a code. */
export const ATTACKERS: i32 = (AVAILABLE + 32 + 7) & ~7;
export const TAKERS: i32 = ATTACKERS + SQUARES * 4;
/** u8[SQUARES]: 1 plus the direction in which the enemy's king can be seen from a square, 0 for
 *  none; how far away it is; the square of the only own man between, "nowhere" for none. */
export const KING_WAY: i32 = TAKERS + CODES * 4;
export const KING_DISTANCE: i32 = KING_WAY + SQUARES;
export const KING_VIA: i32 = KING_DISTANCE + SQUARES;
/** u8[SQUARES]: not 0 if the man here gives check by leaving another man's way. */
export const DISCOVERS: i32 = KING_VIA + SQUARES;
/** What an exchange on a square knows (board/exchange.ts). u32[SLOTS]: the exchange in which a man
 *  last took part; i32[2][8] and i32[2][SLOTS / 2]: ranks of a side's men that attack by a slide, by
 *  direction, and by a leap; u8[8] each, by direction: the first man left, and his bit in the line. */
export const EXCHANGE_USED: i32 = (DISCOVERS + SQUARES + 3) & ~3;
export const EXCHANGE_SLIDERS: i32 = EXCHANGE_USED + SLOTS * 4;
export const EXCHANGE_LEAPERS: i32 = EXCHANGE_SLIDERS + 2 * 8 * 4;
export const EXCHANGE_SLOTS: i32 = EXCHANGE_LEAPERS + SLOTS * 4;
export const EXCHANGE_BITS: i32 = EXCHANGE_SLOTS + 8;
/** Tables of counting by difference (board/difference.ts). i8[SQUARES]: replies that a man on an
 *  empty square cuts off; u8[SQUARES]: replies that the man on a square that slides hit opens by
 *  leaving. */
export const CUT: i32 = (EXCHANGE_BITS + 8 + 63) & ~63;
export const GAIN: i32 = CUT + SQUARES;
/** mask: men that slides hit; mask[SQUARES]: the rays of those slides. */
export const HIT: i32 = GAIN + SQUARES;
export const HIT_RAYS: i32 = HIT + MASK;
/** mask: the replier's pinned men; what his pawns attack on either side, and all they attack. */
export const PINNED: i32 = HIT_RAYS + SQUARES * MASK;
export const PAWN_EAST: i32 = PINNED + MASK;
export const PAWN_WEST: i32 = PAWN_EAST + MASK;
export const PAWN_REACH: i32 = PAWN_WEST + MASK;
/** mask: squares that the replier's king could step to or castles over. */
export const ZONE: i32 = PAWN_REACH + MASK;
/** mask[4]: where slides along a kind of line have to do with that king. */
export const WATCH_LINE: i32 = ZONE + MASK;
/** mask: moves of any man from and to these squares have to be made; mask[32] each: the same by type;
 *  mask: of the man in hand. */
export const FROM_ANY: i32 = WATCH_LINE + 4 * MASK;
export const TO_ANY: i32 = FROM_ANY + MASK;
export const FROM_TYPE: i32 = TO_ANY + MASK;
export const TO_TYPE: i32 = FROM_TYPE + 32 * MASK;
export const TO_NOW: i32 = TO_TYPE + 32 * MASK;

/** mask[2]: what the pawns of each side attack, for the evaluation; what all its men attack; what at
 *  least two of its men do, pawns as one; mask[SLOTS]: what each man attacks, but for pawns. */
export const PAWN_ATTACKS: i32 = (TO_NOW + MASK + 15) & ~15;
export const ATTACKED: i32 = PAWN_ATTACKS + 2 * MASK;
export const ATTACKED_TWICE: i32 = ATTACKED + 2 * MASK;
export const MAN_ATTACKS: i32 = ATTACKED_TWICE + 2 * MASK;
/** mask[4]: what is seen from a king, by the kind of line; mask: where a man of the side in hand may go
 *  and is not lost. */
export const KING_RAYS: i32 = MAN_ATTACKS + SLOTS * MASK;
export const SAFE: i32 = KING_RAYS + 4 * MASK;
/**
 * What the evaluation has found out about pawns, PAWN_ENTRY bytes for each set of pawns: both
 * sides' masks, by which an entry is told; their score, a pair; the files on which a
 * side has pawns, White's in the low half, as bits of a rank; WEIGHTS_STAMP as it was, since weights
 * and games may change under it; both sides' masks of passed pawns.
 */
export const PAWN_CACHE: i32 = (SAFE + MASK + 63) & ~63;
export const PAWN_ENTRY_SCORE: i32 = 2 * MASK;
export const PAWN_ENTRY_FILES: i32 = PAWN_ENTRY_SCORE + 8;
export const PAWN_ENTRY_STAMP: i32 = PAWN_ENTRY_SCORE + 12;
export const PAWN_ENTRY_PASSED: i32 = PAWN_ENTRY_SCORE + 16;
export const PAWN_ENTRY: i32 = PAWN_ENTRY_PASSED + 2 * MASK;
export const PAWN_ENTRIES: i32 = 2048;

/** i32[]: the stack of move lists. */
export const MOVE_LISTS: i32 = (PAWN_CACHE + PAWN_ENTRIES * PAWN_ENTRY + 63) & ~63;
export const MOVE_LISTS_SIZE: i32 = 4 << 20;
/** No list is longer, in bytes: 127 men with a move to each of 195 squares fit. */
export const LONGEST_LIST: i32 = 1 << 17;
/** Above this address no further move list is begun. */
export const MOVE_LISTS_LIMIT: i32 = MOVE_LISTS + MOVE_LISTS_SIZE - LONGEST_LIST;
/** Deepest perft, for which the lists have room whatever the position. */
export const MAX_PERFT_DEPTH: i32 = MOVE_LISTS_SIZE / LONGEST_LIST;
/** First free byte. */
export const BOARD_END: i32 = MOVE_LISTS + MOVE_LISTS_SIZE;
