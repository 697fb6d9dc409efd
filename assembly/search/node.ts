/**
 * Beginning a node: what ends it at once, what the table knows of it, and what its static evaluation
 * says; then whether it starts with passing, with a look for the only good move, or with its moves.
 */
import { Counters } from './counters';
import {
  FRAME_ALPHA,
  FRAME_BEST,
  FRAME_BEST_MOVE,
  FRAME_BETA,
  FRAME_DEPTH,
  FRAME_END,
  FRAME_EXCLUDED,
  FRAME_EXTENSION,
  FRAME_FLOOR,
  FRAME_HINT,
  FRAME_IMPROVING,
  FRAME_IN_CHECK,
  FRAME_LIST,
  FRAME_NEXT,
  FRAME_PHASE,
  FRAME_QUIET,
  FRAME_SINGULAR,
  FRAME_STAGE,
  FRAME_TRIED,
  INFINITE,
  MATE,
  MATE_BOUND,
  MAX_PLY,
  SearchMemory,
  UNKNOWN,
} from './memory';
import { Now } from './now';
import { NullMove } from './null-move';
import { CHECK_EXTENSION, Parameters, TABLE_EVALUATION, UNKNOWN_DEPTH } from './parameters';
import { Pruning } from './pruning';
import { Quiesce } from './quiesce';
import { Singular } from './singular';
import { PHASE_NONE, STAGE_FULL, STAGE_NULL, STAGE_SINGULAR } from './stages';
import { Standing } from './standing';
import { BOUND_LOWER, BOUND_UPPER, Table } from './table';

export abstract class Node {
  /** Begins the node at `Now.ply`; false if its score is known at once. */
  static enter(): bool {
    const ply = Now.ply;
    const frame = SearchMemory.frame(ply);
    const top = load<i32>(SearchMemory.frame(ply - 1), FRAME_END);
    let alpha = load<i32>(frame, FRAME_ALPHA);
    let beta = load<i32>(frame, FRAME_BETA);
    let depth = load<i32>(frame, FRAME_DEPTH);
    const excluded = load<i32>(frame, FRAME_EXCLUDED);
    store<i32>(SearchMemory.variation(ply), 0);
    if (Position.isGoalReached()) return Node.known(ply - MATE);
    if (excluded == 0 && Position.isDraw(ply)) return Node.known(0);
    // Where the move rule ends the game, neither the table nor quiescence knows whether it is mate.
    const isMoveRule = Position.isMoveRule();
    if (depth <= 0 && !isMoveRule) return Node.known(Quiesce.leaf(alpha, beta, ply, top));
    Counters.visit(ply);
    if (ply >= MAX_PLY - 2 || !Position.canMake() || !Position.hasListRoom(top)) {
      return Node.known(Standing.evaluate());
    }
    // A mate already found nearer the root cannot be improved on here.
    alpha = max(alpha, ply - MATE);
    beta = min(beta, MATE - ply - 1);
    if (alpha >= beta) return Node.known(alpha);

    const scout = beta - alpha == 1;
    const entry: u64 = excluded ? 0 : Table.find(Position.tableKey());
    let hint = 0;
    if (entry != 0) {
      hint = Table.move(entry);
      const isDeep = scout && !isMoveRule && Table.depth(entry) >= depth;
      if (isDeep && Node.settles(entry, alpha, beta)) return Node.known(Table.score(entry, ply));
    }
    const inCheck = Position.isVast() ? Position.scan() : Position.isInCheck();
    if (isMoveRule) {
      const isMate = inCheck && Position.list(top, true) == top;
      return Node.known(isMate ? ply - MATE : 0);
    }
    let quiet = UNKNOWN;
    let improving = 1;
    if (inCheck) {
      depth += Parameters.get(CHECK_EXTENSION);
    } else if (!Now.exact && Position.mayGiveUp()) {
      quiet = Standing.evaluate();
      improving = Pruning.improving(quiet);
      if (scout && excluded == 0) {
        const known = entry != 0 ? Node.corrected(quiet, entry) : quiet;
        if (Pruning.standsAbove(known, depth, beta, improving)) return Node.known(known);
        if (Pruning.liesBelow(known, depth, alpha)) {
          const value = Quiesce.leaf(alpha, beta, ply, top);
          if (value <= alpha) return Node.known(value);
        }
      }
    }
    // What the table does not know is not searched deeply before it does.
    const unknown = Parameters.get(UNKNOWN_DEPTH);
    const isUnknown = hint == 0 && excluded == 0 && unknown > 0 && depth >= unknown;
    if (isUnknown && !inCheck && !Now.exact) depth--;
    store<i32>(frame, alpha, FRAME_ALPHA);
    store<i32>(frame, beta, FRAME_BETA);
    store<i32>(frame, depth, FRAME_DEPTH);
    Node.open(frame, top, inCheck ? 1 : 0, hint, quiet);
    store<i32>(frame, improving, FRAME_IMPROVING);
    SearchMemory.clearKillers(ply + 2);
    if (entry != 0) store<i32>(frame, Singular.bound(entry, depth), FRAME_SINGULAR);
    const passes = scout && NullMove.isTried(frame, depth, beta);
    store<i32>(frame, passes ? STAGE_NULL : Node.stageOfMoves(frame), FRAME_STAGE);
    return true;
  }

  /** Prepares a frame for a node whose window and depth are set. */
  static open(frame: i32, top: i32, inCheck: i32, hint: i32, quiet: i32): void {
    store<i32>(frame, top, FRAME_LIST);
    store<i32>(frame, top, FRAME_NEXT);
    store<i32>(frame, top, FRAME_END);
    store<i32>(frame, -INFINITE, FRAME_BEST);
    store<i32>(frame, 0, FRAME_BEST_MOVE);
    store<i32>(frame, 0, FRAME_TRIED);
    store<i32>(frame, load<i32>(frame, FRAME_ALPHA), FRAME_FLOOR);
    store<i32>(frame, inCheck, FRAME_IN_CHECK);
    store<i32>(frame, hint, FRAME_HINT);
    store<i32>(frame, quiet, FRAME_QUIET);
    store<i32>(frame, PHASE_NONE, FRAME_PHASE);
    store<i32>(frame, UNKNOWN, FRAME_SINGULAR);
    store<i32>(frame, 0, FRAME_EXTENSION);
  }

  /** What a node begins with, passing apart. */
  @inline static stageOfMoves(frame: i32): i32 {
    return load<i32>(frame, FRAME_SINGULAR) == UNKNOWN ? STAGE_FULL : STAGE_SINGULAR;
  }

  @inline static known(value: i32): bool {
    Now.score = value;
    return false;
  }

  /** A static evaluation, nearer to what a table entry says. */
  @inline static corrected(quiet: i32, entry: u64): i32 {
    if (Parameters.get(TABLE_EVALUATION) == 0) return quiet;
    const value = Table.score(entry, Now.ply);
    if (value >= MATE_BOUND || value <= -MATE_BOUND) return quiet;
    const bound = Table.bound(entry);
    return (value > quiet ? bound & BOUND_LOWER : bound & BOUND_UPPER) ? value : quiet;
  }

  /** Whether a table entry's score decides a node with this window. */
  @inline static settles(entry: u64, alpha: i32, beta: i32): bool {
    const bound = Table.bound(entry);
    const value = Table.score(entry, Now.ply);
    if (Now.exact && !Table.isExact(entry)) {
      // A mate is a mate however it was found; that there is none must have been searched for.
      return value >= beta
        ? (bound & BOUND_LOWER) != 0 && value >= MATE_BOUND
        : value <= alpha && (bound & BOUND_UPPER) != 0 && value <= -MATE_BOUND;
    }
    return value >= beta
      ? (bound & BOUND_LOWER) != 0
      : value <= alpha && (bound & BOUND_UPPER) != 0;
  }
}
