/**
 * The moves of a node, one after the other. They are listed, told apart and given up as late as
 * possible: first the table's move, then promising captures, then quiet moves and losing captures.
 */
import { HINT, KILLER } from './bands';
import { Choices } from './choices';
import {
  FRAME_BEST,
  FRAME_DEPTH,
  FRAME_END,
  FRAME_EXCLUDED,
  FRAME_HINT,
  FRAME_IN_CHECK,
  FRAME_LIST,
  FRAME_NEXT,
  FRAME_PHASE,
  FRAME_QUIETS,
  FRAME_TRIED,
  MATE,
  SearchMemory,
} from './memory';
import { Now } from './now';
import { Order } from './order';
import { CHECKS_DEPTH, Parameters } from './parameters';
import { Pruning } from './pruning';
import { PHASE_ALL, PHASE_CHECKS, PHASE_HINT, PHASE_NOISY, PHASE_NONE } from './stages';

export abstract class Moves {
  /** Ordering score of the move that `next` has returned. */
  static order: i32 = 0;

  /** The next move of a node that is not the root; 0 if it is done. */
  static next(frame: i32): i32 {
    const tried = load<i32>(frame, FRAME_TRIED);
    const excluded = load<i32>(frame, FRAME_EXCLUDED);
    while (true) {
      if (!Moves.fill(frame, tried)) return 0;
      const at = load<i32>(frame, FRAME_NEXT);
      const move = load<i32>(at);
      const order = load<i32>(SearchMemory.order(at));
      if (Position.hasChoices()) {
        if (tried > 0 && Choices.isLate(order) && Choices.endsWith(frame)) return 0;
      }
      store<i32>(frame, at + 4, FRAME_NEXT);
      if (move == excluded || (tried > 0 && Pruning.skips(frame, move, order))) {
        SearchMemory.skip(at);
        continue;
      }
      Moves.order = order;
      return move;
    }
  }

  /** Whether a move with an ordering score is late enough to be searched less deeply. */
  @inline static isLate(move: i32, order: i32): bool {
    if (Position.hasChoices()) return Choices.isLate(order);
    if (Position.isVast()) return order <= KILLER + 1;
    return !Position.isNoisy(move) || Order.isBad(order);
  }

  /** Sees to it that there is a next move; false if the node is done. */
  static fill(frame: i32, tried: i32): bool {
    const at = load<i32>(frame, FRAME_NEXT);
    let phase = load<i32>(frame, FRAME_PHASE);
    if (phase == PHASE_NONE) phase = Moves.list(frame, at);
    if (phase == PHASE_HINT) {
      if (at == load<i32>(frame, FRAME_LIST)) {
        store<i32>(frame, PHASE_HINT, FRAME_PHASE);
        return true;
      }
      phase = Moves.part(frame, at);
    }
    let end = phase == PHASE_NOISY ? load<i32>(frame, FRAME_QUIETS) : load<i32>(frame, FRAME_END);
    if (at < end) Moves.pick(at, end);
    if (phase <= PHASE_ALL && !Moves.isPromising(at, end)) {
      const givesUp = !Position.hasChoices() && Pruning.givesUp(frame, tried);
      if (givesUp && load<i32>(frame, FRAME_DEPTH) < Parameters.get(CHECKS_DEPTH)) return false;
      const quiets = end;
      if (phase == PHASE_NOISY) {
        end = Moves.listQuiet(frame, quiets);
        if (at == end && tried == 0) store<i32>(frame, 0, FRAME_BEST); // stalemate
      }
      if (givesUp) {
        end = Position.keepChecks(at, end);
        memory.fill(SearchMemory.order(at), 0, end - at);
        phase = PHASE_CHECKS;
      } else if (phase == PHASE_NOISY) {
        const hint = Position.isVast() ? load<i32>(frame, FRAME_HINT) : 0;
        Order.scoreQuiet(quiets, end, hint, frame);
        phase = PHASE_ALL;
      }
      if (at < end) Moves.pick(at, end);
    }
    if (phase == PHASE_NOISY) store<i32>(frame, end, FRAME_QUIETS);
    else store<i32>(frame, end, FRAME_END);
    store<i32>(frame, phase, FRAME_PHASE);
    return at < end;
  }

  /** Lists what is needed first; returns what it is. */
  static list(frame: i32, list: i32): i32 {
    const hint = load<i32>(frame, FRAME_HINT);
    const inCheck = load<i32>(frame, FRAME_IN_CHECK) != 0;
    if (Position.isVast()) {
      Position.scan();
      if (!inCheck && (hint == 0 || Position.isNoisy(hint))) {
        const end = Position.listNoisy(list, inCheck);
        Order.scoreNoisy(list, end, hint);
        store<i32>(frame, end, FRAME_QUIETS);
        store<i32>(frame, end, FRAME_END);
        return PHASE_NOISY;
      }
    }
    const end = Position.list(list, Now.exact);
    store<i32>(frame, end, FRAME_END);
    if (end == list) {
      store<i32>(frame, inCheck ? Now.ply - MATE : 0, FRAME_BEST);
      return PHASE_CHECKS;
    }
    if (Position.isVast() || Position.hasChoices()) {
      Order.score(list, end, hint, frame);
      return PHASE_ALL;
    }
    if (hint != 0 && Order.bring(hint, list, end)) {
      store<i32>(SearchMemory.order(list), HINT);
      return PHASE_HINT;
    }
    return Moves.part(frame, list);
  }

  /** Tells the captures and promotions of a full list apart, from an address on. */
  static part(frame: i32, at: i32): i32 {
    const quiets = Order.part(at, load<i32>(frame, FRAME_END));
    Order.scoreNoisy(at, quiets, 0);
    store<i32>(frame, quiets, FRAME_QUIETS);
    return PHASE_NOISY;
  }

  /** Tells the quiet moves apart, where they begin; returns the address after the last. */
  static listQuiet(frame: i32, quiets: i32): i32 {
    if (!Position.isVast()) return load<i32>(frame, FRAME_END);
    Position.scan();
    return Position.listQuiet(quiets, Now.exact);
  }

  /** Brings the best of the moves from an address on to that address. */
  @inline static pick(at: i32, end: i32): void {
    if (Position.isVast()) Order.pick(at, end);
    else Order.pickTested(at, end);
  }

  /** Whether the best of the moves from an address on is a promising capture or the table's move. */
  @inline static isPromising(at: i32, end: i32): bool {
    return at < end && load<i32>(SearchMemory.order(at)) > KILLER + 1;
  }

  /** Lets a node try no further moves. */
  @inline static end(frame: i32): void {
    store<i32>(frame, load<i32>(frame, FRAME_END), FRAME_NEXT);
    store<i32>(frame, PHASE_CHECKS, FRAME_PHASE);
  }
}
