/** Moves of pawns: steps, captures, promotion on entering a rank, en passant. */
import { Attacks } from './attacks';
import { Directions } from './directions';
import { Make } from './make';
import {
  FLAG_CAPTURE,
  FLAG_DOUBLE_STEP,
  FLAG_EN_PASSANT,
  MOST_RANKS,
  PROMOTION_COUNT,
  PROMOTION_RANK_COUNT,
  PROMOTION_RANKS,
  PROMOTION_TYPES,
  TRAIT_FRESH,
  TRAIT_PAWN,
  VICTIM,
} from './memory';
import { Men } from './men';
import { Reach } from './reach';
import { Sink } from './sinks';
import { View } from './view';

export abstract class Pawns {
  /** Whether the pawns of a side promote on a rank. */
  @inline static promotesOn(side: i32, y: i32): bool {
    const count = <i32>load<u8>(side, PROMOTION_RANK_COUNT);
    for (let i = 0; i < count; i++) {
      if (load<i32>((side * MOST_RANKS + i) << 2, PROMOTION_RANKS) == y) return true;
    }
    return false;
  }

  /** Moves of one pawn, en passant apart. */
  @inline static moves<S extends Sink>(
    accumulator: i32,
    side: i32,
    slot: i32,
    traits: i32,
    hold: i32,
    mode: i32,
  ): i32 {
    const forward = Directions.forward(side);
    const x = Men.file(slot);
    const y = Men.rank(slot);
    const next = y + forward;
    const isWanted =
      changetype<S>(0).wantsQuiet() ||
      Pawns.promotesOn(side, next) ||
      (traits & TRAIT_FRESH && Pawns.promotesOn(side, next + forward));
    if (isWanted && Men.at(x, next) == 0) {
      if (Reach.allows(slot, x, next, 0, hold, mode)) {
        accumulator = Pawns.arrive<S>(accumulator, side, slot, 0, x, next, 0);
      }
      const second = next + forward;
      if (
        traits & TRAIT_FRESH &&
        Men.at(x, second) == 0 &&
        !Pawns.promotesOn(side, next) &&
        Reach.allows(slot, x, second, 0, hold, mode)
      ) {
        accumulator = Pawns.arrive<S>(accumulator, side, slot, 0, x, second, FLAG_DOUBLE_STEP);
      }
    }
    for (let files = -1; files <= 1; files += 2) {
      // The nearest man that way, if he is one step away.
      const other = Men.link(slot, side ? 4 - files : files & 7);
      if (other == 0 || Men.side(other) == side || Men.rank(other) != next) continue;
      if (!Reach.allows(slot, x + files, next, other, hold, mode)) continue;
      accumulator = Pawns.arrive<S>(accumulator, side, slot, files, x + files, next, FLAG_CAPTURE);
    }
    return accumulator;
  }

  /** A pawn comes to a square, where it may have to promote. */
  static arrive<S extends Sink>(
    accumulator: i32,
    side: i32,
    slot: i32,
    files: i32,
    x: i32,
    y: i32,
    flags: i32,
  ): i32 {
    if (changetype<S>(0).isBounded() && !View.has(x, y)) return accumulator;
    if (!Pawns.promotesOn(side, y)) {
      return changetype<S>(0).pawn(accumulator, slot, files, x, y, flags, 0);
    }
    const count = <i32>load<u8>(side, PROMOTION_COUNT);
    for (let i = 0; i < count; i++) {
      const type = <i32>load<u8>((side << 5) + i, PROMOTION_TYPES);
      accumulator = changetype<S>(0).pawn(accumulator, slot, files, x, y, flags, type);
    }
    return accumulator;
  }

  /** Captures of the pawn that has just made a double step. */
  static enPassant<S extends Sink>(accumulator: i32, side: i32): i32 {
    const victim = <i32>load<u16>(VICTIM);
    const x = Men.file(victim);
    const y = Men.rank(victim) + Directions.forward(side);
    for (let files = -1; files <= 1; files += 2) {
      const slot = Pawns.beside(victim, -files, side);
      if (slot == 0 || !Pawns.mayTakeInPassing(slot, x, y, side)) continue;
      const flags = FLAG_CAPTURE | FLAG_EN_PASSANT;
      accumulator = Pawns.arrive<S>(accumulator, side, slot, files, x, y, flags);
    }
    return accumulator;
  }

  /** The side's pawn beside a man, or 0. */
  static beside(victim: i32, files: i32, side: i32): i32 {
    const slot = Men.at(Men.file(victim) + files, Men.rank(victim));
    if (slot == 0 || Men.side(slot) != side) return 0;
    return Men.traits(Men.code(slot)) & TRAIT_PAWN ? slot : 0;
  }

  /** Whether a capture en passant leaves the king safe: it is made, for two men leave a rank. */
  static mayTakeInPassing(slot: i32, x: i32, y: i32, side: i32): bool {
    Make.to(slot, x, y, 0, FLAG_EN_PASSANT);
    const safe = !Attacks.inCheck(side);
    Make.undo();
    return safe;
  }

  /** Lets the pawn that has just made a double step be taken, if it legally can. */
  static offer(victim: i32): void {
    const side = Men.side(victim) ^ 1;
    const left = Pawns.beside(victim, -1, side);
    const right = Pawns.beside(victim, 1, side);
    if ((left | right) == 0) return;
    const x = Men.file(victim);
    const y = Men.rank(victim) + Directions.forward(side);
    store<u16>(VICTIM, victim);
    const legal =
      (left != 0 && Pawns.mayTakeInPassing(left, x, y, side)) ||
      (right != 0 && Pawns.mayTakeInPassing(right, x, y, side));
    if (!legal) store<u16>(VICTIM, 0);
  }
}
