/** What the search has done so far. */

let nodes: i64 = 0;
let deepest: i32 = 0;

export abstract class Counters {
  @inline static visit(ply: i32): void {
    nodes++;
    if (ply > deepest) deepest = ply;
  }
  @inline static nodes(): i64 {
    return nodes;
  }
  /** Deepest ply reached. */
  @inline static deepest(): i32 {
    return deepest;
  }
  @inline static reset(): void {
    nodes = 0;
    deepest = 0;
  }
}
