/**
 * A move in 32 bits, low to high:
 *   0..7   square it ends on
 *   8..15  square it starts from
 *   16..20 type on arrival if it changes (promotion), else 0
 *   21..22 number of the castling (0..3) if it is one
 *   24     captures the man on the square it ends on
 *   25     captures en passant
 *   26     castling
 *   27     a pawn's step of several squares
 */
export const CAPTURE: i32 = 1 << 24;
export const EN_PASSANT_CAPTURE: i32 = 1 << 25;
export const CASTLES: i32 = 1 << 26;
export const MULTI_STEP: i32 = 1 << 27;
export const ARRIVAL: i32 = 31 << 16;
/** Moves that change material. */
export const NOISY: i32 = CAPTURE | EN_PASSANT_CAPTURE | ARRIVAL;

export abstract class Move {
  @inline static to(move: i32): i32 {
    return move & 255;
  }
  @inline static from(move: i32): i32 {
    return (move >> 8) & 255;
  }
  @inline static arrival(move: i32): i32 {
    return (move >> 16) & 31;
  }
  @inline static castling(move: i32): i32 {
    return (move >> 21) & 3;
  }
}
