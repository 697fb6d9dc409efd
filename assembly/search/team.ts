/**
 * The engine's side of what the threads of a search tell each other (`../team.ts`). Threads search the
 * same position to the same depths and learn from each other through the transposition table. So that
 * they do not all do the same work at the same time, a late move that another thread is trying is put
 * off until the others of its node have been tried; by then there is mostly an answer in the table.
 * This is the simplified form of ABDADA (J.-C. Weill, ICCA Journal 19, 1996) by T. Kerrigan.
 */
import { CALL_CLAIM, CALL_ENROL, CALL_RELEASE, CALL_REPORT } from '../table/layout';

/** Depth in plies from which moves are put off: below, a search is over before others heard of it. */
const CLAIM_DEPTH: i32 = 4;
/** An odd number without pattern, to tell moves apart in keys. */
const MOVE_MIX: u64 = 0x9e3779b97f4a7c15;

let thread: i32 = 0;
let search: i32 = 0;
let joint: bool = false;
let stopped: bool = false;

export abstract class Team {
  /** Begins a search with so many helpers. */
  static lead(helpers: i32): void {
    thread = 0;
    search = call_indirect<i32>(CALL_ENROL);
    joint = helpers > 0;
    stopped = false;
  }

  /** Takes part in another thread's search. */
  static join(number: i32, theirs: i32): void {
    thread = number;
    search = theirs;
    joint = true;
    stopped = false;
  }

  /** The number of the search. */
  @inline static search(): i32 {
    return search;
  }

  /** Whether the search has been told to stop, as far as is known. */
  @inline static isStopped(): bool {
    return stopped;
  }

  /** Tells the others how many nodes have been searched; whether to go on. */
  static goesOn(nodes: i64): bool {
    stopped = !call_indirect<bool>(CALL_REPORT, thread, search, nodes);
    return !stopped;
  }

  /** Whether there are other threads. */
  @inline static isJoint(): bool {
    return joint;
  }

  /** Whether moves of a node with so many plies left are put off. */
  @inline static shares(depth: i32): bool {
    return joint && depth >= CLAIM_DEPTH;
  }

  @inline static key(position: u64, move: i32): u64 {
    return position ^ ((<u64>(<u32>move) + 1) * MOVE_MIX);
  }

  /** Notes that a move is being tried; false if another thread is trying it. */
  @inline static claim(key: u64): bool {
    return call_indirect<bool>(CALL_CLAIM, key);
  }

  @inline static release(key: u64): void {
    call_indirect<void>(CALL_RELEASE, key);
  }
}
