/**
 * Ordering where men choose what they are after a move: there most moves are one of many that
 * differ little. A man that can be taken after one of them cannot after another, some give check,
 * and the rest, hundreds of them, are late: they are told apart by history, reduced, and near the
 * leaves not tried at all.
 *
 * Checks and the king's steps are never late, so neither a mate nor a goal in one is ever missed.
 */
import {
  BAD_CAPTURE,
  CHECK,
  EVEN_CAPTURE,
  GOOD_CAPTURE,
  HINT,
  HISTORY_LIMIT,
  KILLER,
  KING_STEP,
  LOOSE_CHECK,
} from './bands';
import { History } from './history';
import {
  FRAME_ALPHA,
  FRAME_BEST,
  FRAME_BETA,
  FRAME_DEPTH,
  FRAME_END,
  FRAME_IN_CHECK,
  FRAME_LIST,
  FRAME_TRIED,
  MATE,
  MATE_BOUND,
  SearchMemory,
} from './memory';
import { Now } from './now';
import { Pruning } from './pruning';

/** Above the limit of history: how much the safety of the man that moves counts beside it. */
const SAFETY: i32 = 1 << 21;
const LATE: i32 = HISTORY_LIMIT + 4 * SAFETY;

/** Deepest node that gives late moves up, and how many it tries before. */
const DEPTH: i32 = 4;
const FIRST: i32 = 8;
const PER_DEPTH: i32 = 4;
/** Bytes of a list of moves that is short enough to be tried wholly. */
const SHORT_LIST: i32 = 4 * 192;
/** Centipawns a plain move may win, for each ply left; with more plies it is not asked. */
const PROMISE: i32 = 120;
const PROMISE_DEPTH: i32 = 2;

export abstract class Choices {
  /**
   * Whether a node whose next move is late, but not the first, is done with. Never at the root, nor
   * where the side to move is in check; and where no mate may be overlooked, only when none can come
   * of it.
   */
  static endsWith(frame: i32): bool {
    if (load<i32>(frame, FRAME_IN_CHECK)) return false;
    const alpha = load<i32>(frame, FRAME_ALPHA);
    // A late move neither mates nor reaches a goal, so the next own move is the first that can.
    const most = MATE - Now.ply - 3;
    if (alpha >= most) {
      store<i32>(frame, max(load<i32>(frame, FRAME_BEST), most), FRAME_BEST);
      return true;
    }
    const depth = load<i32>(frame, FRAME_DEPTH);
    if (Now.exact || depth > DEPTH || load<i32>(frame, FRAME_BETA) - alpha > 1) return false;
    if (load<i32>(frame, FRAME_BEST) <= -MATE_BOUND) return false;
    if (load<i32>(frame, FRAME_END) - load<i32>(frame, FRAME_LIST) <= SHORT_LIST) return false;
    if (load<i32>(frame, FRAME_TRIED) >= FIRST + PER_DEPTH * depth * depth) return true;
    if (depth > PROMISE_DEPTH) return false;
    return Pruning.quiet(frame) + PROMISE * depth <= alpha;
  }

  /** Gives every move of a list its ordering score. */
  static score(list: i32, end: i32, hint: i32, firstKiller: i32, secondKiller: i32): void {
    Position.look();
    History.look();
    for (let at = list; at < end; at += 4) {
      const move = load<i32>(at);
      let score: i32;
      if (move == hint) score = HINT;
      else if (Position.isNoisy(move)) score = Choices.noisy(move);
      else if (move == firstKiller) score = KILLER + 1;
      else if (move == secondKiller) score = KILLER;
      else score = Choices.quiet(move);
      store<i32>(SearchMemory.order(at), score);
    }
  }

  /** The same in quiescence, for a list that has been thinned since `Position.look()`. */
  static scoreNoisy(list: i32, end: i32): void {
    for (let at = list; at < end; at += 4) {
      const move = load<i32>(at);
      const isSafe = Position.isSafe(move);
      let score: i32 = isSafe ? 1 : 0;
      if (Position.isNoisy(move)) {
        const gain = Position.gain(move);
        const band = isSafe ? GOOD_CAPTURE : loses(move, gain) ? BAD_CAPTURE : EVEN_CAPTURE;
        score = band + (gain << 4);
      }
      store<i32>(SearchMemory.order(at), score);
    }
  }

  /** Whether an ordering score is that of a late move. */
  @inline static isLate(score: i32): bool {
    return score <= LATE;
  }

  static noisy(move: i32): i32 {
    const gain = Position.gain(move);
    const isUnchanged = Position.isUnchanged(move);
    if (Position.isSafe(move)) {
      if (Position.givesCheck(move)) return GOOD_CAPTURE + (gain << 4) + 2;
      if (isUnchanged) return GOOD_CAPTURE + (gain << 4) + 1;
      // Becoming something else is what makes it safe.
      if (!Position.isSafeUnchanged(move)) return GOOD_CAPTURE + (gain << 4);
      return Choices.history(move) + SAFETY;
    }
    if (isUnchanged && !loses(move, gain)) return EVEN_CAPTURE + (gain << 4);
    if (Position.givesCheck(move)) return LOOSE_CHECK + 1;
    return Choices.history(move);
  }

  static quiet(move: i32): i32 {
    const isSafe = Position.isSafe(move);
    if (Position.givesCheck(move)) return isSafe ? CHECK : LOOSE_CHECK;
    if (Position.isKingMove(move)) return KING_STEP;
    let score = Choices.history(move);
    if (!Position.isSafeNow(move)) score += SAFETY;
    if (!isSafe) score -= SAFETY;
    if (Position.takesOwn(move)) score -= 2 * SAFETY;
    return score;
  }

  @inline static history(move: i32): i32 {
    return History.of(move);
  }
}

/** Whether a capture that will be taken back gives more than it takes. */
function loses(move: i32, gain: i32): bool {
  return Position.moverValue(move) > gain + 50;
}
