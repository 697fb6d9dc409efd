/**
 * White's moves, taken back. What Black has newly lost in a configuration makes the lone king's
 * squares candidates for a win in every configuration from which a move leads here: all but those
 * on which the king would stand in the way.
 */
import { MASK, NOWHERE, SLIDE_MOVES, SQUARES } from '../board/memory';
import { Configurations } from './configurations';
import { Masks } from './masks';
import {
  CANDIDATE_MASKS,
  ENDINGS,
  GROUP_FIRST,
  GROUP_SIZE,
  GROUP_STRIDE,
  IMAGE,
  IMAGE_BYTES,
  LEAP_ORIGINS,
  MEN_CODES,
  MEN_COUNT,
  NEXT,
  OCCUPIED,
  OTHER,
  PLACE,
  PUSHED,
  TABLE_ANCHORED,
  TABLE_GROUPS,
} from './memory';

export abstract class White {
  /** Takes back every move that may have led to the configuration at PLACE. */
  static takeBack(configuration: u32, fresh: usize): void {
    const anchored = load<i32>(ENDINGS, TABLE_ANCHORED) != 0;
    for (let group = 0; group < load<i32>(ENDINGS, TABLE_GROUPS); group++) {
      const at = ENDINGS + (group << 2);
      const first = load<i32>(at, GROUP_FIRST);
      const size = load<i32>(at, GROUP_SIZE);
      const isAnchor = anchored && group == 0;
      const stride = load<u32>(at, GROUP_STRIDE);
      const others = isAnchor
        ? 0
        : configuration - stride * Configurations.rank(PLACE + first, size);
      for (let man = first; man < first + size; man++) {
        const square = <i32>load<u8>(man, PLACE);
        White.leaps(man, square, first, size, stride, others, isAnchor, fresh);
        White.slides(man, square, first, size, stride, others, isAnchor, fresh);
        store<u8>(man, square, PLACE);
      }
    }
  }

  @inline static leaps(
    man: i32,
    square: i32,
    first: i32,
    size: i32,
    stride: u32,
    others: u32,
    isAnchor: bool,
    fresh: usize,
  ): void {
    const origins = LEAP_ORIGINS + (man * SQUARES + square) * MASK;
    for (let word = 0; word < MASK; word += 8) {
      let bits = load<u64>(origins + word) & ~load<u64>(word, OCCUPIED);
      for (; bits != 0; bits &= bits - 1) {
        const from = (word << 3) + <i32>ctz(bits);
        Masks.copy(PUSHED, fresh);
        Masks.remove(PUSHED, from);
        store<u8>(man, from, PLACE);
        White.push(from, first, size, stride, others, isAnchor);
      }
    }
  }

  @inline static slides(
    man: i32,
    square: i32,
    first: i32,
    size: i32,
    stride: u32,
    others: u32,
    isAnchor: bool,
    fresh: usize,
  ): void {
    const code = <i32>load<u8>(man, MEN_CODES);
    const nowhere = <i32>load<u8>(NOWHERE);
    for (let direction = 0; direction < 8; direction++) {
      let left = <i32>load<u8>((code << 3) + direction, SLIDE_MOVES);
      if (left == 0) continue;
      const next = NEXT + (direction ^ 1) * SQUARES;
      let from = <i32>load<u8>(next + square);
      Masks.copy(PUSHED, fresh);
      while (left > 0 && from != nowhere && !Masks.has(OCCUPIED, from)) {
        Masks.remove(PUSHED, from);
        store<u8>(man, from, PLACE);
        White.push(from, first, size, stride, others, isAnchor);
        from = <i32>load<u8>(next + from);
        left--;
      }
    }
  }

  /** Adds PUSHED to the candidates of the configuration now at PLACE. */
  @inline static push(
    from: i32,
    first: i32,
    size: i32,
    stride: u32,
    others: u32,
    isAnchor: bool,
  ): void {
    if (isAnchor) {
      White.pushAnchor(from);
      return;
    }
    const number = others + stride * Configurations.rank(PLACE + first, size);
    Masks.add(load<usize>(CANDIDATE_MASKS) + number * MASK, PUSHED);
  }

  /** The same after a move of the anchor, for every symmetry that takes it to its representative. */
  static pushAnchor(from: i32): void {
    if (Masks.isEmpty(PUSHED)) return;
    const ways = Configurations.waysToAnchor(ENDINGS, from);
    const men = load<i32>(MEN_COUNT);
    for (let way = 0; way < ways; way++) {
      const symmetry = Configurations.toAnchor(ENDINGS, from, way);
      for (let man = 0; man < men; man++) {
        store<u8>(man, Configurations.image(symmetry, load<u8>(man, PLACE)), OTHER);
      }
      const number = Configurations.number(ENDINGS, OTHER);
      const candidates = load<usize>(CANDIDATE_MASKS) + number * MASK;
      if (symmetry == 0) {
        Masks.add(candidates, PUSHED);
      } else {
        Masks.translate(IMAGE, PUSHED, IMAGE_BYTES + symmetry * MASK * 256 * MASK);
        Masks.add(candidates, IMAGE);
      }
    }
  }
}
