/** Leaps that end where another move of the same man may end too; that other move is the one
 *  that is listed. */
import { Attacks } from './attacks';
import { Directions } from './directions';
import { PRIME_LEAST, SLIDE_MOVES, TRAIT_PRIMES } from './memory';
import { Men } from './men';
import { Primes } from './primes';

export abstract class Overlap {
  /** Whether a slide or a prime leap of a man also leads to the square of a leap, where `other`
   *  stands. */
  static covers(slot: i32, code: i32, x: i32, y: i32, other: i32): bool {
    const dx = x - Men.file(slot);
    const dy = y - Men.rank(slot);
    const direction = Directions.of(dx, dy);
    const distance = max(abs(dx), abs(dy));
    if ((direction & 1) == 0 && Men.traits(code) & TRAIT_PRIMES) {
      if (distance >= <i32>load<u8>(code, PRIME_LEAST) && Primes.inSieve(distance)) return true;
    }
    const met = Men.link(slot, direction);
    if (other) return met == other && Attacks.range(code, direction) >= distance;
    if (met != 0 && Men.distance(slot, met) < distance) return false;
    return load<i32>((code << 5) + (direction << 2), SLIDE_MOVES) >= distance;
  }
}
