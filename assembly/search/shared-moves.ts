/**
 * The moves of a node where several threads search: those that another thread is trying are put off
 * until the others have been tried; by then the table mostly has the answer. With one thread these are
 * just the moves of the node.
 */
import {
  FRAME_CLAIM,
  FRAME_DEPTH,
  FRAME_EXCLUDED,
  FRAME_NEXT,
  FRAME_PUT_OFF,
  FRAME_TAKEN_UP,
  FRAME_TRIED,
  MOST_PUT_OFF,
  PUT_OFF,
  SearchMemory,
} from './memory';
import { Moves } from './moves';
import { Now } from './now';
import { Team } from './team';

export abstract class SharedMoves {
  /** The next move of a node that is not the root, and in `Moves.order` its score; 0 if it is done. */
  @inline static next(frame: i32): i32 {
    return Team.isJoint() ? SharedMoves.nextFree(frame) : Moves.next(frame);
  }

  /** The same, claiming the move. */
  static nextFree(frame: i32): i32 {
    while (true) {
      const move = Moves.next(frame);
      if (move == 0) return SharedMoves.takeUp(frame);
      // The first move is searched together, and so divided further down.
      if (load<i32>(frame, FRAME_TRIED) == 0 || load<i32>(frame, FRAME_EXCLUDED) != 0) return move;
      if (SharedMoves.claim(frame, move) || !SharedMoves.putOff(frame)) return move;
    }
  }

  /** Notes that a move is being tried; false if another thread is trying it. Near the leaves, and where
   *  there are no other threads, it only returns true. */
  static claim(frame: i32, move: i32): bool {
    if (!Team.shares(load<i32>(frame, FRAME_DEPTH))) return true;
    const key = Team.key(Position.tableKey(), move);
    if (!Team.claim(key)) return false;
    store<u64>(frame, key, FRAME_CLAIM);
    return true;
  }

  /** Notes that the node's move is not being tried any more. */
  @inline static release(frame: i32): void {
    const key = load<u64>(frame, FRAME_CLAIM);
    if (key == 0) return;
    Team.release(key);
    store<u64>(frame, 0, FRAME_CLAIM);
  }

  /** Puts the move off that comes before FRAME_NEXT; false if there are too many already. */
  static putOff(frame: i32): bool {
    const count = load<i32>(frame, FRAME_PUT_OFF);
    if (count == MOST_PUT_OFF) return false;
    const at = load<i32>(frame, FRAME_NEXT) - 4;
    const entry = SharedMoves.entry(count);
    store<i32>(entry, at);
    store<i32>(entry, Moves.order, 4);
    store<i32>(frame, count + 1, FRAME_PUT_OFF);
    SearchMemory.skip(at);
    return true;
  }

  /** The next of the moves put off, 0 if there is none. */
  static takeUp(frame: i32): i32 {
    const taken = load<i32>(frame, FRAME_TAKEN_UP);
    if (taken == load<i32>(frame, FRAME_PUT_OFF)) return 0;
    store<i32>(frame, taken + 1, FRAME_TAKEN_UP);
    const entry = SharedMoves.entry(taken);
    const at = load<i32>(entry);
    const move = load<i32>(at);
    Moves.order = load<i32>(entry, 4);
    store<i32>(SearchMemory.order(at), Moves.order);
    SharedMoves.claim(frame, move);
    return move;
  }

  /** Lets a node try no further moves. */
  @inline static end(frame: i32): void {
    Moves.end(frame);
    store<i32>(frame, 0, FRAME_PUT_OFF);
    store<i32>(frame, 0, FRAME_TAKEN_UP);
  }

  @inline static entry(index: i32): i32 {
    return PUT_OFF + (Now.ply * MOST_PUT_OFF + index) * 8;
  }
}
