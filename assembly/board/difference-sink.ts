/**
 * What counting by difference does with the moves that generation finds: it adds up the replies to
 * those whose replies follow from the tables, and lists the others.
 */
import { Game } from './game';
import {
  CUT,
  EMPTY,
  FROM_TYPE,
  GAIN,
  HIT,
  HIT_RAYS,
  LINE_SQUARES,
  MASK,
  PAWN_EAST,
  PAWN_REACH,
  PAWN_WEST,
  TO_NOW,
  TO_TYPE,
} from './memory';
import { Men } from './men';
import { MULTI_STEP } from './move';
import { Lister, Sink } from './sinks';

/** Replies to a pass; replies to the moves so far. */
let base: i32 = 0;
let total: u64 = 0;
/** The man whose moves are being added up, and the replies once he has left. */
let current: i32 = 0;
let afterLeaving: i32 = 0;

export abstract class Replies {
  static start(replies: i32): void {
    base = replies;
    total = 0;
    current = -1;
  }

  @inline static total(): u64 {
    return total;
  }

  /** Looks at the man on a square: what replies his leaving leaves, and where he may not go. */
  @inline static leave(from: i32): void {
    if (from != current) Replies.look(from);
  }

  static look(from: i32): void {
    current = from;
    const type = Men.codeOf(Men.slotAt(from)) & 31;
    if (Men.has(FROM_TYPE + type * MASK, from)) {
      for (let word = 0; word < MASK; word += 8) store<u64>(word, -1, TO_NOW);
      return;
    }
    const to = TO_TYPE + type * MASK;
    let replies = base;
    if (Game.pawnType()) {
      if (Men.has(PAWN_EAST, from)) replies--;
      if (Men.has(PAWN_WEST, from)) replies--;
    }
    if (Men.has(HIT, from)) {
      replies += <i32>load<u8>(from, GAIN);
      const rays = HIT_RAYS + from * MASK;
      for (let word = 0; word < MASK; word += 8) {
        store<u64>(word, load<u64>(to + word) | load<u64>(rays + word), TO_NOW);
      }
    } else {
      for (let word = 0; word < MASK; word += 8) store<u64>(word, load<u64>(to + word), TO_NOW);
    }
    afterLeaving = replies;
  }

  /** Whether the replies to a quiet move to a square have to be counted. */
  @inline static mustCount(to: i32): bool {
    return Men.has(TO_NOW, to);
  }

  @inline static add(to: i32): void {
    total += <u64>(afterLeaving - <i32>load<i8>(to, CUT));
  }

  /** Adds all squares of one word. */
  @inline static addAll(squares: u64, word: i32): void {
    let replies = <i32>popcnt(squares) * afterLeaving;
    for (; squares != 0; squares &= squares - 1) {
      replies -= <i32>load<i8>((word << 6) + <i32>ctz(squares), CUT);
    }
    total += <u64>replies;
  }

  /** Whether a multiple step passes a square that enemy pawns attack. */
  static mayBePassed(from: i32, to: i32): bool {
    const forward = to > from ? Game.stride() : -Game.stride();
    for (let square = from + forward; square != to; square += forward) {
      if (Men.has(PAWN_REACH, square)) return true;
    }
    return false;
  }
}

export class DifferenceSink extends Sink {
  squares(top: i32, from: i32, destinations: u64, word: i32): i32 {
    if (destinations == 0) return top;
    Replies.leave(from);
    const watched = load<u64>(word << 3, TO_NOW) | ~load<u64>(word << 3, EMPTY);
    Replies.addAll(destinations & ~watched, word);
    return changetype<Lister>(0).squares(top, from, destinations & watched, word);
  }

  ray(top: i32, from: i32, line: i32, bit: i32, count: i32, step: i32): i32 {
    if (count == 0) return top;
    Replies.leave(from);
    for (let i = 1; i <= count; i++) {
      const to = <i32>load<u8>((line << 2) + bit + i * step, LINE_SQUARES);
      if (Replies.mustCount(to) || Men.slotAt(to)) {
        top = changetype<Lister>(0).ray(top, from, line, bit + (i - 1) * step, 1, step);
      } else {
        Replies.add(to);
      }
    }
    return top;
  }

  pawns(top: i32, destinations: u64, word: i32, back: i32, flags: i32): i32 {
    for (; destinations != 0; destinations &= destinations - 1) {
      const to = (word << 6) + <i32>ctz(destinations);
      const from = to - back;
      Replies.leave(from);
      const isPassed = (flags & MULTI_STEP) != 0 && Game.hasEnPassant();
      if (Replies.mustCount(to) || Men.slotAt(to) || (isPassed && Replies.mayBePassed(from, to))) {
        const bit = destinations & -destinations;
        top = changetype<Lister>(0).pawns(top, bit, word, back, flags);
      } else {
        Replies.add(to);
      }
    }
    return top;
  }

  promotions(top: i32, destinations: u64, word: i32, back: i32, types: i32): i32 {
    return changetype<Lister>(0).promotions(top, destinations, word, back, types);
  }

  arrivals(top: i32, from: i32, line: i32, bit: i32, count: i32, step: i32, choices: i32): i32 {
    return changetype<Lister>(0).arrivals(top, from, line, bit, count, step, choices);
  }

  choice(top: i32, from: i32, to: i32, choices: i32, flags: i32): i32 {
    return changetype<Lister>(0).choice(top, from, to, choices, flags);
  }

  move(top: i32, move: i32): i32 {
    return changetype<Lister>(0).move(top, move);
  }

  @inline counts(): bool {
    return false;
  }
}
