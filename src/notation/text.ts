/**
 * What all parsers of this folder share: how a piece of bad text is refused and quoted.
 */
import { InputError } from '../errors.ts';

/** Where a text stands: the field's name, and the offset of its first character. */
export interface TextPlace {
  readonly field: string;
  readonly offset: number;
}

/** Longest text of a single move that is looked at. */
export const MAX_MOVE_LENGTH = 64;

/**
 * Refuses a text.
 * @param place where the text stands.
 * @param at characters between the start of the text and the trouble.
 * @throws InputError, always.
 */
export function refuse(place: TextPlace, problem: string, at: number, expected?: string): never {
  throw new InputError(problem, { field: place.field, offset: place.offset + at, expected });
}

/** A text in quotes on one line, cut to a length that fits an error message. */
export function quote(text: string): string {
  const limit = 24;
  return writtenOut(JSON.stringify(text.length > limit ? `${text.slice(0, limit)}…` : text));
}

/**
 * The text with line ends, control and format characters written out, which a terminal would
 * obey (some turn the direction of what follows) and a reader not see.
 */
export function writtenOut(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) =>
    Array.from(
      { length: char.length },
      (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/** The whole character at an offset (both halves of a surrogate pair). */
export function characterAt(text: string, offset: number): string {
  return String.fromCodePoint(text.codePointAt(offset) ?? 0);
}

/** Up to a dozen items in a row, the rest as an ellipsis. */
export function listed(items: readonly string[], separator = ' '): string {
  const limit = 12;
  const shown = items.slice(0, limit).join(separator);
  return items.length > limit ? `${shown}${separator}…` : shown;
}

/** A move's text without white space around it, and how much was cut off in front. */
export function trimMove(text: string, place: TextPlace): { body: string; start: number } {
  if (text.length > MAX_MOVE_LENGTH) {
    refuse(
      place,
      `${quote(text)} is too long for a move`,
      MAX_MOVE_LENGTH,
      `at most ${MAX_MOVE_LENGTH} characters`,
    );
  }
  return { body: text.trim(), start: text.length - text.trimStart().length };
}
