/**
 * Pawn moves by shifting whole sets. Ranks lie `stride` bits apart with a spare bit between
 * them, so neither forward nor diagonal steps can wrap round the edge.
 */
import { EnPassant } from './en-passant';
import { Game } from './game';
import {
  AVAILABLE,
  COUNTS,
  EMPTY,
  EN_PASSANT_PASSED,
  EN_PASSANT_VICTIM,
  MASK,
  MEN,
  PAWN_SET,
  PAWN_START,
  PAWNS,
  PROMOTION_COMPULSORY,
  PROMOTION_COUNT,
  PROMOTION_OPTIONAL,
  PROMOTION_POOL,
  PROMOTION_TYPES,
  STEP_A,
  STEP_B,
} from './memory';
import { Men } from './men';
import { EN_PASSANT_CAPTURE, MULTI_STEP, PROMOTES } from './move';
import { Sink } from './sinks';

export abstract class Pawns {
  /** One word of a mask moved `by` bits towards the side's far rank. */
  @inline static advanced(set: i32, side: i32, by: i32): u64 {
    return side
      ? (load<u64>(set) >> by) | (load<u64>(set, 8) << (64 - by))
      : (load<u64>(set) << by) | (load<u64>(set - 8) >> (64 - by));
  }

  /** Writes the types that a side may promote to now; returns how many. */
  static fillAvailable(side: i32): i32 {
    const count = <i32>load<u8>(PROMOTION_COUNT);
    let available = 0;
    for (let i = 0; i < count; i++) {
      const type = <i32>load<u8>(i, PROMOTION_TYPES);
      const code = (side << 5) | type;
      if (load<u8>(code, COUNTS) < load<u8>(code, PROMOTION_POOL)) {
        store<u8>(available, type, AVAILABLE);
        available++;
      }
    }
    return available;
  }

  /** Destinations in one word, split by what the far ranks demand; `flags` are those of moves
   *  that do not promote, which are left out if `stay` is false. */
  @inline static deliver<S extends Sink>(
    accumulator: i32,
    side: i32,
    destinations: u64,
    word: i32,
    back: i32,
    flags: i32,
    stay: bool,
  ): i32 {
    if (destinations == 0) return accumulator;
    const at = side * MASK + (word << 3);
    const optional = destinations & load<u64>(at, PROMOTION_OPTIONAL);
    const compulsory = destinations & load<u64>(at, PROMOTION_COMPULSORY);
    if (stay) {
      const plain = destinations & ~compulsory;
      accumulator = changetype<S>(0).pawns(accumulator, plain, word, back, flags);
    }
    if (optional | compulsory) {
      const types = Pawns.fillAvailable(side);
      accumulator = changetype<S>(0).promotions(
        accumulator,
        optional | compulsory,
        word,
        back,
        types,
      );
    }
    return accumulator;
  }

  /**
   * Moves of the pawns in PAWN_SET, en passant left out.
   * @param side 0 or 1, a constant where the call is inlined
   * @param allowed address of the mask in which moves may end
   * @param quiet whether moves that neither capture nor promote are wanted
   */
  @inline static generate<S extends Sink>(
    accumulator: i32,
    side: i32,
    allowed: i32,
    quiet: bool,
  ): i32 {
    const stride = Game.stride();
    const enemy = MEN + (side ^ 1) * MASK;
    const sign = side ? -1 : 1;
    for (let word = 0; word < WORDS; word++) {
      const at = word << 3;
      const step = Pawns.advanced(PAWN_SET + at, side, stride) & load<u64>(at, EMPTY);
      store<u64>(at, step, STEP_A);
      const may = load<u64>(allowed + at);
      accumulator = Pawns.deliver<S>(accumulator, side, step & may, word, sign * stride, 0, quiet);
      const takes = may & load<u64>(enemy + at);
      const east = Pawns.advanced(PAWN_SET + at, side, stride + sign) & takes;
      accumulator = Pawns.deliver<S>(accumulator, side, east, word, sign * stride + 1, 0, true);
      const west = Pawns.advanced(PAWN_SET + at, side, stride - sign) & takes;
      accumulator = Pawns.deliver<S>(accumulator, side, west, word, sign * stride - 1, 0, true);
    }
    const steps = Game.pawnSteps();
    return steps > 1
      ? Pawns.multiSteps<S>(accumulator, side, allowed, stride, steps, quiet)
      : accumulator;
  }

  /** Steps of two and more squares of the pawns in PAWN_SET on their start squares. */
  @inline static multiSteps<S extends Sink>(
    accumulator: i32,
    side: i32,
    allowed: i32,
    stride: i32,
    steps: i32,
    quiet: bool,
  ): i32 {
    const sign = side ? -1 : 1;
    // STEP_A becomes the single steps made from start squares only.
    let any: u64 = 0;
    for (let word = 0; word < WORDS; word++) {
      const at = word << 3;
      const starters = load<u64>(at, PAWN_SET) & load<u64>(at + side * MASK, PAWN_START);
      store<u64>(at, starters, STEP_B);
      any |= starters;
    }
    if (any == 0) return accumulator;
    for (let word = 0; word < WORDS; word++) {
      const at = word << 3;
      const step = load<u64>(at, STEP_A) & Pawns.advanced(STEP_B + at, side, stride);
      store<u64>(at, step & ~load<u64>(at + side * MASK, PROMOTION_COMPULSORY), STEP_A);
    }
    let from = STEP_A;
    let to = STEP_B;
    for (let n = 2; n <= steps; n++) {
      for (let word = 0; word < WORDS; word++) {
        const at = word << 3;
        const step = Pawns.advanced(from + at, side, stride) & load<u64>(at, EMPTY);
        // A pawn that has to promote goes no further.
        store<u64>(to + at, step & ~load<u64>(at + side * MASK, PROMOTION_COMPULSORY));
        accumulator = Pawns.deliver<S>(
          accumulator,
          side,
          step & load<u64>(allowed + at),
          word,
          sign * stride * n,
          MULTI_STEP,
          quiet,
        );
      }
      const spare = from;
      from = to;
      to = spare;
    }
    return accumulator;
  }

  /** En passant captures, each tried on the board for what it may expose. */
  static enPassant<S extends Sink>(accumulator: i32, side: i32): i32 {
    const passed = <i32>load<u8>(EN_PASSANT_PASSED);
    const victim = <i32>load<u8>(EN_PASSANT_VICTIM);
    for (let i = 0; i < 3; i++) {
      if (((passed >> i) & 1) == 0) continue;
      const to = EnPassant.passedSquare(victim, side ^ 1, i);
      for (let dx = -1; dx <= 1; dx += 2) {
        const from = to - EnPassant.forward(side) + dx;
        if (from < 0 || !Men.has(PAWNS + side * MASK, from)) continue;
        if (EnPassant.isLegal(from, to, victim, side)) {
          accumulator = Pawns.enPassantMove<S>(accumulator, side, from, to);
        }
      }
    }
    return accumulator;
  }

  /** One en passant capture, promoting where its square demands or allows it. */
  @inline static enPassantMove<S extends Sink>(
    accumulator: i32,
    side: i32,
    from: i32,
    to: i32,
  ): i32 {
    const move = (from << 8) | to | EN_PASSANT_CAPTURE;
    const compulsory = Men.has(PROMOTION_COMPULSORY + side * MASK, to);
    if (!compulsory) accumulator = changetype<S>(0).move(accumulator, move);
    if (compulsory || Men.has(PROMOTION_OPTIONAL + side * MASK, to)) {
      const types = Pawns.fillAvailable(side);
      for (let i = 0; i < types; i++) {
        accumulator = changetype<S>(0).move(
          accumulator,
          move | PROMOTES | ((<i32>load<u8>(i, AVAILABLE)) << 16),
        );
      }
    }
    return accumulator;
  }
}
