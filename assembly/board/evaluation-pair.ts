/**
 * Two sums in one number, so that one multiplication weighs both: parts of a centipawn for the middle
 * game in the lower half, for the ending in the upper one, which a negative lower half makes less by 1.
 * Weights lie in memory in the same form (`TableBlock.pair` of the host).
 */
export abstract class Pair {
  @inline static of(middle: i32, end: i32): i64 {
    return ((<i64>end) << 32) + middle;
  }
  @inline static middle(pair: i64): i32 {
    return <i32>pair;
  }
  @inline static end(pair: i64): i32 {
    return <i32>((pair + 0x80000000) >> 32);
  }
}
