/**
 * En passant. The state names the pawn that may be taken and the squares behind it on which it
 * may be taken; both are set only when such a capture is legal, so that keys and position text
 * never hold a right that nobody can use.
 */

import { Attacks } from './attacks';
import { Game } from './game';
import {
  EN_PASSANT_KEYS,
  EN_PASSANT_PASSED,
  EN_PASSANT_VICTIM,
  KEY,
  MASK,
  PAWNS,
  SQUARE_OF,
} from './memory';
import { Men } from './men';

export abstract class EnPassant {
  /** How the square number changes with one step forward of a side. */
  @inline static forward(side: i32): i32 {
    return side ? -Game.stride() : Game.stride();
  }

  /** The `i`-th square behind the pawn that may be taken (0 = next to it). */
  @inline static passedSquare(victim: i32, victimSide: i32, i: i32): i32 {
    return victim - (i + 1) * EnPassant.forward(victimSide);
  }

  /** Whether taking the victim from one square to another leaves the own king safe. */
  static isLegal(from: i32, to: i32, victim: i32, side: i32): bool {
    const king = Men.kingSquare(side);
    if (king == Men.nowhere()) return true;
    const victimSlot = Men.slotAt(victim);
    Men.toggleLines(side, from);
    Men.toggleLines(side, to);
    Men.toggleLines(side ^ 1, victim);
    store<u8>(victimSlot, Men.nowhere(), SQUARE_OF);
    const legal = !Attacks.attacked(king, side ^ 1);
    store<u8>(victimSlot, victim, SQUARE_OF);
    Men.toggleLines(side ^ 1, victim);
    Men.toggleLines(side, to);
    Men.toggleLines(side, from);
    return legal;
  }

  /** Whether some pawn of a side may legally take the victim on a passed square. */
  static someLegal(passed: i32, victim: i32, side: i32): bool {
    // A capturing pawn stands one step "behind" the passed square, to the left or right.
    const behind = passed - EnPassant.forward(side);
    return (
      (behind > 0 && // the first square has nothing to its left, not even a spare bit
        Men.has(PAWNS + side * MASK, behind - 1) &&
        EnPassant.isLegal(behind - 1, passed, victim, side)) ||
      (Men.has(PAWNS + side * MASK, behind + 1) &&
        EnPassant.isLegal(behind + 1, passed, victim, side))
    );
  }

  /**
   * What remains of the rights wished for.
   * @param victim the pawn that has just made a multiple step
   * @param wished bit i for the square i + 1 steps behind it
   * @param side the side that may capture
   */
  static legalPassed(victim: i32, wished: i32, side: i32): i32 {
    let passed = 0;
    for (let i = 0; i < 3; i++) {
      if (((wished >> i) & 1) == 0) continue;
      const square = EnPassant.passedSquare(victim, side ^ 1, i);
      if (EnPassant.someLegal(square, victim, side)) passed |= 1 << i;
    }
    return passed;
  }

  /** Sets the rights that remain of those wished for, given as to `legalPassed`. */
  static set(victim: i32, wished: i32, side: i32): void {
    const passed = EnPassant.legalPassed(victim, wished, side);
    store<u8>(EN_PASSANT_VICTIM, passed ? victim : 0);
    store<u8>(EN_PASSANT_PASSED, passed);
    store<u64>(KEY, load<u64>(KEY) ^ EnPassant.key(side));
  }

  /** Key of the rights as they stand, given who may use them. */
  static key(side: i32): u64 {
    const passed = <i32>load<u8>(EN_PASSANT_PASSED);
    let key: u64 = 0;
    for (let i = 0; i < 3; i++) {
      if ((passed >> i) & 1) {
        const square = EnPassant.passedSquare(load<u8>(EN_PASSANT_VICTIM), side ^ 1, i);
        key ^= load<u64>(square << 3, EN_PASSANT_KEYS);
      }
    }
    return key;
  }
}
