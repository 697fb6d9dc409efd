/** Numbers as a report writes them: never more digits than they are worth, and never "NaN". */
import type { Estimated, Interval } from '../summary/summary.ts';

/** How numbers of a kind are written. */
export interface Unit {
  /** What the number is multiplied by. */
  readonly factor: number;
  /** What follows it. */
  readonly suffix: string;
  /** Whether a positive number has its sign too. */
  readonly signed: boolean;
}

/** Shares from 0 to 1. */
export const PERCENT: Unit = { factor: 100, suffix: ' %', signed: false };
/** Plies, moves, men. */
export const PLAIN: Unit = { factor: 1, suffix: '', signed: false };
/** Differences of strength. */
export const ELO: Unit = { factor: 1, suffix: '', signed: true };

/** The unit of a difference of two numbers of a unit. */
export function signed(unit: Unit): Unit {
  return { ...unit, signed: true };
}

const NOT_ESTIMABLE = 'not estimable';
const MINUS = '−';
/** What stands where there is no number. */
export const NONE = '–';

/** A whole number with its thousands apart, as in "17,072". */
export function formatCount(count: number): string {
  return formatDecimal(count, 0);
}

/**
 * A number with so many decimals.
 * @returns "–" for what is not finite
 */
export function formatDecimal(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return NONE;
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return value < 0 && Number(text.replaceAll(',', '')) !== 0 ? `${MINUS}${text}` : text;
}

/** The interval of an estimate, or null where there is none or an end of it is not finite. */
export function intervalOf(estimated: Estimated): Interval | null {
  if (estimated.value === null) return null;
  const { value, low, high } = estimated;
  return [value, low, high].every(Number.isFinite) ? estimated : null;
}

/** Why there is no estimate. */
export function reasonOf(estimated: Estimated): string {
  return estimated.value === null ? estimated.reason : 'an end of the interval is not finite';
}

/** Intervals whose halves differ by more are written with both ends. */
const LOPSIDED = 1.15;

/**
 * An estimate with its interval: "53.1 ± 0.9 %", or "40 (25 to 61)" where the halves of the interval
 * differ; "not estimable" where there is none.
 */
export function formatEstimate(estimated: Estimated, unit: Unit): string {
  const interval = intervalOf(estimated);
  if (interval === null) return NOT_ESTIMABLE;
  const half = ((interval.high - interval.low) / 2) * unit.factor;
  const decimals = decimalsFor(half);
  const up = interval.high - interval.value;
  const down = interval.value - interval.low;
  const value = formatValue(interval.value, unit, decimals);
  if (Math.max(up, down) > LOPSIDED * Math.min(up, down)) {
    const [low, high] = [interval.low, interval.high].map((end) =>
      formatValue(end, unit, decimals),
    );
    return `${value}${unit.suffix} (${low} to ${high}${unit.suffix})`;
  }
  return `${value} ± ${formatDecimal(half, decimals)}${unit.suffix}`;
}

/** A number in its unit, with two digits that count. */
export function formatSize(value: number, unit: Unit): string {
  return `${formatValue(value, unit, decimalsFor(value * unit.factor))}${unit.suffix}`;
}

function formatValue(value: number, { factor, signed: withSign }: Unit, decimals: number): string {
  const text = formatDecimal(value * factor, decimals);
  const isPositive = !text.startsWith(MINUS) && Number(text.replaceAll(',', '')) > 0;
  return withSign && isPositive ? `+${text}` : text;
}

/** Decimals that show one or two digits of a number of that size. */
function decimalsFor(size: number): number {
  const magnitude = Math.abs(size);
  if (!(magnitude > 0)) return 1;
  if (magnitude >= 10) return 0;
  if (magnitude >= 0.25) return 1;
  return magnitude >= 0.025 ? 2 : 3;
}

/** A probability as in "p 0.031", or "p below 0.001"; "p –" if it is not known. */
export function formatP(p: number | null): string {
  if (p === null || !Number.isFinite(p)) return `p ${NONE}`;
  if (p < 0.001) return 'p below 0.001';
  return `p ${bareP(p)}`;
}

/** The same without "p", for tables. */
export function tableP(p: number | null): string {
  if (p === null || !Number.isFinite(p)) return NONE;
  return p < 0.001 ? '< 0.001' : bareP(p);
}

function bareP(p: number): string {
  return p >= 0.1 ? p.toFixed(2) : p.toPrecision(2);
}
