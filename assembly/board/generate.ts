/**
 * Legal moves from pins and checkers: nothing is made and tested except en passant, king steps
 * against slides, and castling.
 *
 * One generator serves counting and listing (the sink) and both sides (constants where the
 * call is inlined). Three modes: ALL, EVASIONS (moves must end in TARGET, which a check has
 * narrowed to the checker and the squares before it), NOISY (captures and promotions).
 */

import { Attacks } from './attacks';
import { Game } from './game';
import { Goals } from './goals';
import { KingMoves } from './king-moves';
import {
  CASTLING,
  CODE_OF,
  EMPTY,
  EN_PASSANT_PASSED,
  EXTRAS,
  LAST_SLOT,
  LEAP_CAPTURES,
  LEAP_MOVES,
  MASK,
  MEN,
  PAWN_SET,
  PAWNS,
  PIN_KIND,
  PIN_MASK,
  PIN_OF,
  PIN_SQUARE,
  PINNED,
  SQUARE_OF,
  SQUARES,
  TARGET,
  TRAIT_DIVERGENT,
  TRAIT_OTHER_SLIDES,
  TRAIT_PAWN,
  TRAIT_SELECTIVE,
  TRAIT_SLIDES,
} from './memory';
import { Men } from './men';
import { ALL, EVASIONS, NOISY_ONLY } from './modes';
import { PawnCount } from './pawn-count';
import { Pawns } from './pawns';
import { Selective } from './selective';
import { Counter, Lister, Sink } from './sinks';
import { Slides } from './slides';

/** Checkers found by the last generation. */
let checkers: i32 = 0;

export abstract class Generate {
  /** Number of legal moves of a side; its turn it must be. */
  static count(side: i32): i32 {
    return side ? Generate.countBlack() : Generate.countWhite();
  }

  static countWhite(): i32 {
    return Generate.run<Counter>(0, 0);
  }

  static countBlack(): i32 {
    return Generate.run<Counter>(0, 1);
  }

  /** Writes the legal moves from an address on; returns the address after the last. */
  static list(top: i32, side: i32): i32 {
    return side ? Generate.run<Lister>(top, 1) : Generate.run<Lister>(top, 0);
  }

  /** Writes captures and promotions only, or all moves when in check. */
  static listNoisy(top: i32, side: i32, inCheck: bool): i32 {
    if (inCheck) return Generate.list(top, side);
    return side ? Generate.captures(top, 1) : Generate.captures(top, 0);
  }

  /** Writes captures and promotions of a side that is not in check. What the enemy's leaps attack is
   *  not gone into: kings seldom have something to take. */
  @inline static captures(top: i32, side: i32): i32 {
    checkers = 0;
    if (Game.hasGoals() && Goals.reached() != Goals.NONE) return top;
    Attacks.scanPins(side);
    const enemy = MEN + (side ^ 1) * MASK;
    for (let word = 0; word < MASK; word += 8) store<u64>(word, load<u64>(enemy + word), TARGET);
    top = Generate.men<Lister>(top, side, NOISY_ONLY);
    if (load<u8>(EN_PASSANT_PASSED)) top = Pawns.enPassant<Lister>(top, side);
    Attacks.clearPins();
    return KingMoves.captures(top, side);
  }

  /** Number of men that gave check when moves were last counted or listed. */
  @inline static checkers(): i32 {
    return checkers;
  }

  /** Number of moves of a side that is not in check, with the squares of its pinned men in PINNED. */
  static replies(side: i32): i32 {
    return side ? Generate.repliesOf(1) : Generate.repliesOf(0);
  }

  @inline static repliesOf(side: i32): i32 {
    Attacks.scan(side);
    checkers = 0;
    let count = Generate.men<Counter>(0, side, ALL);
    if (Game.hasCastling() && load<u8>(CASTLING) & (3 << (side << 1))) {
      count = KingMoves.castlings<Counter>(count, side);
    }
    for (let pin = Attacks.pinCount(); pin > 0; pin--) {
      Men.flip(PINNED, load<u8>(pin, PIN_SQUARE));
    }
    Attacks.clearPins();
    return KingMoves.steps<Counter>(count, side, 0);
  }

  @inline static run<S extends Sink>(accumulator: i32, side: i32): i32 {
    if (Game.hasGoals() && Goals.reached() != Goals.NONE) {
      checkers = 0;
      return accumulator;
    }
    checkers = changetype<S>(0).counts() ? Attacks.scan(side) : Attacks.scanOnce(side);
    if (checkers < 2) {
      if (checkers == 1) {
        accumulator = Generate.evasions<S>(accumulator, side);
      } else {
        accumulator = Generate.men<S>(accumulator, side, ALL);
        if (Game.hasCastling() && load<u8>(CASTLING) & (3 << (side << 1))) {
          accumulator = KingMoves.castlings<S>(accumulator, side);
        }
      }
      if (load<u8>(EN_PASSANT_PASSED)) accumulator = Pawns.enPassant<S>(accumulator, side);
    }
    Attacks.clearPins();
    return KingMoves.steps<S>(accumulator, side, checkers);
  }

  /** Answers to a single check, but for the king's and en passant. */
  static evasions<S extends Sink>(accumulator: i32, side: i32): i32 {
    return side
      ? Generate.men<S>(accumulator, 1, EVASIONS)
      : Generate.men<S>(accumulator, 0, EVASIONS);
  }

  /** Everything but the king, castling and en passant. */
  @inline static men<S extends Sink>(accumulator: i32, side: i32, mode: i32): i32 {
    // Lists are made so much more seldom than counts that the loop will do for them.
    const isUnrolled = Game.isUnrolled() && mode == ALL && changetype<S>(0).counts();
    if (isUnrolled) {
      accumulator += side ? Game.countBlack() : Game.countWhite();
    } else if (Game.lastReserved() > 1) {
      const last = (side << 7) | Game.lastReserved();
      accumulator = Generate.slots<S>(accumulator, side, mode, (side << 7) | 2, last);
    }
    if (load<u8>(side, EXTRAS)) {
      const first = (side << 7) | (Game.lastReserved() + 1);
      const last = (side << 7) | load<u8>(side, LAST_SLOT);
      accumulator = Game.hasChoices()
        ? Generate.slots<S>(accumulator, side, mode, first, last)
        : Generate.extras<S>(accumulator, side, mode, first, last);
    }
    if (Game.pawnType()) accumulator = Generate.pawns<S>(accumulator, side, mode);
    for (let pin = Attacks.pinCount(); pin > 0; pin--) {
      if (isUnrolled) {
        accumulator -= Generate.uncounted<S>(side, load<u8>(pin, PIN_SQUARE));
      }
      accumulator = Generate.pinned<S>(accumulator, side, mode, pin);
    }
    return accumulator;
  }

  /** Moves of the men in a range of slots, pawns and pinned men left out. */
  @inline static slots<S extends Sink>(
    accumulator: i32,
    side: i32,
    mode: i32,
    first: i32,
    last: i32,
  ): i32 {
    for (let slot = first; slot <= last; slot++) {
      const square = <i32>load<u8>(slot, SQUARE_OF);
      const code = <i32>load<u8>(slot, CODE_OF);
      const traits = Men.traits(code);
      if (traits & TRAIT_PAWN || load<u8>(square, PIN_OF)) continue;
      if (Game.hasChoices() && traits & TRAIT_SELECTIVE) {
        accumulator = Selective.moves<S>(accumulator, side, code, square, mode);
        continue;
      }
      accumulator = Generate.leaps<S>(accumulator, code, traits, square, TARGET);
      if (traits & (TRAIT_SLIDES | TRAIT_OTHER_SLIDES)) {
        const isUnlimited = !Game.hasOtherSlides() || (traits & TRAIT_OTHER_SLIDES) == 0;
        if (mode == ALL && isUnlimited) {
          accumulator = Slides.unlimited<S>(accumulator, side, traits, square);
        } else if (mode == NOISY_ONLY && isUnlimited) {
          accumulator = Slides.captures<S>(accumulator, side, traits, square);
        } else {
          accumulator = Slides.within<S>(accumulator, side, code, square, TARGET);
        }
      }
    }
    return accumulator;
  }

  /** The same as one function, for slots that are seldom in use. */
  static extras<S extends Sink>(
    accumulator: i32,
    side: i32,
    mode: i32,
    first: i32,
    last: i32,
  ): i32 {
    return Generate.slots<S>(accumulator, side, mode, first, last);
  }

  /** What `countMen` has counted for a pinned man as if he were not. */
  static uncounted<S extends Sink>(side: i32, square: i32): i32 {
    const slot = Men.slotAt(square);
    const code = Men.codeOf(slot);
    const traits = Men.traits(code);
    if (traits & TRAIT_PAWN || (slot & 127) > Game.lastReserved()) return 0;
    const leaps = Generate.leaps<S>(0, code, traits, square, TARGET);
    return Slides.unlimited<S>(leaps, side, traits, square);
  }

  /** Leaps of one man that end in the allowed mask. */
  @inline static leaps<S extends Sink>(
    accumulator: i32,
    code: i32,
    traits: u32,
    square: i32,
    allowed: i32,
  ): i32 {
    accumulator = Generate.leapsIn<S>(accumulator, code, traits, square, allowed, 0);
    accumulator = Generate.leapsIn<S>(accumulator, code, traits, square, allowed, 1);
    if (WORDS > 2) {
      accumulator = Generate.leapsIn<S>(accumulator, code, traits, square, allowed, 2);
      accumulator = Generate.leapsIn<S>(accumulator, code, traits, square, allowed, 3);
    }
    return accumulator;
  }

  /** Those that end in one word. */
  @inline static leapsIn<S extends Sink>(
    accumulator: i32,
    code: i32,
    traits: u32,
    square: i32,
    allowed: i32,
    word: i32,
  ): i32 {
    const offset = word << 3;
    const at = code * (SQUARES * MASK) + square * MASK;
    let to = load<u64>(at + offset, LEAP_CAPTURES);
    if (Game.hasDivergent() && traits & TRAIT_DIVERGENT) {
      const empty = load<u64>(offset, EMPTY);
      to = (to & ~empty) | (load<u64>(at + offset, LEAP_MOVES) & empty);
    }
    to &= load<u64>(allowed + offset);
    return changetype<S>(0).squares(accumulator, square, to, word);
  }

  /** Moves of all pawns that are not pinned. */
  @inline static pawns<S extends Sink>(accumulator: i32, side: i32, mode: i32): i32 {
    const pawns = PAWNS + side * MASK;
    for (let word = 0; word < MASK; word += 8) store<u64>(word, load<u64>(pawns + word), PAWN_SET);
    for (let pin = Attacks.pinCount(); pin > 0; pin--) {
      const square = <i32>load<u8>(pin, PIN_SQUARE);
      if (Men.has(pawns, square)) Men.flip(PAWN_SET, square);
    }
    if (WORDS == 2 && mode == ALL && changetype<S>(0).counts()) {
      const count = PawnCount.quick(side);
      if (count >= 0) return accumulator + count;
    }
    if (mode == NOISY_ONLY) {
      // Promotions need not capture: where they end is limited by the far ranks instead.
      for (let word = 0; word < MASK; word += 8) {
        store<u64>(word, load<u64>(word, TARGET) | load<u64>(word, EMPTY), TARGET);
      }
      return Pawns.generate<S>(accumulator, side, TARGET, false);
    }
    return Pawns.generate<S>(accumulator, side, TARGET, true);
  }

  /** Moves of a pinned man: those along the pin. */
  static pinned<S extends Sink>(accumulator: i32, side: i32, mode: i32, pin: i32): i32 {
    const square = <i32>load<u8>(pin, PIN_SQUARE);
    const code = Men.codeOf(Men.slotAt(square));
    const traits = Men.traits(code);
    const allowed = PIN_MASK + pin * MASK;
    if (traits & TRAIT_SELECTIVE) {
      return Selective.movesWithin<S>(accumulator, side, code, square, mode, allowed);
    }
    const enemy = MEN + (side ^ 1) * MASK;
    for (let word = 0; word < MASK; word += 8) {
      let may = load<u64>(allowed + word) & load<u64>(word, TARGET);
      if (mode == NOISY_ONLY && (traits & TRAIT_PAWN) == 0) may &= load<u64>(enemy + word);
      store<u64>(allowed + word, may);
    }
    if (traits & TRAIT_PAWN) {
      for (let word = 0; word < MASK; word += 8) store<u64>(word, 0, PAWN_SET);
      Men.flip(PAWN_SET, square);
      return Pawns.generate<S>(accumulator, side, allowed, mode != NOISY_ONLY);
    }
    accumulator = Generate.leaps<S>(accumulator, code, traits, square, allowed);
    if (changetype<S>(0).counts() && !Game.hasOtherSlides()) {
      // Nothing stands on the line between king and pinner but the man himself.
      if ((traits >> load<u8>(pin, PIN_KIND)) & 1) accumulator += Men.size(allowed);
      return accumulator;
    }
    return Slides.within<S>(accumulator, side, code, square, allowed);
  }
}
