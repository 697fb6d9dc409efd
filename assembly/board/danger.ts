/**
 * What all leaps of a side attack, those of pawns and king included: one OR over its men.
 */
import { Attacks } from './attacks';
import { Game } from './game';
import { Masks } from './masks';
import {
  CODE_OF,
  DANGER,
  EXTRAS,
  LAST_SLOT,
  LEAP_CAPTURES,
  MASK,
  OTHERS,
  PAWNS,
  REAL,
  SQUARE_OF,
  SQUARES,
} from './memory';
import { Men } from './men';

/** The slot of the one man of his side who moves while OTHERS holds, 0 while it does not. */
let mover: i32 = 0;

export abstract class Danger {
  /** DANGER: everything that leaps of a side attack, pawns and king included. */
  @inline static fill(by: i32): void {
    store<u64>(DANGER, Danger.attacked(by, 0) & load<u64>(REAL));
    store<u64>(DANGER, Danger.attacked(by, 1) & load<u64>(REAL, 8), 8);
    if (WORDS > 2) {
      store<u64>(DANGER, Danger.attacked(by, 2) & load<u64>(REAL, 16), 16);
      store<u64>(DANGER, Danger.attacked(by, 3) & load<u64>(REAL, 24), 24);
    }
  }

  /**
   * Notes what the leaps of all men of a side but one attack: until `endMoves`, only he moves. Counting
   * the replies to his moves one after another then need not look at the others each time.
   */
  static beginMoves(slot: i32): void {
    const square = <i32>load<u8>(slot, SQUARE_OF);
    const by = slot >> 7;
    store<u8>(slot, Men.nowhere(), SQUARE_OF);
    store<u64>(OTHERS, Danger.leaps(by, 0));
    store<u64>(OTHERS, Danger.leaps(by, 1), 8);
    if (WORDS > 2) {
      store<u64>(OTHERS, Danger.leaps(by, 2), 16);
      store<u64>(OTHERS, Danger.leaps(by, 3), 24);
    }
    store<u8>(slot, square, SQUARE_OF);
    mover = slot;
  }

  @inline static endMoves(): void {
    mover = 0;
  }

  /** One word of DANGER, with bits beyond the board. */
  @inline static attacked(by: i32, word: i32): u64 {
    if (mover) {
      const others = load<u64>(OTHERS + (word << 3));
      return others | Danger.pawnAttacks(by, word) | Danger.leapsOf(mover, word);
    }
    return Danger.pawnAttacks(by, word) | Danger.leaps(by, word);
  }

  /** One word of what all leaps of a side attack, but for the pawns'. */
  @inline static leaps(by: i32, word: i32): u64 {
    let attacked = Danger.leapsOf((by << 7) | 1, word);
    if (Game.isUnrolled()) attacked |= Game.leaps(by, word);
    else attacked |= Danger.leapsOfSlots((by << 7) | 2, (by << 7) | Game.lastReserved(), word);
    if (load<u8>(by, EXTRAS)) {
      const last = (by << 7) | load<u8>(by, LAST_SLOT);
      attacked |= Danger.leapsOfSlots((by << 7) | (Game.lastReserved() + 1), last, word);
    }
    return attacked;
  }

  /** One word of what a slot's man attacks by leaps. */
  @inline static leapsOf(slot: i32, word: i32): u64 {
    return load<u64>(
      Attacks.leapCaptures(load<u8>(slot, CODE_OF), load<u8>(slot, SQUARE_OF)) + (word << 3),
    );
  }

  /** The same of a slot whose man has a code that is known, a constant. */
  @inline static leapsOfType(slot: i32, code: i32, word: i32): u64 {
    const square = <i32>load<u8>(slot, SQUARE_OF);
    return load<u64>(code * (SQUARES * MASK) + square * MASK + (word << 3), LEAP_CAPTURES);
  }

  static leapsOfSlots(first: i32, last: i32, word: i32): u64 {
    let attacked: u64 = 0;
    for (let slot = first; slot <= last; slot++) attacked |= Danger.leapsOf(slot, word);
    return attacked;
  }

  /** One word of what a side's pawns attack, with bits beyond the board. */
  @inline static pawnAttacks(by: i32, word: i32): u64 {
    const pawns = PAWNS + by * MASK;
    const east = Game.stride() + 1;
    const west = Game.stride() - 1;
    return Masks.advanced(pawns, by, east, word) | Masks.advanced(pawns, by, west, word);
  }
}
