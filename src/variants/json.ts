/**
 * Reads JSON so that an error has a place. `JSON.parse` does not say where in every engine, and
 * silently takes the last of two equal keys; here both are errors with line and column.
 *
 * Source of the grammar: RFC 8259.
 */
import { InputError } from '../errors.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const MAX_DEPTH = 50;

/**
 * Reads one JSON value.
 * @param text the whole text; a byte order mark before it is skipped.
 * @param field what errors call the text, such as the file's name.
 * @throws InputError with offset, line and column if it is no JSON, if a key occurs twice in an
 *   object or is the name of something that every object has (such as "constructor"), or if it
 *   is nested more than 50 deep.
 */
export function parseJson(text: string, field: string): Json {
  const reader = new JsonReader(text, field);
  const value = reader.value(0);
  reader.end();
  return value;
}

class JsonReader {
  #position: number;
  readonly #text: string;
  readonly #field: string;

  constructor(text: string, field: string) {
    this.#text = text;
    this.#field = field;
    this.#position = text.startsWith('\uFEFF') ? 1 : 0;
  }

  value(depth: number): Json {
    this.#take(/[ \t\r\n]*/y);
    if (depth > MAX_DEPTH) this.#fail('too deeply nested', `at most ${MAX_DEPTH} levels`);
    const next = this.#text[this.#position];
    if (next === '{') return this.#object(depth);
    if (next === '[') return this.#array(depth);
    if (next === '"') return this.#string();
    const start = this.#position;
    const word = this.#take(/-?[0-9][0-9.eE+-]*|[a-z]+/y);
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(word)) return Number(word);
    this.#position = start;
    return this.#fail(word === '' ? this.#found() : `"${word}" is not JSON`, 'a value');
  }

  /** Nothing but space may follow the value. */
  end(): void {
    this.#take(/[ \t\r\n]*/y);
    if (this.#position < this.#text.length) this.#fail(this.#found(), 'the end of the text');
  }

  #object(depth: number): Json {
    const result: { [key: string]: Json } = {};
    const seen = new Set<string>();
    this.#list('}', 'a comma or "}"', () => {
      const start = this.#position;
      if (this.#text[start] !== '"') this.#fail(this.#found(), 'a key in double quotes');
      const key = this.#string();
      if (seen.has(key) || key in Object.prototype) {
        this.#position = start;
        this.#fail(
          seen.has(key) ? `the key ${JSON.stringify(key)} occurs twice` : `"${key}" is no key`,
          'every key once, and none that every object has',
        );
      }
      seen.add(key);
      this.#take(/[ \t\r\n]*/y);
      if (this.#take(/:/y) === '') this.#fail(this.#found(), 'a colon');
      result[key] = this.value(depth + 1);
    });
    return result;
  }

  #array(depth: number): Json {
    const result: Json[] = [];
    this.#list(']', 'a comma or "]"', () => result.push(this.value(depth + 1)));
    return result;
  }

  /** Items between the bracket here and the closing one. */
  #list(close: string, expected: string, item: () => void): void {
    this.#position++;
    this.#take(/[ \t\r\n]*/y);
    if (this.#text[this.#position] === close) {
      this.#position++;
      return;
    }
    for (;;) {
      item();
      this.#take(/[ \t\r\n]*/y);
      const next = this.#text[this.#position];
      if (next !== close && next !== ',') this.#fail(this.#found(), expected);
      this.#position++;
      if (next === close) return;
      this.#take(/[ \t\r\n]*/y);
    }
  }

  #string(): string {
    const start = this.#position;
    this.#position++;
    for (;;) {
      this.#take(/[ !#-[\]-\uffff]*/y);
      const next = this.#text[this.#position];
      if (next === '"') break;
      if (next !== '\\') this.#fail(this.#found(), 'the closing quote of a string');
      if (this.#take(/\\(["\\/bfnrt]|u[0-9a-fA-F]{4})/y) === '') {
        this.#fail('an unknown escape in a string', '\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\uXXXX');
      }
    }
    this.#position++;
    return JSON.parse(this.#text.slice(start, this.#position)) as string;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#position;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#position += found.length;
    return found;
  }

  #found(): string {
    const character = this.#text[this.#position];
    return character === undefined
      ? 'the text ends'
      : `${JSON.stringify(character)} is out of place`;
  }

  #fail(problem: string, expected: string): never {
    const before = this.#text.slice(0, this.#position).split(/\r\n|\n|\r/);
    const column = (before.at(-1)?.length ?? 0) + 1;
    throw new InputError(`line ${before.length}, column ${column}: ${problem}`, {
      field: this.#field,
      offset: this.#position,
      expected,
    });
  }
}
