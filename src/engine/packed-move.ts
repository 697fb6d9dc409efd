/** Reading the engine's 32-bit moves; the layout is in `assembly/board/move.ts`. */
import type { CompiledVariant } from '../variants/compile/compiled.ts';
import type { Direction } from '../variants/direction.ts';
import type { EngineInstance } from './instance.ts';

export interface PackedMoveFields {
  readonly from: number;
  readonly to: number;
  /** Type the man becomes, or 0. */
  readonly arrival: number;
  /** Of an enemy or, where a type may, an own man. */
  readonly capture: boolean;
  /** Bit number of the castling right that is used, or null. */
  readonly castling: number | null;
}

const EN_PASSANT = 1 << 25;
const CAPTURES = (1 << 24) | EN_PASSANT | (1 << 29);
const CASTLES = 1 << 26;

export function decodeMove(packed: number): PackedMoveFields {
  return {
    to: packed & 255,
    from: (packed >> 8) & 255,
    arrival: (packed >> 16) & 31,
    capture: (packed & CAPTURES) !== 0,
    castling: packed & CASTLES ? (packed >> 21) & 3 : null,
  };
}

/** The legal moves of the position in the engine's memory; a copy, since others come in their place. */
export function listMoves({ call, map, bytes }: EngineInstance): Int32Array {
  const length = call.generate();
  return new Int32Array(bytes().buffer, map.MOVE_LISTS, length).slice();
}

/** Whether a move captures a pawn that stands elsewhere than where the move ends. */
export function isEnPassant(packed: number): boolean {
  return (packed & EN_PASSANT) !== 0;
}

/** What a man is after a move, as `Move` says it: a promotion, or where it points. */
export function describeArrival(
  arrival: number,
  variant: CompiledVariant,
): { promotion: string | null; direction?: Direction } {
  if (arrival === 0) return { promotion: null };
  const { letter, direction } = variant.typeNumbered(arrival);
  return direction === null ? { promotion: letter } : { promotion: null, direction };
}
