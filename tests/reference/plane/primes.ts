/**
 * The slow model of the plane: primes, by trial division and then Miller and Rabin's test with
 * the first forty primes as bases. Exact far beyond 2^64; no composite that passes is known for the
 * sizes used in tests.
 */
const SMALL: readonly bigint[] = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
  101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173,
].map(BigInt);

const known = new Map<bigint, boolean>();

export function isPrime(n: bigint): boolean {
  let answer = known.get(n);
  if (answer === undefined) {
    answer = test(n);
    if (known.size > 100_000) known.clear();
    known.set(n, answer);
  }
  return answer;
}

function test(n: bigint): boolean {
  if (n < 2n) return false;
  for (const p of SMALL) {
    if (n % p === 0n) return n === p;
  }
  if (n < 173n * 173n) return true;
  let odd = n - 1n;
  let twos = 0;
  while (odd % 2n === 0n) {
    odd /= 2n;
    twos++;
  }
  return SMALL.every((base) => passes(n, base, odd, twos));
}

function passes(n: bigint, base: bigint, odd: bigint, twos: number): boolean {
  let x = power(base, odd, n);
  if (x === 1n || x === n - 1n) return true;
  for (let i = 1; i < twos; i++) {
    x = (x * x) % n;
    if (x === n - 1n) return true;
  }
  return false;
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest /= 2n) {
    if (rest % 2n === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** The least prime from `min` on, up to `max` (null: no end); null if there is none. */
export function firstPrime(min: bigint, max: bigint | null): bigint | null {
  for (let n = min; max === null || n <= max; n++) {
    if (isPrime(n)) return n;
  }
  return null;
}

/** The greatest prime from `max` down to `min`; null if there is none. */
export function lastPrime(min: bigint, max: bigint): bigint | null {
  for (let n = max; n >= min; n--) {
    if (isPrime(n)) return n;
  }
  return null;
}
