/**
 * Who attacks a square, and for the side to move: checkers, pins and what enemy leaps cover.
 *
 * Slides are read off line words. With b the bit of a square in its line and m the men (and
 * edges) of both sides, the empty squares upward number ctz(m >> (b + 1)), downward
 * clz of the bits below b. A line without enemy sliders is passed over after one load.
 */
import { Danger } from './danger';
import { Game } from './game';
import {
  CODE_OF,
  DANGER,
  EMPTY,
  LAST_SLOT,
  LEAP_CAPTURES,
  LEAP_SOURCES,
  LINE_MEN,
  LINE_SLIDERS,
  LINE_SQUARES,
  MASK,
  MEN,
  PIN_KIND,
  PIN_MASK,
  PIN_OF,
  PIN_SQUARE,
  REAL,
  SLIDE_CAPTURES,
  SLOT_AT,
  SQUARE_LINES,
  SQUARE_OF,
  SQUARES,
  TARGET,
  TRAIT_OVERLAP,
} from './memory';
import { Men } from './men';

/** What the last scan found. */
let pins: i32 = 0;

export abstract class Attacks {
  /** Address of the capture leaps of a code on a square. */
  @inline static leapCaptures(code: i32, square: i32): i32 {
    return LEAP_CAPTURES + (code * SQUARES + square) * MASK;
  }

  /** The square at a bit of a line (given as byte offset `line * 4`). */
  @inline static onLine(line: i32, bit: i32): i32 {
    return load<u8>((line << 2) + bit, LINE_SQUARES);
  }

  /** Whether a side attacks a square, by whatever means. */
  static attacked(square: i32, by: i32): bool {
    return Attacks.attackedBySlides(square, by) || Attacks.attackedByLeaps(square, by);
  }

  /** Whether a side's leaps (pawns and king included) attack a square. */
  static attackedByLeaps(square: i32, by: i32): bool {
    const first = (by << 7) | 1;
    const last = (by << 7) | load<u8>(by, LAST_SLOT);
    const word = (square >> 6) << 3;
    const bit = (<u64>1) << (square & 63);
    for (let slot = first; slot <= last; slot++) {
      const leaps = Attacks.leapCaptures(load<u8>(slot, CODE_OF), load<u8>(slot, SQUARE_OF));
      if (load<u64>(leaps + word) & bit) return true;
    }
    return false;
  }

  /** Whether a side attacks a square in a position where no man is lifted: masks and slots agree. */
  @inline static attacks(square: i32, by: i32): bool {
    return Attacks.attackedBySlides(square, by) || Attacks.leapsAttack(square, by);
  }

  /** Whether a side's leaps attack a square, likewise. */
  static leapsAttack(square: i32, by: i32): bool {
    for (let word = 0; word < MASK; word += 8) {
      for (let from = Attacks.leapSources(square, by, word); from != 0; from &= from - 1) {
        const at = (word << 3) + <i32>ctz(from);
        if (Men.has(Attacks.leapCaptures(Men.codeOf(Men.slotAt(at)), at), square)) return true;
      }
    }
    return false;
  }

  /** One word of the men from whose squares some man of their side could attack a square by a leap;
   *  `word` in bytes. */
  @inline static leapSources(square: i32, by: i32, word: i32): u64 {
    const sources = LEAP_SOURCES + ((by * SQUARES + square) * MASK + word);
    return load<u64>(sources) & load<u64>(by * MASK + word, MEN);
  }

  /** Whether a side's slides attack a square. */
  static attackedBySlides(square: i32, by: i32): bool {
    return Attacks.slidesAttack(square, by);
  }

  /** The same in place. */
  @inline static slidesAttack(square: i32, by: i32): bool {
    const lines = SQUARE_LINES + (square << 3);
    if (!Attacks.hasSliders(lines, by)) return false;
    return (
      Attacks.attackedAlong(lines, 0, by) ||
      Attacks.attackedAlong(lines, 1, by) ||
      Attacks.attackedAlong(lines, 2, by) ||
      Attacks.attackedAlong(lines, 3, by)
    );
  }

  /** The same along one kind of line; `lines` is the address of the square's lines. */
  @inline static attackedAlong(lines: i32, kind: i32, by: i32): bool {
    const line = (<i32>load<u8>(lines + kind)) << 2;
    const sliders = Attacks.slidersOn(line, by);
    if (sliders == 0) return false;
    const bit = <i32>load<u8>(lines + kind, 4);
    const both = load<u32>(line, LINE_MEN);
    const men = (both | (both >> 16)) & 0xffff;
    const up = ctz(men >> (bit + 1));
    const down = clz(men << (32 - bit));
    const upBit = bit + 1 + up;
    const downBit = bit - 1 - down;
    if (!Game.hasOtherSlides()) return (((sliders >> upBit) | (sliders >> downBit)) & 1) != 0;
    return (
      (((sliders >> upBit) & 1) != 0 && Attacks.reaches(line, upBit, 2 * kind + 1, up + 1)) ||
      (((sliders >> downBit) & 1) != 0 && Attacks.reaches(line, downBit, 2 * kind, down + 1))
    );
  }

  /** Whether a side has men that capture by sliding on any of a square's lines; `lines` is their address. */
  @inline static hasSliders(lines: i32, side: i32): bool {
    return (
      (Attacks.slidersOn((<i32>load<u8>(lines)) << 2, side) |
        Attacks.slidersOn((<i32>load<u8>(lines, 1)) << 2, side) |
        Attacks.slidersOn((<i32>load<u8>(lines, 2)) << 2, side) |
        Attacks.slidersOn((<i32>load<u8>(lines, 3)) << 2, side)) !=
      0
    );
  }

  /** A side's men that capture by sliding along a line. */
  @inline static slidersOn(line: i32, side: i32): u32 {
    return load<u16>(line + (side << 1), LINE_SLIDERS); // White's half is the lower one
  }

  /** Whether the man at a bit of a line may capture that far in a direction. */
  @inline static reaches(line: i32, bit: i32, direction: i32, distance: i32): bool {
    if (!Game.hasOtherSlides()) return true;
    const code = <i32>load<u8>(load<u8>(Attacks.onLine(line, bit), SLOT_AT), CODE_OF);
    return <i32>load<u8>((code << 3) + direction, SLIDE_CAPTURES) >= distance;
  }

  /**
   * Prepares the generation of a side's moves: fills EMPTY, DANGER, TARGET (where moves other
   * than the king's may end: anywhere but on own men, or only where they answer a check) and
   * the pins.
   * @returns the number of checkers
   */
  @inline static scan(side: i32): i32 {
    const own = MEN + side * MASK;
    const enemy = MEN + (side ^ 1) * MASK;
    for (let word = 0; word < MASK; word += 8) {
      const mine = load<u64>(own + word);
      const real = load<u64>(word, REAL);
      store<u64>(word, real & ~(mine | load<u64>(enemy + word)), EMPTY);
      store<u64>(word, real & ~mine, TARGET);
    }
    Danger.fill(side ^ 1);
    pins = 0;
    const king = Men.kingSquare(side);
    if (king == Men.nowhere()) return 0;
    let checkers = Attacks.scanLines(king, side);
    if (Men.has(DANGER, king)) checkers += Attacks.scanLeaps(king, side ^ 1, checkers);
    return checkers;
  }

  /** Prepares the generation of captures of a side that is not in check: EMPTY and the pins. */
  static scanPins(side: i32): void {
    for (let word = 0; word < MASK; word += 8) {
      const men = load<u64>(word, MEN) | load<u64>(word, MEN + MASK);
      store<u64>(word, load<u64>(word, REAL) & ~men, EMPTY);
    }
    pins = 0;
    const king = Men.kingSquare(side);
    if (king != Men.nowhere()) Attacks.scanLines(king, side);
  }

  /** The same as `scan` as a function, for where it is not done all the time. */
  static scanOnce(side: i32): i32 {
    return Attacks.scan(side);
  }

  /** Forgets the pins of the last scan; to be called once generation is done. */
  @inline static clearPins(): void {
    while (pins > 0) {
      store<u8>(load<u8>(pins, PIN_SQUARE), 0, PIN_OF);
      pins--;
    }
  }

  /** Number of pins found by the last scan; they are numbered from 1. */
  @inline static pinCount(): i32 {
    return pins;
  }

  /** Leaping checkers: counted, and the only one made the target. */
  static scanLeaps(king: i32, by: i32, already: i32): i32 {
    let found = 0;
    const first = (by << 7) | 1;
    const last = (by << 7) | load<u8>(by, LAST_SLOT);
    for (let slot = first; slot <= last; slot++) {
      const square = <i32>load<u8>(slot, SQUARE_OF);
      if (Men.has(Attacks.leapCaptures(load<u8>(slot, CODE_OF), square), king)) {
        found++;
        if (already + found == 1) {
          Attacks.clearTarget();
          Men.flip(TARGET, square);
        }
      }
    }
    return found;
  }

  @inline static clearTarget(): void {
    for (let word = 0; word < MASK; word += 8) store<u64>(word, 0, TARGET);
  }

  /** Sliding checkers (counted, the first one's line made the target) and pins. */
  @inline static scanLines(king: i32, side: i32): i32 {
    const lines = SQUARE_LINES + (king << 3);
    const rank = (<i32>load<u8>(lines)) << 2;
    const file = (<i32>load<u8>(lines, 1)) << 2;
    const diagonal = (<i32>load<u8>(lines, 2)) << 2;
    const antidiagonal = (<i32>load<u8>(lines, 3)) << 2;
    let checkers = 0;
    if (Attacks.slidersOn(rank, side ^ 1)) {
      checkers += Attacks.scanLine(lines, 0, side, checkers);
    }
    if (Attacks.slidersOn(file, side ^ 1)) {
      checkers += Attacks.scanLine(lines, 1, side, checkers);
    }
    if (Attacks.slidersOn(diagonal, side ^ 1)) {
      checkers += Attacks.scanLine(lines, 2, side, checkers);
    }
    if (Attacks.slidersOn(antidiagonal, side ^ 1)) {
      checkers += Attacks.scanLine(lines, 3, side, checkers);
    }
    return checkers;
  }

  /** One line through the king that holds enemy sliders. */
  static scanLine(lines: i32, kind: i32, side: i32, already: i32): i32 {
    const line = (<i32>load<u8>(lines + kind)) << 2;
    const sliders = Attacks.slidersOn(line, side ^ 1);
    const bit = <i32>load<u8>(lines + kind, 4);
    const both = load<u32>(line, LINE_MEN);
    const men = (both | (both >> 16)) & 0xffff;
    const own = (both >> (side << 4)) & 0xffff;
    let checkers = 0;
    if (sliders >> (bit + 1)) {
      checkers += Attacks.scanRay(line, bit, 1, men, own, sliders, 2 * kind + 1, already);
    }
    if (sliders << (32 - bit)) {
      checkers += Attacks.scanRay(line, bit, -1, men, own, sliders, 2 * kind, already + checkers);
    }
    return checkers;
  }

  /** One direction from the king: returns 1 for a check, notes a pin. */
  static scanRay(
    line: i32,
    king: i32,
    step: i32,
    men: u32,
    own: u32,
    sliders: u32,
    direction: i32,
    already: i32,
  ): i32 {
    let bit = Attacks.nextMan(men, king, step);
    if ((sliders >> bit) & 1) {
      if (!Attacks.reaches(line, bit, direction, (bit - king) * step)) return 0;
      if (Attacks.alsoLeaps(line, king, bit)) return 0; // found among the leaps, counted once
      if (already == 0) {
        Attacks.clearTarget();
        Attacks.addRay(TARGET, line, king, bit, step);
      }
      return 1;
    }
    if (((own >> bit) & 1) == 0) return 0;
    const pinned = Attacks.onLine(line, bit);
    if (pinned == Men.nowhere()) return 0; // an edge or a hole counts as a man of both sides
    bit = Attacks.nextMan(men, bit, step);
    if (((sliders >> bit) & 1) == 0) return 0;
    if (!Attacks.reaches(line, bit, direction, (bit - king) * step)) return 0;
    pins++;
    store<u8>(pins, pinned, PIN_SQUARE);
    store<u8>(pins, direction >> 1, PIN_KIND);
    store<u8>(pinned, pins, PIN_OF);
    const mask = PIN_MASK + pins * MASK;
    for (let word = 0; word < MASK; word += 8) store<u64>(mask + word, 0);
    Attacks.addRay(mask, line, king, bit, step);
    return 0;
  }

  /** Whether the man at a bit of a line also attacks the king's bit by a leap. */
  @inline static alsoLeaps(line: i32, king: i32, bit: i32): bool {
    if (!Game.hasOtherSlides()) return false;
    const square = Attacks.onLine(line, bit);
    const code = Men.codeOf(Men.slotAt(square));
    return (
      (Men.traits(code) & TRAIT_OVERLAP) != 0 &&
      Men.has(Attacks.leapCaptures(code, square), Attacks.onLine(line, king))
    );
  }

  /** Bit of the next man or edge in a direction. */
  @inline static nextMan(men: u32, from: i32, step: i32): i32 {
    return step > 0 ? from + 1 + ctz(men >> (from + 1)) : from - 1 - clz(men << (32 - from));
  }

  /** Squares from a bit of a line to the next man or edge in a direction, 1 if it is adjacent. */
  @inline static distanceToMan(line: i32, bit: i32, step: i32): i32 {
    const both = load<u32>(line, LINE_MEN);
    return (Attacks.nextMan((both | (both >> 16)) & 0xffff, bit, step) - bit) * step;
  }

  /** Adds the squares after one bit of a line up to and including another to a mask. */
  static addRay(mask: i32, line: i32, from: i32, to: i32, step: i32): void {
    for (let bit = from + step; bit != to + step; bit += step) {
      Men.flip(mask, Attacks.onLine(line, bit));
    }
  }
}
