/**
 * Quiescence: captures and promotions until the position is quiet, all moves when in check.
 * Recursive, since it is shallow and never paused.
 */

import { Counters } from './counters';
import { INFINITE, MATE, MAX_PLY, SearchMemory, UNKNOWN } from './memory';
import { Order } from './order';
import { Parameters, QUIESCENCE_MARGIN } from './parameters';
import { Standing } from './standing';

/** Most nodes below one leaf of the main search. In ordinary games one leaf in a hundred thousand
 *  has so many; on a board full of strong men captures would branch for hours. */
const MOST_NODES: i32 = 1000;

/** Nodes left to the leaf in progress. */
let left: i32 = 0;

export abstract class Quiesce {
  /** Searches from a leaf of the main search on; see `search`. */
  static leaf(alpha: i32, beta: i32, ply: i32, top: i32): i32 {
    left = MOST_NODES;
    return Quiesce.search(alpha, beta, ply, top);
  }

  /**
   * @param top where the move list may begin
   * @returns a score between or beyond alpha and beta (fail-soft)
   */
  static search(alpha: i32, beta: i32, ply: i32, top: i32): i32 {
    Counters.visit(ply);
    store<i32>(SearchMemory.variation(ply), 0);
    if (Position.isGoalReached()) return ply - MATE;
    if (--left < 0 || ply >= MAX_PLY - 1 || !Position.canMake() || !Position.hasListRoom(top)) {
      return Standing.evaluate();
    }
    let best = -INFINITE;
    let quiet = UNKNOWN;
    // Most positions are left because of how they stand, without a look at their moves.
    const inCheck = Position.isVast() ? Position.scan() : Position.isInCheck();
    if (!inCheck) {
      quiet = Standing.evaluate();
      if (quiet >= beta) return quiet;
      best = quiet;
      if (best > alpha) alpha = best;
    }
    let end = Position.listNoisy(top, inCheck);
    if (inCheck && end == top) return ply - MATE;
    if (Position.hasChoices()) {
      Position.look();
      end = Position.thin(top, end);
    }
    Order.scoreNoisy(top, end, 0);
    for (let at = top; at < end; ) {
      const next = Order.find(at, end);
      const move = load<i32>(next);
      let isHopeless: bool = false;
      if (!inCheck) {
        if (Order.isBad(load<i32>(SearchMemory.order(next)))) break;
        const least = alpha - quiet - Parameters.get(QUIESCENCE_MARGIN);
        isHopeless = Position.gain(move) <= least;
        if (isHopeless && Order.gainAtMost(at, end, least)) break;
      }
      if (!Position.isVast() && !Order.test(next)) continue;
      Order.take(at, next);
      at += 4;
      if (isHopeless) continue;
      Position.make(move);
      const score = -Quiesce.search(-beta, -alpha, ply + 1, end);
      Position.undo();
      if (score > best) {
        best = score;
        if (score > alpha) {
          alpha = score;
          SearchMemory.extend(ply, move);
          if (score >= beta) break;
        }
      }
    }
    return best;
  }
}
