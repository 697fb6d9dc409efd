/**
 * Plain lists of moves: move numbers, White's moves and Black's, in columns or running text.
 *
 * A move may consist of several words (`e4-e8 (W) mate`, `b7xa8 = Q +`). Words that mean nothing
 * are taken for moves, so that whoever knows the rules can say where the record goes wrong.
 */
import type { VariantDefinition } from '../variants/definition.ts';
import { usesGameForm } from './game-form.ts';
import type { PgnResult } from './pgn/game.ts';
import { readResult } from './pgn/lexer.ts';
import { type FilePlace, LineIndex, refuseFile } from './pgn/place.ts';
import type { GameRecord, RecordedMove } from './record.ts';
import type { Side } from './rules.ts';
import { quote } from './text.ts';

/** What says nothing about the moves played. */
const TRIVIA = /(?:[\s\ufeff]|;[^\r\n]*|\$[0-9]*|(?<=^|[\r\n])%[^\r\n]*)+/y;
const COMMENT = /\{[^}]*\}?/y;
const TAG = /\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\\r\n]|\\.)*)"\s*\]/y;
/** A result; `0-0` is castling, `1/2` may stand alone. */
const RESULT = /(?:1-0|0-1|1\/2(?:-1\/2)?|½-½|\*)(?=[\s;{(]|$)/y;
/** A move number with dots or other signs after it, or dots alone for a move left out. */
const NUMBER = /[0-9]+\s*(?:[.:)…][.:)…\s]*|(?=\s|$))|[.…]+/y;
const SQUARE = '[a-z][0-9]{1,2}';
const DASH = '[-–—x×:]';
const POINT = '(?:[ns][ew]?|[ew])(?![a-z0-9])';
/**
 * A move in game form up to its direction in brackets. Its squares may stand apart by one blank,
 * unless the second begins a move of its own.
 */
const GAME_FORM = new RegExp(
  `(?:[a-z] ?)?${SQUARE}(?:\\s*${DASH}\\s*${SQUARE}| ?${SQUARE}(?!\\s*${DASH}))?(?: ?${POINT}|[a-z](?![a-z0-9]))?` +
    `(?!${DASH}|[a-z0-9])`,
  'iy',
);
const WORD = /[^\s{}();[\]$]+/y;
/** What may follow a move at a distance: a promotion, marks, comments. */
const SUFFIX = /(?:\s*=\s*[A-Za-z]{1,2}\b|\s*(?:[+#!?]|mate\b|e\.\s?p\.))*/y;
const DIRECTION = /\s*\(\s*[A-Za-z]{1,2}\s*\)/y;

/** How the moves of a game look in its records. All patterns are sticky. */
export interface RecordForms {
  /** What says nothing about the moves played. */
  readonly trivia: RegExp;
  /** A move of more than one word, or null if every move is one. */
  readonly move: RegExp | null;
  /** What may follow a move beyond marks, or null. */
  readonly tail: RegExp | null;
  /** Brackets that are part of a move, or null; all others are variations. */
  readonly brackets: RegExp | null;
}

const SAN_FORMS: RecordForms = { trivia: TRIVIA, move: null, tail: null, brackets: null };
const GAME_FORMS: RecordForms = {
  trivia: TRIVIA,
  move: GAME_FORM,
  tail: DIRECTION,
  brackets: DIRECTION,
};

/**
 * Reads a list of moves, one game.
 *
 * Accepted: any white space and line ends, numbers of any form or none, comments in braces or from a
 * `;` to the end of the line, tag pairs, annotations, variations in brackets (where men do not
 * point), a result at the end. `1. … e9-e8` says that Black begins.
 * @throws InputError naming line, column and offset, where brackets do not close or something
 *   follows the result.
 */
export function readPlainRecord(text: string, variant: VariantDefinition): GameRecord {
  return readList(text, usesGameForm(variant) ? GAME_FORMS : SAN_FORMS);
}

/**
 * The same for moves of any form.
 * @throws InputError as `readPlainRecord` does.
 */
export function readList(text: string, forms: RecordForms): GameRecord {
  return new PlainReader(text, forms).read();
}

class PlainReader {
  readonly #text: string;
  readonly #lines: LineIndex;
  readonly #forms: RecordForms;
  readonly #tags = new Map<string, string>();
  readonly #moves: RecordedMove[] = [];
  #first: Side | null = null;
  #result: PgnResult | null = null;
  #at = 0;

  constructor(text: string, forms: RecordForms) {
    this.#text = text;
    this.#lines = new LineIndex(text);
    this.#forms = forms;
  }

  read(): GameRecord {
    for (;;) {
      this.#take(this.#forms.trivia);
      if (this.#at >= this.#text.length) break;
      this.#readNext(this.#lines.place(this.#at));
    }
    const tagged = readResult(this.#tags.get('Result') ?? '');
    const result = this.#result ?? tagged ?? null;
    return {
      tags: this.#tags,
      first: this.#first,
      moves: this.#moves,
      result: result === '*' ? null : result,
    };
  }

  /** Takes what a sticky pattern matches here, or nothing. */
  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #looks(pattern: RegExp | null): boolean {
    return pattern !== null && matchAt(pattern, this.#text, this.#at) !== null;
  }

  #readNext(place: FilePlace): void {
    switch (this.#text[this.#at]) {
      case '{':
        if (!this.#take(COMMENT).endsWith('}'))
          refuseFile(place, 'the comment does not end', '"}"');
        return;
      case '[':
        this.#readTag(place);
        return;
      case '(':
        if (this.#looks(this.#forms.brackets)) break;
        this.#passVariation(place);
        return;
      case '}':
      case ']':
      case ')':
        refuseFile(place, `${quote(this.#text.charAt(this.#at))} without its opening bracket`);
    }
    const result = readResult(this.#take(RESULT));
    if (result !== undefined) {
      this.#result = result;
      return;
    }
    const number = this.#take(NUMBER);
    if (number === '') this.#readMove(place);
    else if (/[.…]{2}|…|\.\s+\./.test(number) && this.#moves.length === 0) this.#first = 'black';
  }

  #readTag(place: FilePlace): void {
    const [tag = '', name = '', value = ''] = matchAt(TAG, this.#text, this.#at) ?? [];
    if (tag === '') refuseFile(place, 'no tag pair', 'one such as [White "name"]');
    this.#at += tag.length;
    this.#tags.set(name, value.replace(/\\(.)/g, '$1'));
  }

  /** A variation with those inside it. */
  #passVariation(place: FilePlace): void {
    let depth = 0;
    do {
      const char = this.#text[this.#at];
      if (char === undefined) refuseFile(place, 'the bracket does not close', '")"');
      if (char === '{') this.#take(COMMENT);
      else this.#at++;
      if (char === '(') depth++;
      if (char === ')') depth--;
    } while (depth > 0);
  }

  #readMove(place: FilePlace): void {
    if (this.#result !== null) refuseFile(place, 'a move after the result', 'the end of the game');
    const from = this.#at;
    const { move, tail } = this.#forms;
    if (move === null || this.#take(move) === '') this.#take(WORD);
    this.#take(SUFFIX);
    if (tail !== null && this.#take(tail) !== '') this.#take(SUFFIX);
    const text = this.#text.slice(from, this.#at).trim().replace(/\s+/g, ' ');
    this.#moves.push({ text, place });
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
