/**
 * Principal variation search with the stack in memory: one loop enters a node, tries its next
 * move or receives a child's score, and can pause before any node. A pause changes nothing:
 * the same nodes are searched in the same order however often it is interrupted.
 */
import { Counters } from './counters';
import { History } from './history';
import {
  FRAME_ALPHA,
  FRAME_BEST,
  FRAME_BEST_MOVE,
  FRAME_BETA,
  FRAME_CONTEXT,
  FRAME_CUT,
  FRAME_DEPTH,
  FRAME_EXCLUDED,
  FRAME_EXTENSION,
  FRAME_FLOOR,
  FRAME_LIST,
  FRAME_MOVE,
  FRAME_NEXT,
  FRAME_STAGE,
  FRAME_TRIED,
  MATE_BOUND,
  SearchMemory,
  UNKNOWN,
} from './memory';
import { Moves } from './moves';
import { Node } from './node';
import { Now } from './now';
import { NullMove } from './null-move';
import { Reductions } from './reductions';
import { Root } from './root';
import { Singular } from './singular';
import { STAGE_FULL, STAGE_NULL, STAGE_REDUCED, STAGE_SCOUT, STAGE_SINGULAR } from './stages';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, Table } from './table';
import { Team } from './team';

/** Where men choose, depth from which late moves are searched less deeply at the root too. */
const DEEP: i32 = 5;

/** Nodes between questions whether to stop. */
const LOOK: i64 = 64;

/** What the loop does next. */
const ENTER: i32 = 0;
const NEXT: i32 = 1;
const RECEIVE: i32 = 2;

let doing: i32 = ENTER;

export abstract class Search {
  /**
   * Prepares the search of the root with a window.
   * @param isExact every move is searched to the full depth, as is needed to know that no mate is
   *   shorter; otherwise passing and reductions may overlook one
   */
  static begin(alpha: i32, beta: i32, depth: i32, isExact: bool): void {
    Now.exact = isExact;
    Now.ply = 0;
    doing = NEXT;
    const frame = SearchMemory.frame(0);
    SearchMemory.window(frame, alpha, beta, depth);
    store<i32>(SearchMemory.variation(0), 0);
    Node.open(frame, Position.lists(), 0, 0, UNKNOWN);
    store<i32>(frame, STAGE_FULL, FRAME_STAGE);
  }

  /** The root's score, once `run` has returned true. */
  @inline static score(): i32 {
    return Now.score;
  }

  /** Takes back what is on the board when a search is given up. */
  static abandon(): void {
    // It pauses only on entering a node; what led to it from each frame above has then been done.
    while (Now.ply > 0) {
      Now.ply--;
      Search.takeBack(SearchMemory.frame(Now.ply));
    }
    doing = ENTER;
  }

  /**
   * Searches until the root is done, the node limit reached, the search told to stop or overtaken.
   * @returns whether the root is done
   */
  static run(limit: i64): bool {
    let look = min(limit, Counters.nodes() + LOOK);
    while (true) {
      if (doing == ENTER) {
        const nodes = Counters.nodes();
        if (nodes >= look) {
          if (!Team.goesOn(nodes) || nodes >= limit || Root.isOvertaken()) return false;
          look = min(limit, nodes + LOOK);
        }
        doing = Node.enter() ? NEXT : RECEIVE;
      } else if (doing == NEXT) {
        doing = Search.next() ? ENTER : RECEIVE;
      } else {
        if (Now.ply == 0) return true;
        Now.ply--;
        doing = Search.receive(-Now.score) ? ENTER : NEXT;
      }
    }
  }

  /** Starts the next child; false if the node is done. */
  static next(): bool {
    const ply = Now.ply;
    const frame = SearchMemory.frame(ply);
    const child = SearchMemory.frame(ply + 1);
    const alpha = load<i32>(frame, FRAME_ALPHA);
    const beta = load<i32>(frame, FRAME_BETA);
    const stage = load<i32>(frame, FRAME_STAGE);
    if (stage == STAGE_NULL || stage == STAGE_SINGULAR) {
      if (stage == STAGE_NULL) NullMove.make(frame, child, beta);
      else Singular.begin(frame, child);
      Now.ply++;
      return true;
    }
    const depth = load<i32>(frame, FRAME_DEPTH);
    const tried = load<i32>(frame, FRAME_TRIED);
    const principal = beta - alpha > 1;
    let move = 0;
    let order = 0;
    let isLate: bool = false;
    if (ply == 0) {
      move = Root.move(tried);
      if (move == 0) return Search.leave(frame);
      // A mate in a few moves must not be put off by what it looks like.
      isLate = !Position.isNoisy(move) && (depth >= DEEP || !Position.hasChoices());
    } else {
      move = Moves.next(frame);
      if (move == 0) return Search.leave(frame);
      order = Moves.order;
      isLate = Moves.isLate(move, order);
    }
    store<i32>(frame, move, FRAME_MOVE);
    store<i32>(frame, tried + 1, FRAME_TRIED);
    store<i32>(frame, History.context(move), FRAME_CONTEXT);
    Position.make(move);
    Now.ply++;
    if (tried == 0) {
      store<i32>(frame, STAGE_FULL, FRAME_STAGE);
      SearchMemory.window(child, -beta, -alpha, depth - 1 + load<i32>(frame, FRAME_EXTENSION));
      store<i32>(child, principal ? 0 : 1 - load<i32>(frame, FRAME_CUT), FRAME_CUT);
      return true;
    }
    const isReduced = isLate && Reductions.apply(frame, tried);
    const reduction = isReduced ? Reductions.of(frame, tried, order, principal) : 0;
    store<i32>(frame, reduction > 0 ? STAGE_REDUCED : STAGE_SCOUT, FRAME_STAGE);
    SearchMemory.window(child, -alpha - 1, -alpha, depth - 1 - reduction);
    const cut = principal || reduction > 0 ? 1 : 1 - load<i32>(frame, FRAME_CUT);
    store<i32>(child, cut, FRAME_CUT);
    return true;
  }

  /**
   * Takes a child's score, as seen from this node.
   * @returns whether the same child has to be searched again
   */
  static receive(value: i32): bool {
    const frame = SearchMemory.frame(Now.ply);
    const stage = load<i32>(frame, FRAME_STAGE);
    const alpha = load<i32>(frame, FRAME_ALPHA);
    const beta = load<i32>(frame, FRAME_BETA);
    const depth = load<i32>(frame, FRAME_DEPTH);
    if (stage == STAGE_NULL) {
      Position.undoNull();
      store<i32>(frame, Node.stageOfMoves(frame), FRAME_STAGE);
      if (value >= beta) {
        store<i32>(frame, min(value, MATE_BOUND - 1), FRAME_BEST);
        Search.end(frame);
      }
      return false;
    }
    if (stage == STAGE_SINGULAR) {
      store<i32>(frame, STAGE_FULL, FRAME_STAGE);
      // The child had this node's side to move.
      if (Singular.receive(frame, -value)) Search.end(frame);
      return false;
    }
    const child = SearchMemory.frame(Now.ply + 1);
    if (stage == STAGE_REDUCED && value > alpha) {
      store<i32>(frame, STAGE_SCOUT, FRAME_STAGE);
      SearchMemory.window(child, -alpha - 1, -alpha, depth - 1);
      store<i32>(child, 1 - load<i32>(frame, FRAME_CUT), FRAME_CUT);
      Now.ply++;
      return true;
    }
    if (stage == STAGE_SCOUT && value > alpha && value < beta) {
      store<i32>(frame, STAGE_FULL, FRAME_STAGE);
      SearchMemory.window(child, -beta, -alpha, depth - 1);
      store<i32>(child, 0, FRAME_CUT);
      Now.ply++;
      return true;
    }
    Position.undo();
    Search.weigh(frame, value);
    return false;
  }

  /** Compares a move's final score with the best. */
  @inline static weigh(frame: i32, value: i32): void {
    const move = load<i32>(frame, FRAME_MOVE);
    const alpha = load<i32>(frame, FRAME_ALPHA);
    const ply = Now.ply;
    if (ply == 0) Root.note(load<i32>(frame, FRAME_TRIED) - 1, value, value > alpha);
    if (value <= load<i32>(frame, FRAME_BEST)) return;
    store<i32>(frame, value, FRAME_BEST);
    if (value <= alpha) return;
    store<i32>(frame, move, FRAME_BEST_MOVE);
    store<i32>(frame, value, FRAME_ALPHA);
    SearchMemory.extend(ply, move);
    if (ply == 0) Root.improve(value, load<i32>(frame, FRAME_DEPTH));
    if (value < load<i32>(frame, FRAME_BETA)) return;
    // A cutoff: no further moves.
    if (ply > 0 && !Position.isNoisy(move)) {
      const next = load<i32>(frame, FRAME_NEXT);
      History.reward(
        frame,
        move,
        load<i32>(frame, FRAME_LIST),
        next,
        load<i32>(frame, FRAME_DEPTH),
      );
    }
    Search.end(frame);
  }

  /** Lets a node try no further moves. */
  @inline static end(frame: i32): void {
    store<i32>(frame, STAGE_FULL, FRAME_STAGE);
    if (Now.ply > 0) Moves.end(frame);
    else store<i32>(frame, i32.MAX_VALUE, FRAME_TRIED);
  }

  /** Ends a node: its score becomes known and is stored. Always returns false. */
  @inline static leave(frame: i32): bool {
    const score = load<i32>(frame, FRAME_BEST);
    Now.score = score;
    const isWhole = Now.ply > 0 ? load<i32>(frame, FRAME_EXCLUDED) == 0 : !Root.isRestricted();
    // Passing that held beta leaves no move; its score is stored as a lower bound too.
    if (isWhole) {
      const bound =
        score >= load<i32>(frame, FRAME_BETA)
          ? BOUND_LOWER
          : score > load<i32>(frame, FRAME_FLOOR)
            ? BOUND_EXACT
            : BOUND_UPPER;
      Table.store(
        Position.tableKey(),
        Now.ply,
        load<i32>(frame, FRAME_BEST_MOVE),
        score,
        load<i32>(frame, FRAME_DEPTH),
        bound,
        Now.exact,
      );
    }
    return false;
  }

  @inline static takeBack(frame: i32): void {
    const stage = load<i32>(frame, FRAME_STAGE);
    if (stage == STAGE_NULL) Position.undoNull();
    else if (stage != STAGE_SINGULAR) Position.undo();
  }
}
