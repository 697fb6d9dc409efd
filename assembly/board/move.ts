/**
 * A move in 32 bits, low to high:
 *   0..7   square it ends on
 *   8..15  square it starts from
 *   16..20 type on arrival: of a pawn that promotes, and always of types that choose it; else 0
 *   21..22 number of the castling (0..3) if it is one
 *   24     captures the enemy's man on the square it ends on
 *   25     captures en passant
 *   26     castling
 *   27     a pawn's step of several squares
 *   28     promotes a pawn
 *   29     captures an own man
 *   30     a turn: nothing moves, the man becomes another type
 */
export const CAPTURE: i32 = 1 << 24;
export const EN_PASSANT_CAPTURE: i32 = 1 << 25;
export const CASTLES: i32 = 1 << 26;
export const MULTI_STEP: i32 = 1 << 27;
export const PROMOTES: i32 = 1 << 28;
export const OWN_CAPTURE: i32 = 1 << 29;
export const TURN: i32 = 1 << 30;
export const ARRIVAL: i32 = 31 << 16;
/** Moves that win material. */
export const NOISY: i32 = CAPTURE | EN_PASSANT_CAPTURE | PROMOTES;

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
