/** The eight directions, north first and then clockwise: `direction ^ 4` is the opposite one. */
const STEPS = memory.data<i32>([0, 1, 1, 1, 0, -1, -1, -1, 0, 1]);

export abstract class Directions {
  /** Files and ranks that one step leads on. */
  @inline static dx(direction: i32): i32 {
    return load<i32>(STEPS + ((<usize>direction) << 2));
  }
  @inline static dy(direction: i32): i32 {
    return load<i32>(STEPS + ((<usize>direction) << 2), 8);
  }

  /** The direction from a square to another (given as differences), or -1 if no line joins them. */
  static of(dx: i32, dy: i32): i32 {
    if (dx == 0) return dy > 0 ? 0 : dy < 0 ? 4 : -1;
    if (dy == 0) return dx > 0 ? 2 : 6;
    if (dx == dy) return dx > 0 ? 1 : 5;
    if (dx == -dy) return dx > 0 ? 3 : 7;
    return -1;
  }

  /** Ranks a side's pawns walk with a step. */
  @inline static forward(side: i32): i32 {
    return 1 - (side << 1);
  }
}
