/** Numbers of statistics in words, and rows of them. */

/** A share, 0 to 1, in per cent with a space before the sign. */
export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)} %`;
}

/** A share in per cent with as many digits as it has, four at most. */
export function share(value: number): string {
  return `${Number((100 * value).toPrecision(4))} %`;
}

/** A probability in per cent; one that is not quite 0 or 1 is not called that. */
export function percentBelow100(share: number): string {
  if (share < 1 && share > 0.9995) return 'above 99.9 %';
  if (share > 0 && share < 0.0005) return 'below 0.1 %';
  return percent(share);
}

/** A number with its sign, "+" for 0 too. */
export function signed(value: number, digits = 1): string {
  const text = value.toFixed(digits);
  return /^-0\.?0*$/.test(text) || value >= 0 ? `+${text.replace('-', '')}` : text;
}

export function plusMinus(value: string, reach: string): string {
  return `${value} ± ${reach}`;
}

/** Names and what they are, in two columns. */
export function named(rows: readonly (readonly [name: string, text: string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, text]) => `${name.padEnd(width)}${text}`);
}
