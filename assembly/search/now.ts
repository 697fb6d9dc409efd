/** Where the search is. */
export abstract class Now {
  /** Plies from the root to the node in progress. */
  static ply: i32 = 0;
  /** Score of the node just left, for the side to move there. */
  static score: i32 = 0;
  /** Whether nothing is pruned that could hide a mate within the depth. */
  static exact: bool = false;
}
