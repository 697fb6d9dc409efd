/** Perft in the window: the number of legal move paths of a length, the last ply counted in bulk. */
import { Attacks } from './attacks';
import { Generate } from './generate';
import { Make } from './make';
import { MOVE_LISTS_END, SIDE } from './memory';

export abstract class Perft {
  /** Whether a list had no room. */
  static isTooLong: bool = false;

  /** Whether the moves counted have room from an address on. */
  @inline static hasRoom(top: i32, moves: i32): bool {
    return moves <= (MOVE_LISTS_END - top) >> 2;
  }

  /**
   * @param depth plies, at least 1
   * @param top address where the move list of this ply may begin
   */
  static count(depth: i32, top: i32): u64 {
    const side = <i32>load<u8>(SIDE);
    const moves = Generate.count(side);
    if (depth == 1) return <u64>moves;
    if (!Perft.hasRoom(top, moves)) {
      Perft.isTooLong = true;
      return 0;
    }
    const end = Generate.list(top, side);
    assert(end - top == moves << 2, 'counting and listing agree');
    let total: u64 = 0;
    for (let at = top; at < end; at += 4) {
      Make.move(load<i32>(at));
      assert(!Attacks.inCheck(side), 'no move leaves its own king attacked');
      total += Perft.count(depth - 1, end);
      Make.undo();
    }
    return total;
  }
}
