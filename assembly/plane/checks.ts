/**
 * Which moves give check, without making them. Overlooked are checks by blocks of four, and by men
 * uncovered when a block or an en passant capture leaves.
 */
import { Attacks } from './attacks';
import { Directions } from './directions';
import { PRIME_LEAST, SIDE, TRAIT_PRIMES } from './memory';
import { Men } from './men';
import { Move } from './move';
import { Primes } from './primes';
import { Tactics } from './tactics';

/** The enemy's king. */
let king: i32 = 0;
let kingX: i32 = 0;
let kingY: i32 = 0;

export abstract class Checks {
  static keep(list: i32, end: i32): i32 {
    let top = list;
    if (!Checks.look()) return top;
    for (let at = list; at < end; at += 4) {
      const move = load<i32>(at);
      if (!Checks.isCheck(move)) continue;
      store<i32>(top, move);
      top += 4;
    }
    return top;
  }

  static givesCheck(move: i32): bool {
    return Checks.look() && Checks.isCheck(move);
  }

  /** Finds the king; false if there is none. */
  @inline static look(): bool {
    king = Men.king(load<u8>(SIDE) ^ 1);
    kingX = Men.file(king);
    kingY = Men.rank(king);
    return Men.code(king) != 0;
  }

  static isCheck(move: i32): bool {
    Move.decode(move);
    const slot = Move.slot;
    const code = Tactics.codeAfter(move);
    const dx = kingX - Move.x;
    const dy = kingY - Move.y;
    if (Attacks.zone(code, dx, dy) & 16) return true;
    const direction = Directions.of(dx, dy);
    const distance = max(abs(dx), abs(dy));
    if (direction >= 0) {
      if (Attacks.range(code, direction) >= distance) {
        let met = Men.link(king, direction ^ 4);
        if (met == slot) met = Men.link(slot, direction ^ 4);
        if (met == 0 || Men.distance(king, met) >= distance) return true;
      }
      if (Checks.leapsPrime(code, direction, distance, dx)) {
        return true;
      }
    }
    const before = Directions.of(Men.file(slot) - kingX, Men.rank(slot) - kingY);
    if (before < 0 || before == (direction < 0 ? -1 : direction ^ 4)) return false;
    if (Men.link(king, before) != slot) return false;
    const behind = Men.link(slot, before);
    if (behind == 0 || Men.side(behind) != Men.side(slot)) return false;
    return Attacks.range(Men.code(behind), before ^ 4) >= Men.distance(king, behind);
  }

  @inline static leapsPrime(code: i32, direction: i32, distance: i32, dx: i32): bool {
    if (direction & 1 || (Men.traits(code) & TRAIT_PRIMES) == 0) return false;
    if (distance < <i32>load<u8>(code, PRIME_LEAST)) return false;
    return dx ? Primes.apart(0, Move.x, kingX) : Primes.apart(1, Move.y, kingY);
  }
}
