/** Prime distances along a ray, asked for once each and only where they are seen. */
export interface PrimeFinder {
  isPrime(distance: bigint): boolean;
  /**
   * Primes from one number to another. Large ones take long, so at most `budget` new ones are judged
   * at once.
   * @returns whether all have been judged, beside the primes found
   */
  within(first: bigint, last: bigint, budget: number): { primes: bigint[]; complete: boolean };
  /** The prime nearest to a distance within bounds; null if there is none near. */
  nearest(distance: bigint, min: bigint, max: bigint | null): bigint | null;
}

/** Answers kept; the oldest are forgotten beyond. */
const KEPT = 20_000;
/** How far the nearest prime is looked for: primes near 10^40 are 92 apart on average. */
const NEAR = 1500n;
/** Beyond, judging a number takes so long that the nearest prime is not looked for. */
const LARGEST = 10n ** 80n;

/** @param judge what knows primes */
export function makePrimeFinder(judge: (distance: bigint) => boolean): PrimeFinder {
  const known = new Map<bigint, boolean>();
  const isPrime = (distance: bigint): boolean => {
    if (distance > 2n && distance % 2n === 0n) return false;
    const answer = known.get(distance);
    if (answer !== undefined) return answer;
    if (known.size >= KEPT) {
      const [oldest] = known.keys();
      if (oldest !== undefined) known.delete(oldest);
    }
    const judged = judge(distance);
    known.set(distance, judged);
    return judged;
  };
  return {
    isPrime,
    within: (first, last, budget) => {
      const primes: bigint[] = [];
      let left = budget;
      for (let n = first; n <= last; n += 1n) {
        if (n > 2n && n % 2n === 0n) continue;
        if (!known.has(n) && left-- <= 0) return { primes, complete: false };
        if (isPrime(n)) primes.push(n);
      }
      return { primes, complete: true };
    },
    nearest: (distance, min, max) => {
      if (distance > LARGEST) return null;
      for (let away = 0n; away <= NEAR; away += 1n) {
        for (const n of [distance - away, distance + away]) {
          if (n >= min && (max === null || n <= max) && isPrime(n)) return n;
        }
      }
      return null;
    },
  };
}
