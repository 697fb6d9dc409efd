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
 * ways (IS_PLAIN). *Refused:* following the king's steps through the difference as well, which takes
 * longer than counting in middle games. The debug build compares every result with the plain count.
 *
 * Terms: the *mover* is the side to move, the *replier* the other one.
 */
import { Attacks } from './attacks';
import { DifferenceSink, Replies } from './difference-sink';
import { Game } from './game';
import { Generate } from './generate';
import { Masks } from './masks';
import {
  CASTLING,
  CASTLING_EMPTY,
  CASTLING_SAFE,
  CASTLING_SIZE,
  CASTLINGS,
  COUNTS,
  CUT,
  EMPTY,
  EN_PASSANT_PASSED,
  EXTRAS,
  FROM_ANY,
  FROM_TYPE,
  GAIN,
  HIT,
  HIT_RAYS,
  LAST_SLOT,
  LEAP_CAPTURES,
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
  TO_TYPE,
  TRAIT_PAWN,
  TRAIT_SLIDES,
  WATCH_LINE,
  ZONE,
} from './memory';
import { Men } from './men';
import { Perft } from './perft';

export abstract class Difference {
  /**
   * Paths of two plies.
   * @param side to move
   * @param top address where a move list may begin
   */
  static count(side: i32, top: i32): u64 {
    Difference.prepare(side);
    const end = side
      ? Generate.run<DifferenceSink>(top, 1, false)
      : Generate.run<DifferenceSink>(top, 0, false);
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
    Difference.fillZone(replier, king);
    if (king != Men.nowhere()) Difference.watchKing(side, king);
    for (let word = 0; word < WORDS; word++) {
      let zone = load<u64>(word << 3, ZONE);
      for (; zone != 0; zone &= zone - 1) {
        Difference.watchSquare(side, (word << 6) + <i32>ctz(zone));
      }
    }
    Difference.fillTypes(side, king);
    store<u8>(EN_PASSANT_PASSED, rights);
  }

  // ---- What squares cut off and open ----------------------------------------------------------

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

  // ---- What the king has to do with -----------------------------------------------------------

  /** ZONE: squares the replier's king could step to, and those he castles over. */
  @inline static fillZone(replier: i32, king: i32): void {
    if (king == Men.nowhere()) {
      for (let word = 0; word < MASK; word += 8) store<u64>(word, 0, ZONE);
      return;
    }
    const code = Men.codeOf(Men.kingSlot(replier));
    const steps = LEAP_CAPTURES + (code * SQUARES + king) * MASK;
    for (let word = 0; word < MASK; word += 8) {
      const zone = load<u64>(steps + word) & ~load<u64>(MEN + replier * MASK + word);
      store<u64>(word, zone, ZONE);
      store<u64>(word, load<u64>(word, TO_ANY) | zone, TO_ANY);
      store<u64>(word, load<u64>(word, FROM_ANY) | zone, FROM_ANY);
    }
    if (!Game.hasCastling()) return;
    const rights = <i32>load<u8>(CASTLING);
    for (let i = replier << 1; i < (replier << 1) + 2; i++) {
      if ((rights >> i) & 1) Difference.watchCastling(CASTLINGS + i * CASTLING_SIZE, king);
    }
  }

  static watchCastling(castling: i32, king: i32): void {
    // Along the rank the partner's leaving may open a way to the king.
    const right = RAYS + king * MASK;
    const left = RAYS + (SQUARES + king) * MASK;
    for (let word = 0; word < MASK; word += 8) {
      const rank = load<u64>(right + word) | load<u64>(left + word);
      const way = rank | load<u64>(castling + word, CASTLING_EMPTY);
      store<u64>(word, load<u64>(word, TO_ANY) | way, TO_ANY);
      store<u64>(word, load<u64>(word, FROM_ANY) | way, FROM_ANY);
      store<u64>(word, load<u64>(word, ZONE) | load<u64>(castling + word, CASTLING_SAFE), ZONE);
    }
    if (Men.has(ZONE, king)) Men.flip(ZONE, king);
  }

  /** Squares from which slides would check or pin, and all on the way of slides that do. */
  @inline static watchKing(side: i32, king: i32): void {
    const lines = SQUARE_LINES + (king << 3);
    for (let kind = 0; kind < 4; kind++) {
      const line = (<i32>load<u8>(lines + kind)) << 2;
      const bit = <i32>load<u8>(lines + kind, 4);
      const both = load<u32>(line, LINE_MEN);
      const men = (both | (both >> 16)) & 0xffff;
      const sliders = Attacks.slidersOn(line, side);
      const up = Difference.second(men, bit, 1);
      Difference.watch(king, kind, kind << 1, line, up, sliders >> (bit + 1) != 0);
      const down = Difference.second(men, bit, -1);
      Difference.watch(king, kind, (kind << 1) | 1, line, down, sliders << (32 - bit) != 0);
    }
  }

  /** Bit of the second man in a direction, or of the edge. */
  @inline static second(men: u32, from: i32, step: i32): i32 {
    const first = Attacks.nextMan(men, from, step);
    return first <= 0 || first >= 15 ? first : Attacks.nextMan(men, first, step);
  }

  /** Watches the squares after one up to a bit of a line: for slides of the kind, and for all. */
  @inline static watch(
    square: i32,
    kind: i32,
    direction: i32,
    line: i32,
    end: i32,
    forAll: bool,
  ): void {
    const rays = RAYS + direction * (SQUARES * MASK);
    const last = end < 0 || end > 15 ? Men.nowhere() : Attacks.onLine(line, end);
    const watched = WATCH_LINE + kind * MASK;
    for (let word = 0; word < MASK; word += 8) {
      const squares = load<u64>(rays + square * MASK + word) ^ load<u64>(rays + last * MASK + word);
      store<u64>(watched + word, load<u64>(watched + word) | squares);
      if (forAll) {
        store<u64>(word, load<u64>(word, TO_ANY) | squares, TO_ANY);
        store<u64>(word, load<u64>(word, FROM_ANY) | squares, FROM_ANY);
      }
    }
  }

  /** Squares from which slides attack a square of the zone; who stands in the way of slides. */
  static watchSquare(side: i32, square: i32): void {
    const lines = SQUARE_LINES + (square << 3);
    for (let kind = 0; kind < 4; kind++) {
      const line = (<i32>load<u8>(lines + kind)) << 2;
      const bit = <i32>load<u8>(lines + kind, 4);
      const both = load<u32>(line, LINE_MEN);
      const men = (both | (both >> 16)) & 0xffff;
      const sliders = Attacks.slidersOn(line, side);
      Difference.watchWay(square, kind, line, bit, 1, men, sliders);
      Difference.watchWay(square, kind, line, bit, -1, men, sliders);
    }
  }

  @inline static watchWay(
    square: i32,
    kind: i32,
    line: i32,
    bit: i32,
    step: i32,
    men: u32,
    sliders: u32,
  ): void {
    const first = Attacks.nextMan(men, bit, step);
    const direction = step > 0 ? kind << 1 : (kind << 1) | 1;
    Difference.watch(square, kind, direction, line, first, ((sliders >> first) & 1) != 0);
    if (sliders == 0) return;
    const man = Attacks.onLine(line, first);
    if (man == Men.nowhere()) return;
    const second = Attacks.nextMan(men, first, step);
    if ((sliders >> second) & 1) Difference.addTo(FROM_ANY, man);
  }

  /** Adds a square to a mask. */
  @inline static addTo(mask: i32, square: i32): void {
    const word = mask + ((square >> 6) << 3);
    store<u64>(word, load<u64>(word) | ((<u64>1) << (square & 63)));
  }

  // ---- By type of the man that moves ----------------------------------------------------------

  /** TO_TYPE and FROM_TYPE for the types that the mover has. */
  @inline static fillTypes(side: i32, king: i32): void {
    const last = Game.pawnType() ? Game.pawnType() : 31;
    for (let type = 1; type <= last; type++) {
      const code = (side << 5) | type;
      if (load<u8>(code, COUNTS)) Difference.fillType(side, code, type, king);
    }
  }

  static fillType(side: i32, code: i32, type: i32, king: i32): void {
    const traits = Men.traits(code);
    // From where a pawn attacks a square is where an enemy's pawn on it would.
    const back = traits & TRAIT_PAWN ? code ^ 32 : code;
    const leaps = LEAP_CAPTURES + back * (SQUARES * MASK);
    const to = TO_TYPE + type * MASK;
    const from = FROM_TYPE + type * MASK;
    for (let word = 0; word < MASK; word += 8) {
      let watched: u64 = king == Men.nowhere() ? 0 : load<u64>(leaps + king * MASK + word);
      if (traits & 1) watched |= load<u64>(word, WATCH_LINE);
      if (traits & 2) watched |= load<u64>(word, WATCH_LINE + MASK);
      if (traits & 4) watched |= load<u64>(word, WATCH_LINE + 2 * MASK);
      if (traits & 8) watched |= load<u64>(word, WATCH_LINE + 3 * MASK);
      for (let from = 0; from < WORDS; from++) {
        let zone = load<u64>(from << 3, ZONE);
        for (; zone != 0; zone &= zone - 1) {
          const square = (from << 6) + <i32>ctz(zone);
          watched |= load<u64>(leaps + square * MASK + word);
        }
      }
      store<u64>(to + word, load<u64>(word, TO_ANY) | watched);
      store<u64>(from + word, load<u64>(word, FROM_ANY) | watched);
    }
  }
}
