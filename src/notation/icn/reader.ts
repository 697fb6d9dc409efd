/** The smallest parts of ICN: integers, squares and codes, read one after another. */
import { integerOf } from '../../plane/coordinates.ts';
import type { Point, Side } from '../../plane/types.ts';
import { characterAt, quote, refuse } from '../text.ts';
import type { IcnGame } from './game.ts';

/** A type and whose it is. */
export interface OwnedCode {
  readonly code: string;
  readonly side: Side;
}

/** Reads a text from its start to its end. Errors name a field and the offset in the text. */
export class IcnReader {
  readonly text: string;
  readonly game: IcnGame;
  at = 0;

  constructor(text: string, game: IcnGame) {
    this.text = text;
    this.game = game;
  }

  /** Passes white space over; whether anything follows. */
  more(): boolean {
    this.take(/[\s\ufeff]+/y);
    return this.at < this.text.length;
  }

  /** What a sticky pattern matches here, which is left where it is; or null. */
  look(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? null;
  }

  /** Takes what a sticky pattern matches here, or nothing. */
  take(pattern: RegExp): string {
    const found = this.look(pattern) ?? '';
    this.at += found.length;
    return found;
  }

  /** The word that stands here, up to white space. */
  word(): string {
    return this.look(/[^\s]+/y) ?? '';
  }

  /**
   * Refuses the text.
   * @param at offset of the trouble.
   * @throws InputError, always.
   */
  refuse(field: string, problem: string, expected?: string, at = this.at): never {
    refuse({ field, offset: 0 }, problem, at, expected);
  }

  /** Refuses what stands here instead of what should. */
  refuseHere(field: string, expected: string): never {
    const what =
      this.at < this.text.length ? quote(characterAt(this.text, this.at)) : 'the text ends';
    this.refuse(field, what.startsWith('"') ? `${what} is out of place` : what, expected);
  }

  /** Takes one character, or refuses what stands here. */
  expect(char: string, field: string, expected: string): void {
    if (this.text[this.at] !== char) this.refuseHere(field, expected);
    this.at += char.length;
  }

  integer(field: string, expected = 'an integer'): bigint {
    const start = this.at;
    const found = this.take(/[-+]?[0-9]+/y);
    if (found === '') this.refuseHere(field, expected);
    const value = integerOf(found);
    if (value !== null) return value;
    const form = 'an integer without "+", and without zeros in front';
    this.refuse(field, `${quote(found)} is not written as an integer`, form, start);
  }

  square(field: string): Point {
    const x = this.integer(field, 'a square such as "5,8"');
    this.expect(',', field, '"," and a rank');
    return { x, y: this.integer(field, 'a rank') };
  }

  /** The code of a type: capital letters for White, small ones for Black. */
  code(field: string): OwnedCode {
    const start = this.at;
    const player = this.take(/[0-9]+/y);
    const letters = this.take(/[A-Za-z]+/y);
    if (letters === '') this.refuse(field, 'a man without its code', this.#codes(), start);
    if (player !== '') {
      const problem = `${quote(player + letters)} belongs to player ${quote(player)}`;
      this.refuse(field, problem, 'a man of White or Black, without a number in front', start);
    }
    const code = letters.toUpperCase();
    const side = letters === code ? 'white' : 'black';
    if (!this.game.codes.includes(code)) {
      this.refuse(field, `${quote(letters)} is no type of this game`, this.#codes(), start);
    }
    if (side === 'black' && letters !== code.toLowerCase()) {
      const expected = `${code} for White, or ${code.toLowerCase()} for Black`;
      this.refuse(field, `${quote(letters)} mixes capital and small letters`, expected, start);
    }
    return { code, side };
  }

  #codes(): string {
    return `one of ${this.game.codes.join(' ')}, or small letters for Black`;
  }
}
