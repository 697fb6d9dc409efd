/**
 * Quiet moves along a line whose legality depends on where they end.
 *
 * What makes such a move safe or not is whether it stands on one of the king's four lines or, if
 * formations threaten him, on a line beside one. So legality can change only at distances where
 * the man (or one of four) crosses such a line, and between two neighbouring crossings one
 * distance answers for all. A man who slides along such a line himself enters and leaves what
 * matters on it where he crosses another.
 */
import { Directions } from './directions';
import { BREAKS, MOST_BREAKS } from './memory';
import { Men } from './men';
import { Safety } from './safety';
import { Scan } from './scan';
import { Sink } from './sinks';
import { View } from './view';

export const TESTED_RAY: i32 = 0;
export const TESTED_PRIMES: i32 = 1;
export const TESTED_MARCH: i32 = 2;

/** Distances in BREAKS, ascending. */
let breaks: i32 = 0;

export abstract class Tested {
  /** The safe ones among moves to all distances from one to another; those who move are marked as
   *  gone. */
  static ray<S extends Sink>(
    accumulator: i32,
    slot: i32,
    direction: i32,
    from: i32,
    to: i32,
    kind: i32,
  ): i32 {
    const extent = kind == TESTED_MARCH ? 1 : 0;
    if (changetype<S>(0).isBounded()) {
      View.clip(slot, direction, from, to, extent);
      from = View.least;
      to = View.greatest;
    }
    if (from > to) return accumulator;
    Tested.findBreaks(slot, direction, from, to, extent);
    // A run of safe distances, written when it ends.
    let start = -1;
    let at = from;
    for (let i = 0; i <= breaks; i++) {
      const last = i == breaks;
      const point = last ? 0 : load<i32>(i << 2, BREAKS);
      if (last ? at <= to && at > 0 : at < point) {
        if (Tested.isSafe(slot, direction, at, extent)) {
          if (start < 0) start = at;
        } else if (start >= 0) {
          accumulator = Tested.emit<S>(accumulator, slot, direction, start, at - 1, kind);
          start = -1;
        }
      }
      if (last) break;
      if (Tested.isSafe(slot, direction, point, extent)) {
        if (start < 0) start = point;
      } else if (start >= 0) {
        accumulator = Tested.emit<S>(accumulator, slot, direction, start, point - 1, kind);
        start = -1;
      }
      at = point + 1;
    }
    if (start >= 0) accumulator = Tested.emit<S>(accumulator, slot, direction, start, to, kind);
    return accumulator;
  }

  @inline static emit<S extends Sink>(
    accumulator: i32,
    slot: i32,
    direction: i32,
    from: i32,
    to: i32,
    kind: i32,
  ): i32 {
    if (kind == TESTED_RAY) {
      return changetype<S>(0).ray(accumulator, slot, direction, from, to);
    }
    if (kind == TESTED_PRIMES) {
      return changetype<S>(0).primes(accumulator, slot, direction, from, to);
    }
    return changetype<S>(0).march(accumulator, slot, direction, from, to);
  }

  static isSafe(slot: i32, direction: i32, distance: i32, extent: i32): bool {
    return Safety.holds(
      Men.file(slot) + distance * Directions.dx(direction),
      Men.rank(slot) + distance * Directions.dy(direction),
      extent,
    );
  }

  static findBreaks(slot: i32, direction: i32, from: i32, to: i32, extent: i32): void {
    // A block's squares are up to 2 from its lower left one in x + y; leading men of another
    // stand up to 2 beside a line of the king.
    const beside = Scan.threats ? 2 : 0;
    const below = -beside - 2 * extent;
    const above = beside + extent;
    const dx = <i64>Directions.dx(direction);
    const dy = <i64>Directions.dy(direction);
    const right = <i64>Scan.x - Men.file(slot);
    const up = <i64>Scan.y - Men.rank(slot);
    breaks = 0;
    for (let beyond = below; beyond <= above; beyond++) {
      Tested.addBreak(right + beyond, dx, from, to);
      Tested.addBreak(up + beyond, dy, from, to);
      Tested.addBreak(right - up + beyond, dx - dy, from, to);
      Tested.addBreak(right + up + beyond, dx + dy, from, to);
    }
  }

  /** Enters the distance at which a line's constant has changed by `change`, if it is whole. */
  static addBreak(change: i64, rate: i64, from: i32, to: i32): void {
    if (rate == 0 || change % rate != 0) return;
    const distance = change / rate;
    if (distance < from || distance > to) return;
    let place = breaks;
    while (place > 0 && load<i32>((place - 1) << 2, BREAKS) >= <i32>distance) place--;
    if (place < breaks && load<i32>(place << 2, BREAKS) == <i32>distance) return;
    assert(breaks < MOST_BREAKS, 'four lines give no more crossings');
    for (let i = breaks; i > place; i--) {
      store<i32>(i << 2, load<i32>((i - 1) << 2, BREAKS), BREAKS);
    }
    store<i32>(place << 2, <i32>distance, BREAKS);
    breaks++;
  }
}
