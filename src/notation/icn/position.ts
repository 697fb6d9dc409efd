/**
 * Positions in ICN: fields apart by white space, then the men, as in
 * `b 5,10 3/100 12 (15|8) K11,8|k11,15|P5,11|p6,12`.
 *
 * The fields have a fixed order on the site whose notation this is; since no two look alike they
 * are read in any order.
 */
import type { PlaneMan, PlanePosition, Point } from '../../plane/types.ts';
import { quote } from '../text.ts';
import type { IcnGame } from './game.ts';
import { formatMen, readMen } from './men.ts';
import { formatPromotion, readPromotion } from './promotion.ts';
import { IcnReader } from './reader.ts';

export interface IcnPosition {
  readonly position: PlanePosition;
  /** What the text says beyond the game's rules, and was left out; a sentence each. */
  readonly notes: readonly string[];
}

/**
 * Reads a position. A missing turn is White's; without the field for promotion no pawn promotes. Of
 * "+" only those of pawns are kept.
 * @throws InputError naming the field, with the offset in `text`, for anything that is no position of
 *   the game, metadata and moves included.
 */
export function parseIcnPosition(text: string, game: IcnGame): IcnPosition {
  const reader: IcnReader = new IcnReader(text, game);
  const { position, men, notes } = readFields(reader);
  if (men === null) reader.refuse('men', 'no man', 'men such as "K11,8|k11,15"');
  if (reader.more()) {
    reader.refuse('position', `${quote(reader.word())} after the men`, 'nothing');
  }
  return { position: { ...position, men }, notes };
}

/** The canonical text of a position: equal positions have equal texts. */
export function formatIcnPosition(position: PlanePosition, game: IcnGame): string {
  const { turn, enPassant, plyLimit, fullMove, promotion, men } = position;
  return [
    turn === 'white' ? 'w' : 'b',
    enPassant === null ? null : `${enPassant.x},${enPassant.y}`,
    plyLimit === null ? null : `${plyLimit.done}/${plyLimit.limit}`,
    fullMove === null ? null : `${fullMove}`,
    formatPromotion(promotion, game),
    formatMen(men, game),
  ]
    .filter((field) => field !== null && field !== '')
    .join(' ');
}

type Setup = { -readonly [K in keyof PlanePosition]: PlanePosition[K] };

export interface Fields {
  /** Without the men. */
  readonly position: Omit<PlanePosition, 'men'>;
  /** Null if the text goes on without any. */
  readonly men: readonly PlaneMan[] | null;
  /** Whether there is any field. */
  readonly some: boolean;
  readonly notes: readonly string[];
}

/** A man's code, and what makes it one: something that belongs to a square. */
const MAN = /[0-9]*[A-Za-z]+[-+,]?[0-9]/y;
const MOVE = /(?:[0-9]*[A-Za-z]+ ?)?-?[0-9]+,-?[0-9]+ ?[>x] ?-?[0-9]|[0-9]+\.(?:[\s.]|$)/y;

interface Field {
  readonly name: string;
  readonly pattern: RegExp;
  read(reader: IcnReader, setup: Omit<Setup, 'men'>): void;
}

/** Anything but white space, or the end, must follow a field. */
const END = '(?=\\s|$)';
const INT = '[-+]?[0-9]+';

const FIELDS: readonly Field[] = [
  {
    name: 'turn',
    pattern: new RegExp(`[a-z]{1,2}(?::[a-z]{1,2})*${END}`, 'y'),
    read(reader, setup) {
      setup.turn = readTurn(reader);
    },
  },
  {
    name: 'en passant',
    pattern: new RegExp(`${INT},${INT}${END}`, 'y'),
    read(reader, setup) {
      setup.enPassant = reader.square('en passant') satisfies Point;
    },
  },
  {
    name: 'ply limit',
    pattern: new RegExp(`${INT}/`, 'y'),
    read(reader, setup) {
      setup.plyLimit = readPlyLimit(reader);
    },
  },
  {
    name: 'move number',
    pattern: new RegExp(`${INT}${END}`, 'y'),
    read(reader, setup) {
      const start = reader.at;
      const fullMove = reader.integer('move number');
      if (fullMove < 1n) {
        reader.refuse('move number', `${fullMove} is too small`, '1 or more', start);
      }
      setup.fullMove = fullMove;
    },
  },
  {
    name: 'promotion',
    pattern: /\((?![A-Za-z])/y,
    read(reader, setup) {
      setup.promotion = readPromotion(reader);
    },
  },
  {
    name: 'border',
    pattern: /[-+_0-9]+(?:,[-+_0-9]*){2,}/y,
    read: (reader) => reader.refuse('border', 'the plane has no border', 'no such field'),
  },
  {
    name: 'win condition',
    pattern: /\(\s*[a-z][^)]*\)|[a-z,]{3,}(?=\s|$)/y,
    read(reader) {
      const start = reader.at;
      const said = reader.take(/[^\s]+/y);
      if (/^(?:checkmate|\(checkmate\|checkmate\))$/.test(said)) return;
      const problem = `${quote(said)} is not how this game is won`;
      reader.refuse('win condition', problem, '"checkmate", or no such field', start);
    },
  },
  {
    name: 'properties',
    pattern: /\{/y,
    read(reader) {
      const problem = 'properties in braces would change the rules';
      reader.refuse('properties', problem, 'no such field');
    },
  },
];

/** Marks for the eye, which say nothing of the game. */
const HIGHLIGHTS = /(?:Squares|Rays):[^\s]*/y;

/** Reads fields and men, up to the moves or the end. */
export function readFields(reader: IcnReader): Fields {
  const setup: Omit<Setup, 'men'> = {
    turn: 'white',
    enPassant: null,
    promotion: null,
    plyLimit: null,
    fullMove: null,
  };
  const notes: string[] = [];
  const seen = new Set<string>();
  let men: PlaneMan[] | null = null;
  while (men === null && reader.more() && reader.look(MOVE) === null) {
    if (reader.take(HIGHLIGHTS) !== '') {
      notes.push('marked squares and rays are left out');
    } else if (reader.look(MAN) !== null) {
      men = readMen(reader, notes);
    } else {
      const field = FIELDS.find(({ pattern }) => reader.look(pattern) !== null);
      if (field === undefined) {
        const problem = `${quote(reader.word())} is no field of a position`;
        reader.refuse('position', problem, 'fields such as "w" and "(15|8)", then men');
      }
      if (seen.has(field.name)) {
        reader.refuse(field.name, 'given twice', 'every field at most once');
      }
      seen.add(field.name);
      field.read(reader, setup);
      if (reader.look(/\s|$/y) === null) reader.refuseHere(field.name, 'a space behind it');
    }
  }
  return { position: setup, men, some: seen.size > 0, notes };
}

function readTurn(reader: IcnReader): PlanePosition['turn'] {
  const start = reader.at;
  const order = reader.take(/[a-z:]+/y);
  if (order === 'w' || order === 'w:b') return 'white';
  if (order === 'b' || order === 'b:w') return 'black';
  reader.refuse('turn', `${quote(order)} is no order of turns here`, '"w" or "b"', start);
}

function readPlyLimit(reader: IcnReader): NonNullable<PlanePosition['plyLimit']> {
  const field = 'ply limit';
  const start = reader.at;
  const done = reader.integer(field);
  reader.expect('/', field, '"/"');
  const limit = reader.integer(field, 'the number of plies that makes a draw');
  if (done < 0n || limit < 1n || done > limit) {
    const expected = 'plies made and their limit, such as "0/100"';
    reader.refuse(field, `${done}/${limit} is no ply limit`, expected, start);
  }
  return { done, limit };
}
