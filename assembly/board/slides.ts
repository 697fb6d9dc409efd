/** Slides of single men, read off line words. */
import { Attacks } from './attacks';
import { Game } from './game';
import {
  LEAP_CAPTURES,
  LEAP_MOVES,
  LINE_MEN,
  MASK,
  RAYS,
  SLIDE_CAPTURES,
  SLIDE_MOVES,
  SQUARE_LINES,
  SQUARES,
  TRAIT_OVERLAP,
} from './memory';
import { Men } from './men';
import { CAPTURE } from './move';
import { Sink } from './sinks';

export abstract class Slides {
  /** Unlimited slides of one man, capture included: no square is looked at twice. */
  @inline static unlimited<S extends Sink>(
    accumulator: i32,
    side: i32,
    traits: u32,
    square: i32,
  ): i32 {
    if (traits & 1) accumulator = Slides.along<S>(accumulator, side, square, 0);
    if (traits & 2) accumulator = Slides.along<S>(accumulator, side, square, 1);
    if (traits & 4) accumulator = Slides.along<S>(accumulator, side, square, 2);
    if (traits & 8) accumulator = Slides.along<S>(accumulator, side, square, 3);
    return accumulator;
  }

  /** Those along one kind of line. */
  @inline static along<S extends Sink>(accumulator: i32, side: i32, square: i32, kind: i32): i32 {
    const lines = SQUARE_LINES + (square << 3);
    const line = (<i32>load<u8>(lines + kind)) << 2;
    const bit = <i32>load<u8>(lines + kind, 4);
    let men = load<u32>(line, LINE_MEN);
    if (side) men = rotr(men, 16);
    // An own man stops the slide before it, an enemy's on it: shifting the enemy half
    // one bit further than the own half makes both the same count of zeros.
    const up = <i32>ctz((men | (men >> 15)) >> (bit + 1));
    const down = <i32>clz((men | (men >> 17)) << (32 - bit));
    accumulator = changetype<S>(0).ray(accumulator, square, line, bit, up, 1);
    return changetype<S>(0).ray(accumulator, square, line, bit, down, -1);
  }

  /** Captures of one man by unlimited slides. */
  @inline static captures<S extends Sink>(
    accumulator: i32,
    side: i32,
    traits: u32,
    square: i32,
  ): i32 {
    if (traits & 1) accumulator = Slides.ends<S>(accumulator, side, square, 0);
    if (traits & 2) accumulator = Slides.ends<S>(accumulator, side, square, 1);
    if (traits & 4) accumulator = Slides.ends<S>(accumulator, side, square, 2);
    if (traits & 8) accumulator = Slides.ends<S>(accumulator, side, square, 3);
    return accumulator;
  }

  /** Those along one kind of line. */
  @inline static ends<S extends Sink>(accumulator: i32, side: i32, square: i32, kind: i32): i32 {
    const lines = SQUARE_LINES + (square << 3);
    const line = (<i32>load<u8>(lines + kind)) << 2;
    const bit = <i32>load<u8>(lines + kind, 4);
    let both = load<u32>(line, LINE_MEN);
    if (side) both = rotr(both, 16);
    // Edges and holes are men of both sides.
    const enemies = (both >> 16) & ~both;
    const men = (both | (both >> 16)) & 0xffff;
    const up = Attacks.nextMan(men, bit, 1);
    const down = Attacks.nextMan(men, bit, -1);
    if ((enemies >> up) & 1) {
      const move = (square << 8) | Attacks.onLine(line, up) | CAPTURE;
      accumulator = changetype<S>(0).move(accumulator, move);
    }
    if ((enemies >> down) & 1) {
      const move = (square << 8) | Attacks.onLine(line, down) | CAPTURE;
      accumulator = changetype<S>(0).move(accumulator, move);
    }
    return accumulator;
  }

  /** Slides of any kind, every square tested against the allowed mask. */
  static within<S extends Sink>(
    accumulator: i32,
    side: i32,
    code: i32,
    square: i32,
    allowed: i32,
  ): i32 {
    const lines = SQUARE_LINES + (square << 3);
    const overlap = (Men.traits(code) & TRAIT_OVERLAP) != 0;
    const leaps = (code * SQUARES + square) * MASK;
    for (let direction = 0; direction < 8; direction++) {
      if (!Game.hasOtherSlides() && !Slides.crosses(direction, square, allowed)) continue;
      const moves = <i32>load<u8>((code << 3) + direction, SLIDE_MOVES);
      const captures = <i32>load<u8>((code << 3) + direction, SLIDE_CAPTURES);
      if ((moves | captures) == 0) continue;
      const kind = direction >> 1;
      const step = direction & 1 ? -1 : 1;
      const line = (<i32>load<u8>(lines + kind)) << 2;
      const bit = <i32>load<u8>(lines + kind, 4);
      const stop = Attacks.distanceToMan(line, bit, step);
      for (let n = 1; n < stop && n <= moves; n++) {
        const to = Attacks.onLine(line, bit + n * step);
        if (Men.has(allowed, to) && !(overlap && Men.has(LEAP_MOVES + leaps, to))) {
          accumulator = changetype<S>(0).ray(
            accumulator,
            square,
            line,
            bit + (n - 1) * step,
            1,
            step,
          );
        }
      }
      if (stop > captures) continue;
      const to = Attacks.onLine(line, bit + stop * step);
      if (Men.has(allowed, to) && !(overlap && Men.has(LEAP_CAPTURES + leaps, to))) {
        accumulator = changetype<S>(0).ray(
          accumulator,
          square,
          line,
          bit + (stop - 1) * step,
          1,
          step,
        );
      }
    }
    return accumulator;
  }

  /** Whether some squares of a mask lie in a direction. */
  @inline static crosses(direction: i32, square: i32, mask: i32): bool {
    const ray = RAYS + (direction * SQUARES + square) * MASK;
    let squares = load<u64>(ray) & load<u64>(mask);
    squares |= load<u64>(ray, 8) & load<u64>(mask, 8);
    if (WORDS > 2) {
      squares |= load<u64>(ray, 16) & load<u64>(mask, 16);
      squares |= load<u64>(ray, 24) & load<u64>(mask, 24);
    }
    return squares != 0;
  }
}
