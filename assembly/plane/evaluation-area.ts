/**
 * How far a king can walk if nobody else moves: a flood over the squares around him that the
 * other side does not attack. What he stands on stops no slide, and men that nobody guards stop
 * him as little as empty squares do.
 *
 * The window is SIDE x SIDE squares with the king in the middle, one bit a square, four
 * rows to a vector.
 */
import { Attacks } from './attacks';
import { Directions } from './directions';
import {
  AREA_FILLED,
  AREA_OPEN,
  AREA_SPREAD,
  LEAP_CAPTURE,
  LEAP_COUNT,
  LEAPS,
  MOST_LEAPS,
  PRIME_LEAST,
  SLIDE_DIRECTIONS,
  TRAIT_PRIMES,
} from './memory';
import { Men } from './men';
import { Primes } from './primes';

/** Steps that the king is followed, and the squares on a side of the window. */
const STEPS: i32 = 15;
const SIDE: i32 = 2 * STEPS + 1;
/** Columns of the window as bits. */
const ROW: u32 = ((<u32>1) << SIDE) - 1;
const ROWS: i32 = 32;
/** Steps after which the near area is measured. */
const NEAR: i32 = 4;

/** The lower left square of the window. */
let west: i32 = 0;
let south: i32 = 0;

export abstract class KingArea {
  /** Squares that the king can be on after at most NEAR steps, and after at most STEPS, his own
   *  included. */
  static near: i32 = 0;
  static far: i32 = 0;
  /** Whether he can walk no further, however many steps he has. */
  static isClosed: bool = false;
  /** The same if the other king does not walk with him. */
  static isFenced: bool = false;
  /** Whether his own square is attacked. */
  static isAttacked: bool = false;
  /** Whether he has a step to a square that is not attacked. */
  static hasStep: bool = false;
  /** The middle of the box of the squares that he can walk to, after `locate`. */
  static x: i32 = 0;
  static y: i32 = 0;

  /**
   * Measures the area of a king among the men of the other side, whose king walks too: squares that
   * it can guard before he is there are closed to him.
   * @param isHisTurn whether he steps first
   */
  static measure(king: i32, isHisTurn: bool): void {
    west = Men.file(king) - STEPS;
    south = Men.rank(king) - STEPS;
    memory.fill(AREA_OPEN, 0, ROWS * 4);
    const by = Men.side(king) ^ 1;
    const last = Men.last(by);
    for (let slot = (by << 8) | 1; slot <= last; slot++) {
      const code = Men.code(slot);
      if (code) KingArea.mark(slot, code, king);
    }
    KingArea.isAttacked = ((load<u32>(AREA_OPEN + STEPS * 4) >> STEPS) & 1) != 0;
    const columns = i32x4.splat(ROW);
    for (let row = 0; row < ROWS * 4; row += 16) {
      v128.store(AREA_OPEN + row, v128.andnot(columns, v128.load(AREA_OPEN + row)));
    }
    KingArea.flood(0, 0);
    KingArea.isFenced = KingArea.isClosed;
    // Kings who walk side by side are no nearer to each other: the other one must be a step ahead.
    const rival = Men.king(by);
    if (Men.code(rival)) KingArea.flood(rival, isHisTurn ? -1 : 0);
  }

  /** Finds the middle of the area measured last. */
  static locate(): void {
    let columns: u32 = 0;
    let low = ROWS;
    let high = 0;
    for (let row = 0; row < ROWS; row++) {
      const filled = load<u32>(AREA_FILLED + (row << 2));
      if (filled == 0) continue;
      columns |= filled;
      low = min(low, row);
      high = row;
    }
    KingArea.x = west + ((<i32>ctz(columns) + 31 - <i32>clz(columns)) >> 1);
    KingArea.y = south + ((low + high) >> 1);
  }

  /** Marks the squares in the window that a man attacks. */
  static mark(slot: i32, code: i32, king: i32): void {
    const column = Men.file(slot) - west;
    const row = Men.rank(slot) - south;
    let directions = <i32>load<u8>(code, SLIDE_DIRECTIONS);
    while (directions != 0) {
      const direction = <i32>ctz(directions);
      directions &= directions - 1;
      let other = Men.link(slot, direction);
      if (other == king) other = Men.link(king, direction);
      let reach = Attacks.range(code, direction);
      if (other) reach = min(reach, Men.distance(slot, other));
      KingArea.markLine(column, row, direction, reach);
    }
    const count = <i32>load<u8>(code, LEAP_COUNT);
    const leaps = LEAPS + code * MOST_LEAPS * 4;
    for (let leap = leaps; leap < leaps + (count << 2); leap += 4) {
      if (<i32>load<u8>(leap, 2) & LEAP_CAPTURE) {
        KingArea.markSquare(column + load<i8>(leap), row + load<i8>(leap, 1));
      }
    }
    if (Men.traits(code) & TRAIT_PRIMES) KingArea.markPrimes(slot, code, column, row);
  }

  @inline static markSquare(column: i32, row: i32): void {
    if (<u32>column >= <u32>SIDE || <u32>row >= <u32>SIDE) return;
    const at = AREA_OPEN + (row << 2);
    store<u32>(at, load<u32>(at) | ((<u32>1) << column));
  }

  /** Marks the squares at distances 1 to `reach` in a direction. */
  static markLine(column: i32, row: i32, direction: i32, reach: i32): void {
    const dx = Directions.dx(direction);
    const dy = Directions.dy(direction);
    let from = 1;
    let to = reach;
    if (dx > 0) {
      from = max(from, -column);
      to = min(to, SIDE - 1 - column);
    } else if (dx < 0) {
      from = max(from, column - (SIDE - 1));
      to = min(to, column);
    } else if (<u32>column >= <u32>SIDE) return;
    if (dy > 0) {
      from = max(from, -row);
      to = min(to, SIDE - 1 - row);
    } else if (dy < 0) {
      from = max(from, row - (SIDE - 1));
      to = min(to, row);
    } else if (<u32>row >= <u32>SIDE) return;
    if (from > to) return;
    let at = AREA_OPEN + ((row + dy * from) << 2);
    if (dy == 0) {
      const least = dx > 0 ? column + from : column - to;
      const bits = (((<u32>2) << (to - from)) - 1) << least;
      store<u32>(at, load<u32>(at) | bits);
      return;
    }
    let bit = (<u32>1) << (column + dx * from);
    for (let n = from; n <= to; n++) {
      store<u32>(at, load<u32>(at) | bit);
      at += dy << 2;
      bit = dx > 0 ? bit << 1 : dx < 0 ? bit >> 1 : bit;
    }
  }

  /** Marks where a prime leaper's file and rank cross the window. */
  static markPrimes(slot: i32, code: i32, column: i32, row: i32): void {
    const least = <i32>load<u8>(code, PRIME_LEAST);
    const x = Men.file(slot);
    const y = Men.rank(slot);
    if (<u32>column < <u32>SIDE) {
      for (let j = 0; j < SIDE; j++) {
        if (abs(j - row) >= least && Primes.apart(1, y, south + j)) {
          KingArea.markSquare(column, j);
        }
      }
    }
    if (<u32>row < <u32>SIDE) {
      for (let i = 0; i < SIDE; i++) {
        if (abs(i - column) >= least && Primes.apart(0, x, west + i)) KingArea.markSquare(i, row);
      }
    }
  }

  /**
   * Lets the king spread, step by step.
   * @param rival the other king if he walks too, else 0
   * @param head steps by which he is ahead
   */
  static flood(rival: i32, head: i32): void {
    memory.fill(AREA_FILLED, 0, ROWS * 4);
    store<u32>(AREA_FILLED + STEPS * 4, (<u32>1) << STEPS);
    const column = rival ? Men.file(rival) - west : 0;
    const row = rival ? Men.rank(rival) - south : 0;
    KingArea.isClosed = false;
    KingArea.hasStep = false;
    KingArea.near = 0;
    for (let step = 1; step <= STEPS; step++) {
      if (rival) KingArea.bar(column, row, step + head);
      for (let row = 0; row < ROWS * 4; row += 16) {
        const filled = v128.load(AREA_FILLED + row);
        const aside = v128.or(i32x4.shl(filled, 1), i32x4.shr_u(filled, 1));
        v128.store(AREA_SPREAD + row, v128.or(filled, aside));
      }
      let changed = i32x4.splat(0);
      for (let row = 0; row < ROWS * 4; row += 16) {
        const filled = v128.load(AREA_FILLED + row);
        const spread = v128.or(
          v128.load(AREA_SPREAD + row),
          v128.or(v128.load(AREA_SPREAD + row - 4), v128.load(AREA_SPREAD + row + 4)),
        );
        const next = v128.or(filled, v128.and(spread, v128.load(AREA_OPEN + row)));
        changed = v128.or(changed, v128.xor(next, filled));
        v128.store(AREA_FILLED + row, next);
      }
      if (!v128.any_true(changed)) {
        KingArea.isClosed = true;
        break;
      }
      KingArea.hasStep = true;
      if (step == NEAR) KingArea.near = KingArea.count();
    }
    KingArea.far = KingArea.count();
    if (KingArea.near == 0) KingArea.near = KingArea.far;
  }

  /** Closes the squares up to some steps from one, which may lie outside the window. */
  static bar(column: i32, row: i32, steps: i32): void {
    const left = max(column - steps, 0);
    const right = min(column + steps, SIDE - 1);
    if (left > right) return;
    const open = ~((((<u32>2) << (right - left)) - 1) << left);
    const last = min(row + steps, SIDE - 1);
    for (let at = max(row - steps, 0); at <= last; at++) {
      const address = AREA_OPEN + (at << 2);
      store<u32>(address, load<u32>(address) & open);
    }
  }

  @inline static count(): i32 {
    let squares: i32 = 0;
    for (let row = 0; row < ROWS * 4; row += 8) {
      squares += <i32>popcnt(load<u64>(AREA_FILLED + row));
    }
    return squares;
  }
}
