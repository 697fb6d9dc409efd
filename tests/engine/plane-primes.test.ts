import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countPrimesBetween,
  hasPrimeBetween,
  isPrime,
  isStrongLucasProbablePrime,
  isStrongProbablePrime,
  nextPrime,
} from '../../src/plane/primes.ts';

const LIMIT = 200_000;
/** Every prime below LIMIT, by division alone. */
const small = Array.from({ length: LIMIT }, (_, n) => n).filter((n) => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return n > 1;
});

const primes: [name: string, n: bigint][] = [
  ['999999999989', 999_999_999_989n],
  ['10^12 + 39', 10n ** 12n + 39n],
  ['10^18 + 9', 10n ** 18n + 9n],
  ['2^31 - 1', 2n ** 31n - 1n],
  ['2^61 - 1', 2n ** 61n - 1n],
  ['2^64 - 59, the last below 2^64', 2n ** 64n - 59n],
  ['2^64 + 13, the first above', 2n ** 64n + 13n],
  ['2^89 - 1', 2n ** 89n - 1n],
  ['2^107 - 1', 2n ** 107n - 1n],
  ['2^127 - 1', 2n ** 127n - 1n],
  ['10^20 + 39', 10n ** 20n + 39n],
  ['10^30 + 57', 10n ** 30n + 57n],
  ['2^521 - 1', 2n ** 521n - 1n],
];

const composites: [name: string, n: bigint][] = [
  ['a strong pseudoprime to 2', 2047n],
  ['a strong pseudoprime to 2, 3, 5 and 7', 3_215_031_751n],
  ['a strong pseudoprime to 2 ... 17', 341_550_071_728_321n],
  ['a strong pseudoprime to 2 ... 23', 3_825_123_056_546_413_051n],
  ['a strong pseudoprime to 2 ... 37', 318_665_857_834_031_151_167_461n],
  ['a strong pseudoprime to 2 ... 41', 3_317_044_064_679_887_385_961_981n],
  ['the square of the Wieferich prime 1093', 1093n ** 2n],
  ['the square of the Wieferich prime 3511', 3511n ** 2n],
  ['a Carmichael number', 1_590_231_231_043_178_376_951_698_401n],
  ['2^67 - 1', 2n ** 67n - 1n],
  ['2^59 - 1', 2n ** 59n - 1n],
  ['the square of 2^61 - 1', (2n ** 61n - 1n) ** 2n],
  ['2^61 - 1 times 2^89 - 1', (2n ** 61n - 1n) * (2n ** 89n - 1n)],
  ['2^128 + 1', 2n ** 128n + 1n],
  ['10^30 + 1', 10n ** 30n + 1n],
  ['0', 0n],
  ['1', 1n],
  ['-7', -7n],
];

/** Strong Lucas pseudoprimes with Selfridge's parameters (OEIS A217255), the first ones. */
const lucasPseudoprimes = [
  5459, 5777, 10877, 16109, 18971, 22499, 24569, 25199, 40309, 58519, 75077, 97439, 100127, 113573,
  115639, 130139, 155819, 158399, 161027, 162133, 176399, 176471, 189419, 192509, 197801,
];

/** Strong pseudoprimes to base 2 (OEIS A001262), the first ones. */
const strongPseudoprimes = [
  2047, 3277, 4033, 4681, 8321, 15841, 29341, 42799, 49141, 52633, 65281, 74665, 80581, 85489,
  88357, 90751, 104653, 130561, 196093,
];

describe('isPrime', () => {
  it('agrees with division on small numbers', () => {
    const found = Array.from({ length: LIMIT }, (_, n) => n).filter((n) => isPrime(BigInt(n)));
    expect(found).toEqual(small);
  });

  it.each(primes)('%s is prime', (_, n) => {
    expect(isPrime(n)).toBe(true);
  });

  it.each(composites)('%s is not', (_, n) => {
    expect(isPrime(n)).toBe(false);
  });

  it('has no prime among products of two large primes', () => {
    const part = fc.bigInt(2n, 2n ** 60n).map((n) => nextPrime(n));
    fc.assert(
      fc.property(part, part, (p, q) => {
        expect(isPrime(p * q)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the two tests of BPSW', () => {
  const odd = Array.from({ length: LIMIT / 2 - 2 }, (_, i) => 5 + 2 * i);
  const isOddPrime = new Set(small);

  it('fail, each alone, at exactly the known numbers', () => {
    const lucas = odd.filter((n) => !isOddPrime.has(n) && isStrongLucasProbablePrime(BigInt(n)));
    expect(lucas).toEqual(lucasPseudoprimes);
    const strong = odd.filter((n) => !isOddPrime.has(n) && isStrongProbablePrime(BigInt(n), 2n));
    expect(strong).toEqual(strongPseudoprimes);
  });

  it('pass every prime', () => {
    for (const p of small.filter((n) => n > 3).map(BigInt)) {
      expect(isStrongLucasProbablePrime(p) && isStrongProbablePrime(p, 2n)).toBe(true);
    }
  });
});

describe('primes in a stretch', () => {
  it.each([
    [0n, 2n],
    [14n, 17n],
    [10n ** 30n, 10n ** 30n + 57n],
    [2n ** 64n - 58n, 2n ** 64n + 13n],
  ])('the next from %s is %s', (from, prime) => {
    expect(nextPrime(from)).toBe(prime);
  });

  it.each<[bigint, bigint | null, boolean]>([
    [24n, 28n, false],
    [24n, 29n, true],
    [8n, 7n, false],
    [-5n, 1n, false],
    [-5n, 2n, true],
    [7n, null, true],
    [10n ** 30n, 10n ** 30n + 56n, false],
    [10n ** 30n, 10n ** 30n + 57n, true],
    [10n ** 200n, 2n * 10n ** 200n, true],
  ])('from %s to %s: %s', (min, max, found) => {
    expect(hasPrimeBetween(min, max)).toBe(found);
  });

  it.each<[bigint, bigint, bigint]>([
    [-10n, 1n, 0n],
    [5n, 4n, 0n],
    [2n, 2n, 1n],
    [0n, 1_000_000n, 78_498n],
    [10n ** 12n, 10n ** 12n + 39n, 1n],
    [10n ** 30n, 10n ** 30n + 57n, 1n],
  ])('from %s to %s there are %s', (min, max, count) => {
    expect(countPrimesBetween(min, max)).toBe(count);
  });

  it('are counted as one finds them', () => {
    const start = fc.oneof(fc.bigInt(0n, 10n ** 6n), fc.bigInt(10n ** 13n, 10n ** 25n));
    fc.assert(
      fc.property(start, fc.bigInt(0n, 300n), (from, length) => {
        let found = 0n;
        for (let n = from; n <= from + length; n++) if (isPrime(n)) found++;
        expect(countPrimesBetween(from, from + length)).toBe(found);
        expect(hasPrimeBetween(from, from + length)).toBe(found > 0n);
      }),
      { numRuns: 100 },
    );
  });

  it('are not counted where they are too many', () => {
    expect(() => countPrimesBetween(0n, 10n ** 12n)).toThrow(/too many to count/);
  });
});
