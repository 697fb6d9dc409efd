/**
 * What generation does with the moves it finds: count them or list them. Generation is generic
 * over the sink and calls it through a null receiver, so each instance folds to plain code.
 *
 * A sink works on an accumulator that it is given and returns: the count so far, or the address
 * after the last move written.
 */
import { AVAILABLE, LINE_SQUARES, SLOT_AT } from './memory';
import { CAPTURE, PROMOTES } from './move';

export abstract class Sink {
  /** Moves from one square to every bit of one word of a mask. */
  abstract squares(accumulator: i32, from: i32, destinations: u64, word: i32): i32;
  /** Moves to the next `count` squares of a line, from a bit of it. */
  abstract ray(accumulator: i32, from: i32, line: i32, bit: i32, count: i32, step: i32): i32;
  /** Pawn moves to every bit of a word, each coming from `back` square numbers away. */
  abstract pawns(accumulator: i32, destinations: u64, word: i32, back: i32, flags: i32): i32;
  /** The same, but promoting to each of the available types. */
  abstract promotions(accumulator: i32, destinations: u64, word: i32, back: i32, types: i32): i32;
  /** Moves to the next `count` squares of a line, each arriving as any of the types at `choices`. */
  abstract arrivals(
    accumulator: i32,
    from: i32,
    line: i32,
    bit: i32,
    count: i32,
    step: i32,
    choices: i32,
  ): i32;
  /** One move with certain flags, arriving as any of the types at `choices`. */
  abstract choice(accumulator: i32, from: i32, to: i32, choices: i32, flags: i32): i32;
  /** One move, complete. */
  abstract move(accumulator: i32, move: i32): i32;
  /** Whether only the number of moves counts, so that what is one too many can be taken off again. */
  abstract counts(): bool;
}

/** Adds up moves. */
export class Counter extends Sink {
  @inline squares(total: i32, from: i32, destinations: u64, word: i32): i32 {
    return total + <i32>popcnt(destinations);
  }

  @inline ray(total: i32, from: i32, line: i32, bit: i32, count: i32, step: i32): i32 {
    return total + count;
  }

  @inline pawns(total: i32, destinations: u64, word: i32, back: i32, flags: i32): i32 {
    return total + <i32>popcnt(destinations);
  }

  @inline promotions(total: i32, destinations: u64, word: i32, back: i32, types: i32): i32 {
    return total + <i32>popcnt(destinations) * types;
  }

  @inline arrivals(
    total: i32,
    from: i32,
    line: i32,
    bit: i32,
    count: i32,
    step: i32,
    choices: i32,
  ): i32 {
    return total + count * <i32>load<u8>(choices);
  }

  @inline choice(total: i32, from: i32, to: i32, choices: i32, flags: i32): i32 {
    return total + <i32>load<u8>(choices);
  }

  @inline move(total: i32, move: i32): i32 {
    return total + 1;
  }

  @inline counts(): bool {
    return true;
  }
}

/** Writes moves one after another. */
export class Lister extends Sink {
  @inline squares(top: i32, from: i32, destinations: u64, word: i32): i32 {
    while (destinations != 0) {
      const to = (word << 6) + <i32>ctz(destinations);
      destinations &= destinations - 1;
      store<i32>(top, (from << 8) | to | captureFlag(to));
      top += 4;
    }
    return top;
  }

  @inline ray(top: i32, from: i32, line: i32, bit: i32, count: i32, step: i32): i32 {
    for (let i = 1; i <= count; i++) {
      const to = <i32>load<u8>((line << 2) + bit + i * step, LINE_SQUARES);
      store<i32>(top, (from << 8) | to | captureFlag(to));
      top += 4;
    }
    return top;
  }

  @inline pawns(top: i32, destinations: u64, word: i32, back: i32, flags: i32): i32 {
    while (destinations != 0) {
      const to = (word << 6) + <i32>ctz(destinations);
      destinations &= destinations - 1;
      store<i32>(top, ((to - back) << 8) | to | flags | captureFlag(to));
      top += 4;
    }
    return top;
  }

  @inline promotions(top: i32, destinations: u64, word: i32, back: i32, types: i32): i32 {
    while (destinations != 0) {
      const to = (word << 6) + <i32>ctz(destinations);
      destinations &= destinations - 1;
      const move = ((to - back) << 8) | to | captureFlag(to) | PROMOTES;
      for (let i = 0; i < types; i++) {
        store<i32>(top, move | ((<i32>load<u8>(i, AVAILABLE)) << 16));
        top += 4;
      }
    }
    return top;
  }

  arrivals(top: i32, from: i32, line: i32, bit: i32, count: i32, step: i32, choices: i32): i32 {
    for (let i = 1; i <= count; i++) {
      const to = <i32>load<u8>((line << 2) + bit + i * step, LINE_SQUARES);
      top = this.choice(top, from, to, choices, 0);
    }
    return top;
  }

  @inline choice(top: i32, from: i32, to: i32, choices: i32, flags: i32): i32 {
    const count = <i32>load<u8>(choices);
    const move = (from << 8) | to | flags;
    for (let i = 1; i <= count; i++) {
      store<i32>(top, move | ((<i32>load<u8>(choices + i)) << 16));
      top += 4;
    }
    return top;
  }

  @inline move(top: i32, move: i32): i32 {
    store<i32>(top, move);
    return top + 4;
  }

  @inline counts(): bool {
    return false;
  }
}

function captureFlag(to: i32): i32 {
  return load<u8>(to, SLOT_AT) ? CAPTURE : 0;
}
