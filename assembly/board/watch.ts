/**
 * Counting by difference: which moves the king of the side that replies has to do with, so that they
 * must be made. Everything here is a superset: a bit too many costs time, never truth.
 */
import { Attacks } from './attacks';
import { Game } from './game';
import {
  CASTLING,
  CASTLING_EMPTY,
  CASTLING_SAFE,
  CASTLING_SIZE,
  CASTLINGS,
  COUNTS,
  FROM_ANY,
  FROM_TYPE,
  LEAP_CAPTURES,
  LINE_MEN,
  MASK,
  MEN,
  RAYS,
  SQUARE_LINES,
  SQUARES,
  TO_ANY,
  TO_TYPE,
  TRAIT_PAWN,
  WATCH_LINE,
  ZONE,
} from './memory';
import { Men } from './men';

export abstract class Watch {
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
      if ((rights >> i) & 1) Watch.castling(CASTLINGS + i * CASTLING_SIZE, king);
    }
  }

  static castling(castling: i32, king: i32): void {
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
  @inline static king(side: i32, king: i32): void {
    const lines = SQUARE_LINES + (king << 3);
    for (let kind = 0; kind < 4; kind++) {
      const line = (<i32>load<u8>(lines + kind)) << 2;
      const bit = <i32>load<u8>(lines + kind, 4);
      const both = load<u32>(line, LINE_MEN);
      const men = (both | (both >> 16)) & 0xffff;
      const sliders = Attacks.slidersOn(line, side);
      const up = Watch.second(men, bit, 1);
      Watch.way(king, kind, kind << 1, line, up, sliders >> (bit + 1) != 0);
      const down = Watch.second(men, bit, -1);
      Watch.way(king, kind, (kind << 1) | 1, line, down, sliders << (32 - bit) != 0);
    }
  }

  /** Bit of the second man in a direction, or of the edge. */
  @inline static second(men: u32, from: i32, step: i32): i32 {
    const first = Attacks.nextMan(men, from, step);
    return first <= 0 || first >= 15 ? first : Attacks.nextMan(men, first, step);
  }

  /** Watches the squares after one up to a bit of a line: for slides of the kind, and for all. */
  @inline static way(
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
  static square(side: i32, square: i32): void {
    const lines = SQUARE_LINES + (square << 3);
    for (let kind = 0; kind < 4; kind++) {
      const line = (<i32>load<u8>(lines + kind)) << 2;
      const bit = <i32>load<u8>(lines + kind, 4);
      const both = load<u32>(line, LINE_MEN);
      const men = (both | (both >> 16)) & 0xffff;
      const sliders = Attacks.slidersOn(line, side);
      Watch.attack(square, kind, line, bit, 1, men, sliders);
      Watch.attack(square, kind, line, bit, -1, men, sliders);
    }
  }

  @inline static attack(
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
    Watch.way(square, kind, direction, line, first, ((sliders >> first) & 1) != 0);
    if (sliders == 0) return;
    const man = Attacks.onLine(line, first);
    if (man == Men.nowhere()) return;
    const second = Attacks.nextMan(men, first, step);
    if ((sliders >> second) & 1) Watch.addTo(FROM_ANY, man);
  }

  /** Adds a square to a mask. */
  @inline static addTo(mask: i32, square: i32): void {
    const word = mask + ((square >> 6) << 3);
    store<u64>(word, load<u64>(word) | ((<u64>1) << (square & 63)));
  }

  /** TO_TYPE and FROM_TYPE for the types that the mover has. */
  @inline static fillTypes(side: i32, king: i32): void {
    const last = Game.pawnType() ? Game.pawnType() : 31;
    for (let type = 1; type <= last; type++) {
      const code = (side << 5) | type;
      if (load<u8>(code, COUNTS)) Watch.fillType(side, code, type, king);
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
