/** Reading the engine's 32-bit moves; the layout is in `assembly/board/move.ts`. */

export interface PackedMoveFields {
  readonly from: number;
  readonly to: number;
  /** Type the man becomes, or 0. */
  readonly arrival: number;
  readonly capture: boolean;
  /** Bit number of the castling right that is used, or null. */
  readonly castling: number | null;
}

const CAPTURES = (1 << 24) | (1 << 25);
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
