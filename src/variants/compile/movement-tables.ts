/** Leap masks, slide ranges and traits of every code. */
import type { Board } from '../board.ts';
import { type PieceMoves, UNLIMITED } from '../piece-moves.ts';
import type { CompiledVariant, PieceType } from './compiled.ts';
import { DIRECTIONS } from './geometry-tables.ts';
import type { MemoryMap } from './memory-map.ts';
import type { TableBlock } from './table-block.ts';

/** Ranges of slides by direction, without and with capture; 0 where there is none. */
interface SlideRanges {
  readonly move: readonly number[];
  readonly capture: readonly number[];
}

export function writeMovement(block: TableBlock, map: MemoryMap, variant: CompiledVariant): void {
  for (const type of variant.types) {
    for (const side of [0, 1]) {
      const code = (side << 5) | type.type;
      // Men that point do so for both sides alike.
      const moves = side === 0 || type.pointing ? type.moves : mirrored(type.moves);
      writeLeaps(block, map, variant.board, code, moves);
      const ranges = slideRanges(moves);
      DIRECTIONS.forEach((_, direction) => {
        block.u8(map.SLIDE_MOVES + code * 8 + direction, ranges.move[direction] ?? 0);
        block.u8(map.SLIDE_CAPTURES + code * 8 + direction, ranges.capture[direction] ?? 0);
      });
      block.u32(map.TRAITS + code * 4, traits(map, variant, type, moves, ranges));
    }
  }
}

/** The same movement seen from the other side of the board. */
export function mirrored({ leaps, slides }: PieceMoves): PieceMoves {
  return {
    leaps: leaps.map((leap) => ({ ...leap, dy: -leap.dy })),
    slides: slides.map((slide) => ({ ...slide, dy: -slide.dy })),
  };
}

function writeLeaps(
  block: TableBlock,
  map: MemoryMap,
  board: Board,
  code: number,
  { leaps }: PieceMoves,
): void {
  for (const { index, x, y } of board.squares) {
    const at = (code * map.SQUARES + index) * map.MASK;
    for (const { dx, dy, move, capture } of leaps) {
      const to = board.at(x + dx, y + dy);
      if (to === undefined) continue;
      if (move) block.mask(map.LEAP_MOVES + at, to.index);
      if (!capture) continue;
      block.mask(map.LEAP_CAPTURES + at, to.index);
      block.mask(map.LEAP_SOURCES + ((code >> 5) * map.SQUARES + to.index) * map.MASK, index);
    }
  }
}

/** A line word knows squares up to bit 15, so an unlimited range is 15. */
function slideRanges({ slides }: PieceMoves): SlideRanges {
  const range = (direction: number, mode: 'move' | 'capture') => {
    const [dx, dy] = DIRECTIONS[direction] ?? [0, 0];
    const found = slides.filter((s) => s.dx === dx && s.dy === dy && s[mode]).map((s) => s.range);
    const longest = Math.max(0, ...found);
    return longest >= UNLIMITED ? 15 : longest;
  };
  return {
    move: DIRECTIONS.map((_, direction) => range(direction, 'move')),
    capture: DIRECTIONS.map((_, direction) => range(direction, 'capture')),
  };
}

function traits(
  map: MemoryMap,
  { definition }: CompiledVariant,
  type: PieceType,
  moves: PieceMoves,
  ranges: SlideRanges,
): number {
  let bits = 0;
  let plain = 0;
  for (let kind = 0; kind < 4; kind++) {
    const both = [2 * kind, 2 * kind + 1];
    if (both.some((d) => ranges.capture[d])) bits |= 1 << (map.TRAIT_LINE_SHIFT + kind);
    if (both.every((d) => ranges.capture[d] === 15 && ranges.move[d] === 15)) plain |= 1 << kind;
    else if (both.some((d) => ranges.capture[d] || ranges.move[d])) bits |= map.TRAIT_OTHER_SLIDES;
  }
  if (overlaps(moves)) bits |= map.TRAIT_OVERLAP | map.TRAIT_OTHER_SLIDES;
  bits |= plain;
  if (moves.leaps.some((leap) => leap.move !== leap.capture)) bits |= map.TRAIT_DIVERGENT;
  if (type.pawn) bits |= map.TRAIT_PAWN;
  if (type.royal) bits |= map.TRAIT_ROYAL;
  if (type.pointing) bits |= map.TRAIT_SELECTIVE;
  const { loneMen, sameColour } = definition.draws.dead;
  if (loneMen.includes(type.letter)) bits |= map.TRAIT_DEAD_ALONE;
  if (sameColour.includes(type.letter)) bits |= map.TRAIT_DEAD_ON_COLOUR;
  return bits;
}

/** Whether a leap ends where a slide may pass, so that one square is reached in two ways. */
export function overlaps({ leaps, slides }: PieceMoves): boolean {
  return leaps.some((leap) =>
    slides.some((slide) => {
      const distance = Math.max(Math.abs(leap.dx), Math.abs(leap.dy));
      return (
        distance <= slide.range &&
        leap.dx === slide.dx * distance &&
        leap.dy === slide.dy * distance
      );
    }),
  );
}
