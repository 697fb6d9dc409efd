/** Pawn, promotion, castling and draw rules. */
import { InputError } from '../../errors.ts';
import type { Square } from '../board.ts';
import type { CastlingDefinition } from '../definition.ts';
import { type CompiledVariant, rowFor } from './compiled.ts';
import type { MemoryMap } from './memory-map.ts';
import { refuseUnreachable } from './pawn-squares.ts';
import type { TableBlock } from './table-block.ts';

export function writeRules(block: TableBlock, map: MemoryMap, variant: CompiledVariant): void {
  writePawn(block, map, variant);
  for (const side of [0, 1]) {
    variant.definition.castling.forEach((castling) => {
      writeCastling(block, map, variant, side, castling);
    });
  }
  const { repetition, moveRule } = variant.definition.draws;
  block.u8(map.REPETITION, repetition ?? 0);
  block.u16(map.MOVE_RULE, (moveRule ?? 0) * 2);
}

function writePawn(block: TableBlock, map: MemoryMap, variant: CompiledVariant): void {
  const { board, definition, types } = variant;
  const pawn = definition.pawn;
  if (pawn === null) return;
  refuseUnreachable(variant);
  block.u8(map.PAWN_TYPE, types.find((type) => type.pawn)?.type ?? 0);
  block.u8(map.PAWN_STEPS, pawn.maxSteps);
  block.u8(map.EN_PASSANT, pawn.enPassant ? 1 : 0);
  const { promotion } = pawn;
  const optional = promotion?.optionalRanks.map(board.row) ?? [];
  const compulsory = promotion === null ? [] : [board.row(promotion.compulsoryRank)];
  const starts = pawn.startRanks.map(board.row);
  for (const { index, y } of board.squares) {
    for (const side of [0, 1]) {
      const row = rowFor(board, side, y);
      const at = side * map.MASK;
      if (starts.includes(row)) block.mask(map.PAWN_START + at, index);
      if (optional.includes(row)) block.mask(map.PROMOTION_OPTIONAL + at, index);
      if (compulsory.includes(row)) block.mask(map.PROMOTION_COMPULSORY + at, index);
    }
  }
  if (promotion === null) return;
  promotion.to.forEach((letter, i) => {
    const type = variant.typeOf(letter)?.type ?? 0;
    block.u8(map.PROMOTION_TYPES + i, type);
    (['white', 'black'] as const).forEach((side, i) => {
      const men = variant.array.filter((man) => man.side === side && man.letter === letter);
      const pool = promotion.limit === 'none' ? 255 : men.length;
      block.u8(map.PROMOTION_POOL + ((i << 5) | type), pool);
    });
  });
  block.u8(map.PROMOTION_COUNT, promotion.to.length);
}

/** The bit of a castling right: White's K and Q, then Black's. */
export function castlingBit(side: number, right: 'K' | 'Q'): number {
  return side * 2 + (right === 'K' ? 0 : 1);
}

/** The four squares of a castling for a side; Black's are White's mirrored in rank. */
export function castlingSquares(
  { board }: CompiledVariant,
  side: number,
  { king, partner }: CastlingDefinition,
): { king: [Square, Square]; partner: [Square, Square] } {
  const find = (name: string): Square => {
    const square = board.named(name);
    const mirrored = square && board.at(square.x, rowFor(board, side, square.y));
    if (mirrored === undefined) {
      throw new InputError(`"${name}" is not a square of both sides`, {
        field: 'castling',
        expected: 'square names',
      });
    }
    return mirrored;
  };
  return {
    king: [find(king[0]), find(king[1])],
    partner: [find(partner[0]), find(partner[1])],
  };
}

function writeCastling(
  block: TableBlock,
  map: MemoryMap,
  variant: CompiledVariant,
  side: number,
  definition: CastlingDefinition,
): void {
  const { king, partner } = castlingSquares(variant, side, definition);
  const bit = castlingBit(side, definition.right);
  const at = map.CASTLINGS + bit * map.CASTLING_SIZE;
  const four = [king[0], king[1], partner[0], partner[1]];
  four.forEach((square, i) => {
    block.u8(at + i, square.index);
  });
  const kingPath = row(variant, king[0], king[1]);
  const start = new Set([king[0].index, partner[0].index]);
  for (const square of [
    ...kingPath,
    ...row(variant, partner[0], partner[1]),
    ...row(variant, king[0], partner[0]),
  ]) {
    if (!start.has(square)) block.mask(at + map.CASTLING_EMPTY, square);
  }
  for (const square of kingPath) block.mask(at + map.CASTLING_SAFE, square);
  block.orU8(map.CASTLING_LOSS + king[0].index, 1 << bit);
  block.orU8(map.CASTLING_LOSS + partner[0].index, 1 << bit);
}

/** Square numbers from one square of a rank to another, both included. */
function row({ board }: CompiledVariant, from: Square, to: Square): number[] {
  const result: number[] = [];
  const step = Math.sign(to.x - from.x);
  for (let x = from.x; ; x += step) {
    const square = board.at(x, from.y);
    if (square !== undefined) result.push(square.index);
    if (x === to.x) return result;
  }
}
