/**
 * The only good move: where the table's move is much better than what a shallower search without it
 * finds, it is searched a ply more deeply. Where even without it the node would be refuted, it is
 * taken to be.
 */
import {
  FRAME_ALPHA,
  FRAME_BEST,
  FRAME_BETA,
  FRAME_CONTEXT,
  FRAME_CUT,
  FRAME_DEPTH,
  FRAME_EXCLUDED,
  FRAME_EXTENSION,
  FRAME_HINT,
  FRAME_SINGULAR,
  MATE_BOUND,
  SearchMemory,
  UNKNOWN,
} from './memory';
import { Now } from './now';
import { Parameters, SINGULAR_DEPTH, SINGULAR_MARGIN } from './parameters';
import { Root } from './root';
import { BOUND_LOWER, Table } from './table';

/** Plies by which the table's entry may be shallower than the node. */
const SHALLOWER: i32 = 3;

export abstract class Singular {
  /** What all other moves must stay below, UNKNOWN if that is not to be asked. */
  static bound(entry: u64, depth: i32): i32 {
    const least = Parameters.get(SINGULAR_DEPTH);
    if (least == 0 || depth < least || Now.exact || Position.hasChoices()) return UNKNOWN;
    if (Now.ply >= 2 * Root.depth()) return UNKNOWN;
    const value = Table.score(entry, Now.ply);
    if (Table.move(entry) == 0 || value >= MATE_BOUND || value <= -MATE_BOUND) return UNKNOWN;
    if ((Table.bound(entry) & BOUND_LOWER) == 0 || Table.depth(entry) < depth - SHALLOWER) {
      return UNKNOWN;
    }
    return value - Parameters.get(SINGULAR_MARGIN) * depth;
  }

  /** Begins the search without the table's move: a node for the same position. */
  static begin(frame: i32, child: i32): void {
    const bound = load<i32>(frame, FRAME_SINGULAR);
    SearchMemory.window(child, bound - 1, bound, (load<i32>(frame, FRAME_DEPTH) - 1) / 2);
    store<i32>(child, load<i32>(frame, FRAME_HINT), FRAME_EXCLUDED);
    store<i32>(child, load<i32>(frame, FRAME_CUT), FRAME_CUT);
    // It answers the same move.
    const context = load<i32>(SearchMemory.frame(Now.ply - 1), FRAME_CONTEXT);
    store<i32>(frame, context, FRAME_CONTEXT);
  }

  /** Takes its score; true if the node is refuted. */
  static receive(frame: i32, score: i32): bool {
    const bound = load<i32>(frame, FRAME_SINGULAR);
    if (score < bound) {
      store<i32>(frame, 1, FRAME_EXTENSION);
      return false;
    }
    const beta = load<i32>(frame, FRAME_BETA);
    if (bound < beta || beta - load<i32>(frame, FRAME_ALPHA) > 1) return false;
    store<i32>(frame, bound, FRAME_BEST);
    return true;
  }
}
