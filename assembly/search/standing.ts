/**
 * Static evaluations of positions that have lately been met, since the same position comes up again in
 * the next iteration, in another order of moves, and when it is searched anew with another window.
 *
 * Entry: u32 upper key, i32 score; a wrong hit misjudges a position, as one of the main table does.
 */
import { STANDING, STANDING_BITS } from './memory';

export abstract class Standing {
  static clear(): void {
    memory.fill(STANDING, 0, 8 << STANDING_BITS);
  }

  /** The static evaluation of the position on the board, for the side to move. */
  static evaluate(): i32 {
    const key = Position.tableKey();
    const at = STANDING + <i32>((<u32>key & ((1 << STANDING_BITS) - 1)) << 3);
    const upper = <u32>(key >> 32);
    if (load<u32>(at) == upper) return load<i32>(at, 4);
    const score = Position.evaluate();
    store<u32>(at, upper);
    store<i32>(at, score, 4);
    return score;
  }
}
