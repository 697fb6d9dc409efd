/**
 * A move in 32 bits, low to high:
 *   0..8   slot of the man; of four on a block the lower left one
 *   9..13  what it does: 0..7 goes in that direction, 8..15 the same with three others,
 *          16 leaps, 17 is a pawn's
 *   14..31 distance in that direction (1 .. 2^18 - 1); or number of the leap; or of a pawn:
 *          14..15 files it moves, plus 1; 16 double step; 17 en passant; 18..22 type on arrival if
 *          it promotes, else 0
 */
import { Directions } from './directions';
import {
  DECODED,
  DECODED_ARRIVAL,
  DECODED_FILE,
  DECODED_FLAGS,
  DECODED_RANK,
  DECODED_SLOT,
  FLAG_CAPTURE,
  FLAG_DOUBLE_STEP,
  FLAG_EN_PASSANT,
  FLAG_FORMATION,
  LEAP_COUNT,
  LEAP_OVERLAP,
  LEAPS,
  MOST_DISTANCE,
  MOST_LEAPS,
  TRAIT_PAWN,
} from './memory';
import { Men } from './men';
import { Overlap } from './overlap';

export const MARCH: i32 = 8;
export const LEAP: i32 = 16;
export const PAWN: i32 = 17;
const PAWN_DOUBLE: i32 = 1 << 16;
const PAWN_EN_PASSANT: i32 = 1 << 17;

export abstract class Move {
  /** Squares and kind of the move decoded last. */
  static slot: i32 = 0;
  static x: i32 = 0;
  static y: i32 = 0;
  static arrival: i32 = 0;
  static flags: i32 = 0;

  @inline static along(slot: i32, operation: i32, distance: i32): i32 {
    return slot | (operation << 9) | (distance << 14);
  }
  @inline static leap(slot: i32, index: i32): i32 {
    return slot | (LEAP << 9) | (index << 14);
  }
  @inline static pawn(slot: i32, files: i32, flags: i32, arrival: i32): i32 {
    return (
      slot |
      (PAWN << 9) |
      ((files + 1) << 14) |
      (flags & FLAG_DOUBLE_STEP ? PAWN_DOUBLE : 0) |
      (flags & FLAG_EN_PASSANT ? PAWN_EN_PASSANT : 0) |
      (arrival << 18)
    );
  }

  @inline static slotOf(move: i32): i32 {
    return move & 511;
  }

  /** Type on arrival of a pawn that promotes, else 0. */
  @inline static arrivalOf(move: i32): i32 {
    return ((move >> 9) & 31) == PAWN ? (move >> 18) & 31 : 0;
  }

  /** Whether a pawn's move captures or promotes. */
  @inline static isNoisyPawn(move: i32): bool {
    return ((move >> 14) & 3) != 1 || ((move >> 18) & 31) != 0;
  }

  /** Finds out what a move does. It need not be made; captures are not looked for. */
  @inline static decode(move: i32): void {
    const slot = move & 511;
    const operation = (move >> 9) & 31;
    Move.slot = slot;
    Move.arrival = 0;
    Move.flags = 0;
    if (operation < LEAP) {
      const distance = move >>> 14;
      Move.x = Men.file(slot) + distance * Directions.dx(operation & 7);
      Move.y = Men.rank(slot) + distance * Directions.dy(operation & 7);
      if (operation >= MARCH) Move.flags = FLAG_FORMATION;
    } else if (operation == LEAP) {
      const leap = LEAPS + ((Men.code(slot) * MOST_LEAPS + (move >>> 14)) << 2);
      Move.x = Men.file(slot) + load<i8>(leap);
      Move.y = Men.rank(slot) + load<i8>(leap, 1);
    } else {
      const forward = Directions.forward(Men.side(slot));
      const double = move & PAWN_DOUBLE;
      Move.x = Men.file(slot) + ((move >> 14) & 3) - 1;
      Move.y = Men.rank(slot) + (double ? 2 * forward : forward);
      Move.arrival = (move >> 18) & 31;
      Move.flags = (double ? FLAG_DOUBLE_STEP : 0) | (move & PAWN_EN_PASSANT ? FLAG_EN_PASSANT : 0);
    }
  }

  /** The packed form of a legal move; 0 if its way is too long for one. */
  static pack(slot: i32, x: i32, y: i32, arrival: i32, flags: i32): i32 {
    const code = Men.code(slot);
    const dx = x - Men.file(slot);
    const dy = y - Men.rank(slot);
    if (Men.traits(code) & TRAIT_PAWN) {
      if (dy == 2 || dy == -2) flags |= FLAG_DOUBLE_STEP;
      return Move.pawn(slot, dx, flags, arrival);
    }
    const direction = Directions.of(dx, dy);
    const distance = max(abs(dx), abs(dy));
    const isShort = direction >= 0 && distance < MOST_DISTANCE;
    if (flags & FLAG_FORMATION) return isShort ? Move.along(slot, MARCH + direction, distance) : 0;
    const count = <i32>load<u8>(code, LEAP_COUNT);
    for (let i = 0; i < count; i++) {
      const leap = LEAPS + ((code * MOST_LEAPS + i) << 2);
      if (load<i8>(leap) == dx && load<i8>(leap, 1) == dy) {
        if ((<i32>load<u8>(leap, 2) & LEAP_OVERLAP) == 0) return Move.leap(slot, i);
        const other = Men.at(x, y);
        if (!Overlap.covers(slot, code, x, y, other)) return Move.leap(slot, i);
      }
    }
    return isShort ? Move.along(slot, direction, distance) : 0;
  }

  /** Writes what a move does where the host reads it. */
  static explain(move: i32): void {
    Move.decode(move);
    const slot = Move.slot;
    let flags = Move.flags;
    if (flags & FLAG_EN_PASSANT) flags |= FLAG_CAPTURE;
    for (let j = 0; j <= (flags & FLAG_FORMATION ? 1 : 0); j++) {
      for (let i = 0; i <= (flags & FLAG_FORMATION ? 1 : 0); i++) {
        const other = Men.at(Move.x + i, Move.y + j);
        if (other != 0 && Men.side(other) != Men.side(slot)) flags |= FLAG_CAPTURE;
      }
    }
    store<i32>(DECODED, slot, DECODED_SLOT);
    store<i32>(DECODED, Move.x, DECODED_FILE);
    store<i32>(DECODED, Move.y, DECODED_RANK);
    store<i32>(DECODED, Move.arrival, DECODED_ARRIVAL);
    store<i32>(DECODED, flags, DECODED_FLAGS);
  }
}
