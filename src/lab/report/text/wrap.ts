/** Text in lines of a terminal. */
import { writtenOut } from '../../../notation/text.ts';

/** Spaces at which a line may be broken: not between a number and its error or unit. */
const BREAKS = /(?<!±) (?![±%])/;

/**
 * A text in lines of at most so many characters, broken between words, and within those that are
 * longer than a line. Control characters, which a terminal would obey, are written out.
 * @param width from 1
 */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of writtenOut(text)
    .split(BREAKS)
    .flatMap((whole) => pieces(whole, width))) {
    if (line === '') line = word;
    else if (length(line) + 1 + length(word) <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** Characters of a text as people count them, roughly: code points. */
export function length(text: string): number {
  return [...text].length;
}

/** A text filled up with spaces to a width, at its end or its beginning. */
export function pad(text: string, width: number, side: 'left' | 'right'): string {
  const space = ' '.repeat(Math.max(0, width - length(text)));
  return side === 'left' ? text + space : space + text;
}

function pieces(word: string, width: number): string[] {
  const characters = [...word];
  if (characters.length <= width) return [word];
  return Array.from({ length: Math.ceil(characters.length / width) }, (_, i) =>
    characters.slice(i * width, (i + 1) * width).join(''),
  );
}
