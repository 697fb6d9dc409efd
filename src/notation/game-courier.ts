/**
 * Move lists of Game Courier, the server of chessvariants.com: `P e2-e4 // comment`, `1. N b1-c3`,
 * `1... p e7-e5`, castling as the king's move, `P a7-a8; Q-a8` for a promotion.
 *
 * The server does not know the rules of most games, and a move there is whatever is done with men: moves
 * (`-`), men put down (`*`) and several of these one after another (`;`). What is none of a move of
 * chess is refused.
 *
 * Source: https://www.chessvariants.com/play/pbm/userguide.html, "How to Enter a Move Manually".
 */
import type { VariantDefinition } from '../variants/definition.ts';
import { parseComment } from './pgn/comment.ts';
import { newNode, type PgnGame, type PgnNode, type PgnResult } from './pgn/game.ts';
import { readResult } from './pgn/lexer.ts';
import {
  type FilePlace,
  LineIndex,
  refuseFile,
  rememberNumber,
  rememberPlace,
} from './pgn/place.ts';
import { quote } from './text.ts';

const SQUARE = '[a-z][0-9]{1,2}';
/** A move number with its dots, or the dots alone. */
const NUMBER = /(?:[0-9]{1,4}\s*(?:[.)]+(?:\s*\.+)?|:)|\.{2,}|…)\s*/y;
const MOVE = new RegExp(
  `(?:([A-Za-z]{1,2})\\s+)?(${SQUARE})\\s*[-x]\\s*(${SQUARE})(?![A-Za-z0-9])`,
  'y',
);
const CASTLING = /([O0o]-[O0o](?:-[O0o])?)(?![A-Za-z0-9-])/y;
/** A man put down, or changed where it stands: "Q-a8", "Q*a8", "Q a8". */
const PUT = new RegExp(`([A-Za-z]{1,2})\\s*(?:[-*]\\s*|\\s)(${SQUARE})(?![A-Za-z0-9])`, 'y');
/** A square that is emptied, as in capture in passing: "@-d5", "d5". */
const EMPTIED = new RegExp(`(?:@\\s*[-*]?\\s*)?(${SQUARE})(?![A-Za-z0-9-])`, 'y');
const MARKS = /(?:\s*(?:[+#!?]|\(?e\.?p\.?\)?(?![A-Za-z])))+/y;
/** What ends a game, or is only said. */
const WORDS =
  /(resigns?|drawn?|offerdraw|acceptdraw|stalemated?|checkmated?|mate|check|won|lost)(?![A-Za-z])/iy;
const TAG = /^\s*\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\]|\\.)*)"\s*\]\s*$/;
const HEADING = /^\s*(White|Black|Event|Site|Date|Result)\s*:\s*(.*?)\s*$/i;

/** A first line of moves: a label, a blank and two squares, as no other notation has them. */
const TYPICAL = new RegExp(
  `^\\s*(?:[0-9]{1,4}\\s*[.):]+\\s*)?[A-Za-z]{1,2}\\s+${SQUARE}\\s*-\\s*${SQUARE}(?![A-Za-z0-9])`,
);

/** Whether a text is such a list, by the first line that is no tag, heading or comment. */
export function isGameCourier(text: string): boolean {
  const first = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .find((line) => !/^\s*(?:\/\/.*)?$/.test(line) && !TAG.test(line) && !HEADING.test(line));
  return first !== undefined && TYPICAL.test(first);
}

/**
 * Reads a list, one game. Labels are letters of the game's types, in either case for both sides.
 * @param variant the game that was played.
 * @returns a record with moves in long algebraic text, which whoever knows the rules has to find.
 * @throws InputError naming line and column of what is no move of chess, with the offset in `text`.
 */
export function readGameCourier(text: string, variant: VariantDefinition): PgnGame {
  return new CourierReader(text, variant).read();
}

class CourierReader {
  readonly #text: string;
  readonly #variant: VariantDefinition;
  readonly #lines: LineIndex;
  readonly #tags = new Map<string, string>();
  readonly #moves: PgnNode[] = [];
  /** Before the first move, and after each of them. */
  readonly #comments = new Map<PgnNode | null, string[]>();
  #result: PgnResult | null = null;
  /** The line that is being read, without its comment; where it begins, and the place reached in it. */
  #line = '';
  #start = 0;
  #at = 0;

  constructor(text: string, variant: VariantDefinition) {
    this.#text = text;
    this.#variant = variant;
    this.#lines = new LineIndex(text);
  }

  read(): PgnGame {
    for (const { 0: line, index } of this.#text.matchAll(/[^\r\n]+/g)) {
      const plain = line.replace(/^\ufeff/, '');
      const tag = TAG.exec(plain) ?? (this.#moves.length === 0 ? HEADING.exec(plain) : null);
      if (tag !== null) this.#addTag(tag[1] ?? '', tag[2] ?? '');
      else this.#readLine(index + line.length - plain.length, index + line.length);
    }
    for (const [node, texts] of this.#comments) {
      if (node !== null) node.commentAfter = parseComment(texts.join(' '));
    }
    const said = this.#comments.get(null);
    const tagged = readResult(this.#tags.get('Result') ?? '');
    const game: PgnGame = {
      tags: this.#tags,
      comment: said === undefined ? null : parseComment(said.join(' ')),
      moves: this.#moves,
      result: this.#result ?? tagged ?? '*',
    };
    rememberNumber(game, 1);
    return game;
  }

  #addTag(name: string, value: string): void {
    const usual = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    if (value !== '') this.#tags.set(usual, value.replace(/\\(.)/g, '$1'));
  }

  /** One line: moves, then perhaps a comment. */
  #readLine(start: number, end: number): void {
    const line = this.#text.slice(start, end);
    const slashes = line.indexOf('//');
    this.#line = slashes < 0 ? line : line.slice(0, slashes);
    this.#start = start;
    this.#at = 0;
    for (this.#skip(); this.#at < this.#line.length; this.#skip()) {
      const number = this.#take(NUMBER);
      if (number !== null) {
        this.#checkSide(number[0]);
        continue;
      }
      this.#readMove();
    }
    if (slashes >= 0) this.#say(line.slice(slashes + 2).trim());
  }

  /** Dots after a number say that Black is to move. */
  #checkSide(number: string): void {
    if (this.#moves.length === 0 && /\.\s*\.|…/.test(number)) {
      this.#refuse('the list begins with a move of Black', "White's first move");
    }
  }

  #readMove(): void {
    const place = this.#lines.place(this.#start + this.#at);
    const result = this.#take(/(?:1-0|0-1|1\/2-1\/2|½-½|\*)(?=\s|$)/y);
    if (result !== null) {
      this.#result = readResult(result[0]) ?? null;
      return;
    }
    const word = this.#take(WORDS);
    if (word !== null) {
      this.#readWord(word[0].toLowerCase());
      return;
    }
    const castling = this.#take(CASTLING);
    const move = castling === null ? this.#take(MOVE) : null;
    if (castling === null && move === null) this.#refuseHere();
    let text = castling?.[1]?.toUpperCase().replaceAll('0', 'O') ?? '';
    if (move !== null) {
      const [, label = '', from = '', to = ''] = move;
      const letter = label === '' ? '' : this.#letter(label, place);
      text = `${letter}${from}-${to}${this.#readRest(letter, to)}`;
      // Without a label it is in engine form, which names squares alone.
      if (letter === '') text = text.replace(/[-=]/g, '').replace(/[A-Z]$/, (l) => l.toLowerCase());
    }
    this.#take(MARKS);
    const node = newNode(text);
    rememberPlace(node, place);
    this.#moves.push(node);
  }

  /** What is done after the first step of a move. @returns the promotion, if it is one */
  #readRest(letter: string, to: string): string {
    let promotion = '';
    const royal = this.#variant.pieces.find((piece) => piece.royal)?.letter;
    for (;;) {
      this.#take(MARKS);
      if (this.#take(/\s*;\s*/y) === null) return promotion;
      if (this.#at >= this.#line.length) return promotion;
      const place = this.#lines.place(this.#start + this.#at);
      const step = this.#take(MOVE);
      if (step !== null) {
        // The man that the king castles with; that it does is for the rules to say.
        if (letter === royal && step[2] !== to) continue;
        refuseFile(place, 'a move of several steps', 'one step, or castling with the king first');
      }
      const put = this.#take(PUT);
      if (put !== null) {
        const [, label = '', square] = put;
        if (square !== to) {
          refuseFile(place, `a man put down on ${square}`, `only what the man on ${to} becomes`);
        }
        promotion = `=${this.#letter(label, place)}`;
        continue;
      }
      if (this.#take(EMPTIED) === null) this.#refuseHere();
    }
  }

  /** The capital letter of a type. */
  #letter(label: string, place: FilePlace): string {
    const { pieces, pawn } = this.#variant;
    const letters = pieces.map(({ letter }) => letter);
    if (pawn !== null) letters.push(pawn.letter);
    const letter = label.toUpperCase();
    if (letters.includes(letter)) return letter;
    const expected = `one of ${letters.join(' ')}`;
    return refuseFile(place, `${quote(label)} is no man of ${this.#variant.name}`, expected);
  }

  #readWord(word: string): void {
    const isWhite = this.#moves.length % 2 === 0;
    const [own, other] = isWhite ? (['1-0', '0-1'] as const) : (['0-1', '1-0'] as const);
    if (/^(?:resign|lost|checkmated)/.test(word)) this.#result = other;
    else if (word === 'won') this.#result = own;
    else if (/^(?:draw|acceptdraw|stalemate)/.test(word)) this.#result = '1/2-1/2';
  }

  #say(text: string): void {
    if (text === '') return;
    const node = this.#moves.at(-1) ?? null;
    // A brace would end the comment in PGN.
    const said = text.replaceAll('}', ')');
    this.#comments.set(node, [...(this.#comments.get(node) ?? []), said]);
  }

  #skip(): void {
    this.#take(/[\s;,|]+/y);
  }

  /** Takes what a sticky pattern matches here within the line, or nothing. */
  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#line);
    if (match === null || match[0] === '') return null;
    this.#at += match[0].length;
    return match;
  }

  #refuseHere(): never {
    const rest = this.#line.slice(this.#at).trim();
    const word = rest.split(/\s+/).slice(0, 2).join(' ');
    return /^[A-Za-z]{1,2}\s*\*/.test(rest)
      ? this.#refuse(`${quote(word)} puts a man down`, 'a move such as "N b1-c3"')
      : this.#refuse(`${quote(word)} is no move`, 'a move such as "N b1-c3" or "P a7-a8; Q-a8"');
  }

  #refuse(problem: string, expected: string): never {
    return refuseFile(this.#lines.place(this.#start + this.#at), problem, expected);
  }
}
