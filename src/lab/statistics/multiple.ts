/**
 * P values of many tests made at once, adjusted so that each may be compared with the level that all
 * of them together are to keep. What could not be tested (null) stays null and does not count.
 */

/** P values in the order of their tests; null for a test that could not be made. */
export type PValues = readonly (number | null)[];

/**
 * Adjusted so that with probability 1 - level no difference is reported that is none, however the
 * tests depend on one another.
 *
 * After S. Holm, "A simple sequentially rejective multiple test procedure" (1979).
 * @throws RangeError for what is no probability
 */
export function holm(values: PValues): (number | null)[] {
  const tests = values.flatMap((p, index) => (p === null ? [] : [{ p, index }]));
  for (const { p } of tests) {
    if (!(p >= 0 && p <= 1)) throw new RangeError(`${p} is no probability; expected 0 to 1`);
  }
  tests.sort((one, other) => one.p - other.p);
  const result = values.map((): number | null => null);
  let greatest = 0;
  tests.forEach(({ p, index }, i) => {
    greatest = Math.max(greatest, Math.min(1, p * (tests.length - i)));
    result[index] = greatest;
  });
  return result;
}
