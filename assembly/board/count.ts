/**
 * Counting the moves of single plain men, nobody giving check and the men not pinned: what the
 * modules of single games put one after another for the men of their arrays (see game.ts). All
 * parameters but squares are constants where the calls are inlined.
 */
import { LEAP_CAPTURES, LINE_MEN, MASK, SQUARE_LINES, SQUARE_OF, SQUARES, TARGET } from './memory';

export abstract class Count {
  /** The square of a slot. */
  @inline static square(slot: i32): i32 {
    return load<u8>(slot, SQUARE_OF);
  }

  /** Leaps of a code from a square. */
  @inline static leaps(code: i32, square: i32): i32 {
    const at = code * (SQUARES * MASK) + square * MASK;
    let count = popcnt(load<u64>(at, LEAP_CAPTURES) & load<u64>(TARGET));
    count += popcnt(load<u64>(at, LEAP_CAPTURES + 8) & load<u64>(TARGET, 8));
    if (WORDS > 2) {
      count += popcnt(load<u64>(at, LEAP_CAPTURES + 16) & load<u64>(TARGET, 16));
      count += popcnt(load<u64>(at, LEAP_CAPTURES + 24) & load<u64>(TARGET, 24));
    }
    return <i32>count;
  }

  /** Slides from a square along its rank, file, diagonal or antidiagonal. */
  @inline static rank(square: i32, side: i32): i32 {
    const at = square << 3;
    return Count.line(load<u8>(at, SQUARE_LINES), load<u8>(at, SQUARE_LINES + 4), side);
  }
  @inline static file(square: i32, side: i32): i32 {
    const at = square << 3;
    return Count.line(load<u8>(at, SQUARE_LINES + 1), load<u8>(at, SQUARE_LINES + 5), side);
  }
  @inline static diagonal(square: i32, side: i32): i32 {
    const at = square << 3;
    return Count.line(load<u8>(at, SQUARE_LINES + 2), load<u8>(at, SQUARE_LINES + 6), side);
  }
  @inline static antidiagonal(square: i32, side: i32): i32 {
    const at = square << 3;
    return Count.line(load<u8>(at, SQUARE_LINES + 3), load<u8>(at, SQUARE_LINES + 7), side);
  }

  /**
   * Slides from a bit of a line, both ways, captures included. An own man stops the slide before
   * him, an enemy's on him: shifting the enemy half one bit further than the own half makes both
   * the same count of zeros.
   */
  @inline static line(line: i32, bit: i32, side: i32): i32 {
    const both = load<u32>(line << 2, LINE_MEN);
    const men = side ? rotr(both, 16) : both;
    return <i32>(ctz((men | (men >> 15)) >> (bit + 1)) + clz((men | (men >> 17)) << (32 - bit)));
  }
}
