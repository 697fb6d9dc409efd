/**
 * What is not searched because of where the side stands by the static evaluation, or because a move
 * comes late or loses material. Never where no mate may be overlooked or the side to move is in check.
 */
import { BAD_CAPTURE, COUNTER } from './bands';
import {
  FRAME_ALPHA,
  FRAME_BEST,
  FRAME_BETA,
  FRAME_DEPTH,
  FRAME_IMPROVING,
  FRAME_IN_CHECK,
  FRAME_QUIET,
  MATE_BOUND,
  SearchMemory,
  UNKNOWN,
} from './memory';
import { Now } from './now';
import {
  ABOVE_DEPTH,
  ABOVE_MARGIN,
  BELOW_DEPTH,
  BELOW_MARGIN,
  EXCHANGE_DEPTH,
  EXCHANGE_NOISY,
  EXCHANGE_QUIET,
  FUTILITY_BASE,
  FUTILITY_DEPTH,
  FUTILITY_MARGIN,
  LATE_DEPTH,
  LATE_MORE,
  LATE_MOVES,
  LATE_WORSE,
  Parameters,
} from './parameters';
import { Standing } from './standing';

export abstract class Pruning {
  /**
   * Whether a node with a null window, out of check, need not be searched since it stands so far above
   * beta that the plies left hardly change that (reverse futility).
   */
  @inline static standsAbove(quiet: i32, depth: i32, beta: i32, improving: i32): bool {
    return (
      depth <= Parameters.get(ABOVE_DEPTH) &&
      quiet - Parameters.get(ABOVE_MARGIN) * (depth - improving) >= beta &&
      beta < MATE_BOUND &&
      beta > -MATE_BOUND
    );
  }

  /** Whether it stands so far below alpha that only captures and promotions may help (razoring). */
  @inline static liesBelow(quiet: i32, depth: i32, alpha: i32): bool {
    return (
      depth <= Parameters.get(BELOW_DEPTH) &&
      quiet + Parameters.get(BELOW_MARGIN) * depth <= alpha &&
      alpha < MATE_BOUND &&
      alpha > -MATE_BOUND
    );
  }

  /**
   * Whether the quiet moves that are left of a node are given up, except checks: because of their
   * number, or because none is likely to lift the score to alpha (futility).
   * @param tried moves tried so far
   */
  static givesUp(frame: i32, tried: i32): bool {
    const depth = load<i32>(frame, FRAME_DEPTH);
    const alpha = load<i32>(frame, FRAME_ALPHA);
    if (Now.exact || !Position.mayGiveUp()) return false;
    if (load<i32>(frame, FRAME_BETA) - alpha > 1) return false;
    if (load<i32>(frame, FRAME_IN_CHECK) || alpha >= MATE_BOUND) return false;
    const best = load<i32>(frame, FRAME_BEST);
    if (tried > 0 && best <= -MATE_BOUND) return false;
    if (depth <= Parameters.get(LATE_DEPTH)) {
      let most = Parameters.get(LATE_MOVES) + Parameters.get(LATE_MORE) * depth * depth;
      if (load<i32>(frame, FRAME_IMPROVING) == 0) most = (most * Parameters.get(LATE_WORSE)) / 100;
      if (tried >= max(most, 1)) return true;
    }
    if (depth > Parameters.get(FUTILITY_DEPTH)) return false;
    const promise = Parameters.get(FUTILITY_BASE) + Parameters.get(FUTILITY_MARGIN) * depth;
    const quiet = Pruning.quiet(frame);
    if (quiet + promise > alpha || !Position.allowsNull()) return false;
    store<i32>(frame, max(best, quiet), FRAME_BEST);
    return true;
  }

  /**
   * Whether a single move of a node is not tried, since it loses material.
   * @param order its ordering score
   */
  static skips(frame: i32, move: i32, order: i32): bool {
    if (order >= COUNTER || Now.exact || Position.hasChoices()) return false;
    if (!Position.mayGiveUp()) return false;
    const depth = load<i32>(frame, FRAME_DEPTH);
    if (load<i32>(frame, FRAME_IN_CHECK) || load<i32>(frame, FRAME_BEST) <= -MATE_BOUND)
      return false;
    if (load<i32>(frame, FRAME_BETA) - load<i32>(frame, FRAME_ALPHA) > 1) return false;
    const isBad = order < BAD_CAPTURE / 2;
    const isShallow = depth <= Parameters.get(EXCHANGE_DEPTH);
    if (isBad) return isShallow && !Position.wins(move, -Parameters.get(EXCHANGE_NOISY) * depth);
    return isShallow && !Position.wins(move, -Parameters.get(EXCHANGE_QUIET) * depth);
  }

  /** The static evaluation of a node. */
  static quiet(frame: i32): i32 {
    const known = load<i32>(frame, FRAME_QUIET);
    if (known != UNKNOWN) return known;
    const quiet = Standing.evaluate();
    store<i32>(frame, quiet, FRAME_QUIET);
    return quiet;
  }

  /** Whether the side to move stands better than at its last move, 1 or 0, as far as that is known. */
  static improving(quiet: i32): i32 {
    if (Now.ply < 2) return 1;
    const before = load<i32>(SearchMemory.frame(Now.ply - 2), FRAME_QUIET);
    return before == UNKNOWN || quiet > before ? 1 : 0;
  }
}
