/**
 * The tokens of PGN. Nothing is looked up twice and nothing backtracks over more than one token,
 * so that the time is linear in the length of the text.
 */
import { characterAt, quote } from '../text.ts';
import type { PgnResult } from './game.ts';
import { type FilePlace, LineIndex, refuseFile } from './place.ts';

export type Token = { readonly place: FilePlace } & (
  | { readonly kind: 'tag'; readonly name: string; readonly value: string }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'open' | 'close' | 'number' }
  | { readonly kind: 'nag'; readonly value: number }
  | { readonly kind: 'move'; readonly text: string }
  | { readonly kind: 'result'; readonly result: PgnResult }
);

const RESULTS: ReadonlyMap<string, PgnResult> = new Map([
  ['1-0', '1-0'],
  ['0-1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['½-½', '1/2-1/2'],
  ['*', '*'],
]);
/** Annotation glyphs by the signs that stand for them. */
export const SUFFIXES: ReadonlyMap<string, number> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['??', 4],
  ['!?', 5],
  ['?!', 6],
]);

const BLANK = /[\s\ufeff]+/y;
const LINE = /[^\r\n]*/y;
const TAG_NAME = /[A-Za-z0-9_]+/y;
/** A move number with any number of dots, or the dots alone. "0000" is no number: some programs
 *  write it for a passed move, which must not be lost without a word. */
const NUMBER = /(?!0000)[0-9]+(?:[.…]+|(?=[\s{}()[\];$!?*]|$))|[.…]+/y;
const WORD = /[^\s{}()[\];$!?*]+/y;
const SUFFIX = /[!?]+/y;
const NAG = /\$[0-9]*/y;
/** One word of printable ASCII without the characters that mean something to PGN. */
const MOVE = /^-?[A-Za-z0-9](?:(?![{}()[\];$!?*"%])[!-~])*$/;

/** The result that a word denotes, in any spelling. */
export function readResult(word: string): PgnResult | undefined {
  return RESULTS.get(word);
}

/** Whether a text can stand in a record as a move: one word in ASCII, with a digit or castling. */
export function isMoveWord(word: string): boolean {
  if (!MOVE.test(word) || RESULTS.has(word) || /^[0-9]+(?:\.|$)/.test(word)) return false;
  return /[0-9]/.test(word) || /^[Oo]-[Oo](?:-[Oo])?[+#]*$/.test(word);
}

/** Whether a text can be the name of a tag. */
export function isTagName(name: string): boolean {
  return /^[A-Za-z0-9_]+$/.test(name);
}

/**
 * Cuts a text into tokens.
 * @throws InputError naming line, column and offset, as the tokens are asked for.
 */
export function* tokens(text: string): Generator<Token> {
  const lexer = new Lexer(text);
  let token = lexer.next();
  while (token !== undefined) {
    yield token;
    token = lexer.next();
  }
}

class Lexer {
  readonly #text: string;
  readonly #lines: LineIndex;
  #at = 0;
  #afterMove = false;

  constructor(text: string) {
    this.#text = text;
    this.#lines = new LineIndex(text);
  }

  /** The next token, or undefined at the end. */
  next(): Token | undefined {
    for (;;) {
      this.#take(BLANK);
      if (this.#at >= this.#text.length) return undefined;
      const place = this.#lines.place(this.#at);
      if (this.#text[this.#at] === '%' && place.column === 1) {
        this.#take(LINE);
        continue;
      }
      const token = this.#read(place);
      this.#afterMove = token?.kind === 'move';
      if (token !== undefined) return token;
    }
  }

  /** Takes what a sticky pattern matches here, or nothing. */
  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  /** Reads a token; undefined if what stands here says nothing. */
  #read(place: FilePlace): Token | undefined {
    const char = characterAt(this.#text, this.#at);
    switch (char) {
      case '[':
        return this.#tag(place);
      case '{':
        return this.#comment(place);
      case ';':
        return { kind: 'comment', place, text: this.#take(LINE).slice(1) };
      case '(':
      case ')':
        this.#at++;
        return { kind: char === '(' ? 'open' : 'close', place };
      case '}':
      case ']':
        return refuseFile(place, `${quote(char)} without its opening bracket`);
      case '$':
        return { kind: 'nag', place, value: readNag(this.#take(NAG), place) };
      case '!':
      case '?':
        return { kind: 'nag', place, value: readSuffix(this.#take(SUFFIX), place) };
      case '*':
        this.#at++;
        return { kind: 'result', place, result: '*' };
      default:
        if (this.#take(NUMBER) !== '') return { kind: 'number', place };
        return this.#word(place);
    }
  }

  #word(place: FilePlace): Token | undefined {
    const word = this.#take(WORD);
    const result = readResult(word);
    if (result !== undefined) return { kind: 'result', place, result };
    if (isMoveWord(word)) return { kind: 'move', place, text: word };
    if (this.#afterMove && /^e\.?p\.?$/.test(word)) return undefined;
    return refuseFile(
      place,
      `${quote(word)} has no meaning here`,
      'a move, a move number, a comment, a variation or a result',
    );
  }

  #comment(place: FilePlace): Token {
    const end = this.#text.indexOf('}', this.#at);
    if (end < 0) refuseFile(place, 'the comment does not end', '"}"');
    const text = this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    return { kind: 'comment', place, text };
  }

  #tag(place: FilePlace): Token {
    this.#at++;
    this.#take(BLANK);
    const name = this.#take(TAG_NAME);
    if (name === '') refuseFile(this.#here(), 'the tag has no name', 'letters and digits');
    this.#take(BLANK);
    if (this.#text[this.#at] !== '"') {
      refuseFile(this.#here(), `the tag ${quote(name)} has no value`, 'a value in double quotes');
    }
    const value = this.#tagValue(name);
    this.#take(BLANK);
    if (this.#text[this.#at] !== ']') {
      refuseFile(this.#here(), `the tag ${quote(name)} does not end after its value`, '"]"');
    }
    this.#at++;
    return { kind: 'tag', place, name, value };
  }

  /** Reads a value in quotes, in which `\"` and `\\` stand for `"` and `\`. */
  #tagValue(name: string): string {
    const text = this.#text;
    const opening = this.#here();
    this.#at++;
    let value = '';
    let from = this.#at;
    while (text[this.#at] !== '"') {
      const char = text[this.#at];
      if (char === undefined || char === '\n' || char === '\r') {
        const problem = `the value of the tag ${quote(name)} does not end`;
        refuseFile(opening, problem, 'a double quote on the same line');
      }
      const next = text[this.#at + 1];
      if (char === '\\' && (next === '"' || next === '\\')) {
        value += text.slice(from, this.#at) + next;
        from = this.#at + 2;
        this.#at++;
      }
      this.#at++;
    }
    value += text.slice(from, this.#at);
    this.#at++;
    return value;
  }

  #here(): FilePlace {
    return this.#lines.place(this.#at);
  }
}

function readNag(text: string, place: FilePlace): number {
  const digits = text.slice(1);
  if (!/^[0-9]{1,3}$/.test(digits) || Number(digits) > 255) {
    refuseFile(place, `${quote(text)} is no annotation glyph`, '"$0" to "$255"');
  }
  return Number(digits);
}

function readSuffix(text: string, place: FilePlace): number {
  const expected = `one of ${[...SUFFIXES.keys()].join(' ')}`;
  return SUFFIXES.get(text) ?? refuseFile(place, `${quote(text)} is no annotation`, expected);
}
