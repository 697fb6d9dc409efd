/**
 * Lines of EPD: a position and operations, `FEN-fields op operands; op operands;`. Also read are the
 * two counters of FEN, and lists of counts as they are written for perft, `FEN ;D1 20 ;D2 400`.
 */
import { InputError } from '../../../errors.ts';
import { quote } from '../../../notation/text.ts';

export interface EpdLine {
  /** Number of the line in the file, from 1. */
  readonly number: number;
  /** What stands before the operations. */
  readonly position: string;
  /** What follows each operation's name, without the quotation marks of a single text. */
  readonly operations: ReadonlyMap<string, string>;
}

/** Four fields, of which the fourth ends before a semicolon, and perhaps both counters. */
const FEN = /^\s*[^\s;]+(?:\s+[^\s;]+){3}(?:\s+[0-9]+\s+[0-9]+(?=[\s;]|$))?/;
/** A word of ICN: it has signs between letters and digits, except how games are won. */
const ICN_WORD = '(?!(?!checkmate\\b)[A-Za-z]\\w+\\s*(?:[\\s;]|$))[^\\s;]+';
const ICN = new RegExp(`^\\s*${ICN_WORD}(?:\\s+${ICN_WORD})*`);
/** An operation: its name, then whatever has no semicolon outside of quotation marks. */
const OPERATION = /\s*(?:;|([A-Za-z]\w*)((?:[^";]|"[^"]*")*)(?:;|$))\s*/y;

/** The lines of a file that say something: neither empty nor a comment, which begins with "#". */
export function epdLines(text: string): { readonly number: number; readonly text: string }[] {
  return text
    .split(/\r?\n/)
    .map((line, i) => ({ number: i + 1, text: line.replace(/^\ufeff/, '') }))
    .filter(({ text }) => /^\s*[^\s#]/.test(text));
}

/** What the operation `variant` names in a line, whatever else it says; null if there is none. */
export function variantOf(text: string): string | null {
  const [, quoted, bare] =
    /(?:^|[\s;])variant\s+(?:"([^"]*)"|([^\s;"]+))\s*(?:;|$)/.exec(text) ?? [];
  return quoted ?? bare ?? null;
}

/**
 * Reads a line.
 * @param form of the position: FEN, or ICN on the infinite plane
 * @throws InputError with the offset in the line; the position itself is not judged
 */
export function parseEpdLine(number: number, line: string, form: 'FEN' | 'ICN'): EpdLine {
  const text = line.trimEnd();
  const [position] = (form === 'FEN' ? FEN : ICN).exec(text) ?? [];
  if (position === undefined) {
    const expected = form === 'FEN' ? 'the first four fields of FEN' : 'a position in ICN';
    throw new InputError('there is no whole position', { field: 'position', offset: 0, expected });
  }
  const operations = new Map<string, string>();
  OPERATION.lastIndex = position.length;
  while (OPERATION.lastIndex < text.length) {
    const offset = OPERATION.lastIndex;
    const found = OPERATION.exec(text);
    if (found === null) {
      const rest = quote(text.slice(offset));
      const expected = 'a name, operands and a semicolon';
      throw new InputError(`${rest} is no operation`, { field: 'operations', offset, expected });
    }
    const [, name, operands = ''] = found;
    if (name === undefined) continue;
    if (operations.has(name)) {
      throw new InputError(`${name} is given twice`, { field: 'operations', offset });
    }
    operations.set(name, operands.trim().replace(/^"([^"]*)"$/, '$1'));
  }
  return { number, position: position.trim(), operations };
}
