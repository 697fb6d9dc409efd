/**
 * The inside of PGN comments: words for people, mixed with commands such as `[%csl Ga1,Rb2]`.
 *
 * The normal form has the commands first and single spaces between words. A command of squares
 * or arrows that cannot be understood is kept among the other commands, so that nothing another
 * program wrote is lost.
 */
import type { PgnArrow, PgnComment, PgnSquareMark } from './game.ts';

const SPACE = /[ \t\n\v\f\r]+/g;
const COMMAND = /\[%([A-Za-z][A-Za-z0-9_]*)(?=[ \]])/y;
const SQUARE = /^([A-Z])([a-z][0-9]{1,2})$/;
const ARROW = /^([A-Z])([a-z][0-9]{1,2})([a-z][0-9]{1,2})$/;

/** Reads what stands between the braces; null if that is nothing. */
export function parseComment(raw: string): PgnComment | null {
  const text = raw.replace(SPACE, ' ');
  const comment: PgnComment = { text: '', squares: [], arrows: [], commands: [] };
  const words: string[] = [];
  let wordsFrom = 0;
  let searchFrom = 0;
  for (;;) {
    const start = text.indexOf('[%', searchFrom);
    if (start < 0) break;
    COMMAND.lastIndex = start;
    const opening = COMMAND.exec(text);
    if (opening === null) {
      searchFrom = start + 2;
      continue;
    }
    const [head, name = ''] = opening;
    const end = text.indexOf(']', start);
    if (end < 0) break;
    addCommand(comment, name, text.slice(start + head.length, end).trim());
    words.push(text.slice(wordsFrom, start));
    wordsFrom = end + 1;
    searchFrom = wordsFrom;
  }
  words.push(text.slice(wordsFrom));
  comment.text = normalSpace(words.join(' '));
  return isEmpty(comment) ? null : comment;
}

/** Writes what stands between the braces: one line, in normal form. */
export function formatComment(comment: PgnComment): string {
  const { squares, arrows, commands, text } = comment;
  const parts: string[] = [];
  if (squares.length > 0) {
    parts.push(`[%csl ${squares.map(({ colour, square }) => colour + square).join(',')}]`);
  }
  if (arrows.length > 0) {
    parts.push(`[%cal ${arrows.map(({ colour, from, to }) => colour + from + to).join(',')}]`);
  }
  for (const { name, value } of commands)
    parts.push(value === '' ? `[%${name}]` : `[%${name} ${value}]`);
  parts.push(text);
  return normalSpace(parts.join(' '));
}

function addCommand(comment: PgnComment, name: string, value: string): void {
  const items = value.split(',').map((item) => item.trim());
  const squares = name === 'csl' ? readAll(items, readSquare) : undefined;
  const arrows = name === 'cal' ? readAll(items, readArrow) : undefined;
  if (squares === undefined && arrows === undefined) comment.commands.push({ name, value });
  for (const square of squares ?? []) comment.squares.push(square);
  for (const arrow of arrows ?? []) comment.arrows.push(arrow);
}

/** All items read, or undefined if one of them cannot be. */
function readAll<T>(items: readonly string[], read: (item: string) => T | undefined) {
  const values: T[] = [];
  for (const item of items) {
    const value = read(item);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function readSquare(item: string): PgnSquareMark | undefined {
  const [, colour, square] = SQUARE.exec(item) ?? [];
  return colour === undefined || square === undefined ? undefined : { colour, square };
}

function readArrow(item: string): PgnArrow | undefined {
  const [, colour, from, to] = ARROW.exec(item) ?? [];
  if (colour === undefined || from === undefined || to === undefined) return undefined;
  return { colour, from, to };
}

/** Single spaces between words and none around them. */
function normalSpace(text: string): string {
  return text.replace(SPACE, ' ').replace(/^ | $/g, '');
}

function isEmpty({ text, squares, arrows, commands }: PgnComment): boolean {
  return text === '' && squares.length + arrows.length + commands.length === 0;
}
