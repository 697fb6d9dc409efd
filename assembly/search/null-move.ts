/** Passing: where a side stands so well that it may even pass, a move will do as well. */
import {
  FRAME_CONTEXT,
  FRAME_CUT,
  FRAME_DEPTH,
  FRAME_EXCLUDED,
  FRAME_IN_CHECK,
  FRAME_STAGE,
  MATE_BOUND,
  SearchMemory,
} from './memory';
import { Now } from './now';
import { NULL_MOVE_DEPTH, NULL_MOVE_MARGIN, NULL_MOVE_REDUCTION, Parameters } from './parameters';
import { Pruning } from './pruning';
import { STAGE_NULL } from './stages';

/** Most plies that a static evaluation far above beta adds to the reduction. */
const MOST: i32 = 3;

export abstract class NullMove {
  /** Whether to try passing first: if even that holds beta, a move will. */
  @inline static isTried(frame: i32, depth: i32, beta: i32): bool {
    const least = Parameters.get(NULL_MOVE_DEPTH);
    return (
      least > 0 &&
      depth >= least &&
      !Now.exact &&
      load<i32>(frame, FRAME_IN_CHECK) == 0 &&
      load<i32>(frame, FRAME_EXCLUDED) == 0 &&
      beta < MATE_BOUND &&
      beta > -MATE_BOUND &&
      load<i32>(SearchMemory.frame(Now.ply - 1), FRAME_STAGE) != STAGE_NULL &&
      Position.allowsNull() &&
      Pruning.quiet(frame) >= beta
    );
  }

  /** Passes, and sets the window of the node that follows. */
  static make(frame: i32, child: i32, beta: i32): void {
    const depth = load<i32>(frame, FRAME_DEPTH);
    const margin = Parameters.get(NULL_MOVE_MARGIN);
    const more = margin > 0 ? min((Pruning.quiet(frame) - beta) / margin, MOST) : 0;
    const reduction = Parameters.get(NULL_MOVE_REDUCTION) + depth / 4 + more;
    Position.makeNull();
    store<i32>(frame, 0, FRAME_CONTEXT);
    SearchMemory.window(child, -beta, 1 - beta, depth - reduction);
    store<i32>(child, 1 - load<i32>(frame, FRAME_CUT), FRAME_CUT);
  }
}
