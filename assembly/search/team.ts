/**
 * The engine's side of what the threads of a search tell each other (`../team.ts`). Threads search the
 * same position and learn from each other through the transposition table; since each remembers other
 * quiet moves, they try moves in other orders and so do not all do the same work. The first to complete
 * an iteration tells its lines, and all others go on from there (`shared-lines.ts`).
 */
import {
  CALL_BEGIN_TELLING,
  CALL_END_TELLING,
  CALL_ENROL,
  CALL_REPORT,
  CALL_TELL,
  CALL_TOLD,
} from '../table/layout';

let thread: i32 = 0;
let search: i32 = 0;
let joint: bool = false;
let stopped: bool = false;
/** The deepest iteration that a thread has completed, as far as is known; 0 for none. */
let reached: i32 = 0;

export abstract class Team {
  /** Begins a search with so many helpers. */
  static lead(helpers: i32): void {
    Team.enter(0, call_indirect<i32>(CALL_ENROL), helpers > 0);
  }

  /** Takes part in another thread's search. */
  static join(number: i32, theirs: i32): void {
    Team.enter(number, theirs, true);
  }

  static enter(number: i32, which: i32, isJoint: bool): void {
    thread = number;
    search = which;
    joint = isJoint;
    stopped = false;
    reached = 0;
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
    const answer = call_indirect<i32>(CALL_REPORT, thread, search, nodes);
    stopped = answer < 0;
    reached = max(answer, 0);
    return !stopped;
  }

  /** Whether there are other threads. */
  @inline static isJoint(): bool {
    return joint;
  }

  /** Depth of the deepest iteration that a thread has completed, as far as is known; 0 for none. */
  @inline static reached(): i32 {
    return reached;
  }

  /** Whether the thread leaves the next iteration to the others and begins the one after it. */
  @inline static goesAhead(): bool {
    return (thread & 1) != 0;
  }

  /** Begins to tell what an iteration has found; false if one as deep is known, or just being told. */
  static beginTelling(depth: i32): bool {
    return call_indirect<bool>(CALL_BEGIN_TELLING, depth);
  }

  /** Tells one number of it. */
  @inline static tell(place: i32, value: i32): void {
    call_indirect<void>(CALL_TELL, place, value);
  }

  static endTelling(depth: i32): void {
    call_indirect<void>(CALL_END_TELLING, depth);
  }

  /** One number of what has been told last. */
  @inline static told(place: i32): i32 {
    return call_indirect<i32>(CALL_TOLD, place);
  }
}
