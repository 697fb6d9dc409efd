/**
 * What the rules of a game fix once and for all. This file reads it from the tables and so serves
 * any game. For each game that comes with the program the build compiles a module in which another
 * text takes its place (see scripts/lib/game-source.mjs): the same names, but constants, and the
 * men of the array one after another instead of a loop. All else is the same source.
 */
import {
  EN_PASSANT,
  HAS_CHOICES,
  HAS_GOALS,
  LAST_RESERVED,
  NOWHERE,
  PAWN_STEPS,
  PAWN_TYPE,
  STRIDE,
} from './memory';

/** Tells the host for which game a module was made; 0 for any. */
export const FINGERPRINT: u32 = 0;

export abstract class Game {
  /** Square numbers from one rank to the next. */
  @inline static stride(): i32 {
    return load<u8>(STRIDE);
  }
  @inline static nowhere(): i32 {
    return load<u8>(NOWHERE);
  }
  /** 0 where there are no pawns. */
  @inline static pawnType(): i32 {
    return load<u8>(PAWN_TYPE);
  }
  @inline static pawnSteps(): i32 {
    return load<u8>(PAWN_STEPS);
  }
  @inline static hasEnPassant(): bool {
    return load<u8>(EN_PASSANT) != 0;
  }
  @inline static hasGoals(): bool {
    return load<u8>(HAS_GOALS) != 0;
  }
  @inline static lastReserved(): i32 {
    return load<u8>(LAST_RESERVED);
  }
  /** Whether there may be castling; types that choose; leaps that differ with and without capture;
   *  slides other than unlimited ones both ways, or leaps on their lines. */
  @inline static hasCastling(): bool {
    return true;
  }
  @inline static hasChoices(): bool {
    return load<u8>(HAS_CHOICES) != 0;
  }
  @inline static hasDivergent(): bool {
    return true;
  }
  @inline static hasOtherSlides(): bool {
    return true;
  }
  /** Whether what follows stands in for loops over the reserved slots. */
  @inline static isUnrolled(): bool {
    return false;
  }
  /** Number of moves of the men in reserved slots, as if none were pinned, nobody giving check. */
  @inline static countWhite(): i32 {
    return 0;
  }
  @inline static countBlack(): i32 {
    return 0;
  }
  /** One word of what the leaps of the men in reserved slots attack. */
  @inline static leaps(by: i32, word: i32): u64 {
    return 0;
  }
}
