/** Perft: the number of legal move paths of a length, the last ply counted in bulk. */
import { Danger } from './danger';
import { Difference } from './difference';
import { Generate } from './generate';
import { IS_PLAIN, SIDE } from './memory';
import { Men } from './men';
import { CASTLES, Move, OWN_CAPTURE } from './move';
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
    if (depth == 2) return side ? Perft.replies(top, end, 1) : Perft.replies(top, end, 0);
    for (let at = top; at < end; at += 4) {
      const move = load<i32>(at);
      const before = Trial.make(move);
      total += Perft.below(depth - 1, end, side ^ 1);
      Trial.undo(move, before);
    }
    return total;
  }

  /** Number of replies to all moves of a list. */
  @inline static replies(list: i32, end: i32, side: i32): u64 {
    let total: u64 = 0;
    let mover = 0;
    for (let at = list; at < end; at += 4) {
      const move = load<i32>(at);
      // Castling moves two men, and who is captured attacks no more.
      const moves = move & (CASTLES | OWN_CAPTURE) ? 0 : Men.slotAt(Move.from(move));
      if (moves != mover) {
        Danger.endMoves();
        if (moves) Danger.beginMoves(moves);
        mover = moves;
      }
      const before = Trial.makeOf(move, side);
      total += <u64>(side ? Generate.countWhite() : Generate.countBlack());
      Trial.undoOf(move, before, side);
    }
    Danger.endMoves();
    return total;
  }
}
