/** Sets of squares, as masks in memory. */
import { MASK } from '../board/memory';

export abstract class Masks {
  @inline static has(mask: usize, square: i32): bool {
    return ((load<u64>(mask + ((square >> 6) << 3)) >> (square & 63)) & 1) != 0;
  }

  @inline static set(mask: usize, square: i32): void {
    const word = mask + ((square >> 6) << 3);
    store<u64>(word, load<u64>(word) | ((<u64>1) << (square & 63)));
  }

  @inline static remove(mask: usize, square: i32): void {
    const word = mask + ((square >> 6) << 3);
    store<u64>(word, load<u64>(word) & ~((<u64>1) << (square & 63)));
  }

  @inline static clear(mask: usize): void {
    store<u64>(mask, 0);
    store<u64>(mask, 0, 8);
    if (WORDS > 2) {
      store<u64>(mask, 0, 16);
      store<u64>(mask, 0, 24);
    }
  }

  @inline static copy(to: usize, from: usize): void {
    store<u64>(to, load<u64>(from));
    store<u64>(to, load<u64>(from, 8), 8);
    if (WORDS > 2) {
      store<u64>(to, load<u64>(from, 16), 16);
      store<u64>(to, load<u64>(from, 24), 24);
    }
  }

  /** Adds the squares of one mask to another. */
  @inline static add(to: usize, from: usize): void {
    store<u64>(to, load<u64>(to) | load<u64>(from));
    store<u64>(to, load<u64>(to, 8) | load<u64>(from, 8), 8);
    if (WORDS > 2) {
      store<u64>(to, load<u64>(to, 16) | load<u64>(from, 16), 16);
      store<u64>(to, load<u64>(to, 24) | load<u64>(from, 24), 24);
    }
  }

  /** Leaves in a mask what is not in another. */
  @inline static subtract(to: usize, from: usize): void {
    store<u64>(to, load<u64>(to) & ~load<u64>(from));
    store<u64>(to, load<u64>(to, 8) & ~load<u64>(from, 8), 8);
    if (WORDS > 2) {
      store<u64>(to, load<u64>(to, 16) & ~load<u64>(from, 16), 16);
      store<u64>(to, load<u64>(to, 24) & ~load<u64>(from, 24), 24);
    }
  }

  /** Leaves in a mask what is also in another. */
  @inline static intersect(to: usize, from: usize): void {
    store<u64>(to, load<u64>(to) & load<u64>(from));
    store<u64>(to, load<u64>(to, 8) & load<u64>(from, 8), 8);
    if (WORDS > 2) {
      store<u64>(to, load<u64>(to, 16) & load<u64>(from, 16), 16);
      store<u64>(to, load<u64>(to, 24) & load<u64>(from, 24), 24);
    }
  }

  @inline static isEmpty(mask: usize): bool {
    let bits = load<u64>(mask) | load<u64>(mask, 8);
    if (WORDS > 2) bits |= load<u64>(mask, 16) | load<u64>(mask, 24);
    return bits == 0;
  }

  /** Whether two masks have a square in common. */
  @inline static meet(a: usize, b: usize): bool {
    let bits = (load<u64>(a) & load<u64>(b)) | (load<u64>(a, 8) & load<u64>(b, 8));
    if (WORDS > 2) {
      bits |= (load<u64>(a, 16) & load<u64>(b, 16)) | (load<u64>(a, 24) & load<u64>(b, 24));
    }
    return bits != 0;
  }

  @inline static size(mask: usize): i32 {
    let count = popcnt(load<u64>(mask)) + popcnt(load<u64>(mask, 8));
    if (WORDS > 2) count += popcnt(load<u64>(mask, 16)) + popcnt(load<u64>(mask, 24));
    return <i32>count;
  }

  /**
   * Replaces each byte of a mask by what a table has for it, and joins the results.
   * @param table mask[MASK][256]
   */
  static translate(to: usize, from: usize, table: usize): void {
    let w0: u64 = 0;
    let w1: u64 = 0;
    let w2: u64 = 0;
    let w3: u64 = 0;
    for (let word = 0; word < MASK; word += 8) {
      let bits = load<u64>(from + word);
      let row = table + word * 256 * MASK;
      while (bits != 0) {
        const entry = row + <usize>(bits & 255) * MASK;
        w0 |= load<u64>(entry);
        w1 |= load<u64>(entry, 8);
        if (WORDS > 2) {
          w2 |= load<u64>(entry, 16);
          w3 |= load<u64>(entry, 24);
        }
        bits >>= 8;
        row += 256 * MASK;
      }
    }
    store<u64>(to, w0);
    store<u64>(to, w1, 8);
    if (WORDS > 2) {
      store<u64>(to, w2, 16);
      store<u64>(to, w3, 24);
    }
  }
}
