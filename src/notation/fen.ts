/**
 * FEN for finite boards of any shape.
 *
 * Six fields: placement, turn, castling, en passant, halfmove clock, move number. Against the
 * orthodox form: a count of empty squares may have two digits, `*` is a hole (a place on the grid
 * without a square) and never takes a count, and the en-passant field holds every square
 * that was passed over. Only the form is judged here; whether a position can be played (kings,
 * checks, rights that fit, pawns that can be captured) is the business of whoever knows the rules.
 */
import { InputError } from '../errors.ts';
import type { Board } from '../variants/board.ts';
import type { VariantDefinition } from '../variants/definition.ts';
import { DIRECTION_NAMES, type Direction, isDirection } from '../variants/direction.ts';
import type { Side } from './rules.ts';
import { characterAt, quote, refuse, type TextPlace } from './text.ts';

/** A man on the board. */
export interface PlacedMan {
  /** Square number of the board. */
  readonly square: number;
  /** Capital letter of the type, whichever side owns the man. */
  readonly letter: string;
  readonly side: Side;
  /** Where it points, if its type does. */
  readonly direction?: Direction;
}

/** A position as FEN describes it. */
export interface PositionSetup {
  /** In the order of the text: from the top rank down, each from left to right. */
  readonly men: readonly PlacedMan[];
  /** Side to move. */
  readonly turn: Side;
  /** Castling rights: a part of "KQkq" in that order, empty for none. */
  readonly castling: string;
  /** Numbers of the squares passed over, in ascending order of rank. */
  readonly enPassant: readonly number[];
  /** 0 to 9999. */
  readonly halfmove: number;
  /** 0 to 99999. Move numbers begin at 1, but a 0 that came in is kept and written again. */
  readonly fullmove: number;
}

/** The letters that a game's FEN may use. */
export interface FenLetters {
  /** Capital letters of all types but the pawn. */
  readonly pieces: string;
  readonly pawn: string | null;
  /** Letters of the types that point, which a direction in brackets follows: `D(NE)`. */
  readonly pointing?: string;
  readonly castling: readonly ('K' | 'Q')[];
}

const MAX_LENGTH = 4096;
const MAX_HALFMOVE = 9999;
const MAX_FULLMOVE = 99999;
const FIELDS = [
  'placement',
  'turn',
  'castling',
  'en passant',
  'halfmove clock',
  'move number',
] as const;

/** A field of the text. */
interface Field extends TextPlace {
  readonly text: string;
}

/** The letters of a game's FEN, from its definition. */
export function fenLetters(variant: VariantDefinition): FenLetters {
  return {
    pieces: variant.pieces.map((piece) => piece.letter).join(''),
    pawn: variant.pawn?.letter ?? null,
    pointing: variant.pieces
      .filter((piece) => piece.pointing !== undefined)
      .map((piece) => piece.letter)
      .join(''),
    castling: variant.castling.map((castling) => castling.right),
  };
}

/**
 * Reads a position.
 *
 * Trailing fields may be missing: White to move, no rights, no en passant, counters 0 and 1.
 * Holes may also be counted as empty squares (`w10w`, `12`); en-passant squares come in any
 * order, with commas or without; castling letters in any order; white space is collapsed.
 * @throws InputError naming one of the six fields and the offset in `text`.
 */
export function parseFen(text: string, board: Board, letters: FenLetters): PositionSetup {
  const fields = splitFields(text);
  const [placement, turn, castling, enPassant, halfmove, fullmove] = fields;
  if (placement === undefined) {
    throw new InputError('the position is empty', {
      field: 'placement',
      offset: 0,
      expected: `${board.ranks} ranks separated by "/"`,
    });
  }
  return {
    men: readPlacement(placement, board, letters),
    turn: turn === undefined ? 'white' : readTurn(turn),
    castling: castling === undefined ? '' : readCastling(castling, letters),
    enPassant: enPassant === undefined ? [] : readEnPassant(enPassant, board),
    halfmove: halfmove === undefined ? 0 : readCounter(halfmove, MAX_HALFMOVE),
    fullmove: fullmove === undefined ? 1 : readCounter(fullmove, MAX_FULLMOVE),
  };
}

/**
 * Writes a position in the one canonical form: all six fields, `*` for every hole, longest
 * counts, en-passant squares in ascending order with commas, `-` for what is empty.
 * @throws RangeError if a square does not exist or holds two men.
 */
export function formatFen(setup: PositionSetup, board: Board): string {
  const byName = setup.enPassant.map((index) => board.square(index)).sort(byRank);
  return [
    writePlacement(setup.men, board),
    setup.turn === 'white' ? 'w' : 'b',
    setup.castling === '' ? '-' : setup.castling,
    byName.length === 0 ? '-' : byName.map((square) => square.name).join(','),
    setup.halfmove,
    setup.fullmove,
  ].join(' ');
}

function splitFields(text: string): Field[] {
  if (text.length > MAX_LENGTH) {
    throw new InputError(`the text has ${text.length} characters`, {
      field: 'placement',
      offset: MAX_LENGTH,
      expected: `at most ${MAX_LENGTH}`,
    });
  }
  return [...text.matchAll(/\S+/g)].map((match, i) => {
    const field = FIELDS[i];
    if (field === undefined) {
      throw new InputError(`${quote(match[0])} follows the sixth field`, {
        field: 'move number',
        offset: match.index,
        expected: 'the end of the text',
      });
    }
    return { field, text: match[0], offset: match.index };
  });
}

function readPlacement(field: Field, board: Board, letters: FenLetters): PlacedMan[] {
  const { text } = field;
  const { files, ranks } = board;
  const men: PlacedMan[] = [];
  let row = 1;
  let x = 0;
  const endRow = (at: number) => {
    if (x < files) {
      refuse(field, `row ${row} has only ${x} of ${files} files`, at, `${files - x} more`);
    }
  };
  const fits = (at: number, count: number) => {
    if (count > files - x) {
      refuse(
        field,
        `row ${row} is longer than ${files} files`,
        at,
        row < ranks ? '"/"' : 'no more',
      );
    }
  };
  let at = 0;
  while (at < text.length) {
    const char = characterAt(text, at);
    let next = at + char.length;
    if (char === '/') {
      endRow(at);
      if (row === ranks) refuse(field, `more than ${ranks} rows`, at, `${ranks} ranks`);
      row++;
      x = 0;
    } else if (isDigit(char)) {
      while (isDigit(text.charAt(next))) next++;
      const digits = text.slice(at, next);
      if (digits.startsWith('0')) {
        refuse(field, `${quote(digits)} is no count of squares`, at, `1 to ${files}`);
      }
      fits(at, Number(digits));
      x += Number(digits);
    } else {
      fits(at, 1);
      const square = board.at(x, ranks - row);
      if (char === '*') {
        if (square !== undefined) {
          refuse(field, `a hole where the board has the square ${square.name}`, at);
        }
      } else {
        const man = readMan(field, at, char, letters);
        if (square === undefined) {
          refuse(field, `${quote(char)} stands on a hole`, at, '"*" or a count of squares');
        }
        const direction = readDirection(field, next, man.letter, letters);
        if (direction !== null) next += direction.length + 2;
        men.push({ square: square.index, ...man, ...(direction && { direction }) });
      }
      x++;
    }
    at = next;
  }
  endRow(text.length);
  if (row < ranks) refuse(field, `only ${row} of ${ranks} ranks`, text.length, '"/"');
  return men;
}

function readMan(
  field: Field,
  at: number,
  char: string,
  letters: FenLetters,
): { letter: string; side: Side } {
  const known = letters.pieces + (letters.pawn ?? '');
  const letter = char.toUpperCase();
  if (!/^[A-Za-z]$/.test(char) || !known.includes(letter)) {
    const problem = `${quote(char)} is no man of this game`;
    refuse(field, problem, at, `a letter of ${known}, in small for Black, a count, "*" or "/"`);
  }
  return { letter, side: char === letter ? 'white' : 'black' };
}

/** The direction in brackets behind a man that points; null behind any other. */
function readDirection(
  field: Field,
  at: number,
  letter: string,
  letters: FenLetters,
): Direction | null {
  if (!letters.pointing?.includes(letter)) return null;
  const [, point] = /^\(([A-Za-z]*)\)/.exec(field.text.slice(at, at + 4)) ?? [];
  if (point === undefined || !isDirection(point)) {
    const expected = `one of ${DIRECTION_NAMES.join(' ')} in brackets, such as "${letter}(NE)"`;
    refuse(field, `"${letter}" without its direction`, at, expected);
  }
  return point;
}

function readTurn(field: Field): Side {
  if (field.text === 'w') return 'white';
  if (field.text === 'b') return 'black';
  return refuse(field, `${quote(field.text)} is no side`, 0, '"w" or "b"');
}

function readCastling(field: Field, letters: FenLetters): string {
  const { text } = field;
  if (text === '-') return '';
  const white = [...'KQ'].filter((right) =>
    (letters.castling as readonly string[]).includes(right),
  );
  const allowed = white.join('') + white.join('').toLowerCase();
  for (let at = 0; at < text.length; at++) {
    const char = characterAt(text, at);
    if (!allowed.includes(char)) {
      const expected = allowed === '' ? '"-", as this game has no castling' : `"-" or ${allowed}`;
      refuse(field, `${quote(char)} is no castling right`, at, expected);
    }
    if (text.indexOf(char) < at) {
      refuse(field, `${quote(char)} is given twice`, at, 'every right at most once');
    }
  }
  return [...allowed].filter((right) => text.includes(right)).join('');
}

function readEnPassant(field: Field, board: Board): number[] {
  const { text } = field;
  if (text === '-') return [];
  const squares = new Set<ReturnType<Board['square']>>();
  const name = /[a-z][0-9]+/y;
  let at = 0;
  do {
    if (at > 0 && text[at] === ',') at++;
    name.lastIndex = at;
    const found = name.exec(text)?.[0];
    const square = found === undefined ? undefined : board.named(found);
    if (found === undefined || square === undefined) {
      const expected = '"-" or squares such as "e3" or "e2,e3"';
      refuse(field, `${quote(found ?? text.slice(at))} is no square`, at, expected);
    }
    if (squares.has(square)) {
      refuse(field, `${found} is given twice`, at, 'every square at most once');
    }
    squares.add(square);
    at += found.length;
  } while (at < text.length);
  return [...squares].sort(byRank).map((square) => square.index);
}

function readCounter(field: Field, limit: number): number {
  const value = Number(field.text);
  if (!/^[0-9]+$/.test(field.text) || value > limit) {
    const problem = `${quote(field.text)} is out of place`;
    refuse(field, problem, 0, `a whole number from 0 to ${limit}`);
  }
  return value;
}

function writePlacement(men: readonly PlacedMan[], board: Board): string {
  const letters = new Map<number, string>();
  for (const { square, letter, side, direction } of men) {
    const { name } = board.square(square);
    if (letters.has(square)) throw new RangeError(`two men on ${name}`);
    const man = side === 'white' ? letter : letter.toLowerCase();
    letters.set(square, direction === undefined ? man : `${man}(${direction})`);
  }
  const rows: string[] = [];
  for (let y = board.ranks - 1; y >= 0; y--) {
    let row = '';
    let empty = 0;
    for (let x = 0; x < board.files; x++) {
      const square = board.at(x, y);
      const char = square === undefined ? '*' : letters.get(square.index);
      if (char === undefined) {
        empty++;
      } else {
        row += (empty > 0 ? String(empty) : '') + char;
        empty = 0;
      }
    }
    rows.push(row + (empty > 0 ? String(empty) : ''));
  }
  return rows.join('/');
}

function byRank(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return a.y - b.y || a.x - b.x;
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9' && char.length === 1;
}
