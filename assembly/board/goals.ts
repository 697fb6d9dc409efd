/** Squares on which a king wins by standing there. */
import { GOALS, MASK } from './memory';
import { Men } from './men';

export abstract class Goals {
  static readonly NONE: i32 = -1;

  /** The side whose king stands on a goal of its own, or NONE. */
  static reached(): i32 {
    for (let side = 0; side < 2; side++) {
      if (Men.has(GOALS + side * MASK, Men.kingSquare(side))) return side;
    }
    return Goals.NONE;
  }
}
