/** How many plies less a late move is searched at first. */
import { COUNTER, HISTORY_LIMIT } from './bands';
import { FRAME_CUT, FRAME_DEPTH, FRAME_IMPROVING, FRAME_IN_CHECK } from './memory';
import { Now } from './now';
import {
  Parameters,
  REDUCTION_BASE,
  REDUCTION_CUT,
  REDUCTION_DEPTH,
  REDUCTION_HISTORY,
  REDUCTION_IMPROVING,
  REDUCTION_MOVES,
  REDUCTION_PRINCIPAL,
  REDUCTION_SCALE,
} from './parameters';

export abstract class Reductions {
  /** Whether a late move of a node is searched less deeply at all. */
  @inline static apply(frame: i32, tried: i32): bool {
    const least = Parameters.get(REDUCTION_DEPTH);
    return (
      least > 0 &&
      load<i32>(frame, FRAME_DEPTH) >= least &&
      tried >= Parameters.get(REDUCTION_MOVES) &&
      !Now.exact &&
      load<i32>(frame, FRAME_IN_CHECK) == 0
    );
  }

  /**
   * Plies by which a late move is searched less deeply, 0 or more.
   * @param tried moves tried before it
   * @param order its ordering score
   * @param principal whether the node's window is open
   */
  static of(frame: i32, tried: i32, order: i32, principal: bool): i32 {
    const depth = load<i32>(frame, FRAME_DEPTH);
    // Hundredths of a ply, by the logarithms of depth and number.
    let part =
      Parameters.get(REDUCTION_BASE) +
      ((Parameters.get(REDUCTION_SCALE) * Reductions.log(depth) * Reductions.log(tried)) >> 16);
    if (principal) part -= Parameters.get(REDUCTION_PRINCIPAL);
    else if (load<i32>(frame, FRAME_CUT)) part += Parameters.get(REDUCTION_CUT);
    if (load<i32>(frame, FRAME_IMPROVING) == 0) part += Parameters.get(REDUCTION_IMPROVING);
    if (order >= COUNTER) part -= 100;
    else if (order > -4 * HISTORY_LIMIT && !Position.hasChoices()) {
      part -= (order * Parameters.get(REDUCTION_HISTORY)) / HISTORY_LIMIT;
    }
    const plies = max(part, 0) / 100;
    // With hundreds of moves the last would hardly be searched at all, however deep the rest is.
    const isWide = Position.hasChoices() || (Position.isVast() && !Position.mayGiveUp());
    return min(plies, isWide ? depth >> 1 : depth - 2);
  }

  /** Base-2 logarithm in 256ths, linear between powers of two. */
  @inline static log(x: i32): i32 {
    const whole = 31 - <i32>clz(x);
    return (whole << 8) + (((x << 8) >> whole) - 256);
  }
}
