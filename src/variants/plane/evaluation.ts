/**
 * What the evaluation counts on the plane: values of men derived from how they move, and weights of
 * what the engine finds in a position. Centipawns unless it is said otherwise.
 */
import type { TableBlock } from '../compile/table-block.ts';
import type { CompiledPlane, PlaneType } from './compiled.ts';
import type { PlaneMemoryMap } from './memory-map.ts';

/** For a leap, one direction of an unlimited slide (on ranks and files, on diagonals), one square of a
 *  limited slide, one direction of prime leaps, and for forming blocks. */
const LEAP = 32;
const STRAIGHT = 130;
const DIAGONAL = 95;
const SQUARE = 30;
const PRIMES = 60;
const BLOCK = 60;
const PAWN = 100;

/** Weights by the engine's names for them (`assembly/plane/memory.ts` says what each counts). */
const TERMS = {
  TERM_TEMPO: 10,
  TERM_GUARD: 10,
  TERM_NEAR_GUARD: 5,
  TERM_OPEN_LINE: 14,
  TERM_KING_ATTACK: 8,
  TERM_PRIME_LINE: 10,
  TERM_BLOCK: 15,
  TERM_LOST_PAWN: -70,
  // Against a bare king. Areas are in squares, the way to him in steps.
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

/** Sixteenths for an empty square on a line. */
const LINE_SQUARE = 8;

/** Writes the tables of the evaluation. */
export function writeEvaluation(
  block: TableBlock,
  map: PlaneMemoryMap,
  { types }: CompiledPlane,
): void {
  for (const type of types) {
    for (const code of [type.type, 32 | type.type]) {
      block.i32(map.VALUES + code * 4, worthOf(type));
      block.i32(map.MIDDLE_WEIGHTS + code * 4, pullOf(type));
      block.i32(map.KING_WEIGHTS + code * 4, pullOf(type));
      block.i32(map.LINE_WEIGHTS + code * 4, type.royal ? 0 : LINE_SQUARE);
    }
  }
  for (const [name, value] of Object.entries(TERMS)) {
    block.i32(map.EVALUATION + map[name as keyof typeof TERMS] * 4, value);
  }
  WAY.forEach((value, i) => {
    block.i32(map.PAWN_WAY + (i + 1) * 4, value);
  });
  FREE.forEach((value, i) => {
    block.i32(map.PAWN_FREE + (i + 1) * 4, value);
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
