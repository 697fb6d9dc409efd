/**
 * Configurations and their numbers. Equal men are an unordered choice of cells, numbered by the
 * combinatorial number system. One man, the anchor, is kept on one square of each orbit of the
 * symmetries of board and men; where that square lies on an axis, mirror images of one
 * configuration have several numbers, all of which are kept up.
 */
import { MASK, SQUARES } from '../board/memory';
import { Masks } from './masks';
import {
  ALLOWED,
  ANCHOR_DIGIT,
  ANCHOR_SQUARE,
  ANCHOR_WEIGHT,
  CELL_OF,
  CELLS,
  GROUP_FIRST,
  GROUP_RADIX,
  GROUP_SIZE,
  GROUP_STRIDE,
  IMAGES,
  MEN_COUNT,
  OCCUPIED,
  PAIRS,
  PLACE,
  SQUARE_OF_CELL,
  TABLE_ANCHORED,
  TABLE_DEPTHS,
  TABLE_GROUPS,
  TABLE_MEN,
  TO_ANCHOR,
  TO_ANCHOR_SIZE,
  TRIPLES,
} from './memory';

export abstract class Configurations {
  @inline static cellOf(square: i32): i32 {
    return load<u8>(square, CELL_OF);
  }

  @inline static squareOf(cell: i32): i32 {
    return load<u8>(cell, SQUARE_OF_CELL);
  }

  /**
   * Puts the men of a configuration on their squares at PLACE.
   * @returns false if two of them would stand on one square or one where it may not
   */
  static place(table: i32, configuration: u32): bool {
    let rest = configuration;
    for (let group = load<i32>(table, TABLE_GROUPS) - 1; group >= 0; group--) {
      const at = table + (group << 2);
      const radix = load<u32>(at, GROUP_RADIX);
      const digit = rest % radix;
      rest /= radix;
      const first = PLACE + load<i32>(at, GROUP_FIRST);
      if (group == 0 && load<i32>(table, TABLE_ANCHORED)) {
        store<u8>(first, load<u8>(table + digit, ANCHOR_SQUARE));
      } else {
        Configurations.choose(first, load<i32>(at, GROUP_SIZE), digit);
      }
    }
    Masks.clear(OCCUPIED);
    for (let man = 0; man < load<i32>(MEN_COUNT); man++) {
      const square = <i32>load<u8>(man, PLACE);
      if (Masks.has(OCCUPIED, square)) return false;
      if (!Masks.has(ALLOWED + man * MASK, square)) return false;
      Masks.set(OCCUPIED, square);
    }
    return true;
  }

  /** Writes the squares of a choice of one to three cells. */
  static choose(to: i32, size: i32, digit: u32): void {
    let rest = digit;
    if (size == 3) {
      const high = Configurations.greatest(TRIPLES, rest);
      rest -= load<u32>(high << 2, TRIPLES);
      store<u8>(to, Configurations.squareOf(high), 2);
    }
    if (size >= 2) {
      const middle = Configurations.greatest(PAIRS, rest);
      rest -= load<u32>(middle << 2, PAIRS);
      store<u8>(to, Configurations.squareOf(middle), 1);
    }
    store<u8>(to, Configurations.squareOf(rest));
  }

  /** The greatest cell of which a table has no more than a number. */
  static greatest(table: i32, number: u32): i32 {
    let low = 0;
    let high = load<i32>(CELLS);
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (load<u32>(table + (middle << 2)) <= number) low = middle;
      else high = middle;
    }
    return low;
  }

  /** The digit of one to three cells in any order. */
  @inline static rank(squares: i32, size: i32): u32 {
    const a = Configurations.cellOf(load<u8>(squares));
    if (size == 1) return a;
    const b = Configurations.cellOf(load<u8>(squares, 1));
    if (size == 2) return load<u32>(max(a, b) << 2, PAIRS) + min(a, b);
    const c = Configurations.cellOf(load<u8>(squares, 2));
    const low = min(min(a, b), c);
    const high = max(max(a, b), c);
    return load<u32>(high << 2, TRIPLES) + load<u32>((a + b + c - low - high) << 2, PAIRS) + low;
  }

  /** The number of a configuration whose anchor, if there is one, stands on a representative. */
  static number(table: i32, squares: i32): u32 {
    let number: u32 = 0;
    let group = 0;
    if (load<i32>(table, TABLE_ANCHORED)) {
      const digit = <u32>load<u8>(table + load<u8>(squares), ANCHOR_DIGIT);
      number = digit * load<u32>(table, GROUP_STRIDE);
      group = 1;
    }
    for (; group < load<i32>(table, TABLE_GROUPS); group++) {
      const at = table + (group << 2);
      const first = squares + load<i32>(at, GROUP_FIRST);
      number += load<u32>(at, GROUP_STRIDE) * Configurations.rank(first, load<i32>(at, GROUP_SIZE));
    }
    return number;
  }

  /** The symmetry, by its place in a square's list, that takes the anchor to its representative. */
  @inline static toAnchor(table: i32, square: i32, i: i32): i32 {
    return load<u8>(table + square * TO_ANCHOR_SIZE + i, TO_ANCHOR + 1);
  }

  @inline static waysToAnchor(table: i32, square: i32): i32 {
    return load<u8>(table + square * TO_ANCHOR_SIZE, TO_ANCHOR);
  }

  @inline static image(symmetry: i32, square: i32): i32 {
    return load<u8>(symmetry * SQUARES + square, IMAGES);
  }

  /** How many configurations of the whole board one of the table stands for. */
  @inline static weight(table: i32, squares: i32): u64 {
    if (!load<i32>(table, TABLE_ANCHORED)) return 1;
    const digit = <i32>load<u8>(table + load<u8>(squares), ANCHOR_DIGIT);
    return load<u8>(table + digit, ANCHOR_WEIGHT);
  }

  /**
   * Depth of a position with White to move, 0 if it is not won.
   * @param squares of the table's men, in memory that is overwritten
   */
  static depth(table: i32, squares: i32, king: i32): i32 {
    let symmetry = 0;
    if (load<i32>(table, TABLE_ANCHORED)) {
      symmetry = Configurations.toAnchor(table, load<u8>(squares), 0);
      for (let man = 0; man < load<i32>(table, TABLE_MEN); man++) {
        store<u8>(squares + man, Configurations.image(symmetry, load<u8>(squares + man)));
      }
    }
    const cell = Configurations.cellOf(Configurations.image(symmetry, king));
    const number = Configurations.number(table, squares) * load<i32>(CELLS) + cell;
    return load<u8>(load<usize>(table, TABLE_DEPTHS) + number);
  }
}
