/**
 * When the late moves of a node are not tried any more, where men choose what they are after a move
 * (see `choices.ts`). Never at the root, nor where the side to move is in check; and where no mate
 * may be overlooked, only when none can come of it.
 */
import {
  FRAME_ALPHA,
  FRAME_BEST,
  FRAME_BETA,
  FRAME_DEPTH,
  FRAME_END,
  FRAME_IN_CHECK,
  FRAME_LIST,
  FRAME_QUIET,
  FRAME_TRIED,
  MATE,
  MATE_BOUND,
  UNKNOWN,
} from './memory';

/** Deepest node that gives moves up, and how many it tries before. */
const DEPTH: i32 = 4;
const FIRST: i32 = 8;
const PER_DEPTH: i32 = 4;
/** Bytes of a list of moves that is short enough to be tried wholly. */
const SHORT_LIST: i32 = 4 * 192;
/** Centipawns a plain move may win, for each ply left; with more plies it is not asked. */
const PROMISE: i32 = 120;
const PROMISE_DEPTH: i32 = 2;

/** On vast boards. Deepest node that is not searched since it stands high or low enough, and centipawns
 *  for each ply left. */
const ABOVE_DEPTH: i32 = 6;
const ABOVE: i32 = 70;
const BELOW_DEPTH: i32 = 2;
const BELOW: i32 = 220;
/** Deepest node that gives up quiet moves, how many moves it tries before, and centipawns that one may
 *  win, at the least and for each ply left. */
const VAST_DEPTH: i32 = 6;
const VAST_FIRST: i32 = 6;
const VAST_MORE: i32 = 3;
const VAST_MARGIN: i32 = 60;
const VAST_PROMISE: i32 = 80;

export abstract class Pruning {
  /** Whether a node whose next move is late, but not the first, is done with. */
  static endsWith(frame: i32, ply: i32, exact: bool): bool {
    if (load<i32>(frame, FRAME_IN_CHECK)) return false;
    const alpha = load<i32>(frame, FRAME_ALPHA);
    // A late move neither mates nor reaches a goal, so the next own move is the first that can.
    const most = MATE - ply - 3;
    if (alpha >= most) {
      store<i32>(frame, max(load<i32>(frame, FRAME_BEST), most), FRAME_BEST);
      return true;
    }
    const depth = load<i32>(frame, FRAME_DEPTH);
    if (exact || depth > DEPTH || load<i32>(frame, FRAME_BETA) - alpha > 1) return false;
    if (load<i32>(frame, FRAME_BEST) <= -MATE_BOUND) return false;
    if (load<i32>(frame, FRAME_END) - load<i32>(frame, FRAME_LIST) <= SHORT_LIST) return false;
    if (load<i32>(frame, FRAME_TRIED) >= FIRST + PER_DEPTH * depth * depth) return true;
    if (depth > PROMISE_DEPTH) return false;
    return Pruning.quiet(frame) + PROMISE * depth <= alpha;
  }

  /**
   * Whether a node with a null window, out of check, need not be searched since it stands so far above
   * beta that the plies left hardly change that.
   */
  @inline static standsAbove(quiet: i32, depth: i32, beta: i32): bool {
    return (
      depth <= ABOVE_DEPTH &&
      quiet - ABOVE * depth >= beta &&
      beta < MATE_BOUND &&
      beta > -MATE_BOUND
    );
  }

  /** Whether it stands so far below alpha that only captures and promotions may help. */
  @inline static liesBelow(quiet: i32, depth: i32, alpha: i32): bool {
    return (
      depth <= BELOW_DEPTH &&
      quiet + BELOW * depth <= alpha &&
      alpha < MATE_BOUND &&
      alpha > -MATE_BOUND
    );
  }

  /**
   * On vast boards: whether the quiet moves that are left of a node are given up, except checks.
   * @param tried moves tried so far
   */
  static givesUp(frame: i32, tried: i32, exact: bool): bool {
    const depth = load<i32>(frame, FRAME_DEPTH);
    const alpha = load<i32>(frame, FRAME_ALPHA);
    if (
      exact ||
      !Position.mayGiveUp() ||
      depth > VAST_DEPTH ||
      load<i32>(frame, FRAME_BETA) - alpha > 1
    )
      return false;
    if (load<i32>(frame, FRAME_IN_CHECK) || alpha >= MATE_BOUND) return false;
    const best = load<i32>(frame, FRAME_BEST);
    if (tried > 0 && best <= -MATE_BOUND) return false;
    if (tried >= VAST_FIRST + VAST_MORE * depth * depth) return true;
    const quiet = Pruning.quiet(frame);
    if (quiet + VAST_MARGIN + VAST_PROMISE * depth > alpha || !Position.allowsNull()) return false;
    store<i32>(frame, max(best, quiet), FRAME_BEST);
    return true;
  }

  /** The static evaluation of a node. */
  static quiet(frame: i32): i32 {
    const known = load<i32>(frame, FRAME_QUIET);
    if (known != UNKNOWN) return known;
    const quiet = Position.evaluate();
    store<i32>(frame, quiet, FRAME_QUIET);
    return quiet;
  }
}
