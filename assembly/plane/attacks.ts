/** Whether a king is attacked, from nothing but the position. */
import { Formations } from './formations';
import { PRIME_LEAST, SLIDE_CAPTURES, TRAIT_PRIMES, ZONE_REACH, ZONE_SIDE, ZONES } from './memory';
import { Men } from './men';
import { Primes } from './primes';

export abstract class Attacks {
  /** Squares about a point that the capturing leaps of a code reach, by the way to the point: bit 4
   *  is the point itself. */
  @inline static zone(code: i32, dx: i32, dy: i32): i32 {
    const column = dx + ZONE_REACH;
    const row = dy + ZONE_REACH;
    if (<u32>column >= <u32>ZONE_SIDE || <u32>row >= <u32>ZONE_SIDE) return 0;
    return load<u16>(((code * ZONE_SIDE + row) * ZONE_SIDE + column) << 1, ZONES);
  }

  /** Range of the capturing slides of a code. */
  @inline static range(code: i32, direction: i32): i32 {
    return load<i32>((code << 5) + (direction << 2), SLIDE_CAPTURES);
  }

  /** Whether a prime leaper reaches a square. */
  static leapsPrime(slot: i32, code: i32, x: i32, y: i32): bool {
    const dx = x - Men.file(slot);
    const dy = y - Men.rank(slot);
    const least = <i32>load<u8>(code, PRIME_LEAST);
    if (dx == 0) return abs(dy) >= least && Primes.apart(1, Men.rank(slot), y);
    return dy == 0 && abs(dx) >= least && Primes.apart(0, Men.file(slot), x);
  }

  /** Whether a side's king is attacked. */
  static inCheck(side: i32): bool {
    const king = Men.king(side);
    return Men.code(king) != 0 && Attacks.isAttacked(king, side ^ 1);
  }

  /** Whether a side attacks the square of a man, who stops nobody. */
  static isAttacked(target: i32, by: i32): bool {
    const x = Men.file(target);
    const y = Men.rank(target);
    for (let direction = 0; direction < 8; direction++) {
      const other = Men.link(target, direction);
      if (other == 0 || Men.side(other) != by) continue;
      const code = Men.code(other);
      if (Attacks.range(code, direction ^ 4) >= Men.distance(target, other)) return true;
      if (Formations.isOne(other) && Formations.attack(other, target, direction ^ 4)) return true;
    }
    const last = Men.last(by);
    for (let slot = by << 8; slot <= last; slot++) {
      const code = Men.code(slot);
      if (code == 0) continue;
      if (Attacks.zone(code, x - Men.file(slot), y - Men.rank(slot)) & 16) return true;
      if (Men.traits(code) & TRAIT_PRIMES && Attacks.leapsPrime(slot, code, x, y)) return true;
    }
    return false;
  }
}
