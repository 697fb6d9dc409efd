/** The window: the rectangle of squares on which moves that are counted or listed end. */
import { Directions } from './directions';
import { Men } from './men';

export abstract class View {
  static x0: i32 = 0;
  static y0: i32 = 0;
  static x1: i32 = -1;
  static y1: i32 = -1;
  /** What `clip` leaves of a ray; nothing if the least distance is the greater. */
  static least: i32 = 0;
  static greatest: i32 = 0;

  static set(x0: i32, y0: i32, x1: i32, y1: i32): void {
    View.x0 = x0;
    View.y0 = y0;
    View.x1 = x1;
    View.y1 = y1;
  }

  @inline static has(x: i32, y: i32): bool {
    return x >= View.x0 && x <= View.x1 && y >= View.y0 && y <= View.y1;
  }

  /** The same of a block, by its lower left square. */
  @inline static hasBlock(x: i32, y: i32): bool {
    return x >= View.x0 && x < View.x1 && y >= View.y0 && y < View.y1;
  }

  /**
   * Cuts a ray down to the window.
   * @param extent 0 for one man, 1 for the lower left of four
   */
  @inline static clip(slot: i32, direction: i32, from: i32, to: i32, extent: i32): void {
    View.least = from;
    View.greatest = to;
    View.clipAxis(Men.file(slot), Directions.dx(direction), View.x0, View.x1 - extent);
    View.clipAxis(Men.rank(slot), Directions.dy(direction), View.y0, View.y1 - extent);
  }

  @inline static clipAxis(start: i32, step: i32, first: i32, last: i32): void {
    if (step > 0) {
      View.least = max(View.least, first - start);
      View.greatest = min(View.greatest, last - start);
    } else if (step < 0) {
      View.least = max(View.least, start - last);
      View.greatest = min(View.greatest, start - first);
    } else if (start < first || start > last) {
      View.greatest = -1;
    }
  }
}
