/** How times are distributed, as benchmarks of responses tell it. */

/**
 * @typedef {Readonly<Record<'least' | 'median' | 'p90' | 'p99' | 'most', number>>} Distribution
 */

/**
 * @param {readonly number[]} times milliseconds
 * @returns {Distribution} to the hundredth of a millisecond
 */
export function distribution(times) {
  const sorted = [...times].sort((a, b) => a - b);
  /** @param {number} part */
  const at = (part) => {
    const time = sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
    return Math.round(time * 100) / 100;
  };
  return { least: at(0), median: at(0.5), p90: at(0.9), p99: at(0.99), most: at(1) };
}

/**
 * A table in Markdown: a row for each game and kind of time.
 * @param {readonly { readonly game: string, readonly times: Readonly<Record<string, Distribution>> }[]} rows
 * @returns {string}
 */
export function distributionTable(rows) {
  const lines = rows.flatMap(({ game, times }) =>
    Object.entries(times).map(([kind, { least, median, p90, p99, most }]) => {
      const cells = [least, median, p90, p99, most].map((ms) => ms.toFixed(1));
      return `| ${game} | ${kind} | ${cells.join(' | ')} |`;
    }),
  );
  return [
    '| ms | | least | median | 90 % | 99 % | most |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
