/** Numbers and words as the lab shows them. */
import type { Estimated } from '../../../src/lab/summary/summary.ts';

export function formatGames(count: number): string {
  return count === 1 ? '1 game' : `${count} games`;
}

/** A time as a day, and today as a time of day. */
export function formatDay(ms: number): string {
  const date = new Date(ms);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? `at ${date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}`
    : `on ${date.toLocaleDateString([], { dateStyle: 'medium' })}`;
}

/** A share of 1 in per cent: "51.3 %". */
export function formatShare(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** A difference of shares in per cent, with its sign. */
export function formatShift(shift: number): string {
  const text = (100 * Math.abs(shift)).toFixed(1);
  return `${Number(text) === 0 ? '' : shift > 0 ? '+' : '−'}${text} %`;
}

/** Such as "51.3 %" and "48.0 to 54.6", or why there is no interval. */
export function formatEstimated(
  estimated: Estimated,
  format: (value: number) => string = formatShare,
): readonly [value: string, interval: string] {
  if (estimated.value === null) return ['–', estimated.reason];
  const [low, high] = [estimated.low, estimated.high].map((end) => format(end).replace(/ %$/, ''));
  return [format(estimated.value), `${low} to ${high}`];
}
