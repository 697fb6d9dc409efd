/**
 * One square of every class that a slide may lead to.
 *
 * Two squares of a slide are in one class if they lie alike to every man: in the same direction or
 * between the same two, on the same side of all four of his lines, in reach of the same leaps, and at
 * prime distances from the same prime leapers. A square on a line of some man, or a leap from one,
 * is a class by itself and critical; the squares between two neighbouring critical ones are one
 * class, or two where a diagonal is crossed between squares. Beyond the last critical square all are one.
 *
 * Distances at which something changes are bits of two sets, which are then walked in order.
 */
import { Directions } from './directions';
import {
  CODE_OF,
  CRITICALS,
  EVENTS,
  LEAP_COUNT,
  LEAPS,
  MOST_LEAPS,
  MOVE_LISTS_END,
  PRIME_LEAST,
  SLIDE_MOVES,
  TRAIT_PRIMES,
  UNLIMITED,
} from './memory';
import { Men } from './men';
import { MARCH, Move } from './move';
import { Primes } from './primes';
import { View } from './view';

/** Squares of a class within which different prime distances are looked for. */
const SPAN: i32 = 2048;
/** Squares of a class that is wide, and from its near end to one far from all men. */
const WIDE: i32 = 64;
const FAR: i32 = 1024;
/** Most men and most combinations that are told apart by prime distances. */
const MOST_KIN: i32 = 32;
const MOST_PATTERNS: i32 = 64;
const KIN = memory.data(MOST_KIN * 4);
const PATTERNS = memory.data(MOST_PATTERNS * 4);

/** The slide in question: from where, by what, over which distances. */
let slot: i32 = 0;
let code: i32 = 0;
let operation: i32 = 0;
let fromX: i32 = 0;
let fromY: i32 = 0;
let stepX: i32 = 0;
let stepY: i32 = 0;
let first: i32 = 0;
let last: i32 = 0;
let isPrime: bool = false;
/** Men on the slide's own line to whom prime distances matter. */
let kin: i32 = 0;
let patterns: i32 = 0;

export abstract class Critical {
  /**
   * Writes one move to each class.
   * @param op the direction, and MARCH if four men move
   * @param primes whether the man leaps over prime distances instead of sliding
   */
  static along(top: i32, man: i32, op: i32, from: i32, to: i32, primes: bool): i32 {
    const direction = op & 7;
    const extent = op >= MARCH ? 1 : 0;
    View.clip(man, direction, from, to, extent);
    if (View.least > View.greatest) return top;
    slot = man;
    code = Men.code(man);
    operation = op;
    first = View.least;
    last = View.greatest;
    isPrime = primes;
    stepX = Directions.dx(direction);
    stepY = Directions.dy(direction);
    kin = 0;
    for (let j = 0; j <= extent; j++) {
      for (let i = 0; i <= extent; i++) {
        fromX = Men.file(man) + i;
        fromY = Men.rank(man) + j;
        Critical.lookAtMen(0, direction, extent);
        Critical.lookAtMen(1, direction, extent);
      }
    }
    top = Critical.write(top);
    const words = ((last >> 6) - (first >> 6) + 1) << 3;
    memory.fill(CRITICALS + ((first >> 6) << 3), 0, words);
    memory.fill(EVENTS + ((first >> 6) << 3), 0, words);
    return top;
  }

  static lookAtMen(side: i32, direction: i32, extent: i32): void {
    const end = Men.last(side);
    for (let other = (side << 8) | 1; other <= end; other++) {
      const kind = <i32>load<u8>(other, CODE_OF);
      if (kind == 0 || other == slot || (extent && Critical.isMate(other))) continue;
      const dx = Men.file(other) - fromX;
      const dy = Men.rank(other) - fromY;
      Critical.cross(dx, stepX);
      Critical.cross(dy, stepY);
      Critical.cross(dx - dy, stepX - stepY);
      Critical.cross(dx + dy, stepX + stepY);
      if (dx * stepY == dy * stepX) Critical.meet(other, kind, direction, dx, dy);
      Critical.leapsOf(kind, dx, dy, 1);
      Critical.leapsOf(code, dx, dy, -1);
    }
  }

  /** Whether a man is one of the four that move. */
  @inline static isMate(other: i32): bool {
    return (
      <u32>(Men.file(other) - Men.file(slot)) <= 1 && <u32>(Men.rank(other) - Men.rank(slot)) <= 1
    );
  }

  /** A line is reached when its constant has changed by `change`, at `rate` a step. */
  @inline static cross(change: i32, rate: i32): void {
    if (rate == 0) return;
    const steps = change / rate;
    if (steps * rate == change) Critical.mark(steps);
    else if (change > 0 == rate > 0) Critical.markAfter(steps);
  }

  /** A man on the slide's own line: ranges of his slides and of the man's own, and prime distances. */
  static meet(other: i32, kind: i32, direction: i32, dx: i32, dy: i32): void {
    const way = stepX ? dx * stepX : dy * stepY;
    for (let i = 0; i < 2; i++) {
      const facing = i ? direction : direction ^ 4;
      const his = load<i32>((kind << 5) + (facing << 2), SLIDE_MOVES);
      const own = load<i32>((code << 5) + (facing << 2), SLIDE_MOVES);
      if (his > 0 && his < UNLIMITED) Critical.markAfter(i ? way + his : way - his - 1);
      if (own > 0 && own < UNLIMITED) Critical.markAfter(i ? way - own - 1 : way + own);
    }
    if (direction & 1) return;
    if (!isPrime && (Men.traits(kind) & TRAIT_PRIMES) == 0) return;
    if (kin < MOST_KIN) store<i32>(KIN + (kin << 2), way);
    kin = min(kin + 1, MOST_KIN);
  }

  /** Squares of the slide that a leap joins with a man: his own leap, or, backwards, that of a man
   *  who moves there. */
  static leapsOf(kind: i32, dx: i32, dy: i32, sign: i32): void {
    const count = <i32>load<u8>(kind, LEAP_COUNT);
    for (let i = 0; i < count; i++) {
      const leap = LEAPS + ((kind * MOST_LEAPS + i) << 2);
      const right = dx + sign * load<i8>(leap);
      const up = dy + sign * load<i8>(leap, 1);
      const way = stepX ? right * stepX : up * stepY;
      if (right == way * stepX && up == way * stepY) Critical.mark(way);
    }
  }

  /** Makes a distance a class by itself. */
  @inline static mark(distance: i32): void {
    if (distance < first || distance > last) return;
    const word = (distance >> 6) << 3;
    const bit = (<u64>1) << (distance & 63);
    store<u64>(word, load<u64>(word, CRITICALS) | bit, CRITICALS);
    store<u64>(word, load<u64>(word, EVENTS) | bit, EVENTS);
  }

  /** Ends a class with a distance. */
  @inline static markAfter(distance: i32): void {
    if (distance < first || distance > last) return;
    const word = (distance >> 6) << 3;
    store<u64>(word, load<u64>(word, EVENTS) | ((<u64>1) << (distance & 63)), EVENTS);
  }

  /** The first event at a distance or beyond, or the last distance. */
  @inline static next(distance: i32): i32 {
    let word = distance >> 6;
    let bits = load<u64>(word << 3, EVENTS) & ((<u64>-1) << (distance & 63));
    while (bits == 0 && word < last >> 6) {
      word++;
      bits = load<u64>(word << 3, EVENTS);
    }
    return bits ? (word << 6) + <i32>ctz(bits) : last;
  }

  static write(top: i32): i32 {
    for (let distance = first; distance <= last; ) {
      const event = Critical.next(distance);
      const isCritical = ((load<u64>((event >> 6) << 3, CRITICALS) >> (event & 63)) & 1) != 0;
      const end = isCritical ? event - 1 : event;
      if (distance <= end) top = Critical.writeClass(top, distance, end);
      if (isCritical && (!isPrime || Critical.isPrimeAway(event))) top = put(top, event);
      distance = event + 1;
    }
    return top;
  }

  /** Writes one move to the squares between, or one of each pattern of prime distances. */
  static writeClass(top: i32, from: i32, to: i32): i32 {
    if (kin == 0 && !isPrime) return put(top, from);
    if (isPrime && !Primes.isKnown(from)) return Critical.writeFar(top, from, to);
    patterns = 0;
    to = min(to, from + SPAN);
    for (let distance = from; distance <= to; distance++) {
      if (isPrime && !Critical.isPrimeAway(distance)) continue;
      if (Critical.isNewPattern(distance)) top = put(top, distance);
    }
    return top;
  }

  /** The same for prime leaps over distances that are not true ones: to a square far from all that is
   *  known, since only its class matters; wide ones are sure to hold a prime. */
  static writeFar(top: i32, from: i32, to: i32): i32 {
    return to - from < WIDE ? top : put(top, (from + min((to - from) >> 1, FAR)) | 1);
  }

  static isNewPattern(distance: i32): bool {
    let pattern: u32 = 0;
    for (let i = 0; i < kin; i++) {
      const apart = abs(load<i32>(KIN + (i << 2)) - distance);
      if (Primes.isKnown(apart) && Primes.isPrime(apart)) pattern |= (<u32>1) << i;
    }
    for (let i = 0; i < patterns; i++) {
      if (load<u32>(PATTERNS + (i << 2)) == pattern) return false;
    }
    if (patterns == MOST_PATTERNS) return false;
    store<u32>(PATTERNS + (patterns << 2), pattern);
    patterns++;
    return true;
  }

  static isPrimeAway(distance: i32): bool {
    if (distance < <i32>load<u8>(code, PRIME_LEAST)) return false;
    const from = stepX ? Men.file(slot) : Men.rank(slot);
    return Primes.apart(stepX ? 0 : 1, from, from + distance * (stepX + stepY));
  }
}

function put(top: i32, distance: i32): i32 {
  if (top >= MOVE_LISTS_END) return top;
  store<i32>(top, Move.along(slot, operation, distance));
  return top + 4;
}
