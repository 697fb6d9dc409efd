/**
 * What the men on the board attack, man by man and side by side, for the evaluation. Squares of own men
 * count as attacked, since these are guarded. Men that choose their victims are left out.
 */
import { Attacks } from './attacks';
import {
  ATTACKED,
  ATTACKED_TWICE,
  KING_RAYS,
  LINE_MEN,
  MAN_ATTACKS,
  MASK,
  PAWN_ATTACKS,
  RAYS,
  REAL,
  SLIDE_CAPTURES,
  SQUARE_LINES,
  SQUARES,
  TRAIT_OTHER_SLIDES,
  TRAIT_PAWN,
  TRAIT_SELECTIVE,
} from './memory';
import { Men } from './men';

export abstract class Attacking {
  /** Fills MAN_ATTACKS, ATTACKED and ATTACKED_TWICE of a side. PAWN_ATTACKS must be its pawns'. */
  static fill(side: i32): void {
    const last = Men.lastOfficer(side);
    for (let part = 0; part < MASK; part += 16) {
      // Pawns are seen to attack beyond the board too.
      let once = v128.and(v128.load(PAWN_ATTACKS + side * MASK + part), v128.load(REAL + part));
      let twice = i64x2.splat(0);
      for (let slot = (side << 7) | 1; slot <= last; slot++) {
        const square = Men.squareOf(slot);
        if (square == Men.nowhere()) continue;
        const code = Men.codeOf(slot);
        if (Men.traits(code) & TRAIT_PAWN) continue;
        const attacks = Attacking.of(code, square, part);
        v128.store(MAN_ATTACKS + slot * MASK + part, attacks);
        twice = v128.or(twice, v128.and(once, attacks));
        once = v128.or(once, attacks);
      }
      v128.store(ATTACKED + side * MASK + part, once);
      v128.store(ATTACKED_TWICE + side * MASK + part, twice);
    }
  }

  /** Part of the mask of what a man attacks: the 128 squares from eight times `part` on. */
  @inline static of(code: i32, square: i32, part: i32): v128 {
    const traits = Men.traits(code);
    if (traits & TRAIT_SELECTIVE) return i64x2.splat(0);
    let attacks = v128.load(Attacks.leapCaptures(code, square) + part);
    if (traits & 1) attacks = v128.or(attacks, Attacking.along(square, 0, part));
    if (traits & 2) attacks = v128.or(attacks, Attacking.along(square, 1, part));
    if (traits & 4) attacks = v128.or(attacks, Attacking.along(square, 2, part));
    if (traits & 8) attacks = v128.or(attacks, Attacking.along(square, 3, part));
    if (traits & TRAIT_OTHER_SLIDES)
      attacks = v128.or(attacks, Attacking.other(code, square, part));
    return attacks;
  }

  /** The same of slides without limit along one kind of line, both ways up to the first man. */
  @inline static along(square: i32, kind: i32, part: i32): v128 {
    const lines = SQUARE_LINES + (square << 3) + kind;
    const line = (<i32>load<u8>(lines)) << 2;
    const bit = <i32>load<u8>(lines, 4);
    const both = load<u32>(line, LINE_MEN);
    const men = (both | (both >> 16)) & 0xffff;
    const up = Attacks.onLine(line, bit + 1 + <i32>ctz(men >> (bit + 1)));
    const down = Attacks.onLine(line, bit - 1 - <i32>clz(men << (32 - bit)));
    const rays = RAYS + kind * (2 * SQUARES * MASK) + part;
    const here = rays + square * MASK;
    return v128.or(
      v128.xor(v128.load(here), v128.load(rays + up * MASK)),
      v128.xor(v128.load(here, SQUARES * MASK), v128.load(rays + down * MASK, SQUARES * MASK)),
    );
  }

  /** The same of slides that are limited, go one way, or capture otherwise than they move. */
  static other(code: i32, square: i32, part: i32): v128 {
    let attacks = i64x2.splat(0);
    let ranges = load<u64>(code << 3, SLIDE_CAPTURES);
    while (ranges != 0) {
      const direction = <i32>ctz(ranges) >> 3;
      const range = <i32>(ranges >> (direction << 3)) & 255;
      ranges &= ~((<u64>255) << (direction << 3));
      const lines = SQUARE_LINES + (square << 3) + (direction >> 1);
      const line = (<i32>load<u8>(lines)) << 2;
      const bit = <i32>load<u8>(lines, 4);
      const step = direction & 1 ? -1 : 1;
      const stop = Attacks.distanceToMan(line, bit, step);
      const end = Attacks.onLine(line, bit + min(stop, range) * step);
      const rays = RAYS + direction * (SQUARES * MASK) + part;
      const reached = v128.xor(v128.load(rays + square * MASK), v128.load(rays + end * MASK));
      attacks = v128.or(attacks, reached);
    }
    return attacks;
  }

  /** Fills KING_RAYS with what is seen from a king along each kind of line. */
  @inline static fillKingRays(king: i32): void {
    for (let part = 0; part < MASK; part += 16) {
      v128.store(KING_RAYS + part, Attacking.along(king, 0, part));
      v128.store(KING_RAYS + MASK + part, Attacking.along(king, 1, part));
      v128.store(KING_RAYS + 2 * MASK + part, Attacking.along(king, 2, part));
      v128.store(KING_RAYS + 3 * MASK + part, Attacking.along(king, 3, part));
    }
  }
}
