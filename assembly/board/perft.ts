/** Perft: the number of legal move paths of a length, the last ply counted in bulk. */
import { Generate } from './generate';
import { SIDE } from './memory';
import { Trial } from './trial';

export abstract class Perft {
  /**
   * @param depth plies, at least 1
   * @param top address where the move list of this ply may begin
   */
  static count(depth: i32, top: i32): u64 {
    return Perft.below(depth, top, load<u8>(SIDE));
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
