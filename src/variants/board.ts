/**
 * The squares of a finite board: grid coordinates, names, and the square numbers that the
 * engine uses.
 *
 * Numbering. A square number is the bit of that square in the engine's masks. Ranks of the core
 * rectangle are laid side by side with one spare bit between them, so that a pawn's forward and
 * diagonal steps are plain shifts that cannot wrap. Squares outside the core (those without
 * an orthogonal neighbour, such as the corner squares of a 104-square board, which no pawn can
 * reach) follow after one spare rank. This keeps a 12x12 grid with a hollow ring in 128 bits.
 */
import { InputError } from '../errors.ts';
import type { BoardDefinition } from './definition.ts';

export interface Square {
  /** The engine's number of the square. */
  readonly index: number;
  /** Grid coordinates, 0-based from White's lower left. */
  readonly x: number;
  readonly y: number;
  /** Name in move text: "a1", "j10", "w1". */
  readonly name: string;
}

/** Widest and tallest grid: a line of 14 squares and two edges fill half a line word. */
export const MAX_SIDE = 14;
/** Most bits a mask can have: four words of 64. */
const MAX_BITS = 256;

export interface Board {
  readonly files: number;
  readonly ranks: number;
  /** Every square that exists, in rank order from White's lower left. */
  readonly squares: readonly Square[];
  /** Distance in square number between a square and the one north of it. */
  readonly stride: number;
  /** One more than the largest square number that is used or spare. */
  readonly bits: number;
  /** A number that is no square and never will be (a spare bit). */
  readonly nowhere: number;
  /** The square at grid coordinates, or undefined for a hole or a point off the grid. */
  at(x: number, y: number): Square | undefined;
  /** The square of that name, or undefined. */
  named(name: string): Square | undefined;
  /** The square of that number; throws a RangeError if there is none. */
  square(index: number): Square;
  /** The grid row of a rank number. */
  row(rank: number): number;
}

/**
 * Lays out a board.
 * @throws InputError if the shape does not fit the size, a name is used twice or the board is
 *   too large for the engine.
 */
export function makeBoard(definition: BoardDefinition): Board {
  const { files, ranks } = definition;
  for (const [field, value] of Object.entries({ files, ranks })) {
    if (!Number.isInteger(value) || value < 1 || value > MAX_SIDE) {
      throw new InputError(`${value} is out of range`, {
        field: `board.${field}`,
        expected: `a whole number from 1 to ${MAX_SIDE}`,
      });
    }
  }
  const exists = readShape(definition);
  const core = findCore(files, ranks, exists);
  const stride = core.right - core.left + 2;
  const rows = core.top - core.bottom + 1;
  const names = customNames(definition, exists);
  const fileOrigin = definition.fileOrigin ?? 0;
  const rankOrigin = definition.rankOrigin ?? 1;

  const squares: Square[] = [];
  let island = stride * (rows + 1);
  for (let y = 0; y < ranks; y++) {
    for (let x = 0; x < files; x++) {
      if (!exists(x, y)) continue;
      const inCore = x >= core.left && x <= core.right && y >= core.bottom && y <= core.top;
      const index = inCore ? (y - core.bottom) * stride + (x - core.left) : island++;
      const name =
        names.get(`${x},${y}`) ?? `${String.fromCharCode(97 + x - fileOrigin)}${y + rankOrigin}`;
      squares.push({ index, x, y, name });
    }
  }
  const bits = Math.max(island, stride * rows + 1);
  if (bits > MAX_BITS) {
    throw new InputError(`a ${files}x${ranks} board needs ${bits} bits`, {
      field: 'board',
      expected: `at most ${MAX_BITS}: (files + 1) x (ranks + 1) must not exceed it`,
    });
  }

  const byName = new Map(squares.map((square) => [square.name, square]));
  const namesake = squares.find((square) => byName.get(square.name) !== square);
  if (namesake !== undefined) {
    throw new InputError(`two squares have the name ${namesake.name}`, {
      field: 'board.names',
      expected: 'a name of its own for every square',
    });
  }
  const byIndex = new Map(squares.map((square) => [square.index, square]));
  const byPlace = new Map(squares.map((square) => [square.y * files + square.x, square]));
  return {
    files,
    ranks,
    squares,
    stride,
    bits,
    nowhere: stride - 1,
    at: (x, y) => (x < 0 || x >= files ? undefined : byPlace.get(y * files + x)),
    named: (name) => byName.get(name),
    square: (index) => {
      const square = byIndex.get(index);
      if (square === undefined) throw new RangeError(`no square has number ${index}`);
      return square;
    },
    row: (rank) => rank - rankOrigin,
  };
}

type Exists = (x: number, y: number) => boolean;

function readShape({ files, ranks, shape }: BoardDefinition): Exists {
  if (shape === undefined) {
    return (x, y) => x >= 0 && x < files && y >= 0 && y < ranks;
  }
  if (shape.length !== ranks) {
    throw new InputError(`${shape.length} rows for ${ranks} ranks`, {
      field: 'board.shape',
      expected: `${ranks} rows`,
    });
  }
  shape.forEach((row, i) => {
    if (row.length !== files || !/^[.*]*$/.test(row)) {
      throw new InputError(`"${row}" is not a row`, {
        field: `board.shape[${i}]`,
        expected: `${files} characters, each "." or "*"`,
      });
    }
  });
  if (!shape.some((row) => row.includes('.'))) {
    throw new InputError('the board has no squares', {
      field: 'board.shape',
      expected: 'at least one "."',
    });
  }
  return (x, y) => shape[ranks - 1 - y]?.[x] === '.';
}

/** The smallest rectangle around all squares that have an orthogonal neighbour. */
function findCore(files: number, ranks: number, exists: Exists) {
  const core = { left: files, right: -1, bottom: ranks, top: -1 };
  const include = (x: number, y: number) => {
    core.left = Math.min(core.left, x);
    core.right = Math.max(core.right, x);
    core.bottom = Math.min(core.bottom, y);
    core.top = Math.max(core.top, y);
  };
  for (let y = 0; y < ranks; y++) {
    for (let x = 0; x < files; x++) {
      if (!exists(x, y)) continue;
      if (exists(x - 1, y) || exists(x + 1, y) || exists(x, y - 1) || exists(x, y + 1)) {
        include(x, y);
      }
    }
  }
  if (core.right < 0) {
    for (let y = 0; y < ranks; y++) {
      for (let x = 0; x < files; x++) if (exists(x, y)) include(x, y);
    }
  }
  return core;
}

function customNames({ names = {}, files, ranks }: BoardDefinition, exists: Exists) {
  const result = new Map<string, string>();
  for (const [name, [x, y]] of Object.entries(names)) {
    if (!/^[a-z][0-9]{1,2}$/.test(name)) {
      throw new InputError(`"${name}" is not a square name`, {
        field: 'board.names',
        expected: 'a small letter and one or two digits',
      });
    }
    if (x >= files || y >= ranks || !exists(x, y)) {
      throw new InputError(`"${name}" names a hole or a point off the board`, {
        field: `board.names.${name}`,
        expected: 'the grid coordinates of a square',
      });
    }
    const other = result.get(`${x},${y}`);
    if (other !== undefined) {
      throw new InputError(`the square at [${x}, ${y}] is already named ${other}`, {
        field: `board.names.${name}`,
        expected: 'one name a square',
      });
    }
    result.set(`${x},${y}`, name);
  }
  return result;
}
