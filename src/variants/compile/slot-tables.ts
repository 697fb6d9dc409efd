/** Slots reserved for the men of the array, and whether a game's replies can be counted by difference. */
import { type PieceMoves, UNLIMITED } from '../piece-moves.ts';
import type { CompiledVariant, PieceType } from './compiled.ts';
import type { MemoryMap } from './memory-map.ts';
import { overlaps } from './movement-tables.ts';
import type { TableBlock } from './table-block.ts';

/** The king's slot is the first. */
const FIRST = 2;
const LAST = 127;

export function writeSlots(block: TableBlock, map: MemoryMap, variant: CompiledVariant): void {
  const wanted = variant.types.map((type) => ({
    type: type.type,
    men: reservedFor(variant, type),
  }));
  const total = wanted.reduce((sum, { men }) => sum + men, 0);
  // Reserved slots may stay empty, and all other men must find room behind them.
  const fits = FIRST + total + variant.board.squares.length <= LAST;
  let next = FIRST;
  for (const { type, men } of fits ? wanted : []) {
    if (men === 0) continue;
    block.u8(map.SLOT_FIRST + type, next);
    block.u8(map.SLOT_COUNT + type, men);
    next += men;
  }
  block.u8(map.LAST_RESERVED, next - 1);
  block.u8(map.IS_PLAIN, isPlain(variant) ? 1 : 0);
}

/** As many as the side with more of them has in the array, of types that stay what they are. */
function reservedFor({ array }: CompiledVariant, type: PieceType): number {
  if (type.royal || type.pawn || type.pointing !== null) return 0;
  const men = array.filter(({ letter }) => letter === type.letter);
  const white = men.filter(({ side }) => side === 'white').length;
  return Math.max(white, men.length - white);
}

/**
 * Whether all types capture as they move, by unlimited slides both ways and by leaps both ways that
 * end beside the lines of their slides, and only mate wins.
 */
function isPlain({ definition, types }: CompiledVariant): boolean {
  if (definition.goal !== undefined) return false;
  return types.every(({ pawn, pointing, moves }) => {
    if (pawn) return true;
    if (pointing !== null) return false;
    const { leaps, slides } = moves;
    const alike = [...leaps, ...slides].every(({ move, capture }) => move && capture);
    return (
      alike &&
      isSymmetric(moves) &&
      !overlaps(moves) &&
      slides.every(({ range }) => range >= UNLIMITED)
    );
  });
}

/** Whether each move can be made the other way too, so that attackers are found by looking back. */
function isSymmetric({ leaps, slides }: PieceMoves): boolean {
  return [leaps, slides].every((moves) =>
    moves.every(({ dx, dy }) => moves.some((other) => other.dx === -dx && other.dy === -dy)),
  );
}
