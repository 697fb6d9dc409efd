/** Squares of the plane as text: by file name and rank ("e8", "φ-3", "-b8"), and by numbers ("5,8"). */
import { fileName, fileNumber } from './file-names.ts';
import type { Point } from './types.ts';

/** Integers as they are written: without a plus, zeros in front, or a minus before 0. */
const INTEGER = /^(?:0|-?[1-9][0-9]*)$/;
const NAMED = /^(-?[a-z]+|[φϕΦ0])\s*(-?[0-9]+)$/i;
/** Two numbers, the first perhaps a file's name. */
const PAIR = /^([^\s,]+)\s*,\s*([^\s,]+)$/;

/** An integer, or null for any other text. */
export function integerOf(text: string): bigint | null {
  return INTEGER.test(text) ? BigInt(text) : null;
}

/** A square by numbers, such as "5,8": the form of positions and of moves in engine form. */
export function coordinatesText({ x, y }: Point): string {
  return `${x},${y}`;
}

/** A square by the name of its file, such as "e8"; "11033,8" where the file has no name. */
export function squareName({ x, y }: Point): string {
  const file = fileName(x);
  return /[0-9]/.test(file) ? coordinatesText({ x, y }) : `${file}${y}`;
}

/**
 * The square that a text names: "e8", "φ8" or "08", "-b-3", "5,8", "e,8". White space may stand
 * between file and rank.
 * @returns null if it names none. Digits alone, such as "118", do not say where the file ends,
 *   unless it is 0.
 */
export function squareOf(text: string): Point | null {
  const body = text.trim();
  const [, file, rank] = NAMED.exec(body) ?? PAIR.exec(body) ?? [];
  if (file === undefined || rank === undefined) return null;
  const x = fileNumber(file) ?? integerOf(file);
  const y = integerOf(rank);
  return x === null || y === null ? null : { x, y };
}

/** Whether two squares are the same. */
export function samePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
