/** Perft: the number of legal move paths of a length, the last ply counted in bulk. */
import { Difference } from './difference';
import { Generate } from './generate';
import { IS_PLAIN, SIDE } from './memory';
import { Trial } from './trial';

export abstract class Perft {
  /**
   * @param depth plies, at least 1
   * @param top address where the move list of this ply may begin
   */
  static count(depth: i32, top: i32): u64 {
    return Perft.below(depth, top, load<u8>(SIDE));
  }

  /**
   * The same by difference in the last two plies, where the game allows it.
   * @param depth plies, at least 1
   */
  static countByDifference(depth: i32, top: i32): u64 {
    const side = <i32>load<u8>(SIDE);
    if (load<u8>(IS_PLAIN) == 0) return Perft.below(depth, top, side);
    return Perft.belowByDifference(depth, top, side);
  }

  static belowByDifference(depth: i32, top: i32, side: i32): u64 {
    if (depth == 1) return Perft.below(1, top, side);
    if (depth == 2) {
      const total = Difference.count(side, top);
      if (!ASC_NO_ASSERT) assert(total == Perft.below(2, top, side));
      return total;
    }
    const end = Generate.list(top, side);
    let total: u64 = 0;
    for (let at = top; at < end; at += 4) {
      const move = load<i32>(at);
      const before = Trial.make(move);
      total += Perft.belowByDifference(depth - 1, end, side ^ 1);
      Trial.undo(move, before);
    }
    return total;
  }

  /** The same for a side whose turn it is, whatever SIDE says. */
  static below(depth: i32, top: i32, side: i32): u64 {
    if (depth == 1) return <u64>Generate.count(side);
    const end = Generate.list(top, side);
    let total: u64 = 0;
    if (depth == 2) {
      for (let at = top; at < end; at += 4) {
        const move = load<i32>(at);
        const before = Trial.make(move);
        total += <u64>Generate.count(side ^ 1);
        Trial.undo(move, before);
      }
      return total;
    }
    for (let at = top; at < end; at += 4) {
      const move = load<i32>(at);
      const before = Trial.make(move);
      total += Perft.below(depth - 1, end, side ^ 1);
      Trial.undo(move, before);
    }
    return total;
  }
}
