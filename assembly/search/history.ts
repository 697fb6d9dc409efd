/**
 * What the search remembers of quiet moves: how often they refuted wherever they were played, and how
 * often as an answer to the last move or the one before. An entry is a sum of bonuses that weighs less
 * the nearer it comes to its limit, so it forgets by learning.
 */
import { HISTORY_LIMIT } from './bands';
import {
  CONTINUATION_BITS,
  CONTINUATIONS,
  COUNTERS,
  FRAME_CONTEXT,
  FRAME_KILLERS,
  HISTORY,
  SearchMemory,
} from './memory';
import { Now } from './now';
import {
  CONTINUATION_HISTORY,
  COUNTER_MOVES,
  HISTORY_BONUS,
  HISTORY_MOST,
  Parameters,
} from './parameters';

/** Spread the bits of a number (2^32 over the golden ratio, and a prime near 2^32 over e). */
const SPREAD: i32 = 0x9e3779b1;
const MIX: i32 = 0x5e2d58d9;

/** The last move and the one before it, as contexts of answers; 0 for none. */
let last: i32 = 0;
let before: i32 = 0;

export abstract class History {
  static clear(): void {
    memory.fill(HISTORY, 0, Position.historySize() << 2);
    memory.fill(COUNTERS, 0, Position.historySize() << 2);
    memory.fill(CONTINUATIONS, 0, 2 << CONTINUATION_BITS);
  }

  /** Looks at the moves that led to the node in progress. */
  @inline static look(): void {
    const ply = Now.ply;
    const uses = Parameters.get(CONTINUATION_HISTORY);
    last = uses > 0 && ply > 0 ? load<i32>(SearchMemory.frame(ply - 1), FRAME_CONTEXT) : 0;
    before = uses > 1 && ply > 1 ? load<i32>(SearchMemory.frame(ply - 2), FRAME_CONTEXT) : 0;
  }

  /** What is known of a quiet move in the node that was looked at. */
  @inline static of(move: i32): i32 {
    const index = Position.historyIndex(move);
    let sum = load<i32>(HISTORY + (index << 2));
    if (last) sum += load<i16>(History.answer(last, index));
    if (before) sum += load<i16>(History.answer(before, index));
    return sum;
  }

  /** A number for a move, before it is made, as a context of its answers; not 0. */
  @inline static context(move: i32): i32 {
    return ((Position.historyIndex(move) + 1) * SPREAD) | 1;
  }

  @inline static answer(context: i32, index: i32): i32 {
    const place = ((context ^ (index * MIX)) * SPREAD) >>> (32 - CONTINUATION_BITS);
    return CONTINUATIONS + (place << 1);
  }

  /** The quiet move that last refuted the move which led here, 0 for none. */
  @inline static counter(): i32 {
    if (Parameters.get(COUNTER_MOVES) == 0 || Now.ply == 0) return 0;
    const context = load<i32>(SearchMemory.frame(Now.ply - 1), FRAME_CONTEXT);
    return context ? load<i32>(History.counterOf(context)) : 0;
  }

  @inline static counterOf(context: i32): i32 {
    const size = <u32>Position.historySize();
    return COUNTERS + <i32>(((<u64>(<u32>context) * size) >> 32) << 2);
  }

  /** Remembers the quiet move that refuted, and that those tried before it did not. */
  static reward(frame: i32, move: i32, list: i32, end: i32, depth: i32): void {
    const first = load<i32>(frame, FRAME_KILLERS);
    if (first != move) {
      store<i32>(frame, first, FRAME_KILLERS + 4);
      store<i32>(frame, move, FRAME_KILLERS);
    }
    History.look();
    if (Now.ply > 0) {
      const context = load<i32>(SearchMemory.frame(Now.ply - 1), FRAME_CONTEXT);
      if (context) store<i32>(History.counterOf(context), move);
    }
    const bonus = min(depth * Parameters.get(HISTORY_BONUS), Parameters.get(HISTORY_MOST));
    for (let at = list; at < end; at += 4) {
      const tried = load<i32>(at);
      if (tried == move) History.learn(tried, bonus);
      else if (!SearchMemory.isSkipped(at) && !Position.isNoisy(tried)) {
        History.learn(tried, -bonus);
      }
    }
  }

  @inline static learn(move: i32, bonus: i32): void {
    const index = Position.historyIndex(move);
    const at = HISTORY + (index << 2);
    store<i32>(at, History.updated(load<i32>(at), bonus));
    if (last) History.learnAnswer(History.answer(last, index), bonus);
    if (before) History.learnAnswer(History.answer(before, index), bonus);
  }

  @inline static learnAnswer(at: i32, bonus: i32): void {
    store<i16>(at, <i16>History.updated(load<i16>(at), bonus));
  }

  /** Moves an entry towards the bonus's sign, less the nearer it is to the limit. */
  @inline static updated(value: i32, bonus: i32): i32 {
    return value + bonus - (value * (bonus < 0 ? -bonus : bonus)) / HISTORY_LIMIT;
  }
}
