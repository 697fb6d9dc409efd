/**
 * Which of a man's moves the search tries: sinks for the generator. Leaps, captures and pawn moves
 * are always all of them; quiet slides, which may lead to any number of squares, are thinned.
 */
import { Critical } from './critical';
import { Directions } from './directions';
import { Draws } from './draws';
import { Generate } from './generate';
import { CODE_OF, FLAG_CAPTURE, IS_FULL, PACKED_LIMIT } from './memory';
import { Men } from './men';
import { MARCH, Move } from './move';
import { Primes } from './primes';
import { Scan } from './scan';
import { Sink } from './sinks';
import { View } from './view';

/** The box of all men when the search began, and a margin about it. */
let west: i32 = 0;
let east: i32 = 0;
let south: i32 = 0;
let north: i32 = 0;
const MARGIN: i32 = 1;
/** With so few men all classes are tried everywhere: they are not many, and mates hang on them. */
const FEW: i32 = 8;
/** Whether all classes are listed at present. */
let complete: bool = false;
/** Longest way through the box, in steps, whose squares are all tried. */
const MOST: i32 = 32;

export abstract class Destinations {
  /** Whether there were few men when the search began. */
  static few: bool = false;

  /** Whether all nodes are listed as the root is. */
  @inline static isFull(): bool {
    return load<u8>(IS_FULL) != 0;
  }

  /**
   * Writes the moves that the search tries; returns the address after the last. `Scan` has seen the
   * position, here and in what follows.
   * @param exact whether no class may be left out
   */
  static list(top: i32, side: i32, exact: bool): i32 {
    complete = exact || Destinations.isFull() || Destinations.few || Scan.checks() > 0;
    return Generate.moves<All>(top, side);
  }

  /** Those that neither capture nor promote. */
  static listQuiet(top: i32, side: i32, exact: bool): i32 {
    complete = exact || Destinations.isFull() || Destinations.few;
    return Generate.moves<Quiet>(top, side);
  }

  /** Captures and promotions; all moves when the king is attacked. */
  static listNoisy(top: i32, side: i32): i32 {
    if (Scan.checks() == 0) return Generate.moves<Noisy>(top, side);
    complete = true;
    return Generate.moves<All>(top, side);
  }

  /** The moves of the root: all classes, unless there are more than a search holds. */
  static listRoot(top: i32, side: i32, most: i32): i32 {
    complete = true;
    const end = Generate.run<All>(top, side);
    if ((end - top) >> 2 <= most) return end;
    complete = false;
    return min(Generate.run<All>(top, side), top + (most << 2));
  }

  /** Prepares a search: measures where the men stand. */
  static prepare(): void {
    View.set(-PACKED_LIMIT + 1, -PACKED_LIMIT + 1, PACKED_LIMIT - 1, PACKED_LIMIT - 1);
    west = i32.MAX_VALUE;
    south = i32.MAX_VALUE;
    east = i32.MIN_VALUE;
    north = i32.MIN_VALUE;
    for (let side = 0; side < 2; side++) {
      const last = Men.last(side);
      for (let slot = (side << 8) | 1; slot <= last; slot++) {
        if (load<u8>(slot, CODE_OF) == 0) continue;
        west = min(west, Men.file(slot));
        east = max(east, Men.file(slot));
        south = min(south, Men.rank(slot));
        north = max(north, Men.rank(slot));
      }
    }
    Destinations.few = Draws.menOf(0) + Draws.menOf(1) <= FEW;
    west -= MARGIN;
    south -= MARGIN;
    east += MARGIN;
    north += MARGIN;
  }
}

/** Captures and promotions alone. */
export class Noisy extends Sink {
  @inline isBounded(): bool {
    return false;
  }
  @inline wantsQuiet(): bool {
    return false;
  }
  @inline ray(top: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    return top;
  }
  @inline primes(top: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    return top;
  }
  @inline march(top: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    return top;
  }
  @inline step(top: i32, slot: i32, direction: i32, distance: i32, flags: i32): i32 {
    return flags & FLAG_CAPTURE ? put(top, Move.along(slot, direction, distance)) : top;
  }
  @inline strike(top: i32, slot: i32, direction: i32, distance: i32): i32 {
    return put(top, Move.along(slot, MARCH + direction, distance));
  }
  @inline leap(top: i32, slot: i32, index: i32, x: i32, y: i32, flags: i32): i32 {
    return flags & FLAG_CAPTURE ? put(top, Move.leap(slot, index)) : top;
  }
  @inline pawn(top: i32, slot: i32, files: i32, x: i32, y: i32, flags: i32, arrival: i32): i32 {
    return (flags & FLAG_CAPTURE) | arrival
      ? put(top, Move.pawn(slot, files, flags, arrival))
      : top;
  }
}

/** Quiet slides, to the squares that matter. */
abstract class Slides extends Sink {
  @inline isBounded(): bool {
    return true;
  }
  @inline wantsQuiet(): bool {
    return true;
  }
  @inline ray(top: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    return along(top, slot, direction, from, to);
  }
  @inline primes(top: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    return alongPrimes(top, slot, direction, from, to);
  }
  @inline march(top: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
    return along(top, slot, MARCH + direction, from, to);
  }
}

/** All moves. */
export class All extends Slides {
  @inline step(top: i32, slot: i32, direction: i32, distance: i32, flags: i32): i32 {
    return put(top, Move.along(slot, direction, distance));
  }
  @inline strike(top: i32, slot: i32, direction: i32, distance: i32): i32 {
    return put(top, Move.along(slot, MARCH + direction, distance));
  }
  @inline leap(top: i32, slot: i32, index: i32, x: i32, y: i32, flags: i32): i32 {
    return put(top, Move.leap(slot, index));
  }
  @inline pawn(top: i32, slot: i32, files: i32, x: i32, y: i32, flags: i32, arrival: i32): i32 {
    return put(top, Move.pawn(slot, files, flags, arrival));
  }
}

/** All but captures and promotions. */
export class Quiet extends Slides {
  @inline step(top: i32, slot: i32, direction: i32, distance: i32, flags: i32): i32 {
    return flags & FLAG_CAPTURE ? top : put(top, Move.along(slot, direction, distance));
  }
  @inline strike(top: i32, slot: i32, direction: i32, distance: i32): i32 {
    return top;
  }
  @inline leap(top: i32, slot: i32, index: i32, x: i32, y: i32, flags: i32): i32 {
    return flags & FLAG_CAPTURE ? top : put(top, Move.leap(slot, index));
  }
  @inline pawn(top: i32, slot: i32, files: i32, x: i32, y: i32, flags: i32, arrival: i32): i32 {
    return (flags & FLAG_CAPTURE) | arrival
      ? top
      : put(top, Move.pawn(slot, files, flags, arrival));
  }
}

/** Writes a move. */
function put(top: i32, move: i32): i32 {
  store<i32>(top, move);
  return top + 4;
}

/** Distances of a ray that end in the box, put there by `clip`; none if the first is the greater. */
let enter: i32 = 0;
let leave: i32 = 0;

/** Finds them; `from` and `to` are the ray's own. */
function clip(slot: i32, direction: i32, from: i32, to: i32): void {
  enter = from;
  leave = to;
  clipAxis(Men.file(slot), Directions.dx(direction), west, east);
  clipAxis(Men.rank(slot), Directions.dy(direction), south, north);
}

function clipAxis(start: i32, step: i32, first: i32, last: i32): void {
  if (step > 0) {
    enter = max(enter, first - start);
    leave = min(leave, last - start);
  } else if (step < 0) {
    enter = max(enter, start - last);
    leave = min(leave, start - first);
  } else if (start < first || start > last) leave = -1;
}

/** Prime distances that end in the box. */
function alongPrimes(top: i32, slot: i32, direction: i32, from: i32, to: i32): i32 {
  clip(slot, direction, from, to);
  if (complete || leave - enter > MOST) {
    return Critical.along(top, slot, direction, from, to, true);
  }
  const axis = direction & 2 ? 0 : 1;
  const start = axis ? Men.rank(slot) : Men.file(slot);
  const step = Directions.dx(direction) + Directions.dy(direction);
  for (let n = enter; n <= leave; n++) {
    if (Primes.apart(axis, start, start + n * step)) top = put(top, Move.along(slot, direction, n));
  }
  return top;
}

/**
 * Squares of a slide in the box, which is one file and rank wider than the men stand, and the first ones
 * outside. Where the way through the box is long, all classes serve better.
 * @param operation the direction, and MARCH if four men move
 */
function along(top: i32, slot: i32, operation: i32, from: i32, to: i32): i32 {
  if (complete) return Critical.along(top, slot, operation, from, to, false);
  const direction = operation & 7;
  View.clip(slot, direction, from, to, operation >> 3);
  to = View.greatest;
  if (from > to) return top;
  clip(slot, direction, from, to);
  if (leave < enter) {
    top = put(top, Move.along(slot, operation, from));
    return from + 1 <= to ? put(top, Move.along(slot, operation, from + 1)) : top;
  }
  if (leave - enter > MOST) return Critical.along(top, slot, operation, from, to, false);
  if (from < enter) top = put(top, Move.along(slot, operation, from));
  for (let n = enter; n <= leave; n++) top = put(top, Move.along(slot, operation, n));
  return top;
}
