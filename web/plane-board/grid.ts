/** Lines and labels of coordinates at any scale. */
import { fileName } from '../../src/plane/file-names.ts';
import { magnitude } from './points.ts';
import type { CoordinateStyle } from './props.ts';

/** More letters or digits than these are shortened at the edge of the board. */
const MOST_LETTERS = 6;
const MOST_DIGITS = 8;
const LAST = 5;
/** Letters and digits that a label has at most, the sign included. */
export const LONGEST_LABEL = 10;
/** Letters say nothing of round numbers from here on. */
const ROUND = 10_000n;

/**
 * The smallest of 1, 2, 5, 10, 20 ... squares that are at least some pixels apart.
 * @param scale CSS pixels a square
 */
export function labelStep(scale: number, pixels: number): bigint {
  const squares = pixels / scale;
  if (squares <= 1) return 1n;
  const power = powerBelow(squares);
  const rest = squares / 10 ** power;
  const factor = rest <= 1 ? 1n : rest <= 2 ? 2n : rest <= 5 ? 5n : 10n;
  return factor * 10n ** BigInt(power);
}

/** The smallest power of ten squares that is at least some pixels wide, as its exponent. */
export function gridPower(scale: number, pixels: number): number {
  return Math.max(0, Math.ceil(Math.log10(pixels / scale)));
}

/** Multiples of a step from one number to another, both included. */
export function multiples(from: bigint, to: bigint, step: bigint): bigint[] {
  const rest = from % step;
  const found: bigint[] = [];
  for (let n = rest > 0n ? from - rest + step : from - rest; n <= to; n += step) found.push(n);
  return found;
}

/** A file at the edge of the board. */
export function fileLabel(x: bigint, style: CoordinateStyle, step: bigint): string {
  if (style === 'numbers' || step >= ROUND) return rankLabel(x);
  const letters = fileName(x);
  return letters.length <= MOST_LETTERS ? letters : `${x < 0n ? '-' : ''}…${letters.slice(-LAST)}`;
}

/** A rank at the edge of the board: all digits, a round number as such, or the last digits. */
export function rankLabel(y: bigint): string {
  const sign = y < 0n ? '-' : '';
  const digits = magnitude(y).toString();
  if (digits.length <= MOST_DIGITS) return sign + digits;
  const mantissa = digits.replace(/0+$/, '');
  const zeros = digits.length - mantissa.length;
  if (zeros >= 4 && mantissa.length < MOST_DIGITS) {
    return `${sign}${mantissa === '1' ? '' : `${mantissa}·`}10${raised(zeros)}`;
  }
  return `${sign}…${digits.slice(-LAST)}`;
}

function raised(exponent: number): string {
  return [...String(exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
}

function powerBelow(value: number): number {
  const power = Math.floor(Math.log10(value));
  // The logarithm may round up to the next power.
  return 10 ** power > value ? power - 1 : power;
}
