/** Moves of four men on a block. */
import { Formations } from './formations';
import { Men } from './men';
import { Safety } from './safety';
import { HOLD_FORMATION, Scan } from './scan';
import { ENDLESS, Sink } from './sinks';
import { TESTED_MARCH, Tested } from './tested';

export abstract class Marches {
  /**
   * Moves of the block found last.
   * @param inCheck whether the king is attacked, so that every move has to be tested
   */
  static moves<S extends Sink>(accumulator: i32, side: i32, inCheck: bool): i32 {
    const a = Formations.a;
    const b = Formations.b;
    const c = Formations.c;
    const d = Formations.d;
    const holds = Scan.hold(a) | Scan.hold(b) | Scan.hold(c) | Scan.hold(d);
    const tested = inCheck || (holds & HOLD_FORMATION) != 0;
    if (tested) Marches.toggle(a, b, c, d);
    for (let direction = 0; direction < 8; direction++) {
      let stop = ENDLESS;
      let met = 0;
      let count = 0;
      for (let place = 0; place < 4; place++) {
        if (!Formations.leads(place, direction)) continue;
        const leader = place & 2 ? (place & 1 ? d : c) : place & 1 ? b : a;
        const other = Men.link(leader, direction);
        if (other == 0) continue;
        const steps = Men.distance(leader, other);
        if (steps > stop) continue;
        count = steps < stop ? 1 : count + 1;
        stop = steps;
        met = other;
      }
      const to = met ? stop - 1 : ENDLESS;
      if (changetype<S>(0).wantsQuiet() && to > 0) {
        accumulator = tested
          ? Tested.ray<S>(accumulator, a, direction, 1, to, TESTED_MARCH)
          : changetype<S>(0).march(accumulator, a, direction, 1, to);
      }
      if (count != 1 || Men.side(met) == side) continue;
      if (tested) {
        Safety.toggle(met);
        const safe = Tested.isSafe(a, direction, stop, 1);
        Safety.toggle(met);
        if (!safe) continue;
      }
      accumulator = changetype<S>(0).strike(accumulator, a, direction, stop);
    }
    if (tested) Marches.toggle(a, b, c, d);
    return accumulator;
  }

  @inline static toggle(a: i32, b: i32, c: i32, d: i32): void {
    Safety.toggle(a);
    Safety.toggle(b);
    Safety.toggle(c);
    Safety.toggle(d);
  }
}
