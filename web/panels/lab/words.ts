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
function formatShare(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** A difference of shares in per cent, with its sign. */
function formatShift(shift: number): string {
  const text = (100 * Math.abs(shift)).toFixed(1);
  return `${Number(text) === 0 ? '' : shift > 0 ? '+' : '−'}${text} %`;
}

/** What a number can be, and how it is written. */
export interface Scale {
  readonly least: number;
  readonly most: number;
  /** What says nothing: even, or no difference. */
  readonly neutral: number;
  readonly format: (value: number) => string;
}

export const SHARES: Scale = { least: 0, most: 1, neutral: 0.5, format: formatShare };
export const SHIFTS: Scale = { least: -1, most: 1, neutral: 0, format: formatShift };

/** What lies beyond a scale, such as an end of an interval that is taken as normal, is cut off. */
export function within({ least, most }: Scale, value: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Such as "51.3 %" and "48.0 to 54.6", or why there is no interval. */
export function formatEstimated(
  estimated: Estimated,
  scale: Scale,
): readonly [value: string, interval: string] {
  if (estimated.value === null) return ['–', estimated.reason];
  const end = (value: number) => scale.format(within(scale, value)).replace(/ %$/, '');
  return [scale.format(estimated.value), `${end(estimated.low)} to ${end(estimated.high)}`];
}
