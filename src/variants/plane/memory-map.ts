/**
 * Addresses and sizes in the memory of the plane's engine, by the names they have in
 * `assembly/plane/memory.ts`. The host reads them from the module's exports.
 */
import { readConstants } from '../compile/memory-map.ts';

const names = [
  'CODES',
  'SLOTS',
  'LIMIT',
  'PACKED_LIMIT',
  'UNLIMITED',
  'TABLES',
  'SLIDE_MOVES',
  'SLIDE_CAPTURES',
  'LEAP_COUNT',
  'LEAPS',
  'MOST_LEAPS',
  'TRAITS',
  'PRIME_LEAST',
  'VALUES',
  'MATERIAL_CLASS',
  'DEFAULT_PROMOTION',
  'DEFAULT_PROMOTION_COUNT',
  'PAWN_TYPE',
  'FRESH_TYPE',
  'EN_PASSANT',
  'REPETITION',
  'HAS_MATING_SETS',
  'MATING_SET_COUNT',
  'MATING_SETS',
  'MOST_MATING_SETS',
  'TABLES_END',
  'TRAIT_ROYAL',
  'TRAIT_PAWN',
  'TRAIT_FRESH',
  'TRAIT_PRIMES',
  'TRAIT_FORMATION',
  'LEAP_MOVE',
  'LEAP_CAPTURE',
  'CLASS_UNKNOWN',
  'CLASS_SPLIT',
  'MOST_RANKS',
  'STATE',
  'STATE_END',
  'FILE_OF',
  'RANK_OF',
  'CODE_OF',
  'LAST_SLOT',
  'VICTIM',
  'MADE',
  'MAX_PLIES',
  'DECODED',
  'DECODED_SLOT',
  'DECODED_FILE',
  'DECODED_RANK',
  'DECODED_ARRIVAL',
  'DECODED_FLAGS',
  'MOVE_LISTS',
  'CLOSED_FORMS',
  'FORM_KIND',
  'FORM_SLOT',
  'FORM_DIRECTION',
  'FORM_MIN',
  'FORM_MAX',
  'FORM_FILE',
  'FORM_RANK',
  'FORM_EXTRA',
  'FORM_SIZE',
  'PLANE_END',
  'FORM_MOVE',
  'FORM_RAY',
  'FORM_PRIMES',
  'FORM_FORMATION',
  'FORM_FORMATION_CAPTURE',
  'FLAG_CAPTURE',
  'FLAG_EN_PASSANT',
  'FLAG_DOUBLE_STEP',
  'FLAG_FORMATION',
] as const;

export type PlaneMemoryMap = Readonly<Record<(typeof names)[number], number>>;

/**
 * Reads the map from the module's exports.
 * @throws Error if the module lacks one of them (host and module do not fit together).
 */
export function readPlaneMemoryMap(exports: WebAssembly.Exports): PlaneMemoryMap {
  return readConstants(exports, names);
}
