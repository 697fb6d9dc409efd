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
  return adjusted(values, (ascending) => {
    const count = ascending.length;
    let greatest = 0;
    return ascending.map((p, i) => {
      greatest = Math.max(greatest, Math.min(1, p * (count - i)));
      return greatest;
    });
  });
}

/**
 * Adjusted so that among the differences reported the share of those that are none is not above the
 * level in the mean, where the tests are independent or hang together positively.
 *
 * After Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate" (1995).
 * @throws RangeError for what is no probability
 */
export function benjaminiHochberg(values: PValues): (number | null)[] {
  return adjusted(values, (ascending) => {
    const count = ascending.length;
    let least = 1;
    const descending = [...ascending].reverse().map((p, i) => {
      least = Math.min(least, p * (count / (count - i)));
      return least;
    });
    return descending.reverse();
  });
}

function adjusted(
  values: PValues,
  adjust: (ascending: readonly number[]) => number[],
): (number | null)[] {
  const tests = values.flatMap((p, index) => (p === null ? [] : [{ p, index }]));
  for (const { p } of tests) {
    if (!(p >= 0 && p <= 1)) throw new RangeError(`${p} is no probability; expected 0 to 1`);
  }
  tests.sort((one, other) => one.p - other.p);
  const result = values.map((): number | null => null);
  adjust(tests.map(({ p }) => p)).forEach((p, i) => {
    const index = tests[i]?.index;
    if (index !== undefined) result[index] = p;
  });
  return result;
}
