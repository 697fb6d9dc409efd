/** Sets of squares as masks in memory, word by word. */

export abstract class Masks {
  /**
   * One word of a mask, every square moved towards a side's far rank.
   * @param by square numbers, 1 to 63
   * @param word a constant
   */
  @inline static advanced(mask: i32, side: i32, by: i32, word: i32): u64 {
    const here = load<u64>(mask + (word << 3));
    if (side) {
      if (word == WORDS - 1) return here >> by;
      return (here >> by) | (load<u64>(mask + (word << 3), 8) << (64 - by));
    }
    if (word == 0) return here << by;
    return (here << by) | (load<u64>(mask + (word << 3) - 8) >> (64 - by));
  }
}
