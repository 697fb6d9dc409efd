/**
 * Leaps over prime distances along files and ranks. Nothing blocks them, so they are found by
 * walking a line from man to man: between two men lie quiet leaps, and each enemy may be taken.
 */
import { Attacks } from './attacks';
import { FLAG_CAPTURE, PRIME_LEAST, SLIDE_MOVES, UNLIMITED } from './memory';
import { Men } from './men';
import { Primes } from './primes';
import { EVASIONS, Reach, TESTS } from './reach';
import { Safety } from './safety';
import { HOLD_PIN, HOLD_TEST, Scan } from './scan';
import { ENDLESS, Sink } from './sinks';
import { TESTED_PRIMES, Tested } from './tested';

export abstract class PrimeLeaps {
  static moves<S extends Sink>(
    accumulator: i32,
    side: i32,
    slot: i32,
    code: i32,
    hold: i32,
    mode: i32,
  ): i32 {
    const pin = hold & HOLD_PIN;
    for (let direction = 0; direction < 8; direction += 2) {
      if (pin != 0 && ((pin - 1) & 3) != (direction & 3)) continue;
      accumulator = PrimeLeaps.along<S>(accumulator, side, slot, code, direction, hold, mode);
    }
    return accumulator;
  }

  static along<S extends Sink>(
    accumulator: i32,
    side: i32,
    slot: i32,
    code: i32,
    direction: i32,
    hold: i32,
    mode: i32,
  ): i32 {
    const least = <i32>load<u8>(code, PRIME_LEAST);
    let before = slot;
    let from = 1;
    // As far as the man also slides, he does that.
    const range = load<i32>((code << 5) + (direction << 2), SLIDE_MOVES);
    if (range) from = range >= UNLIMITED ? ENDLESS : range + 1;
    let other = 0;
    do {
      other = Men.link(before, direction);
      const stop = other ? Men.distance(slot, other) : ENDLESS;
      from = max(from, least);
      const to = other ? stop - 1 : ENDLESS;
      if (changetype<S>(0).wantsQuiet() && from <= to && from != ENDLESS) {
        accumulator = PrimeLeaps.quiet<S>(
          accumulator,
          slot,
          direction,
          from,
          to,
          before,
          other,
          hold,
          mode,
        );
      }
      if (other == 0) break;
      if (
        Men.side(other) != side &&
        stop >= least &&
        !(before == slot && Attacks.range(code, direction) >= stop) &&
        PrimeLeaps.isPrime(slot, other, direction) &&
        Reach.allows(slot, Men.file(other), Men.rank(other), other, hold, mode)
      ) {
        accumulator = changetype<S>(0).step(accumulator, slot, direction, stop, FLAG_CAPTURE);
      }
      before = other;
      from = stop + 1;
    } while ((hold & HOLD_PIN) == 0); // a pin ends at the first man
    return accumulator;
  }

  @inline static isPrime(slot: i32, other: i32, direction: i32): bool {
    return direction & 2
      ? Primes.apart(0, Men.file(slot), Men.file(other))
      : Primes.apart(1, Men.rank(slot), Men.rank(other));
  }

  /** Quiet leaps between two men (the last one 0 for none). */
  @inline static quiet<S extends Sink>(
    accumulator: i32,
    slot: i32,
    direction: i32,
    from: i32,
    to: i32,
    before: i32,
    other: i32,
    hold: i32,
    mode: i32,
  ): i32 {
    if (mode == TESTS || hold & HOLD_TEST) {
      Safety.toggle(slot);
      accumulator = Tested.ray<S>(accumulator, slot, direction, from, to, TESTED_PRIMES);
      Safety.toggle(slot);
      return accumulator;
    }
    if (mode == EVASIONS) {
      if (hold & HOLD_PIN || Scan.leaping) return accumulator;
      const king = Scan.king;
      const slider = Scan.slider;
      const isLine = (before == king && other == slider) || (before == slider && other == king);
      if (!isLine) {
        const crossing = Reach.crossing(slot, direction);
        if (crossing < from || crossing > to) return accumulator;
        from = crossing;
        to = crossing;
      }
    }
    return changetype<S>(0).primes(accumulator, slot, direction, from, to);
  }
}
