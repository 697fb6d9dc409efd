/**
 * Move ordering: the table's move, promising captures and promotions, killers, quiet moves by
 * history, and last the captures that lose material at first sight.
 */
import { BAD_CAPTURE, GOOD_CAPTURE, HINT, HISTORY_LIMIT, KILLER } from './bands';
import { Choices } from './choices';
import { FRAME_KILLERS, HISTORY, SearchMemory } from './memory';

export abstract class Order {
  /** Gives every move of a list its ordering score. */
  static score(list: i32, end: i32, hint: i32, frame: i32): void {
    const first = load<i32>(frame, FRAME_KILLERS);
    const second = load<i32>(frame, FRAME_KILLERS + 4);
    if (Position.hasChoices()) {
      Choices.score(list, end, hint, first, second);
      return;
    }
    for (let at = list; at < end; at += 4) {
      const move = load<i32>(at);
      let score: i32;
      if (move == hint) score = HINT;
      else if (Position.isNoisy(move)) score = Order.noisy(move);
      else if (move == first) score = KILLER + 1;
      else if (move == second) score = KILLER;
      else score = load<i32>(HISTORY + (Position.historyIndex(move) << 2));
      store<i32>(SearchMemory.order(at), score);
    }
  }

  /** The same for moves that are known to be quiet. */
  static scoreQuiet(list: i32, end: i32, hint: i32, frame: i32): void {
    const first = load<i32>(frame, FRAME_KILLERS);
    const second = load<i32>(frame, FRAME_KILLERS + 4);
    for (let at = list; at < end; at += 4) {
      const move = load<i32>(at);
      let score: i32;
      if (move == hint) score = HINT;
      else if (move == first) score = KILLER + 1;
      else if (move == second) score = KILLER;
      else score = load<i32>(HISTORY + (Position.historyIndex(move) << 2));
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
      const score = move == hint ? HINT : Position.isNoisy(move) ? Order.noisy(move) : 0;
      store<i32>(SearchMemory.order(at), score);
    }
  }

  @inline static noisy(move: i32): i32 {
    const gain = Position.gain(move);
    const score = (gain << 4) - (Position.moverValue(move) >> 4);
    return Order.loses(move, gain) ? BAD_CAPTURE + score : GOOD_CAPTURE + score;
  }

  /** Whether a capture gives more than it takes, if it is taken back. */
  @inline static loses(move: i32, gain: i32): bool {
    return Position.moverValue(move) > gain + 50 && Position.isGuarded(move);
  }

  /** Whether an ordering score marks a losing capture. */
  @inline static isBad(score: i32): bool {
    return score < -HISTORY_LIMIT - 1;
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
    const scores = SearchMemory.order(at);
    const bestScore = Order.greatest(scores, SearchMemory.order(end));
    let place = scores;
    while (load<i32>(place) != bestScore) place += 4;
    if (place == scores) return;
    const best = at + (place - scores);
    const move = load<i32>(at);
    store<i32>(at, load<i32>(best));
    store<i32>(best, move);
    store<i32>(SearchMemory.order(best), load<i32>(SearchMemory.order(at)));
    store<i32>(SearchMemory.order(at), bestScore);
  }

  /** Remembers the quiet move that refuted, and that those tried before it did not. */
  static reward(frame: i32, move: i32, list: i32, end: i32, depth: i32): void {
    const first = load<i32>(frame, FRAME_KILLERS);
    if (first != move) {
      store<i32>(frame, first, FRAME_KILLERS + 4);
      store<i32>(frame, move, FRAME_KILLERS);
    }
    const bonus = min(depth * depth, 400) << 4;
    for (let at = list; at < end; at += 4) {
      const tried = load<i32>(at);
      if (tried == move) Order.learn(tried, bonus);
      else if (!Position.isNoisy(tried)) Order.learn(tried, -bonus);
    }
  }

  /** Moves a history entry towards the bonus's sign, less the nearer it is to the limit. */
  @inline static learn(move: i32, bonus: i32): void {
    const at = HISTORY + (Position.historyIndex(move) << 2);
    const value = load<i32>(at);
    const size = bonus < 0 ? -bonus : bonus;
    store<i32>(at, value + bonus - <i32>((<i64>value * size) / HISTORY_LIMIT));
  }
}
