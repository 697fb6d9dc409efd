/**
 * What the evaluation counts on the plane: values of men derived from how they move, and weights of
 * what the engine finds in a position. Centipawns unless it is said otherwise.
 */
import type { TableBlock } from '../compile/table-block.ts';
import { refuseOutOfRange, refuseUnknown } from '../evaluation/checks.ts';
import type { CompiledPlane, PlaneType } from './compiled.ts';
import type { PlaneMemoryMap } from './memory-map.ts';
import {
  PLANE_TERMS,
  type PlanePieceWeights,
  type PlaneWeights,
  type SomePlaneWeights,
} from './weights.ts';

/** For a leap, one direction of an unlimited slide (on ranks and files, on diagonals), one square of a
 *  limited slide, one direction of prime leaps, and for forming blocks. */
const LEAP = 32;
const STRAIGHT = 130;
const DIAGONAL = 95;
const SQUARE = 30;
const PRIMES = 60;
const BLOCK = 60;
const PAWN = 100;

/** Where the engine keeps the weights of terms (`assembly/plane/memory.ts`). */
const TERM_NUMBERS = {
  tempo: 'TERM_TEMPO',
  guard: 'TERM_GUARD',
  nearGuard: 'TERM_NEAR_GUARD',
  openLine: 'TERM_OPEN_LINE',
  kingAttack: 'TERM_KING_ATTACK',
  primeLine: 'TERM_PRIME_LINE',
  block: 'TERM_BLOCK',
  lostPawn: 'TERM_LOST_PAWN',
} as const;

/** Against a bare king. Areas are in squares, the way to him in steps. */
const LONE = {
  TERM_LONE: 500,
  TERM_LONE_NEAR: 40,
  TERM_LONE_FAR: 60,
  TERM_LONE_NEAR_OPEN: 20,
  TERM_LONE_FAR_OPEN: 120,
  TERM_LONE_CLOSED: 250,
  TERM_LONE_FENCED: 60,
  TERM_LONE_KING: 12,
  TERM_LONE_KING_MOST: 24,
} as const;

/** A pawn's way and free way by the steps left to promotion, from 1 on; farther ones gain nothing. */
const WAY = [45, 28, 18, 12, 8, 5, 3, 2, 1];
const FREE = [75, 36, 21, 14, 9, 6, 4, 3, 2];

/** Parts of a centipawn in which an empty square on a line is counted. */
const LINE_UNIT = 16;

/** The weights of a game of which nothing but the rules is known. */
function usualWeights({ types }: CompiledPlane): PlaneWeights {
  const pieces = types.map((type) => [type.code, { value: worthOf(type), pull: pullOf(type) }]);
  return { pieces: Object.fromEntries(pieces), terms: PLANE_TERMS };
}

/**
 * The weights with which a game is played: what its movement suggests, with those that are given in
 * their place.
 * @throws InputError for a man or a weight that there is not, and for numbers out of range
 */
export function completePlaneWeights(
  compiled: CompiledPlane,
  given: SomePlaneWeights = {},
): PlaneWeights {
  const usual = usualWeights(compiled);
  refuseUnknown(given, ['pieces', 'terms'], 'evaluation');
  const pieces: Record<string, PlanePieceWeights> = { ...usual.pieces };
  refuseUnknown(given.pieces ?? {}, Object.keys(pieces), 'evaluation.pieces');
  for (const [code, weights] of Object.entries(given.pieces ?? {})) {
    const before = pieces[code] as PlanePieceWeights;
    const field = `evaluation.pieces.${code}`;
    checkNumbers(weights, { value: 9000, pull: 50 }, field);
    pieces[code] = { ...before, ...weights };
  }
  const most = Object.keys(usual.terms).map((name) => [name, MOST_OF_TERM[name] ?? 1000]);
  checkNumbers(given.terms ?? {}, Object.fromEntries(most), 'evaluation.terms');
  return { pieces, terms: { ...usual.terms, ...given.terms } };
}

/** Greatest weights of the terms that are no plain centipawns. */
const MOST_OF_TERM: Readonly<Record<string, number>> = { line: 20, pawnWay: 20, pawnFree: 20 };

function checkNumbers(given: object, most: Readonly<Record<string, number>>, field: string): void {
  refuseUnknown(given, Object.keys(most), field);
  for (const [name, value] of Object.entries(given)) {
    const bound = most[name] ?? 0;
    refuseOutOfRange(value, -bound, bound, `${field}.${name}`);
  }
}

/** Writes the tables of the evaluation. */
export function writeEvaluation(
  block: TableBlock,
  map: PlaneMemoryMap,
  { types }: CompiledPlane,
  { pieces, terms }: PlaneWeights,
): void {
  for (const type of types) {
    const { value = 0, pull = 0 } = pieces[type.code] ?? {};
    for (const code of [type.type, 32 | type.type]) {
      block.i32(map.VALUES + code * 4, type.royal ? 0 : Math.round(value));
      block.i32(map.MIDDLE_WEIGHTS + code * 4, Math.round(pull));
      block.i32(map.KING_WEIGHTS + code * 4, Math.round(pull));
      const line = type.royal ? 0 : Math.round(terms.line * LINE_UNIT);
      block.i32(map.LINE_WEIGHTS + code * 4, line);
    }
  }
  const write = (number: number, value: number) =>
    block.i32(map.EVALUATION + number * 4, Math.round(value));
  for (const [term, name] of Object.entries(TERM_NUMBERS)) {
    write(map[name], terms[term as keyof typeof TERM_NUMBERS]);
  }
  for (const [name, value] of Object.entries(LONE)) write(map[name as keyof typeof LONE], value);
  WAY.forEach((value, i) => {
    block.i32(map.PAWN_WAY + (i + 1) * 4, Math.round(value * terms.pawnWay));
  });
  FREE.forEach((value, i) => {
    block.i32(map.PAWN_FREE + (i + 1) * 4, Math.round(value * terms.pawnFree));
  });
}

/** What a man is worth, by what it can do on the open plane. */
function worthOf({ pawn, royal, moves, primeLeapsFrom, formation }: PlaneType): number {
  if (pawn !== null) return PAWN;
  if (royal) return 0;
  // A move without capture, or a capture alone, is worth half.
  const share = ({ move, capture }: { move: boolean; capture: boolean }) =>
    move && capture ? 1 : 0.5;
  const leaps = moves.leaps.reduce((sum, leap) => sum + LEAP * share(leap), 0);
  const slides = moves.slides.reduce((sum, slide) => {
    const open = slide.dx === 0 || slide.dy === 0 ? STRAIGHT : DIAGONAL;
    return sum + Math.min(open, slide.range * SQUARE) * share(slide);
  }, 0);
  return Math.round(
    leaps + slides + (primeLeapsFrom === null ? 0 : 4 * PRIMES) + (formation ? BLOCK : 0),
  );
}

/**
 * What a man loses for each file and rank between it and the middle of the fight: little if it
 * crosses any distance in one move, more the shorter its leaps are.
 */
function pullOf({ pawn, royal, moves, primeLeapsFrom }: PlaneType): number {
  if (pawn !== null || royal) return 0;
  if (primeLeapsFrom !== null || moves.slides.some(({ range }) => range > 8)) return 1;
  const spans = moves.leaps.map(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy)));
  if (spans.length === 0) return 1;
  return Math.round((4 * spans.length) / spans.reduce((sum, span) => sum + span, 0));
}
