/**
 * Primes of any size, for men that leap prime distances.
 *
 * Below 2^64 the answer is exact: Miller-Rabin with the first twelve primes as bases has no
 * exception below 3.18 * 10^23 (Sorenson and Webster, "Strong pseudoprimes to twelve prime bases",
 * 2015). Beyond it is BPSW: a strong probable prime test to base 2 and a strong Lucas test with
 * Selfridge's parameters (Baillie and Wagstaff, "Lucas pseudoprimes", 1980). No composite number is
 * known that passes both; that there is none is not proven.
 */
import { InputError } from '../errors.ts';

/** Below this a number without a factor among SMALL is prime. */
const TRIAL = 1024;
const SMALL = sieve(TRIAL).map(BigInt);
const BASES = SMALL.slice(0, 12);
const EXACT = 1n << 64n;

/** Between a number from here on and 1 + 1/16597 times it there is always a prime (Schoenfeld,
 *  "Sharper bounds for the Chebyshev functions", 1976). */
const DENSE_FROM = 2_010_760n;
const DENSE = 16_597n;

/** Longest stretch in which primes are counted. */
const LONGEST_COUNT = 10_000_000n;

/** Whether a whole number is prime; exact below 2^64, see above for greater ones. */
export function isPrime(n: bigint): boolean {
  if (n < 2n) return false;
  for (const p of SMALL) if (n % p === 0n) return n === p;
  if (n < BigInt(TRIAL * TRIAL)) return true;
  if (n < EXACT) return BASES.every((base) => isStrongProbablePrime(n, base));
  return isStrongProbablePrime(n, 2n) && isStrongLucasProbablePrime(n);
}

/** The least prime that is at least `n`. */
export function nextPrime(n: bigint): bigint {
  if (n <= 2n) return 2n;
  for (let candidate = n | 1n; ; candidate += 2n) if (isPrime(candidate)) return candidate;
}

/**
 * Whether there is a prime from `min` to `max`, both included.
 * @param max null for no end
 */
export function hasPrimeBetween(min: bigint, max: bigint | null): boolean {
  if (max === null) return true;
  if (max < 2n || max < min) return false;
  if (min >= DENSE_FROM && (max - min) * DENSE >= min) return true;
  for (let n = min <= 2n ? 2n : min; n <= max; n++) if (isPrime(n)) return true;
  return false;
}

/**
 * How many primes there are from `min` to `max`, both included.
 * @throws InputError where there are more than ten million numbers between them
 */
export function countPrimesBetween(min: bigint, max: bigint): bigint {
  const from = min < 2n ? 2n : min;
  if (max < from) return 0n;
  if (max - from >= LONGEST_COUNT) {
    throw new InputError(`the primes from ${from} to ${max} are too many to count`, {
      field: 'window',
      expected: `at most ${LONGEST_COUNT} squares on a line of prime leaps`,
    });
  }
  const length = Number(max - from) + 1;
  const composite = new Uint8Array(length);
  const root = max < BigInt(Number.MAX_SAFE_INTEGER) ? Math.floor(Math.sqrt(Number(max))) : 0;
  // Where all factors up to the square root fit in a sieve, what is left is prime.
  const complete = root > 0 && root <= 4_000_000;
  for (const p of sieve(complete ? root + 1 : 65_536)) {
    const step = BigInt(p);
    const first = from <= step * step ? step * step - from : (step - (from % step)) % step;
    for (let i = Number(first); i < length; i += p) composite[i] = 1;
  }
  let count = 0n;
  for (let i = 0; i < length; i++) {
    if (composite[i] === 0 && (complete || isPrime(from + BigInt(i)))) count++;
  }
  return count;
}

/** The primes below a number. */
function sieve(end: number): number[] {
  const composite = new Uint8Array(end);
  const primes: number[] = [];
  for (let n = 2; n < end; n++) {
    if (composite[n] === 1) continue;
    primes.push(n);
    for (let multiple = n * n; multiple < end; multiple += n) composite[multiple] = 1;
  }
  return primes;
}

/** Whether odd `n` passes the strong test to a base that it does not divide. */
export function isStrongProbablePrime(n: bigint, base: bigint): boolean {
  const last = n - 1n;
  const twos = trailingZeros(last);
  let power = powerModulo(base % n, last >> twos, n);
  if (power === 1n || power === last) return true;
  for (let i = 1n; i < twos; i++) {
    power = (power * power) % n;
    if (power === last) return true;
  }
  return false;
}

/**
 * Whether odd `n` passes the strong Lucas test, with D the first of 5, -7, 9, -11, ... whose Jacobi
 * symbol is -1, P = 1 and Q = (1 - D) / 4.
 */
export function isStrongLucasProbablePrime(n: bigint): boolean {
  // A square has no such D.
  if (isSquare(n)) return false;
  let d = 5n;
  for (;;) {
    const symbol = jacobi(d, n);
    if (symbol === -1) break;
    const size = d < 0n ? -d : d;
    if (symbol === 0 && size % n !== 0n) return false;
    d = d < 0n ? size + 2n : -(size + 2n);
  }
  const q = modulo((1n - d) / 4n, n);
  const twos = trailingZeros(n + 1n);
  const odd = (n + 1n) >> twos;
  const half = (value: bigint) => modulo(value % 2n === 0n ? value / 2n : (value + n) / 2n, n);
  // U and V of index k and Q^k, for k the leading bits of the odd part.
  let [u, v, qk] = [1n, 1n, q];
  for (const bit of odd.toString(2).slice(1)) {
    u = (u * v) % n;
    v = modulo(v * v - 2n * qk, n);
    qk = (qk * qk) % n;
    if (bit === '0') continue;
    [u, v] = [half(modulo(u + v, n)), half(modulo(d * u + v, n))];
    qk = (qk * q) % n;
  }
  if (u === 0n || v === 0n) return true;
  for (let i = 1n; i < twos; i++) {
    v = modulo(v * v - 2n * qk, n);
    if (v === 0n) return true;
    qk = (qk * qk) % n;
  }
  return false;
}

function modulo(value: bigint, n: bigint): bigint {
  const rest = value % n;
  return rest < 0n ? rest + n : rest;
}

function powerModulo(base: bigint, exponent: bigint, n: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % n;
    if (bit === '1') result = (result * base) % n;
  }
  return result;
}

/** Of a number that is not 0. */
function trailingZeros(n: bigint): bigint {
  const bits = n.toString(2);
  return BigInt(bits.length - 1 - bits.lastIndexOf('1'));
}

/** The Jacobi symbol (a / n) of odd positive `n`. */
function jacobi(a: bigint, n: bigint): -1 | 0 | 1 {
  let [top, bottom] = [modulo(a, n), n];
  let sign = 1;
  while (top !== 0n) {
    const twos = trailingZeros(top);
    top >>= twos;
    const eighth = bottom % 8n;
    if (twos % 2n === 1n && (eighth === 3n || eighth === 5n)) sign = -sign;
    if (top % 4n === 3n && bottom % 4n === 3n) sign = -sign;
    [top, bottom] = [bottom % top, top];
  }
  return bottom === 1n ? (sign as -1 | 1) : 0;
}

function isSquare(n: bigint): boolean {
  // Newton's method from above.
  let root = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) break;
    root = next;
  }
  return root * root === n;
}
