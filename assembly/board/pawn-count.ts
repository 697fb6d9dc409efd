/** Counting pawn moves on boards of two words, where nothing needs to be kept in memory. */
import { Game } from './game';
import {
  EMPTY,
  MASK,
  MEN,
  PAWN_SET,
  PAWN_START,
  PROMOTION_COMPULSORY,
  PROMOTION_OPTIONAL,
} from './memory';

export abstract class PawnCount {
  /** The low word of a set of squares moved towards the far rank of a side. */
  @inline static low(low: u64, high: u64, side: i32, by: i32): u64 {
    return side ? (low >> by) | (high << (64 - by)) : low << by;
  }

  @inline static high(low: u64, high: u64, side: i32, by: i32): u64 {
    return side ? high >> by : (high << by) | (low >> (64 - by));
  }

  /**
   * Moves of the pawns in PAWN_SET to any square, en passant left out.
   * @param side a constant where the call is inlined
   * @returns -1 if some of them end where pawns may or must promote
   */
  @inline static quick(side: i32): i32 {
    const stride = Game.stride();
    const enemy = MEN + (side ^ 1) * MASK;
    const zone = side * MASK;
    const low = load<u64>(PAWN_SET);
    const high = load<u64>(PAWN_SET, 8);
    const lowEnemy = load<u64>(enemy);
    const highEnemy = load<u64>(enemy, 8);
    const lowStep = PawnCount.low(low, high, side, stride) & load<u64>(EMPTY);
    const highStep = PawnCount.high(low, high, side, stride) & load<u64>(EMPTY, 8);
    const lowEast = PawnCount.low(low, high, side, stride + 1) & lowEnemy;
    const highEast = PawnCount.high(low, high, side, stride + 1) & highEnemy;
    const lowWest = PawnCount.low(low, high, side, stride - 1) & lowEnemy;
    const highWest = PawnCount.high(low, high, side, stride - 1) & highEnemy;
    let count = popcnt(lowStep) + popcnt(highStep);
    count += popcnt(lowEast) + popcnt(highEast) + popcnt(lowWest) + popcnt(highWest);
    const lowZone = load<u64>(zone, PROMOTION_OPTIONAL) | load<u64>(zone, PROMOTION_COMPULSORY);
    const highZone =
      load<u64>(zone, PROMOTION_OPTIONAL + 8) | load<u64>(zone, PROMOTION_COMPULSORY + 8);
    let promoting = (lowStep | lowEast | lowWest) & lowZone;
    promoting |= (highStep | highEast | highWest) & highZone;
    if (Game.pawnSteps() > 1) {
      let lowNext = low & load<u64>(zone, PAWN_START);
      let highNext = high & load<u64>(zone, PAWN_START + 8);
      const lowFirst = PawnCount.low(lowNext, highNext, side, stride) & lowStep;
      highNext = PawnCount.high(lowNext, highNext, side, stride) & highStep;
      lowNext = lowFirst;
      for (let n = Game.pawnSteps(); n > 1; n--) {
        const next = PawnCount.low(lowNext, highNext, side, stride) & load<u64>(EMPTY);
        highNext = PawnCount.high(lowNext, highNext, side, stride) & load<u64>(EMPTY, 8);
        lowNext = next;
        count += popcnt(lowNext) + popcnt(highNext);
        promoting |= (lowNext & lowZone) | (highNext & highZone);
      }
    }
    return promoting ? -1 : <i32>count;
  }
}
