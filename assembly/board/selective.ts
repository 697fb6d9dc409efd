/**
 * Men that choose: which victims they take (own ones among them), what they are after the move,
 * and whether to become something else without moving. They slide, in whatever directions.
 *
 * For checks and pins they are sliders like any other: whether a victim may be taken matters
 * only for victims that are no king.
 */
import { Attacks } from './attacks';
import {
  ARRIVALS,
  CAPTURABLE,
  CHOICES,
  SLIDE_CAPTURES,
  SLIDE_MOVES,
  SQUARE_LINES,
  TARGET,
  TURNS,
} from './memory';
import { Men } from './men';
import { ALL, EVASIONS, NOISY_ONLY } from './modes';
import { CAPTURE, OWN_CAPTURE, TURN } from './move';
import { Sink } from './sinks';

/** In place of a mask: moves may end on any square. */
const ANYWHERE: i32 = 0;

export abstract class Selective {
  /** Moves of a man that is not pinned. */
  @inline static moves<S extends Sink>(
    accumulator: i32,
    side: i32,
    code: i32,
    square: i32,
    mode: i32,
  ): i32 {
    if (square == Men.nowhere()) return accumulator; // the dead do not turn
    return mode == EVASIONS
      ? Selective.movesWithin<S>(accumulator, side, code, square, mode, TARGET)
      : Selective.walk<S>(accumulator, side, code, square, mode, ANYWHERE);
  }

  /** Moves that end in a mask: along a pin, or answering a check. */
  static movesWithin<S extends Sink>(
    accumulator: i32,
    side: i32,
    code: i32,
    square: i32,
    mode: i32,
    allowed: i32,
  ): i32 {
    return Selective.walk<S>(accumulator, side, code, square, mode, allowed);
  }

  /** Slides in all directions, then turns; `allowed` is a mask or, as a constant, ANYWHERE. */
  @inline static walk<S extends Sink>(
    accumulator: i32,
    side: i32,
    code: i32,
    square: i32,
    mode: i32,
    allowed: i32,
  ): i32 {
    const lines = SQUARE_LINES + (square << 3);
    const arrivals = ARRIVALS + code * CHOICES;
    let ranges = Selective.ranges(code);
    while (ranges != 0) {
      const direction = <i32>ctz(ranges) >> 3;
      ranges &= ~((<u64>255) << (direction << 3));
      const captures = <i32>load<u8>((code << 3) + direction, SLIDE_CAPTURES);
      const moves = <i32>load<u8>((code << 3) + direction, SLIDE_MOVES);
      const step = direction & 1 ? -1 : 1;
      const line = (<i32>load<u8>(lines + (direction >> 1))) << 2;
      const bit = <i32>load<u8>(lines + (direction >> 1), 4);
      const stop = Attacks.distanceToMan(line, bit, step);
      if (mode != NOISY_ONLY) {
        const count = min(stop - 1, moves);
        if (allowed == ANYWHERE) {
          accumulator = changetype<S>(0).arrivals(
            accumulator,
            square,
            line,
            bit,
            count,
            step,
            arrivals,
          );
        } else {
          for (let n = 1; n <= count; n++) {
            const to = Attacks.onLine(line, bit + n * step);
            if (!Selective.mayEnd(to, mode, allowed)) continue;
            accumulator = changetype<S>(0).choice(accumulator, square, to, arrivals, 0);
          }
        }
      }
      if (stop > captures) continue;
      const to = Attacks.onLine(line, bit + stop * step);
      if (allowed != ANYWHERE && !Selective.mayEnd(to, mode, allowed)) continue;
      accumulator = Selective.capture<S>(accumulator, side, code, square, to, mode);
    }
    // A turn answers no check, but a pinned man may make one.
    return mode == ALL ? Selective.turns<S>(accumulator, code, square) : accumulator;
  }

  /** A byte for each direction, not 0 if the man slides there: mostly a single one. */
  @inline static ranges(code: i32): u64 {
    return load<u64>(code << 3, SLIDE_MOVES) | load<u64>(code << 3, SLIDE_CAPTURES);
  }

  /** A pinned man that has to answer a check must satisfy both. */
  @inline static mayEnd(to: i32, mode: i32, allowed: i32): bool {
    return Men.has(allowed, to) && (mode != EVASIONS || Men.has(TARGET, to));
  }

  /** The capture of the man on a square, if it is one this code may take. */
  @inline static capture<S extends Sink>(
    accumulator: i32,
    side: i32,
    code: i32,
    from: i32,
    to: i32,
    mode: i32,
  ): i32 {
    const slot = Men.slotAt(to);
    if (slot == 0) return accumulator; // an edge or a hole
    const victim = Men.codeOf(slot);
    if (((load<u64>(code << 3, CAPTURABLE) >> victim) & 1) == 0) return accumulator;
    const isOwn = victim >> 5 == side;
    if (isOwn && mode == NOISY_ONLY) return accumulator;
    return changetype<S>(0).choice(
      accumulator,
      from,
      to,
      ARRIVALS + code * CHOICES,
      isOwn ? OWN_CAPTURE : CAPTURE,
    );
  }

  @inline static turns<S extends Sink>(accumulator: i32, code: i32, square: i32): i32 {
    const choices = TURNS + code * CHOICES;
    return changetype<S>(0).choice(accumulator, square, square, choices, TURN);
  }
}
