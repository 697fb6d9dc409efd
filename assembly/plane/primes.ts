/**
 * Which distances are prime: small ones by a sieve, larger ones by the Miller-Rabin test, which
 * with these bases is exact below 2^32. Distances that the engine's coordinates do not keep are
 * left to the host, who knows the true ones.
 */
import { isPrimeDistance } from './env';
import { EXACT_REACH, PRIMES, SIEVE } from './memory';

export abstract class Primes {
  static setExactReach(distance: i32): void {
    store<i32>(EXACT_REACH, distance);
  }

  /** Fills the sieve. */
  static sieve(): void {
    memory.fill(PRIMES, 0xff, SIEVE / 8);
    Primes.strike(0);
    Primes.strike(1);
    for (let n = 2; n * n < SIEVE; n++) {
      if (!Primes.inSieve(n)) continue;
      for (let multiple = n * n; multiple < SIEVE; multiple += n) Primes.strike(multiple);
    }
  }

  @inline static strike(n: i32): void {
    store<u8>(n >> 3, <i32>load<u8>(n >> 3, PRIMES) & ~(1 << (n & 7)), PRIMES);
  }

  @inline static inSieve(n: i32): bool {
    return ((<i32>load<u8>(n >> 3, PRIMES) >> (n & 7)) & 1) != 0;
  }

  /**
   * Whether two coordinates on one line are a prime number of steps apart.
   * @param axis 0 for squares on a rank, 1 for squares on a file
   */
  @inline static apart(axis: i32, a: i32, b: i32): bool {
    const distance = a < b ? b - a : a - b;
    return Primes.isKnown(distance) ? Primes.isPrime(distance) : isPrimeDistance(axis, a, b) != 0;
  }

  /** Whether a distance is a true one. */
  @inline static isKnown(distance: i32): bool {
    return distance <= load<i32>(EXACT_REACH);
  }

  @inline static isPrime(n: i32): bool {
    return n < SIEVE ? Primes.inSieve(n) : Primes.isLargePrime(n);
  }

  /**
   * How many of the distances from one to another are prime.
   * @param start coordinate from which they are counted, in steps of 1 or -1
   */
  static count(axis: i32, start: i32, step: i32, from: i32, to: i32): i32 {
    const known = min(min(to, load<i32>(EXACT_REACH)), SIEVE - 1);
    let count = 0;
    let distance = from;
    if (distance <= known) {
      // Bits of the sieve, word by word, without those before the first and after the last.
      let word = distance >> 6;
      let bits = load<u64>(word << 3, PRIMES) & ((<u64>-1) << (distance & 63));
      for (; word < known >> 6; bits = load<u64>(word << 3, PRIMES)) {
        count += <i32>popcnt(bits);
        word++;
      }
      count += <i32>popcnt(bits & (<u64>-1 >> (63 - (known & 63))));
      distance = known + 1;
    }
    for (; distance <= to; distance++) {
      if (Primes.apart(axis, start, start + step * distance)) count++;
    }
    return count;
  }

  static isLargePrime(n: u32): bool {
    if ((n & 1) == 0) return false;
    return (
      Primes.isProbable(n, 2) &&
      Primes.isProbable(n, 3) &&
      Primes.isProbable(n, 5) &&
      Primes.isProbable(n, 7)
    );
  }

  /** Strong probable prime test of an odd number greater than the base. */
  static isProbable(n: u32, base: u64): bool {
    const twos = ctz(n - 1);
    let power: u64 = 1;
    let square = base;
    for (let exponent = (n - 1) >> twos; exponent != 0; exponent >>= 1) {
      if (exponent & 1) power = (power * square) % n;
      square = (square * square) % n;
    }
    if (power == 1 || power == n - 1) return true;
    for (let i: u32 = 1; i < twos; i++) {
      power = (power * power) % n;
      if (power == n - 1) return true;
    }
    return false;
  }
}
