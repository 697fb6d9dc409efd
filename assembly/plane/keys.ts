/** Keys of positions: computed where finite boards look them up, since squares have no end. */
import { Directions } from './directions';
import { Men } from './men';

export abstract class Keys {
  /** Added while Black is to move. */
  static readonly SIDE: u64 = 0x9d39247e33776d41;

  /** A man of a code on a square; what the code of no man gives stands for en passant. */
  @inline static man(code: i32, x: i32, y: i32): u64 {
    // Signs are extended: the compiler's optimizer loses the difference for a coordinate that comes
    // straight from memory, if it is to be taken as unsigned.
    let key = <u64>(((<i64>y) << 32) + <i64>x);
    key = (key ^ ((<u64>code + 1) * 0x9e3779b97f4a7c15)) * 0xbf58476d1ce4e5b9;
    key = (key ^ (key >> 32)) * 0x94d049bb133111eb;
    key = (key ^ (key >> 29)) * 0xd6e8feb86659fd93;
    return key ^ (key >> 32);
  }

  /** The square behind a pawn that may be taken en passant. */
  static enPassant(victim: i32): u64 {
    const side = Men.side(victim);
    return Keys.man(0, Men.file(victim), Men.rank(victim) - Directions.forward(side));
  }
}
