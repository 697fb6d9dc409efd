/** Perft: the number of legal move paths of a length, the last ply counted in bulk. */
import { Generate } from './generate';
import { Make } from './make';
import { SIDE } from './memory';

export abstract class Perft {
  /**
   * @param depth plies, at least 1
   * @param top address where the move list of this ply may begin
   */
  static count(depth: i32, top: i32): u64 {
    const side = <i32>load<u8>(SIDE);
    if (depth == 1) return <u64>Generate.count(side);
    const end = Generate.list(top, side);
    let total: u64 = 0;
    for (let at = top; at < end; at += 4) {
      Make.move(load<i32>(at));
      total += Perft.count(depth - 1, end);
      Make.undo();
    }
    return total;
  }
}
