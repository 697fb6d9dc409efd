/** Moves of the king, castling included: the only ones that depend on what the enemy attacks. */
import { Attacks } from './attacks';
import { Game } from './game';
import {
  CASTLING,
  CASTLING_EMPTY,
  CASTLING_SAFE,
  CASTLING_SIZE,
  CASTLINGS,
  DANGER,
  EMPTY,
  LEAP_CAPTURES,
  LEAP_MOVES,
  MASK,
  MEN,
  SQUARE_LINES,
  SQUARES,
} from './memory';
import { Men } from './men';
import { CAPTURE, CASTLES } from './move';
import { Sink } from './sinks';

export abstract class KingMoves {
  /** King steps to squares that are not attacked once the king has left. */
  @inline static steps<S extends Sink>(accumulator: i32, side: i32, checkers: i32): i32 {
    const square = Men.kingSquare(side);
    if (square == Men.nowhere()) return accumulator;
    const code = Men.codeOf(Men.kingSlot(side));
    // Only a slide that gives check would go on through the king's square.
    if (checkers) Men.toggleLines(side, square);
    accumulator = KingMoves.stepsIn<S>(accumulator, side, square, code, 0);
    accumulator = KingMoves.stepsIn<S>(accumulator, side, square, code, 1);
    if (WORDS > 2) {
      accumulator = KingMoves.stepsIn<S>(accumulator, side, square, code, 2);
      accumulator = KingMoves.stepsIn<S>(accumulator, side, square, code, 3);
    }
    if (checkers) Men.toggleLines(side, square);
    return accumulator;
  }

  /** Writes the captures of a king that is not in check. */
  static captures(top: i32, side: i32): i32 {
    const square = Men.kingSquare(side);
    if (square == Men.nowhere()) return top;
    const leaps = Attacks.leapCaptures(Men.codeOf(Men.kingSlot(side)), square);
    const enemy = MEN + (side ^ 1) * MASK;
    for (let word = 0; word < MASK; word += 8) {
      for (let to = load<u64>(leaps + word) & load<u64>(enemy + word); to != 0; to &= to - 1) {
        const target = (word << 3) + <i32>ctz(to);
        if (Attacks.attacks(target, side ^ 1)) continue;
        store<i32>(top, (square << 8) | target | CAPTURE);
        top += 4;
      }
    }
    return top;
  }

  /** Those to the squares of one word. */
  @inline static stepsIn<S extends Sink>(
    accumulator: i32,
    side: i32,
    square: i32,
    code: i32,
    word: i32,
  ): i32 {
    const offset = word << 3;
    const at = (code * SQUARES + square) * MASK + offset;
    const enemy = load<u64>(MEN + (side ^ 1) * MASK + offset);
    let to = load<u64>(at, LEAP_CAPTURES);
    if (Game.hasDivergent()) to = (to & enemy) | (load<u64>(at, LEAP_MOVES) & ~enemy);
    to &= ~(load<u64>(MEN + side * MASK + offset) | load<u64>(offset, DANGER));
    let safe: u64 = 0;
    for (; to != 0; to &= to - 1) {
      const bit = to & -to;
      const target = (word << 6) + <i32>ctz(bit);
      // Written out in place where it is done most often.
      const attacked = changetype<S>(0).counts()
        ? Attacks.slidesAttack(target, side ^ 1)
        : Attacks.attackedBySlides(target, side ^ 1);
      if (!attacked) safe |= bit;
    }
    return changetype<S>(0).squares(accumulator, square, safe, word);
  }

  /** Castling: empty squares between, a safe path, and safety once the partner has moved. */
  static castlings<S extends Sink>(accumulator: i32, side: i32): i32 {
    const rights = <i32>load<u8>(CASTLING);
    for (let i = side << 1; i < (side << 1) + 2; i++) {
      if (((rights >> i) & 1) == 0) continue;
      const castling = CASTLINGS + i * CASTLING_SIZE;
      let clear: u64 = 0;
      let danger: u64 = 0;
      for (let word = 0; word < MASK; word += 8) {
        clear |= load<u64>(castling + word, CASTLING_EMPTY) & ~load<u64>(word, EMPTY);
        danger |= load<u64>(castling + word, CASTLING_SAFE) & load<u64>(word, DANGER);
      }
      if ((clear | danger) != 0 || !KingMoves.castlingIsSafe(castling, side)) continue;
      accumulator = changetype<S>(0).move(
        accumulator,
        ((<i32>load<u8>(castling)) << 8) | load<u8>(castling, 1) | CASTLES | (i << 21),
      );
    }
    return accumulator;
  }

  /** Whether no slide attacks the king's path, nor its goal with both men moved. The king is not in
   *  check, so that no slide would go on through its square. */
  static castlingIsSafe(castling: i32, side: i32): bool {
    const from = <i32>load<u8>(castling);
    const to = <i32>load<u8>(castling, 1);
    for (let word = 0; word < WORDS; word++) {
      let path = load<u64>(castling + (word << 3), CASTLING_SAFE);
      if (from >> 6 == word) path &= ~((<u64>1) << (from & 63));
      for (; path != 0; path &= path - 1) {
        if (Attacks.attackedBySlides((word << 6) + <i32>ctz(path), side ^ 1)) return false;
      }
    }
    // Only along their rank can the partner's leaving open the way to the king.
    const rank = (<i32>load<u8>(SQUARE_LINES + (to << 3))) << 2;
    if (Attacks.slidersOn(rank, side ^ 1) == 0) return true;
    const partnerFrom = <i32>load<u8>(castling, 2);
    const partnerTo = <i32>load<u8>(castling, 3);
    Men.toggleLines(side, from);
    Men.toggleLines(side, partnerFrom);
    Men.toggleLines(side, partnerTo);
    const safe = !Attacks.attackedBySlides(to, side ^ 1);
    Men.toggleLines(side, partnerTo);
    Men.toggleLines(side, partnerFrom);
    Men.toggleLines(side, from);
    return safe;
  }
}
