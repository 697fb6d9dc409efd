/**
 * Betza notation: how a piece moves, as a string. This reads the part of the notation that
 * the engine can play, which is leaps and straight slides, and refuses the rest by name.
 *
 * Sources: Ralph Betza's notation with the additions of XBoard ("XBetza"),
 * https://www.gnu.org/software/xboard/Betza.html. C (camel) and Z (zebra) may also be written
 * with Betza's own letters L and J.
 */
import { InputError } from '../errors.ts';
import { type AtomKind, DIRECTION_LETTERS, readDirections } from './betza-directions.ts';
import { MoveSet, type PieceMoves, UNLIMITED } from './piece-moves.ts';

const SUPPORTED =
  'atoms W F D N A H C L Z J G R B Q K or (m,n), with m, c and directions before and a range ' +
  'after W F R B Q K';

type Offset = readonly [number, number];

/** An atom's offsets, long leg second, and whether it leaps once or slides when no number follows. */
interface Atom {
  readonly offsets: readonly Offset[];
  readonly slides?: true;
}

const atoms: Readonly<Record<string, Atom>> = {
  W: { offsets: [[0, 1]] },
  F: { offsets: [[1, 1]] },
  D: { offsets: [[0, 2]] },
  N: { offsets: [[1, 2]] },
  A: { offsets: [[2, 2]] },
  H: { offsets: [[0, 3]] },
  C: { offsets: [[1, 3]] },
  L: { offsets: [[1, 3]] },
  Z: { offsets: [[2, 3]] },
  J: { offsets: [[2, 3]] },
  G: { offsets: [[3, 3]] },
  R: { offsets: [[0, 1]], slides: true },
  B: { offsets: [[1, 1]], slides: true },
  Q: {
    offsets: [
      [0, 1],
      [1, 1],
    ],
    slides: true,
  },
  K: {
    offsets: [
      [0, 1],
      [1, 1],
    ],
  },
};

/** Constructs of the notation and its dialects that are recognised only to be refused. */
const unsupported: Readonly<Record<string, string>> = {
  p: 'a hopper such as the cannon (p)',
  g: 'a grasshopper move (g)',
  n: 'a lame leap (n)',
  j: 'a move that must jump (j)',
  i: 'a move that only an unmoved piece has (i)',
  a: 'a move of several legs (a)',
  t: 'a bent move (t)',
  y: 'a move that changes its range (y)',
  z: 'a crooked rider (z)',
  q: 'a circular rider (q)',
  o: 'a move round a cylinder (o)',
  e: 'en passant by notation (e)',
  u: 'unloading (u)',
  d: 'capture of own men (d)',
  k: 'capture of the king only (k)',
  x: 'a move lent to others (x)',
  '[': 'a move in brackets',
  '{': 'a move in braces',
  O: 'castling by notation (O)',
  U: 'the universal leaper (U)',
  '@': 'a drop (@)',
};

/**
 * Reads a piece's movement.
 * @param text Betza notation, such as "WN", "fmWfcF", "R4" or "(1,4)"; without spaces.
 * @param field what an error message calls the text, such as "pieces[2].betza".
 * @param unlimited the range of slides without a number. The default is as far as any board goes and
 *   cannot be told from that number; on the infinite plane it has to be Infinity.
 * @throws InputError for anything that this subset does not have, with its offset and name.
 */
export function parseBetza(
  text: string,
  field = 'betza',
  unlimited: number = UNLIMITED,
): PieceMoves {
  const moves = new MoveSet();
  const scanner = new Scanner(text, field, unlimited);
  if (text === '') scanner.fail('there is no movement', 0, SUPPORTED);
  while (!scanner.atEnd) readTerm(scanner, moves);
  return moves.result();
}

/** The text and the place reached in it. */
class Scanner {
  position = 0;
  readonly text: string;
  readonly field: string;
  readonly unlimited: number;

  constructor(text: string, field: string, unlimited: number) {
    this.text = text;
    this.field = field;
    this.unlimited = unlimited;
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** Takes what the sticky pattern matches here: "" if it does not. */
  take(pattern: RegExp): string {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.position += found.length;
    return found;
  }

  fail(problem: string, offset: number, expected: string): never {
    throw new InputError(problem, { field: this.field, offset, expected });
  }
}

/** One atom with the letters before it and the number after it. */
function readTerm(scanner: Scanner, moves: MoveSet): void {
  const start = scanner.position;
  const prefix = scanner.take(/[a-z]*/y);
  const letters = readModifiers(scanner, prefix, start);
  const atomStart = scanner.position;
  const atom = readAtom(scanner);
  const range = readRange(scanner, atomStart, atom);
  if (atom.offsets.length > 1 && letters.directions !== '') {
    const name = scanner.text.charAt(atomStart);
    const parts = name === 'K' ? 'W and F' : 'R and B';
    scanner.fail(
      `directions before ${name} have no agreed meaning`,
      start,
      `${parts} with directions of their own`,
    );
  }
  const place = { field: scanner.field, offset: letters.directionsAt };
  for (const offset of atom.offsets) {
    const keeps = readDirections(kindOf(offset), letters.directions, place);
    for (const [dx, dy] of symmetric(offset)) {
      if (keeps(dx, dy)) moves.add(dx, dy, range, letters.move, letters.capture);
    }
  }
}

function readModifiers(scanner: Scanner, prefix: string, start: number) {
  for (const [i, letter] of [...prefix].entries()) {
    if (letter !== 'm' && letter !== 'c' && !DIRECTION_LETTERS.includes(letter)) {
      const name = unsupported[letter] ?? `the modifier "${letter}"`;
      scanner.fail(`${name} is not supported`, start + i, SUPPORTED);
    }
  }
  const parts = /^([mc]*)([a-z]*?)([mc]*)$/.exec(prefix);
  const [, before = '', directions = '', after = ''] = parts ?? [];
  const modes = before + after;
  if (/[mc]/.test(directions) || /(.).*\1/.test(modes)) {
    scanner.fail(
      `the modifiers "${prefix}" are not in order`,
      start,
      'm or c once, before or after all directions',
    );
  }
  return {
    directions,
    directionsAt: start + before.length,
    move: modes === '' || modes.includes('m'),
    capture: modes === '' || modes.includes('c'),
  };
}

function readAtom(scanner: Scanner): Atom {
  const offset = scanner.position;
  const general = scanner.take(/\(\d{1,4},\d{1,4}\)/y);
  if (general !== '') {
    const legs = general.slice(1, -1).split(',').map(Number);
    const [short, long] = [Math.min(...legs), Math.max(...legs)];
    if (long < 1 || long >= UNLIMITED) {
      scanner.fail(`there is no leap ${general}`, offset, 'numbers from 0 to 13, not both 0');
    }
    return { offsets: [[short, long]] };
  }
  const letter = scanner.take(/./suy);
  const atom = Object.hasOwn(atoms, letter) ? atoms[letter] : undefined;
  if (atom !== undefined) return atom;
  const found = letter === '' ? 'the end of the text' : `"${letter}"`;
  const name = unsupported[letter];
  const problem = name === undefined ? `${found} is not an atom` : `${name} is not supported`;
  return scanner.fail(problem, offset, SUPPORTED);
}

/** A number after the atom, or the atom doubled: how many steps it may repeat. */
function readRange(scanner: Scanner, atomStart: number, atom: Atom): number {
  const name = scanner.text.slice(atomStart, scanner.position);
  const suffixAt = scanner.position;
  const twin = scanner.text.startsWith(name, suffixAt) ? name : '';
  scanner.position += twin.length;
  const digits = scanner.take(/\d+/y);
  if (twin === '' && digits === '') return atom.slides ? scanner.unlimited : 1;

  const isStep = atom.offsets.every((offset) => Math.max(...offset) === 1);
  const range = Number(digits);
  if (!isStep && (twin !== '' || range !== 1)) {
    const written = name + twin + digits;
    scanner.fail(
      `the rider ${written} is not supported`,
      atomStart,
      'a range after W F R B Q K only',
    );
  }
  if (twin !== '' && (digits !== '' || (name !== 'W' && name !== 'F'))) {
    scanner.fail(
      `"${name}${twin}${digits}" is not clear`,
      atomStart,
      `WW, FF or ${name} with a number`,
    );
  }
  if (range > UNLIMITED) {
    scanner.fail(`range ${digits} is too long`, suffixAt, `0 for no limit, or 1 to ${UNLIMITED}`);
  }
  return range === 0 ? scanner.unlimited : range;
}

function kindOf([short, long]: Offset): AtomKind {
  if (short === 0) return 'orthogonal';
  return short === long ? 'diagonal' : 'oblique';
}

/** The offset turned and mirrored in every way, each result once. */
function symmetric([a, b]: Offset): Offset[] {
  const all = new Map<string, Offset>();
  for (const [x, y] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const dx of [x, -x]) {
      for (const dy of [y, -y]) all.set(`${dx},${dy}`, [dx, dy]);
    }
  }
  return [...all.values()];
}
