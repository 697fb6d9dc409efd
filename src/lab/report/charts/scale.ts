/** From numbers to places in a picture, and round numbers for axes. */

/** Numbers from `low` to `high`, with marks at round ones. */
export interface Domain {
  readonly low: number;
  readonly high: number;
  /** Distance between marks. */
  readonly step: number;
}

/** Steps of axes, by their first digit. */
const ROUND = [1, 2, 5, 10];

/**
 * A domain for values, both ends of which are round.
 * @param values finite; none at all give 0 to 1
 * @param wanted about how many steps there should be
 */
export function domainOf(values: readonly number[], wanted: number): Domain {
  const { low, high } = rangeOf(values);
  const step = roundStep((high - low) / wanted);
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step, step };
}

/**
 * A domain that ends where values do, with steps of whole numbers.
 * @param values finite; none at all give 0 to 1
 * @param wanted about how many steps there should be
 */
export function wholeDomainOf(values: readonly number[], wanted: number): Domain {
  const { low, high } = rangeOf(values);
  return { low, high, step: Math.max(1, roundStep((high - low) / wanted)) };
}

/** The least and the greatest value, apart from each other. */
function rangeOf(values: readonly number[]): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (!(low <= high) || (low === 0 && high === 0)) return { low: 0, high: 1 };
  if (low < high) return { low, high };
  const room = Math.max(Math.abs(low) * 0.1, 0.5);
  return { low: low - room, high: high + room };
}

/** The least round number (1, 2 or 5 times a power of ten) that is not below `size`. */
export function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const digit = ROUND.find((one) => one * power >= size * (1 - 1e-9)) ?? 10;
  return digit * power;
}

/** The marks of a domain, from the lowest. */
export function ticksOf({ low, high, step }: Domain): number[] {
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** Decimals that tell the marks of a domain apart. */
export function tickDecimals({ step }: Domain): number {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
}

/** Place of a number, 0 at `from` for the least and `to` for the greatest. */
export function placing(
  { low, high }: Domain,
  from: number,
  to: number,
): (value: number) => number {
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}
