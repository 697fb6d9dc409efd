/**
 * Counting two plies at once: the replies to a quiet move are those to a pass, plus or minus what the
 * move changes. A man who leaves a square opens the slides that ended on him, a man who arrives cuts
 * slides and pawn steps off; leaps do not care. So one count of the replies, and tables of what each
 * square cuts, give the replies to most moves without making them.
 *
 * What the king of the other side has to do with is left to making and counting: moves that give
 * check, that touch a line of pins, that attack or leave, block or open an attack on a square the king
 * could step to; and captures, promotions, castling, multiple steps that can be answered en passant,
 * and squares where the other side's pawns promote. The masks that tell these moves are supersets:
 * too many bits cost time, never truth.
 *
 * Holds for games whose men capture as they move, by unlimited slides both ways and by leaps both
 * ways (IS_PLAIN). The debug build compares every result with the plain count.
 *
 * Terms: the *mover* is the side to move, the *replier* the other one.
 */

import { Attacks } from './attacks';
import { DifferenceSink, Replies } from './difference-sink';
import { Game } from './game';
import { Generate } from './generate';
import { Masks } from './masks';
import {
  CUT,
  EMPTY,
  EN_PASSANT_PASSED,
  EXTRAS,
  FROM_ANY,
  GAIN,
  HIT,
  HIT_RAYS,
  LAST_SLOT,
  LINE_MEN,
  MASK,
  MEN,
  PAWN_EAST,
  PAWN_REACH,
  PAWN_SET,
  PAWN_START,
  PAWN_WEST,
  PAWNS,
  PINNED,
  PROMOTION_COMPULSORY,
  PROMOTION_OPTIONAL,
  RAYS,
  REAL,
  SQUARE_LINES,
  SQUARES,
  STEP_A,
  STEP_B,
  TO_ANY,
  TRAIT_SLIDES,
  WATCH_LINE,
  ZONE,
} from './memory';
import { Men } from './men';
import { Perft } from './perft';
import { Watch } from './watch';

export abstract class Difference {
  /**
   * Paths of two plies.
   * @param side to move
   * @param top address where a move list may begin
   */
  static count(side: i32, top: i32): u64 {
    Difference.prepare(side);
    const end = side ? Generate.run<DifferenceSink>(top, 1) : Generate.run<DifferenceSink>(top, 0);
    const total = Replies.total();
    return total + (side ? Perft.replies(top, end, 1) : Perft.replies(top, end, 0));
  }

  /** Fills the tables for the moves of a side. */
  static prepare(side: i32): void {
    const replier = side ^ 1;
    const rights = <i32>load<u8>(EN_PASSANT_PASSED);
    store<u8>(EN_PASSANT_PASSED, 0); // the replier has none after a pass
    memory.fill(CUT, 0, SQUARES);
    for (let word = 0; word < MASK; word += 8) {
      store<u64>(word, 0, PINNED);
      store<u64>(word, 0, HIT);
      store<u64>(word, 0, FROM_ANY);
      store<u64>(word, 0, TO_ANY);
      store<u64>(word, 0, WATCH_LINE);
      store<u64>(word, 0, WATCH_LINE + MASK);
      store<u64>(word, 0, WATCH_LINE + 2 * MASK);
      store<u64>(word, 0, WATCH_LINE + 3 * MASK);
    }
    Replies.start(Generate.replies(replier));
    Difference.noteSlides(replier);
    if (Game.pawnType()) Difference.notePawns(replier);
    const king = Men.kingSquare(replier);
    Watch.fillZone(replier, king);
    if (king != Men.nowhere()) Watch.king(side, king);
    for (let word = 0; word < WORDS; word++) {
      let zone = load<u64>(word << 3, ZONE);
      for (; zone != 0; zone &= zone - 1) {
        Watch.square(side, (word << 6) + <i32>ctz(zone));
      }
    }
    Watch.fillTypes(side, king);
    store<u8>(EN_PASSANT_PASSED, rights);
  }

  /** CUT, HIT and GAIN for the slides of a side's men that are not pinned: pinned ones move along
   *  lines that are watched. */
  @inline static noteSlides(replier: i32): void {
    Difference.noteSlots((replier << 7) | 2, (replier << 7) | Game.lastReserved());
    if (load<u8>(replier, EXTRAS)) {
      const last = (replier << 7) | load<u8>(replier, LAST_SLOT);
      Difference.noteSlots((replier << 7) | (Game.lastReserved() + 1), last);
    }
  }

  static noteSlots(first: i32, last: i32): void {
    for (let slot = first; slot <= last; slot++) {
      const code = Men.codeOf(slot);
      const traits = Men.traits(code);
      if ((traits & TRAIT_SLIDES) == 0) continue;
      const square = Men.squareOf(slot);
      if (square == Men.nowhere() || Men.has(PINNED, square)) continue;
      const lines = SQUARE_LINES + (square << 3);
      for (let kind = 0; kind < 4; kind++) {
        if (((traits >> kind) & 1) == 0) continue;
        const line = (<i32>load<u8>(lines + kind)) << 2;
        const bit = <i32>load<u8>(lines + kind, 4);
        const men = Difference.menFor(line, code >> 5);
        const up = <i32>ctz((men | (men >> 15)) >> (bit + 1));
        const down = <i32>clz((men | (men >> 17)) << (32 - bit));
        if (up) Difference.noteSlide(square, line, bit, up, 1, kind << 1, men);
        if (down) Difference.noteSlide(square, line, bit, down, -1, (kind << 1) | 1, men);
      }
    }
  }

  /** A line word with the side's own men in the low half. */
  @inline static menFor(line: i32, side: i32): u32 {
    const both = load<u32>(line, LINE_MEN);
    return side ? rotr(both, 16) : both;
  }

  /** One slide of `count` squares, its last one included. */
  @inline static noteSlide(
    square: i32,
    line: i32,
    bit: i32,
    count: i32,
    step: i32,
    direction: i32,
    men: u32,
  ): void {
    let at = bit + step;
    for (let cut = count - 1; cut > 0; cut--) {
      const to = Attacks.onLine(line, at);
      store<u8>(to, load<u8>(to, CUT) + cut, CUT);
      at += step;
    }
    const last = Attacks.onLine(line, at);
    if (Men.slotAt(last) == 0) return;
    const open = men & ~((<u32>0x10000) << at); // as if he had left
    const beyond = <i32>(
      (step > 0 ? ctz((open | (open >> 15)) >> (at + 1)) : clz((open | (open >> 17)) << (32 - at)))
    );
    const rays = RAYS + (direction * SQUARES + square) * MASK;
    const hit = HIT_RAYS + last * MASK;
    if (Men.has(HIT, last)) {
      store<u8>(last, load<u8>(last, GAIN) + beyond, GAIN);
      for (let word = 0; word < MASK; word += 8) {
        store<u64>(hit + word, load<u64>(hit + word) | load<u64>(rays + word));
      }
    } else {
      Men.flip(HIT, last);
      store<u8>(last, beyond, GAIN);
      for (let word = 0; word < MASK; word += 8) store<u64>(hit + word, load<u64>(rays + word));
    }
  }

  /** What the pawns of a side contribute; those that are pinned stay on watched lines. */
  static notePawns(replier: i32): void {
    if (replier) Difference.notePawnsOf(1);
    else Difference.notePawnsOf(0);
  }

  @inline static notePawnsOf(replier: i32): void {
    const stride = Game.stride();
    const pawns = PAWNS + replier * MASK;
    const mover = MEN + (replier ^ 1) * MASK;
    for (let word = 0; word < MASK; word += 8) {
      store<u64>(word, load<u64>(pawns + word) & ~load<u64>(word, PINNED), PAWN_SET);
    }
    for (let word = 0; word < WORDS; word++) {
      const at = word << 3;
      const all =
        Difference.advanced(pawns, replier, stride + 1, word) |
        Difference.advanced(pawns, replier, stride - 1, word);
      store<u64>(at, all, PAWN_REACH);
      const real = load<u64>(at, REAL);
      const east = Difference.advanced(PAWN_SET, replier, stride + 1, word) & real;
      const west = Difference.advanced(PAWN_SET, replier, stride - 1, word) & real;
      const step = Difference.advanced(PAWN_SET, replier, stride, word) & real;
      store<u64>(at, east, PAWN_EAST);
      store<u64>(at, west, PAWN_WEST);
      store<u64>(at, step & load<u64>(at, EMPTY), STEP_A);
      const zone =
        load<u64>(at + replier * MASK, PROMOTION_OPTIONAL) |
        load<u64>(at + replier * MASK, PROMOTION_COMPULSORY);
      const promoting = (east | west | step) & zone;
      store<u64>(at, load<u64>(at, TO_ANY) | promoting, TO_ANY);
      const stopped = step & load<u64>(mover + at);
      store<u64>(at, load<u64>(at, FROM_ANY) | promoting | stopped, FROM_ANY);
      const empty = load<u64>(at, EMPTY);
      Difference.addToCut(east & empty, word, -1);
      Difference.addToCut(west & empty, word, -1);
      Difference.addToCut(step & empty, word, 1);
    }
    if (Game.pawnSteps() > 1) Difference.noteMultiSteps(replier, mover, stride);
  }

  /** Steps of two and more squares: each square on the way cuts off those from it on. */
  @inline static noteMultiSteps(replier: i32, mover: i32, stride: i32): void {
    const forward = replier ? -stride : stride;
    let from = STEP_A;
    let to = STEP_B;
    let any: u64 = 0;
    for (let word = 0; word < WORDS; word++) {
      const at = word << 3;
      const starters = load<u64>(at, PAWN_SET) & load<u64>(at + replier * MASK, PAWN_START);
      any |= starters;
      store<u64>(at, starters, STEP_B);
    }
    if (any == 0) return;
    for (let word = 0; word < WORDS; word++) {
      const at = word << 3;
      const first = Difference.advanced(STEP_B, replier, stride, word);
      store<u64>(at, load<u64>(at, STEP_A) & first, STEP_A);
    }
    for (let n = 2; n <= Game.pawnSteps(); n++) {
      let promoting: u64 = 0;
      for (let word = 0; word < WORDS; word++) {
        const at = word << 3;
        const step = Difference.advanced(from, replier, stride, word) & load<u64>(at, REAL);
        const stopped = step & load<u64>(mover + at);
        store<u64>(at, load<u64>(at, FROM_ANY) | stopped, FROM_ANY);
        let open = step & load<u64>(at, EMPTY);
        store<u64>(to + at, open);
        promoting |= step & load<u64>(at + replier * MASK, PROMOTION_OPTIONAL);
        promoting |= step & load<u64>(at + replier * MASK, PROMOTION_COMPULSORY);
        for (; open != 0; open &= open - 1) {
          const last = (word << 6) + <i32>ctz(open);
          for (let back = 0; back < n; back++) {
            const square = last - back * forward;
            store<u8>(square, load<u8>(square, CUT) + 1, CUT);
          }
        }
      }
      if (promoting) Difference.watchAll();
      const spare = from;
      from = to;
      to = spare;
    }
  }

  /** Leaves every move to making and counting, where multiple steps lead to promotion. */
  static watchAll(): void {
    for (let word = 0; word < MASK; word += 8) store<u64>(word, -1, FROM_ANY);
  }

  @inline static addToCut(squares: u64, word: i32, change: i32): void {
    for (; squares != 0; squares &= squares - 1) {
      const square = (word << 6) + <i32>ctz(squares);
      store<u8>(square, load<u8>(square, CUT) + change, CUT);
    }
  }

  /** One word of a mask moved towards a side's far rank; the word need not be a constant. */
  @inline static advanced(mask: i32, side: i32, by: i32, word: i32): u64 {
    if (WORDS == 2) {
      return word == 0 ? Masks.advanced(mask, side, by, 0) : Masks.advanced(mask, side, by, 1);
    }
    if (word == 0) return Masks.advanced(mask, side, by, 0);
    if (word == 1) return Masks.advanced(mask, side, by, 1);
    if (word == 2) return Masks.advanced(mask, side, by, 2);
    return Masks.advanced(mask, side, by, 3);
  }
}
