/**
 * Evaluation parameters of a game, estimated from its movement and board: values, placement,
 * mobility weights, passed pawns. All scores are centipawns.
 */
import type { Square } from '../board.ts';
import { type CompiledVariant, type PieceType, rowFor } from './compiled.ts';
import type { MemoryMap } from './memory-map.ts';
import { PAWN_VALUE, pieceValue, usualMobility } from './piece-values.ts';
import type { TableBlock } from './table-block.ts';

/** A score for the middle game and one for the ending. */
interface Score {
  readonly middle: number;
  readonly end: number;
}

export function writeEvaluation(block: TableBlock, map: MemoryMap, variant: CompiledVariant) {
  for (const type of variant.types) {
    const value = pieceValue(variant, type);
    const weight = mobilityWeight(type, value);
    const usual = type.pawn ? 0 : weight * usualMobility(variant, type);
    const phase = type.pawn || type.royal ? 0 : Math.max(1, Math.round(value / 100));
    for (const side of [0, 1]) {
      const code = (side << 5) | type.type;
      const sign = side === 0 ? 1 : -1;
      block.i32(map.VALUES + code * 4, value);
      block.i32(map.PHASES + code * 4, phase);
      block.i32(map.MOBILITY_MIDDLE + code * 4, Math.round(weight * 256));
      block.i32(map.MOBILITY_END + code * 4, Math.round(weight * 256));
      for (const square of variant.board.squares) {
        const place = placement(variant, type, side, square);
        const at = (code * map.SQUARES + square.index) * 2;
        const material = value - usual;
        block.i16(map.PLACEMENT_MIDDLE + at, sign * Math.round(material + place.middle));
        block.i16(map.PLACEMENT_END + at, sign * Math.round(material + place.end));
      }
    }
  }
  const start = variant.array.reduce((sum, man) => {
    const type = variant.typeOf(man.letter, man.direction);
    if (type === undefined || type.pawn || type.royal) return sum;
    return sum + Math.max(1, Math.round(pieceValue(variant, type) / 100));
  }, 0);
  block.i32(map.PHASE_START, Math.max(1, start));
  writePassedPawns(block, map, variant);
}

/** Centipawns a move of mobility beyond the usual; strong men gain less from each. */
function mobilityWeight({ pawn, royal }: PieceType, value: number): number {
  if (pawn || royal) return 0;
  return value < 600 ? 4 : value < 850 ? 3 : 2;
}

/** 0 in a corner to 1 in the middle, along both ways alike. */
function centrality({ board }: CompiledVariant, { x, y }: Square): number {
  const along = (at: number, size: number) =>
    size < 2 ? 1 : 1 - Math.abs(2 * at - (size - 1)) / (size - 1);
  return (along(x, board.files) + along(y, board.ranks)) / 2;
}

function placement(variant: CompiledVariant, type: PieceType, side: number, square: Square): Score {
  const central = centrality(variant, square);
  const row = rowFor(variant.board, side, square.y);
  if (type.pawn) {
    const progress = pawnProgress(variant, row);
    const advance = progress * progress;
    return {
      middle: 30 * advance + 14 * central,
      end: PAWN_VALUE / 5 + 60 * advance,
    };
  }
  if (type.royal) {
    return { middle: -30 * central - 12 * Math.min(row, 5), end: 40 * (central - 0.5) };
  }
  const weight = type.moves.slides.length > 0 ? 10 : 24;
  return { middle: weight * (central - 0.5), end: 0.7 * weight * (central - 0.5) };
}

/** 0 on the rank before which no pawn starts, 1 on the compulsory rank. */
function pawnProgress({ board, definition }: CompiledVariant, row: number): number {
  const pawn = definition.pawn;
  if (pawn === null) return 0;
  const far = pawn.promotion ? board.row(pawn.promotion.compulsoryRank) : board.ranks - 1;
  const near = Math.min(...pawn.startRanks.map(board.row), far - 1);
  return Math.min(1, Math.max(0, (row - near) / (far - near)));
}

function writePassedPawns(block: TableBlock, map: MemoryMap, variant: CompiledVariant): void {
  const { board, definition } = variant;
  const pawn = definition.pawn;
  if (pawn === null) return;
  const far = pawn.promotion ? board.row(pawn.promotion.compulsoryRank) : board.ranks - 1;
  for (let distance = 0; distance < 32; distance++) {
    const near = Math.max(0, 1 - distance / Math.max(1, far));
    block.i32(map.PASSED_MIDDLE + distance * 4, Math.round(70 * near * near));
    block.i32(map.PASSED_END + distance * 4, Math.round(150 * near * near));
  }
  for (const square of board.squares) {
    for (const side of [0, 1]) {
      const row = rowFor(board, side, square.y);
      const distance = Math.max(0, far - row);
      block.u8(map.PAWN_DISTANCE + side * map.SQUARES + square.index, Math.min(31, distance));
      const zone = map.PASSED_ZONE + (side * map.SQUARES + square.index) * map.MASK;
      for (const other of board.squares) {
        const ahead = rowFor(board, side, other.y) > row;
        if (ahead && Math.abs(other.x - square.x) <= 1) block.mask(zone, other.index);
      }
    }
  }
}
