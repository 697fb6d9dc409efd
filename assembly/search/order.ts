/**
 * Move ordering: the table's move, promising captures and promotions, killers and the move that last
 * refuted what was played, quiet moves by history, and last the captures that lose material.
 */
import { BAD_CAPTURE, COUNTER, GOOD_CAPTURE, HINT, KILLER, LEAST_QUIET, UNTESTED } from './bands';
import { Choices } from './choices';
import { History } from './history';
import { FRAME_KILLERS, SearchMemory } from './memory';

/** Centipawns that a capture may lose and still be among the promising ones. */
const EVEN: i32 = 50;

export abstract class Order {
  /** Gives every move of a list its ordering score. */
  static score(list: i32, end: i32, hint: i32, frame: i32): void {
    const first = load<i32>(frame, FRAME_KILLERS);
    const second = load<i32>(frame, FRAME_KILLERS + 4);
    if (Position.hasChoices()) {
      Choices.score(list, end, hint, first, second);
      return;
    }
    History.look();
    for (let at = list; at < end; at += 4) {
      const move = load<i32>(at);
      let score: i32;
      if (move == hint) score = HINT;
      else if (Position.isNoisy(move)) score = Order.noisy(move);
      else score = Order.quiet(move, first, second, 0);
      store<i32>(SearchMemory.order(at), score);
    }
  }

  /** The same for moves that are known to be quiet. */
  static scoreQuiet(list: i32, end: i32, hint: i32, frame: i32): void {
    const first = load<i32>(frame, FRAME_KILLERS);
    const second = load<i32>(frame, FRAME_KILLERS + 4);
    const counter = History.counter();
    History.look();
    for (let at = list; at < end; at += 4) {
      const move = load<i32>(at);
      const score = move == hint ? HINT : Order.quiet(move, first, second, counter);
      store<i32>(SearchMemory.order(at), score);
    }
  }

  /** The same for captures and promotions, and for evasions in quiescence. */
  static scoreNoisy(list: i32, end: i32, hint: i32): void {
    if (Position.hasChoices()) {
      Choices.scoreNoisy(list, end);
      return;
    }
    for (let at = list; at < end; at += 4) {
      const move = load<i32>(at);
      let score = 0;
      if (move == hint) score = HINT;
      else if (Position.isNoisy(move)) {
        // A list on a vast board is told apart while what its scan has found is at hand.
        score = Position.isVast() ? Order.noisy(move) : UNTESTED + Order.promise(move);
      }
      store<i32>(SearchMemory.order(at), score);
    }
  }

  @inline static quiet(move: i32, first: i32, second: i32, counter: i32): i32 {
    if (move == first) return KILLER + 1;
    if (move == second) return KILLER;
    if (move == counter) return COUNTER;
    return History.of(move);
  }

  @inline static noisy(move: i32): i32 {
    return Order.band(move) + Order.promise(move);
  }

  /** What a capture promises at first sight: a great victim, and then a small man that takes it. */
  @inline static promise(move: i32): i32 {
    return (Position.gain(move) << 4) - (Position.moverValue(move) >> 4);
  }

  static band(move: i32): i32 {
    return Position.wins(move, -EVEN) ? GOOD_CAPTURE : BAD_CAPTURE;
  }

  /** Whether no move from an address on wins more than so many centipawns at first sight. */
  static gainAtMost(at: i32, end: i32, most: i32): bool {
    for (; at < end; at += 4) if (Position.gain(load<i32>(at)) > most) return false;
    return true;
  }

  /** Whether an ordering score marks a losing capture. */
  @inline static isBad(score: i32): bool {
    return score < LEAST_QUIET;
  }

  /**
   * Parts a list: captures and promotions come first.
   * @returns where the quiet moves begin
   */
  static part(list: i32, end: i32): i32 {
    let quiets = list;
    for (let at = list; at < end; at += 4) {
      const move = load<i32>(at);
      if (!Position.isNoisy(move)) continue;
      store<i32>(at, load<i32>(quiets));
      store<i32>(quiets, move);
      quiets += 4;
    }
    return quiets;
  }

  /** Brings a move to the beginning of a list; false if it is not in it. */
  static bring(move: i32, list: i32, end: i32): bool {
    let at = list;
    while (at < end && load<i32>(at) != move) at += 4;
    if (at == end) return false;
    store<i32>(at, load<i32>(list));
    store<i32>(list, move);
    return true;
  }

  /** The greatest of the ordering scores from one address to another, at least one. */
  @inline static greatest(from: i32, to: i32): i32 {
    let greatest = load<i32>(from);
    if (to - from >= 32) {
      let four = v128.load(from);
      for (from += 16; from <= to - 16; from += 16) four = i32x4.max_s(four, v128.load(from));
      greatest = max(
        max(i32x4.extract_lane(four, 0), i32x4.extract_lane(four, 1)),
        max(i32x4.extract_lane(four, 2), i32x4.extract_lane(four, 3)),
      );
    }
    for (; from < to; from += 4) greatest = max(greatest, load<i32>(from));
    return greatest;
  }

  /** Brings the best of the moves from an address on to that address, the first among equals. */
  @inline static pick(at: i32, end: i32): void {
    Order.take(at, Order.find(at, end));
  }

  /**
   * The same where captures have not been tested: each is when it would be the next, since most nodes
   * are refuted before. Those that lose stay where they are, so the order is that of a tested list.
   */
  static pickTested(at: i32, end: i32): void {
    while (true) {
      const best = Order.find(at, end);
      if (!Order.test(best)) continue;
      Order.take(at, best);
      return;
    }
  }

  /** Where the best of the moves from an address on is, the first among equals. */
  @inline static find(at: i32, end: i32): i32 {
    const scores = SearchMemory.order(at);
    const best = Order.greatest(scores, SearchMemory.order(end));
    return at + (Order.placeOf(best, scores) - scores);
  }

  /** Where a score that is there comes first, from an address on. Scores beyond the last of the list may
   *  be read, but not found, as they come later. */
  @inline static placeOf(score: i32, from: i32): i32 {
    if (load<i32>(from) == score) return from;
    const four = i32x4.splat(score);
    let found = i32x4.eq(v128.load(from), four);
    while (!v128.any_true(found)) {
      from += 16;
      found = i32x4.eq(v128.load(from), four);
    }
    return from + (ctz(i32x4.bitmask(found)) << 2);
  }

  /** Tests a capture, if that has not been done; false if it turns out to lose. */
  @inline static test(at: i32): bool {
    const place = SearchMemory.order(at);
    const score = load<i32>(place);
    if (!Order.isUntested(score)) return true;
    const band = Order.band(load<i32>(at));
    store<i32>(place, score - UNTESTED + band);
    return band == GOOD_CAPTURE;
  }

  /** Whether an ordering score is that of a capture which has not been tested. */
  @inline static isUntested(score: i32): bool {
    return score > UNTESTED / 2 + UNTESTED / 4 && score < HINT;
  }

  /** Exchanges a move with the one at an address. */
  @inline static take(at: i32, best: i32): void {
    if (best == at) return;
    const move = load<i32>(at);
    const score = load<i32>(SearchMemory.order(at));
    store<i32>(at, load<i32>(best));
    store<i32>(SearchMemory.order(at), load<i32>(SearchMemory.order(best)));
    store<i32>(best, move);
    store<i32>(SearchMemory.order(best), score);
  }
}
