/**
 * Principal variation search with the stack in memory: one loop enters a node, tries its next
 * move or receives a child's score, and can pause before any node. A pause changes nothing:
 * the same nodes are searched in the same order however often it is interrupted.
 */
import { KILLER } from './bands';
import { Choices } from './choices';
import { Counters } from './counters';
import {
  FRAME_ALPHA,
  FRAME_BEST,
  FRAME_BEST_MOVE,
  FRAME_BETA,
  FRAME_DEPTH,
  FRAME_END,
  FRAME_FLOOR,
  FRAME_HINT,
  FRAME_IN_CHECK,
  FRAME_LIST,
  FRAME_MOVE,
  FRAME_NEXT,
  FRAME_PHASE,
  FRAME_QUIET,
  FRAME_STAGE,
  FRAME_TRIED,
  INFINITE,
  MATE,
  MATE_BOUND,
  MAX_PLY,
  SearchMemory,
  UNKNOWN,
} from './memory';
import { Order } from './order';
import {
  CHECK_EXTENSION,
  NULL_MOVE_DEPTH,
  NULL_MOVE_REDUCTION,
  Parameters,
  REDUCTION_DEPTH,
  REDUCTION_MOVES,
} from './parameters';
import { Pruning } from './pruning';
import { Quiesce } from './quiesce';
import { Root } from './root';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, Table } from './table';

/** What a child is searched for: its full window, a null window at reduced or full depth, or
 *  what passing is worth. */
const STAGE_FULL: i32 = 0;
const STAGE_SCOUT: i32 = 1;
const STAGE_REDUCED: i32 = 2;
const STAGE_NULL: i32 = 3;

/** Where men choose, depth from which late moves are searched less deeply at the root too. */
const DEEP: i32 = 5;

/** On vast boards moves are listed when they are needed: what has been listed so far. Of quiet moves
 *  that are given up, only checks are left. */
const PHASE_NONE: i32 = 0;
const PHASE_NOISY: i32 = 1;
const PHASE_ALL: i32 = 2;
const PHASE_CHECKS: i32 = 3;
/** Deepest node that gives up quiet moves without looking for checks among them. */
const UNSEEN_DEPTH: i32 = 1;

/** On vast boards: depth from which a node without a move from the table is searched one ply less. */
const UNKNOWN_DEPTH: i32 = 4;

/** What the loop does next. */
const ENTER: i32 = 0;
const NEXT: i32 = 1;
const RECEIVE: i32 = 2;

let ply: i32 = 0;
let doing: i32 = ENTER;
/** Score of the node just left, for the side to move there. */
let score: i32 = 0;
/** Whether nothing is pruned that could hide a mate within the depth. */
let exact: bool = false;

export abstract class Search {
  /**
   * Prepares the search of the root with a window.
   * @param isExact every move is searched to the full depth, as is needed to know that no mate is
   *   shorter; otherwise passing and reductions may overlook one
   */
  static begin(alpha: i32, beta: i32, depth: i32, isExact: bool): void {
    exact = isExact;
    ply = 0;
    doing = NEXT;
    const frame = SearchMemory.frame(0);
    Search.window(frame, alpha, beta, depth);
    store<i32>(frame, Position.lists(), FRAME_END);
    store<i32>(SearchMemory.variation(0), 0);
    Search.open(frame, 0, 0);
  }

  /** The root's score, once `run` has returned true. */
  @inline static score(): i32 {
    return score;
  }

  /** Takes back what is on the board when a search is given up. */
  static abandon(): void {
    // It pauses only on entering a node; each frame above has then a move on the board.
    while (ply > 0) {
      ply--;
      Search.takeBack(SearchMemory.frame(ply));
    }
    doing = ENTER;
  }

  /**
   * Searches until the root is done or the node limit reached.
   * @returns whether the root is done
   */
  static run(limit: i64): bool {
    while (true) {
      if (doing == ENTER) {
        if (Counters.nodes() >= limit) return false;
        doing = Search.enter() ? NEXT : RECEIVE;
      } else if (doing == NEXT) {
        doing = Search.next() ? ENTER : RECEIVE;
      } else {
        if (ply == 0) return true;
        ply--;
        doing = Search.receive(-score) ? ENTER : NEXT;
      }
    }
  }

  @inline static window(frame: i32, alpha: i32, beta: i32, depth: i32): void {
    store<i32>(frame, alpha, FRAME_ALPHA);
    store<i32>(frame, beta, FRAME_BETA);
    store<i32>(frame, depth, FRAME_DEPTH);
  }

  @inline static open(frame: i32, inCheck: i32, hint: i32): void {
    store<i32>(frame, -INFINITE, FRAME_BEST);
    store<i32>(frame, 0, FRAME_BEST_MOVE);
    store<i32>(frame, 0, FRAME_TRIED);
    store<i32>(frame, load<i32>(frame, FRAME_ALPHA), FRAME_FLOOR);
    store<i32>(frame, inCheck, FRAME_IN_CHECK);
    store<i32>(frame, hint, FRAME_HINT);
    store<i32>(frame, UNKNOWN, FRAME_QUIET);
  }

  /** Begins the node at `ply`; false if its score is known at once. */
  static enter(): bool {
    const frame = SearchMemory.frame(ply);
    const top = load<i32>(SearchMemory.frame(ply - 1), FRAME_END);
    let alpha = load<i32>(frame, FRAME_ALPHA);
    let beta = load<i32>(frame, FRAME_BETA);
    let depth = load<i32>(frame, FRAME_DEPTH);
    store<i32>(SearchMemory.variation(ply), 0);
    if (Position.isGoalReached()) return Search.known(ply - MATE);
    if (Position.isDraw(ply)) return Search.known(0);
    // Where the move rule ends the game, neither the table nor quiescence knows whether it is mate.
    const isMoveRule = Position.isMoveRule();
    if (depth <= 0 && !isMoveRule) return Search.known(Quiesce.leaf(alpha, beta, ply, top));
    Counters.visit(ply);
    if (ply >= MAX_PLY - 2 || !Position.canMake() || !Position.hasListRoom(top)) {
      return Search.known(Position.evaluate());
    }
    // A mate already found nearer the root cannot be improved on here.
    alpha = max(alpha, ply - MATE);
    beta = min(beta, MATE - ply - 1);
    if (alpha >= beta) return Search.known(alpha);

    const scout = beta - alpha == 1;
    const entry = Table.find(Position.tableKey());
    let hint = 0;
    if (entry != 0) {
      hint = Table.move(entry);
      const isDeep = scout && !isMoveRule && Table.depth(entry) >= depth;
      if (isDeep && Search.settles(entry, alpha, beta)) {
        return Search.known(Table.score(entry, ply));
      }
    }
    if (Position.isVast() && !Position.scan()) {
      return Search.enterVast(frame, top, alpha, beta, depth, hint, isMoveRule);
    }
    const end = Position.list(top, exact);
    const inCheck = Position.wasInCheck();
    if (end == top) return Search.known(inCheck ? ply - MATE : 0);
    if (isMoveRule) return Search.known(0);
    if (inCheck) depth += Parameters.get(CHECK_EXTENSION);
    Search.window(frame, alpha, beta, depth);
    store<i32>(frame, top, FRAME_LIST);
    store<i32>(frame, top, FRAME_NEXT);
    store<i32>(frame, end, FRAME_END);
    Search.open(frame, inCheck ? 1 : 0, hint);
    store<i32>(frame, PHASE_ALL, FRAME_PHASE);
    SearchMemory.clearKillers(ply + 2);
    if (scout && Search.mayPass(frame, depth, beta)) {
      store<i32>(frame, STAGE_NULL, FRAME_STAGE);
    } else {
      store<i32>(frame, STAGE_FULL, FRAME_STAGE);
      Order.score(top, end, hint, frame);
    }
    return true;
  }

  /** The same on vast boards, where the side to move is not in check: moves are listed when they are
   *  needed. */
  static enterVast(
    frame: i32,
    top: i32,
    alpha: i32,
    beta: i32,
    depth: i32,
    hint: i32,
    isMoveRule: bool,
  ): bool {
    if (isMoveRule) return Search.known(0);
    const scout = beta - alpha == 1;
    let quiet = UNKNOWN;
    if (scout && !exact && Position.mayGiveUp()) {
      quiet = Position.evaluate();
      if (Pruning.standsAbove(quiet, depth, beta)) return Search.known(quiet);
      if (Pruning.liesBelow(quiet, depth, alpha)) {
        const value = Quiesce.leaf(alpha, beta, ply, top);
        if (value <= alpha) return Search.known(value);
      }
    }
    // What the table does not know is not searched deeply before it does.
    if (depth >= UNKNOWN_DEPTH && hint == 0 && !exact) depth--;
    Search.window(frame, alpha, beta, depth);
    store<i32>(frame, top, FRAME_LIST);
    store<i32>(frame, top, FRAME_NEXT);
    store<i32>(frame, top, FRAME_END);
    Search.open(frame, 0, hint);
    store<i32>(frame, quiet, FRAME_QUIET);
    store<i32>(frame, PHASE_NONE, FRAME_PHASE);
    SearchMemory.clearKillers(ply + 2);
    const passes = scout && Search.mayPass(frame, depth, beta);
    store<i32>(frame, passes ? STAGE_NULL : STAGE_FULL, FRAME_STAGE);
    return true;
  }

  @inline static known(value: i32): bool {
    score = value;
    return false;
  }

  /** Whether a table entry's score decides a node with this window. */
  @inline static settles(entry: u64, alpha: i32, beta: i32): bool {
    const bound = Table.bound(entry);
    const value = Table.score(entry, ply);
    if (exact && !Table.isExact(entry)) {
      // A mate is a mate however it was found; that there is none must have been searched for.
      return value >= beta
        ? (bound & BOUND_LOWER) != 0 && value >= MATE_BOUND
        : value <= alpha && (bound & BOUND_UPPER) != 0 && value <= -MATE_BOUND;
    }
    return value >= beta
      ? (bound & BOUND_LOWER) != 0
      : value <= alpha && (bound & BOUND_UPPER) != 0;
  }

  /** Whether to try passing first: if even that holds beta, a move will. */
  @inline static mayPass(frame: i32, depth: i32, beta: i32): bool {
    const least = Parameters.get(NULL_MOVE_DEPTH);
    return (
      least > 0 &&
      depth >= least &&
      !exact &&
      load<i32>(frame, FRAME_IN_CHECK) == 0 &&
      beta < MATE_BOUND &&
      beta > -MATE_BOUND &&
      load<i32>(SearchMemory.frame(ply - 1), FRAME_STAGE) != STAGE_NULL &&
      Position.allowsNull() &&
      Pruning.quiet(frame) >= beta
    );
  }

  /** Starts the child for the next move; false if the node is done. */
  static next(): bool {
    const frame = SearchMemory.frame(ply);
    const alpha = load<i32>(frame, FRAME_ALPHA);
    const beta = load<i32>(frame, FRAME_BETA);
    const depth = load<i32>(frame, FRAME_DEPTH);
    const child = SearchMemory.frame(ply + 1);
    if (ply > 0 && load<i32>(frame, FRAME_STAGE) == STAGE_NULL) {
      Position.makeNull();
      Search.window(
        child,
        -beta,
        1 - beta,
        depth - Parameters.get(NULL_MOVE_REDUCTION) - depth / 4,
      );
      ply++;
      return true;
    }
    const tried = load<i32>(frame, FRAME_TRIED);
    let move = 0;
    let isLate: bool = false;
    if (ply == 0) {
      move = Root.move(tried);
      if (move == 0) return Search.leave(frame);
      // A mate in a few moves must not be put off by what it looks like.
      isLate = !Position.isNoisy(move) && (depth >= DEEP || !Position.hasChoices());
    } else {
      const at = load<i32>(frame, FRAME_NEXT);
      if (Position.isVast()) {
        if (!Search.fill(frame, tried)) return Search.leave(frame);
      } else {
        const end = load<i32>(frame, FRAME_END);
        if (at >= end) return Search.leave(frame);
        Order.pick(at, end);
      }
      move = load<i32>(at);
      const order = load<i32>(SearchMemory.order(at));
      if (Position.hasChoices()) {
        isLate = Choices.isLate(order);
        if (isLate && tried > 0 && Pruning.endsWith(frame, ply, exact)) return Search.leave(frame);
      } else if (Position.isVast()) {
        isLate = order <= KILLER + 1;
      } else {
        isLate = !Position.isNoisy(move) || Order.isBad(order);
      }
      store<i32>(frame, at + 4, FRAME_NEXT);
    }
    store<i32>(frame, move, FRAME_MOVE);
    store<i32>(frame, tried + 1, FRAME_TRIED);
    Position.make(move);
    ply++;
    if (tried == 0) {
      store<i32>(frame, STAGE_FULL, FRAME_STAGE);
      Search.window(child, -beta, -alpha, depth - 1);
      return true;
    }
    const least = Parameters.get(REDUCTION_DEPTH);
    const isReduced =
      isLate &&
      least > 0 &&
      depth >= least &&
      tried >= Parameters.get(REDUCTION_MOVES) &&
      !exact &&
      load<i32>(frame, FRAME_IN_CHECK) == 0;
    const reduction = isReduced ? Search.reduction(depth, tried, beta - alpha > 1) : 0;
    store<i32>(frame, reduction > 0 ? STAGE_REDUCED : STAGE_SCOUT, FRAME_STAGE);
    Search.window(child, -alpha - 1, -alpha, depth - 1 - reduction);
    return true;
  }

  /** Sees to it that there is a next move, on vast boards; false if the node is done. */
  static fill(frame: i32, tried: i32): bool {
    const list = load<i32>(frame, FRAME_LIST);
    const at = load<i32>(frame, FRAME_NEXT);
    let end = load<i32>(frame, FRAME_END);
    let phase = load<i32>(frame, FRAME_PHASE);
    if (phase == PHASE_NONE) {
      const hint = load<i32>(frame, FRAME_HINT);
      Position.scan();
      if (hint != 0 && !Position.isNoisy(hint)) {
        end = Position.list(list, exact);
        Order.score(list, end, hint, frame);
        phase = PHASE_ALL;
      } else {
        end = Position.listNoisy(list);
        Order.scoreNoisy(list, end, hint);
        phase = PHASE_NOISY;
      }
    }
    if (at < end) Order.pick(at, end);
    if (phase <= PHASE_ALL && !Search.isPromising(at, end)) {
      const givesUp = Pruning.givesUp(frame, tried, exact);
      if (givesUp && load<i32>(frame, FRAME_DEPTH) <= UNSEEN_DEPTH) return false;
      if (phase == PHASE_NOISY) {
        Position.scan();
        const all = Position.listQuiet(end, exact);
        Order.scoreQuiet(end, all, load<i32>(frame, FRAME_HINT), frame);
        end = all;
        phase = PHASE_ALL;
      }
      if (at == end && tried == 0) store<i32>(frame, 0, FRAME_BEST); // stalemate
      if (givesUp) {
        end = Position.keepChecks(at, end);
        phase = PHASE_CHECKS;
      }
      if (at < end) Order.pick(at, end);
    }
    store<i32>(frame, end, FRAME_END);
    store<i32>(frame, phase, FRAME_PHASE);
    return at < end;
  }

  /** Whether the best of the moves from an address on is a promising capture or the table's move. */
  @inline static isPromising(at: i32, end: i32): bool {
    return at < end && load<i32>(SearchMemory.order(at)) > KILLER + 1;
  }

  /** Plies by which a late quiet move is searched less deeply. */
  @inline static reduction(depth: i32, tried: i32, principal: bool): i32 {
    // About log2(depth) · log2(tried) / 3.
    let plies = ((31 - <i32>clz(depth)) * (31 - <i32>clz(tried)) + 1) / 3;
    if (principal && plies > 0) plies--;
    // With hundreds of moves the last would hardly be searched at all, however deep the rest is.
    const isWide = Position.hasChoices() || (Position.isVast() && !Position.mayGiveUp());
    return min(plies, isWide ? depth >> 1 : depth - 2);
  }

  /**
   * Takes a child's score, as seen from this node.
   * @returns whether the same child has to be searched again
   */
  static receive(value: i32): bool {
    const frame = SearchMemory.frame(ply);
    const stage = load<i32>(frame, FRAME_STAGE);
    const alpha = load<i32>(frame, FRAME_ALPHA);
    const beta = load<i32>(frame, FRAME_BETA);
    const depth = load<i32>(frame, FRAME_DEPTH);
    if (stage == STAGE_NULL) {
      Position.undoNull();
      store<i32>(frame, STAGE_FULL, FRAME_STAGE);
      const list = load<i32>(frame, FRAME_LIST);
      if (value >= beta) {
        store<i32>(frame, min(value, MATE_BOUND - 1), FRAME_BEST);
        Search.end(frame);
      } else if (load<i32>(frame, FRAME_PHASE) == PHASE_ALL) {
        Order.score(list, load<i32>(frame, FRAME_END), load<i32>(frame, FRAME_HINT), frame);
      }
      return false;
    }
    const child = SearchMemory.frame(ply + 1);
    if (stage == STAGE_REDUCED && value > alpha) {
      store<i32>(frame, STAGE_SCOUT, FRAME_STAGE);
      Search.window(child, -alpha - 1, -alpha, depth - 1);
      ply++;
      return true;
    }
    if (stage == STAGE_SCOUT && value > alpha && value < beta) {
      store<i32>(frame, STAGE_FULL, FRAME_STAGE);
      Search.window(child, -beta, -alpha, depth - 1);
      ply++;
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
    if (ply > 0) {
      const next = load<i32>(frame, FRAME_NEXT);
      if (!Position.isNoisy(move)) {
        Order.reward(
          frame,
          move,
          load<i32>(frame, FRAME_LIST),
          next,
          load<i32>(frame, FRAME_DEPTH),
        );
      }
      Search.end(frame);
    } else {
      store<i32>(frame, i32.MAX_VALUE, FRAME_TRIED);
    }
  }

  /** Lets a node try no further moves. */
  @inline static end(frame: i32): void {
    store<i32>(frame, load<i32>(frame, FRAME_END), FRAME_NEXT);
    store<i32>(frame, PHASE_CHECKS, FRAME_PHASE);
  }

  /** Ends a node: its score becomes known and is stored. Always returns false. */
  @inline static leave(frame: i32): bool {
    score = load<i32>(frame, FRAME_BEST);
    const move = load<i32>(frame, FRAME_BEST_MOVE);
    // Passing that held beta leaves no move; its score is stored as a lower bound too.
    if (ply > 0 || !Root.isRestricted()) {
      const bound =
        score >= load<i32>(frame, FRAME_BETA)
          ? BOUND_LOWER
          : score > load<i32>(frame, FRAME_FLOOR)
            ? BOUND_EXACT
            : BOUND_UPPER;
      Table.store(
        Position.tableKey(),
        ply,
        move,
        score,
        load<i32>(frame, FRAME_DEPTH),
        bound,
        exact,
      );
    }
    return false;
  }

  @inline static takeBack(frame: i32): void {
    if (load<i32>(frame, FRAME_STAGE) == STAGE_NULL) Position.undoNull();
    else Position.undo();
  }
}
