/**
 * Legal moves from checkers and pins. Nothing is made and tested except en passant and, where
 * formations threaten, king steps; what formations forbid other men is tested without being made.
 *
 * One generator serves counting, listing and closed forms (the sink). Moves come man by man in
 * the order of slots, of each man leaps first, then slides, prime leaps and those of the block whose
 * lower left man he is.
 */
import { Attacks } from './attacks';
import { Formations } from './formations';
import { Make } from './make';
import { Marches } from './marches';
import {
  FLAG_CAPTURE,
  LEAP_CAPTURE,
  LEAP_COUNT,
  LEAP_MOVE,
  LEAP_NUMBERS,
  LEAP_OVERLAP,
  LEAP_ROW,
  LEAP_ROW_COUNT,
  LEAP_ROWS,
  LEAPS,
  MOST_LEAP_ROWS,
  MOST_LEAPS,
  ROWS,
  SLIDE_DIRECTIONS,
  SLIDE_MOVES,
  TRAIT_FORMATION,
  TRAIT_PAWN,
  TRAIT_PRIMES,
  TRAIT_SLIDES,
  UNLIMITED,
  VICTIM,
  ZONE_REACH,
  ZONE_SIDE,
} from './memory';
import { Men } from './men';
import { Overlap } from './overlap';
import { Pawns } from './pawns';
import { PrimeLeaps } from './prime-leaps';
import { EVASIONS, FREE, Reach, TESTS } from './reach';
import { Safety } from './safety';
import { HOLD_PIN, HOLD_TEST, Scan } from './scan';
import { Counter, ENDLESS, Former, Lister, Sink } from './sinks';
import { TESTED_RAY, Tested } from './tested';
import { View } from './view';

export abstract class Generate {
  /** Number of legal moves of a side that end in the window; its turn it must be. */
  static count(side: i32): i32 {
    return Generate.run<Counter>(0, side);
  }

  /** Writes these moves from an address on; returns the address after the last. */
  static list(top: i32, side: i32): i32 {
    return Generate.run<Lister>(top, side);
  }

  /** Writes the closed forms of all legal moves. */
  static form(top: i32, side: i32): i32 {
    return Generate.run<Former>(top, side);
  }

  static run<S extends Sink>(accumulator: i32, side: i32): i32 {
    Scan.run(side);
    return Generate.moves<S>(accumulator, side);
  }

  /** Moves of the position that has been scanned. */
  static moves<S extends Sink>(accumulator: i32, side: i32): i32 {
    const checks = Scan.checks();
    const mode = Scan.marching ? TESTS : checks ? EVASIONS : FREE;
    // Two checks by single men are answered by the king alone, or by four men together.
    const alone = mode == EVASIONS && checks > 1;
    accumulator = Generate.king<S>(accumulator, side);
    const last = Men.last(side);
    for (let slot = (side << 8) | 2; slot <= last; slot++) {
      const code = Men.code(slot);
      if (code == 0) continue;
      const traits = Men.traits(code);
      if (!alone) accumulator = Generate.man<S>(accumulator, side, slot, code, traits, mode);
      if (traits & TRAIT_FORMATION && Formations.findFrom(slot)) {
        accumulator = Marches.moves<S>(accumulator, side, mode != FREE);
      }
    }
    return load<u16>(VICTIM) ? Pawns.enPassant<S>(accumulator, side) : accumulator;
  }

  /** Moves of one man but the king. */
  @inline static man<S extends Sink>(
    accumulator: i32,
    side: i32,
    slot: i32,
    code: i32,
    traits: i32,
    mode: i32,
  ): i32 {
    const hold = Scan.hold(slot);
    if (traits & TRAIT_PAWN) return Pawns.moves<S>(accumulator, side, slot, traits, hold, mode);
    if (load<u8>(code, LEAP_COUNT)) {
      accumulator = changetype<S>(0).wantsQuiet()
        ? Generate.leaps<S>(accumulator, side, slot, code, hold, mode)
        : Generate.leapCaptures<S>(accumulator, side, slot, code, hold, mode);
    }
    if (traits & TRAIT_SLIDES) {
      accumulator = Generate.slides<S>(accumulator, side, slot, code, hold, mode);
    }
    if (traits & TRAIT_PRIMES) {
      accumulator = PrimeLeaps.moves<S>(accumulator, side, slot, code, hold, mode);
    }
    return accumulator;
  }

  /** Squares of a row of capturing leaps on which an enemy may stand: bits of the files on from the
   *  man's, modulo 64. */
  @inline static hits(row: i32, side: i32, x: i32, y: i32): u64 {
    const at = ((side ^ 1) << 9) + (((y + load<i32>(row)) & 63) << 3);
    return rotr(load<u64>(at, ROWS), x & 63) & load<u64>(row, 8);
  }

  /** Captures among leaps. */
  @inline static leapCaptures<S extends Sink>(
    accumulator: i32,
    side: i32,
    slot: i32,
    code: i32,
    hold: i32,
    mode: i32,
  ): i32 {
    const fromX = Men.file(slot);
    const fromY = Men.rank(slot);
    let row = LEAP_ROWS + code * MOST_LEAP_ROWS * LEAP_ROW;
    const end = row + <i32>load<u8>(code, LEAP_ROW_COUNT) * LEAP_ROW;
    for (; row < end; row += LEAP_ROW) {
      let hits = Generate.hits(row, side, fromX, fromY);
      while (hits != 0) {
        const dx = (<i32>ctz(hits) ^ 32) - 32;
        const dy = load<i32>(row);
        hits &= hits - 1;
        const x = fromX + dx;
        const y = fromY + dy;
        const other = Men.at(x, y);
        if (other == 0 || Men.side(other) == side) continue;
        if (!Reach.allows(slot, x, y, other, hold, mode)) continue;
        const place = (code * ZONE_SIDE + dy + ZONE_REACH) * ZONE_SIDE + dx + ZONE_REACH;
        const number = <i32>load<u8>(place, LEAP_NUMBERS);
        const leap = LEAPS + ((code * MOST_LEAPS + number) << 2);
        const modes = <i32>load<u8>(leap, 2);
        if (modes & LEAP_OVERLAP && Overlap.covers(slot, code, x, y, other)) continue;
        accumulator = changetype<S>(0).leap(accumulator, slot, number, x, y, FLAG_CAPTURE);
      }
    }
    return accumulator;
  }

  @inline static leaps<S extends Sink>(
    accumulator: i32,
    side: i32,
    slot: i32,
    code: i32,
    hold: i32,
    mode: i32,
  ): i32 {
    const fromX = Men.file(slot);
    const fromY = Men.rank(slot);
    const count = <i32>load<u8>(code, LEAP_COUNT);
    let leap = LEAPS + code * MOST_LEAPS * 4;
    for (let i = 0; i < count; i++) {
      const x = fromX + load<i8>(leap);
      const y = fromY + load<i8>(leap, 1);
      const modes = <i32>load<u8>(leap, 2);
      leap += 4;
      if (changetype<S>(0).isBounded() && !View.has(x, y)) continue;
      const other = Men.at(x, y);
      if (other == 0) {
        if (!changetype<S>(0).wantsQuiet() || (modes & LEAP_MOVE) == 0) continue;
      } else if ((modes & LEAP_CAPTURE) == 0 || Men.side(other) == side) continue;
      if (!Reach.allows(slot, x, y, other, hold, mode)) continue;
      if (modes & LEAP_OVERLAP && Overlap.covers(slot, code, x, y, other)) continue;
      accumulator = changetype<S>(0).leap(accumulator, slot, i, x, y, other ? FLAG_CAPTURE : 0);
    }
    return accumulator;
  }

  @inline static slides<S extends Sink>(
    accumulator: i32,
    side: i32,
    slot: i32,
    code: i32,
    hold: i32,
    mode: i32,
  ): i32 {
    const free = hold == 0 && mode == FREE;
    let directions = <i32>load<u8>(code, SLIDE_DIRECTIONS);
    while (directions != 0) {
      const direction = <i32>ctz(directions);
      directions &= directions - 1;
      const range = load<i32>((code << 5) + (direction << 2), SLIDE_MOVES);
      const reach = Attacks.range(code, direction);
      const other = Men.link(slot, direction);
      const stop = other ? Men.distance(slot, other) : ENDLESS;
      const to = range >= UNLIMITED ? (other ? stop - 1 : ENDLESS) : min(range, stop - 1);
      if (changetype<S>(0).wantsQuiet() && to > 0) {
        accumulator = free
          ? changetype<S>(0).ray(accumulator, slot, direction, 1, to)
          : Generate.heldSlide<S>(accumulator, slot, direction, to, hold, mode);
      }
      if (other == 0 || stop > reach || Men.side(other) == side) continue;
      if (Reach.allows(slot, Men.file(other), Men.rank(other), other, hold, mode)) {
        accumulator = changetype<S>(0).step(accumulator, slot, direction, stop, FLAG_CAPTURE);
      }
    }
    return accumulator;
  }

  /** A quiet slide of a man who is not free. */
  static heldSlide<S extends Sink>(
    accumulator: i32,
    slot: i32,
    direction: i32,
    to: i32,
    hold: i32,
    mode: i32,
  ): i32 {
    const pin = hold & HOLD_PIN;
    if (pin != 0 && ((pin - 1) & 3) != (direction & 3)) return accumulator;
    if (mode == TESTS || hold & HOLD_TEST) {
      Safety.toggle(slot);
      accumulator = Tested.ray<S>(accumulator, slot, direction, 1, to, TESTED_RAY);
      Safety.toggle(slot);
      return accumulator;
    }
    if (mode == FREE) return changetype<S>(0).ray(accumulator, slot, direction, 1, to);
    if (pin != 0) return accumulator; // no square of a pin's line lies on another one to the king
    const crossing = Reach.crossing(slot, direction);
    if (crossing == 0 || crossing > to) return accumulator;
    return changetype<S>(0).ray(accumulator, slot, direction, crossing, crossing);
  }

  /** King steps to squares that are not attacked once he has left. */
  @inline static king<S extends Sink>(accumulator: i32, side: i32): i32 {
    if (!Scan.hasKing) return accumulator;
    const king = Scan.king;
    const code = Men.code(king);
    if (!changetype<S>(0).wantsQuiet() && !Generate.mayLeapOn(side, code)) return accumulator;
    const count = <i32>load<u8>(code, LEAP_COUNT);
    let leap = LEAPS + code * MOST_LEAPS * 4;
    for (let i = 0; i < count; i++) {
      const dx = <i32>load<i8>(leap);
      const dy = <i32>load<i8>(leap, 1);
      const modes = <i32>load<u8>(leap, 2);
      leap += 4;
      const x = Scan.x + dx;
      const y = Scan.y + dy;
      if (changetype<S>(0).isBounded() && !View.has(x, y)) continue;
      const near = <u32>(dx + 1) <= 2 && <u32>(dy + 1) <= 2;
      const bit = near ? 1 << ((dy + 1) * 3 + dx + 1) : 0;
      if (Scan.danger & bit) continue;
      const other = Men.at(x, y);
      if (other == 0) {
        if (!changetype<S>(0).wantsQuiet() || (modes & LEAP_MOVE) == 0) continue;
      } else if ((modes & LEAP_CAPTURE) == 0 || Men.side(other) == side) continue;
      if ((!near || Scan.suspect & bit) && !Generate.isSafeStep(king, x, y, side)) continue;
      accumulator = changetype<S>(0).leap(accumulator, king, i, x, y, other ? FLAG_CAPTURE : 0);
    }
    return accumulator;
  }

  /** Whether an enemy may stand where the king leaps to. */
  @inline static mayLeapOn(side: i32, code: i32): bool {
    let row = LEAP_ROWS + code * MOST_LEAP_ROWS * LEAP_ROW;
    const end = row + <i32>load<u8>(code, LEAP_ROW_COUNT) * LEAP_ROW;
    for (; row < end; row += LEAP_ROW) {
      if (Generate.hits(row, side, Scan.x, Scan.y) != 0) return true;
    }
    return false;
  }

  static isSafeStep(king: i32, x: i32, y: i32, side: i32): bool {
    Make.to(king, x, y, 0, 0);
    const safe = !Attacks.inCheck(side);
    Make.undo();
    return safe;
  }
}
