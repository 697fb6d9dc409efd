/**
 * Addresses and sizes in the engine's memory, by the names they have in `assembly/board/memory.ts`.
 * The host reads them from the module's exports, so they are written down only there.
 */
const names = [
  'SQUARES',
  'MASK',
  'CODES',
  'LINES',
  'TABLES',
  'SQUARE_LINES',
  'LINE_SQUARES',
  'LINE_EDGES',
  'LEAP_MOVES',
  'LEAP_CAPTURES',
  'LEAP_SOURCES',
  'SLIDE_MOVES',
  'SLIDE_CAPTURES',
  'TRAITS',
  'MAN_KEYS',
  'CASTLING_KEYS',
  'EN_PASSANT_KEYS',
  'SIDE_KEY',
  'REAL',
  'EVEN',
  'PAWN_START',
  'PROMOTION_OPTIONAL',
  'PROMOTION_COMPULSORY',
  'PROMOTION_TYPES',
  'PROMOTION_COUNT',
  'PROMOTION_POOL',
  'CASTLINGS',
  'CASTLING_EMPTY',
  'CASTLING_SAFE',
  'CASTLING_SIZE',
  'CASTLING_LOSS',
  'STRIDE',
  'NOWHERE',
  'PAWN_TYPE',
  'PAWN_STEPS',
  'REPETITION',
  'MOVE_RULE',
  'EN_PASSANT',
  'PLACEMENT_MIDDLE',
  'PLACEMENT_END',
  'VALUES',
  'PHASES',
  'PHASE_FULL',
  'WEIGHT_UNIT',
  'MOBILITY',
  'KING_ATTACK',
  'SAFE_CHECK',
  'PASSED',
  'TERM_TEMPO',
  'TERM_KING_LINE',
  'TERM_ATTACK_GROWTH',
  'TERM_WEAK_SQUARE',
  'TERM_ESCAPE',
  'TERM_SHELTER_PAWN',
  'TERM_SHELTER_MAN',
  'TERM_PASSED_BLOCKED',
  'TERM_ISOLATED',
  'TERM_DOUBLED',
  'TERM_PHALANX',
  'TERM_SUPPORTED',
  'TERM_PAIR',
  'TERM_PAWN_THREAT',
  'TERM_THREAT',
  'TERM_HANGING',
  'TERM_HANGING_PAWN',
  'TERM_CONTROL',
  'TERM_OPEN_FILE',
  'TERM_HALF_OPEN_FILE',
  'WEIGHTS_STAMP',
  'KIND',
  'KIND_COLOUR',
  'PASSED_ZONE',
  'FILE_AHEAD',
  'FILES_BESIDE',
  'KING_ZONE',
  'KING_FRONT',
  'ZONE_LINES',
  'PAWN_DISTANCE',
  'CAPTURABLE',
  'CHOICES',
  'ARRIVALS',
  'TURNS',
  'GOALS',
  'HAS_GOALS',
  'IS_PLAIN',
  'HAS_CHOICES',
  'SLOT_FIRST',
  'SLOT_COUNT',
  'LAST_RESERVED',
  'RAYS',
  'TABLES_END',
  'TRAIT_SLIDES',
  'TRAIT_OTHER_SLIDES',
  'TRAIT_DIVERGENT',
  'TRAIT_PAWN',
  'TRAIT_ROYAL',
  'TRAIT_DEAD_ALONE',
  'TRAIT_DEAD_ON_COLOUR',
  'TRAIT_OVERLAP',
  'TRAIT_SELECTIVE',
  'TRAIT_LINE_SHIFT',
  'STATE',
  'STATE_END',
  'SLOT_AT',
  'CODE_OF',
  'SIDE',
  'CASTLING',
  'EN_PASSANT_VICTIM',
  'EN_PASSANT_PASSED',
  'HALFMOVES',
  'MADE',
  'MOVE_LISTS',
  'BOARD_END',
  'MAX_PLIES',
  'LINE_SCORE',
  'LINE_DEPTH',
  'LINE_LENGTH',
  'LINE_MOVES',
  'MATE',
  'MAX_DEPTH',
  'FINGERPRINT',
] as const;

export type MemoryMap = Readonly<Record<(typeof names)[number], number>>;

/**
 * Reads the map from a module's exports.
 * @throws Error if the module lacks one of them (host and module do not fit together).
 */
export function readMemoryMap(exports: WebAssembly.Exports): MemoryMap {
  return readConstants(exports, names);
}

/**
 * Reads constants that a module exports.
 * @throws Error if the module lacks one of them.
 */
export function readConstants<Name extends string>(
  exports: WebAssembly.Exports,
  wanted: readonly Name[],
): Readonly<Record<Name, number>> {
  const entries = wanted.map((name) => {
    const value = exports[name];
    if (!(value instanceof WebAssembly.Global)) {
      throw new Error(`the engine module does not export ${name}`);
    }
    return [name, Number(value.value)];
  });
  return Object.fromEntries(entries) as Record<Name, number>;
}
