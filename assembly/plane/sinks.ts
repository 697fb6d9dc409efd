/**
 * What generation does with the moves it finds: count those that end in the window, list them, or
 * write them all as closed forms. Generation is generic over the sink and calls it through a null
 * receiver, so each instance folds to plain code.
 *
 * A sink works on an accumulator that it is given and returns: the count so far, or the address
 * after the last thing written.
 */
import { Directions } from './directions';
import {
  FLAG_CAPTURE,
  FLAG_FORMATION,
  FORM_DIRECTION,
  FORM_EXTRA,
  FORM_FILE,
  FORM_FORMATION,
  FORM_FORMATION_CAPTURE,
  FORM_KIND,
  FORM_MAX,
  FORM_MIN,
  FORM_MOVE,
  FORM_PRIMES,
  FORM_RANK,
  FORM_RAY,
  FORM_SIZE,
  FORM_SLOT,
} from './memory';
import { Men } from './men';
import { MARCH, Move } from './move';
import { Primes } from './primes';
import { Scan } from './scan';
import { View } from './view';

/** Upper end of a ray that has none. */
export const ENDLESS: i32 = i32.MAX_VALUE;

export abstract class Sink {
  /** Whether only moves in the window matter. */
  abstract isBounded(): bool;
  /** Whether moves that neither capture nor promote matter. */
  abstract wantsQuiet(): bool;
  /** Quiet slides to all distances from one to another. */
  abstract ray(accumulator: i32, slot: i32, direction: i32, from: i32, to: i32): i32;
  /** Quiet leaps to the prime ones of these. */
  abstract primes(accumulator: i32, slot: i32, direction: i32, from: i32, to: i32): i32;
  /** Quiet moves of the block whose lower left man is given. */
  abstract march(accumulator: i32, slot: i32, direction: i32, from: i32, to: i32): i32;
  /** One slide or prime leap. */
  abstract step(accumulator: i32, slot: i32, direction: i32, distance: i32, flags: i32): i32;
  /** A block's capture. */
  abstract strike(accumulator: i32, slot: i32, direction: i32, distance: i32): i32;
  /** One leap, given by its number too. */
  abstract leap(accumulator: i32, slot: i32, index: i32, x: i32, y: i32, flags: i32): i32;
  /** A pawn's move over 0 or 1 files to a square; `arrival` is what it becomes, 0 for nothing. */
  abstract pawn(
    accumulator: i32,
    slot: i32,
    files: i32,
    x: i32,
    y: i32,
    flags: i32,
    arrival: i32,
  ): i32;
}

/** Adds up the moves that end in the window. */
export class Counter extends Sink {
  @inline isBounded(): bool {
    return true;
  }
  @inline wantsQuiet(): bool {
    return true;
  }

  @inline ray(total: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    View.clip(slot, direction, from, to, 0);
    return total + max(View.greatest - View.least + 1, 0);
  }

  primes(total: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    View.clip(slot, direction, from, to, 0);
    if (View.least > View.greatest) return total;
    const step = Directions.dx(direction) + Directions.dy(direction);
    return direction & 2
      ? total + Primes.count(0, Men.file(slot), step, View.least, View.greatest)
      : total + Primes.count(1, Men.rank(slot), step, View.least, View.greatest);
  }

  @inline march(total: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    View.clip(slot, direction, from, to, 1);
    return total + max(View.greatest - View.least + 1, 0);
  }

  @inline step(total: i32, slot: i32, direction: i32, distance: i32, flags: i32): i32 {
    return (
      total +
      (View.has(along(slot, direction, distance), across(slot, direction, distance)) ? 1 : 0)
    );
  }

  @inline strike(total: i32, slot: i32, direction: i32, distance: i32): i32 {
    const x = along(slot, direction, distance);
    return total + (View.hasBlock(x, across(slot, direction, distance)) ? 1 : 0);
  }

  @inline leap(total: i32, slot: i32, index: i32, x: i32, y: i32, flags: i32): i32 {
    return total + 1;
  }

  @inline pawn(total: i32, slot: i32, files: i32, x: i32, y: i32, flags: i32, arrival: i32): i32 {
    return total + 1;
  }
}

/** Writes the moves that end in the window one after another. */
export class Lister extends Sink {
  @inline isBounded(): bool {
    return true;
  }
  @inline wantsQuiet(): bool {
    return true;
  }

  @inline ray(top: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    View.clip(slot, direction, from, to, 0);
    for (let n = View.least; n <= View.greatest; n++) {
      store<i32>(top, Move.along(slot, direction, n));
      top += 4;
    }
    return top;
  }

  primes(top: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    View.clip(slot, direction, from, to, 0);
    for (let n = View.least; n <= View.greatest; n++) {
      if (!isPrime(slot, direction, n)) continue;
      store<i32>(top, Move.along(slot, direction, n));
      top += 4;
    }
    return top;
  }

  @inline march(top: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    View.clip(slot, direction, from, to, 1);
    for (let n = View.least; n <= View.greatest; n++) {
      store<i32>(top, Move.along(slot, MARCH + direction, n));
      top += 4;
    }
    return top;
  }

  @inline step(top: i32, slot: i32, direction: i32, distance: i32, flags: i32): i32 {
    const x = along(slot, direction, distance);
    if (!View.has(x, across(slot, direction, distance))) return top;
    store<i32>(top, Move.along(slot, direction, distance));
    return top + 4;
  }

  @inline strike(top: i32, slot: i32, direction: i32, distance: i32): i32 {
    const x = along(slot, direction, distance);
    if (!View.hasBlock(x, across(slot, direction, distance))) return top;
    store<i32>(top, Move.along(slot, MARCH + direction, distance));
    return top + 4;
  }

  @inline leap(top: i32, slot: i32, index: i32, x: i32, y: i32, flags: i32): i32 {
    store<i32>(top, Move.leap(slot, index));
    return top + 4;
  }

  @inline pawn(top: i32, slot: i32, files: i32, x: i32, y: i32, flags: i32, arrival: i32): i32 {
    store<i32>(top, Move.pawn(slot, files, flags, arrival));
    return top + 4;
  }
}

/** Writes all moves of the unbounded plane as closed forms. */
export class Former extends Sink {
  @inline isBounded(): bool {
    return false;
  }
  @inline wantsQuiet(): bool {
    return true;
  }

  ray(top: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    // The one answer to a check is a move like any other.
    if (from == to && Scan.checks()) return this.step(top, slot, direction, from, 0);
    return form(top, FORM_RAY, slot, direction, from, to, Men.file(slot), Men.rank(slot), 0);
  }

  primes(top: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    if (from == to && Scan.checks()) {
      return isPrime(slot, direction, from) ? this.step(top, slot, direction, from, 0) : top;
    }
    return form(top, FORM_PRIMES, slot, direction, from, to, Men.file(slot), Men.rank(slot), 0);
  }

  march(top: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    const x = Men.file(slot);
    const y = Men.rank(slot);
    return form(top, FORM_FORMATION, slot, direction, from, to, x, y, FLAG_FORMATION);
  }

  step(top: i32, slot: i32, direction: i32, distance: i32, flags: i32): i32 {
    const x = along(slot, direction, distance);
    const y = across(slot, direction, distance);
    return form(top, FORM_MOVE, slot, direction, distance, distance, x, y, flags);
  }

  strike(top: i32, slot: i32, direction: i32, distance: i32): i32 {
    const x = along(slot, direction, distance);
    const y = across(slot, direction, distance);
    const flags = FLAG_FORMATION | FLAG_CAPTURE;
    return form(top, FORM_FORMATION_CAPTURE, slot, direction, distance, distance, x, y, flags);
  }

  leap(top: i32, slot: i32, index: i32, x: i32, y: i32, flags: i32): i32 {
    return form(top, FORM_MOVE, slot, -1, 0, 0, x, y, flags);
  }

  pawn(top: i32, slot: i32, files: i32, x: i32, y: i32, flags: i32, arrival: i32): i32 {
    return form(top, FORM_MOVE, slot, -1, 0, 0, x, y, flags | arrival);
  }
}

/** File and rank that a man reaches. */
function along(slot: i32, direction: i32, distance: i32): i32 {
  return Men.file(slot) + distance * Directions.dx(direction);
}

function across(slot: i32, direction: i32, distance: i32): i32 {
  return Men.rank(slot) + distance * Directions.dy(direction);
}

/** Whether a distance along a file or rank is prime. */
function isPrime(slot: i32, direction: i32, distance: i32): bool {
  if (direction & 2) {
    const x = Men.file(slot);
    return Primes.apart(0, x, x + distance * Directions.dx(direction));
  }
  const y = Men.rank(slot);
  return Primes.apart(1, y, y + distance * Directions.dy(direction));
}

function form(
  top: i32,
  kind: i32,
  slot: i32,
  direction: i32,
  from: i32,
  to: i32,
  x: i32,
  y: i32,
  extra: i32,
): i32 {
  store<i32>(top, kind, FORM_KIND);
  store<i32>(top, slot, FORM_SLOT);
  store<i32>(top, direction, FORM_DIRECTION);
  store<i32>(top, from, FORM_MIN);
  store<i32>(top, to == ENDLESS ? -1 : to, FORM_MAX);
  store<i32>(top, x, FORM_FILE);
  store<i32>(top, y, FORM_RANK);
  store<i32>(top, extra, FORM_EXTRA);
  return top + FORM_SIZE;
}
