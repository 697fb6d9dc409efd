/** A position with marks as something to draw and to read aloud, on whatever board. */
import { fenLetters, parseFen } from '../../src/notation/fen.ts';
import { icnGame, parseIcnPosition } from '../../src/notation/icn.ts';
import { fileName } from '../../src/plane/file-names.ts';
import { makeBoard } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import type { Direction } from '../../src/variants/direction.ts';
import type { PlaneDefinition } from '../../src/variants/plane-definition.ts';
import { type GameDefinition, isPlaneGame } from '../../src/variants/registry.ts';
import { CELL, type Label, makeGeometry } from '../board/geometry.ts';
import type { Example } from './rule-text.ts';

/** A square by column from the left and row from the top, both from 0. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

export interface DrawnMan extends Cell {
  readonly letter: string;
  readonly name: string;
  readonly side: 'white' | 'black';
  readonly direction: Direction | undefined;
}

/** What a move means where it ends: squares to go to or take on, a turn, or that it is not allowed. */
export type MarkKind = 'go' | 'take' | 'turn' | 'never';

export interface Mark extends Cell {
  readonly kind: MarkKind;
  /** Squares each way: 2 for the block of a formation, whose lower left one `Cell` names. */
  readonly size: 1 | 2;
}

export interface Picture {
  readonly view: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly squares: readonly (Cell & { readonly dark: boolean; readonly apart: boolean })[];
  readonly labels: readonly Label[];
  readonly men: readonly DrawnMan[];
  readonly marks: readonly Mark[];
  /** Squares from which the marked moves start. */
  readonly origins: readonly Cell[];
  readonly goals: readonly (Cell & { readonly side: 'white' | 'black' })[];
  /** All of it in words. */
  readonly alternative: string;
}

/** What is to be drawn: a position, and moves in it. */
export type Drawn = Pick<Example, 'title' | 'position' | 'legal' | 'illegal' | 'area'>;

/** @throws InputError if the position is none of the game */
export function pictureOf(game: GameDefinition, drawn: Drawn): Picture {
  return isPlaneGame(game) ? planePicture(game, drawn) : boardPicture(game, drawn);
}

/** The array of a game as it is drawn. */
export function arrayOf(game: GameDefinition, index: number): Drawn {
  const array = game.arrays[index];
  if (array === undefined) throw new RangeError(`${game.name} has no array ${index}`);
  const area = isPlaneGame(game) ? { area: game.view } : {};
  return { title: array.name, position: array.position, ...area };
}

function boardPicture(game: VariantDefinition, drawn: Drawn): Picture {
  const board = makeBoard(game.board);
  const geometry = makeGeometry(board, game.board, 'white');
  const cell = (index: number): Cell => {
    const { x, y } = geometry.corner(index);
    return { column: x / CELL, row: y / CELL };
  };
  const position = parseFen(drawn.position, board, fenLetters(game));
  const men = position.men.map(({ square, letter, side, direction }) => ({
    ...cell(square),
    letter,
    side,
    direction,
    name: nameOf(game.pieces, game.pawn, letter),
    square: board.square(square).name,
  }));
  const occupied = new Set(men.map(({ square }) => square));
  const named = (name: string): Cell => {
    const square = board.named(name);
    if (square === undefined) throw new RangeError(`${game.name} has no square ${name}`);
    return cell(square.index);
  };
  const moves = movesOf(drawn, /^([a-z]\d{1,2})([a-z]\d{1,2})/, ([, from = '', to = '']) => ({
    from,
    to,
    taken: occupied.has(to),
    isBlock: false,
  }));
  const goals = Object.entries(game.goal ?? {}).map(([side, square]) => ({
    ...named(square),
    side: side as 'white' | 'black',
  }));
  return {
    view: geometry.view,
    squares: board.squares.map(({ index, x, y }) => ({
      ...cell(index),
      dark: (x + y) % 2 === 0,
      apart: geometry.isApart(index),
    })),
    labels: geometry.labels,
    men,
    goals,
    ...marksOf(moves, named),
    alternative: alternative(drawn, men, moves),
  };
}

function planePicture(game: PlaneDefinition, drawn: Drawn): Picture {
  const { x0, y0, x1, y1 } = drawn.area ?? game.view;
  const { position } = parseIcnPosition(drawn.position, icnGame(game));
  const cellAt = (x: number, y: number): Cell => ({ column: x - x0, row: y1 - y });
  const isShown = (x: bigint, y: bigint) => x >= x0 && x <= x1 && y >= y0 && y <= y1;
  const men = position.men
    .filter(({ x, y }) => isShown(x, y))
    .map(({ x, y, code, side }) => ({
      ...cellAt(Number(x), Number(y)),
      letter: code,
      side,
      direction: undefined,
      name: nameOf(
        game.pieces.map((piece) => ({ ...piece, letter: piece.code })),
        game.pawn === null ? null : { ...game.pawn, letter: game.pawn.code },
        code,
      ),
      square: `${fileName(x)}${y}`,
    }));
  const occupied = new Set(men.map(({ square }) => square));
  const place = (file: string, rank: string) => `${fileName(BigInt(file))}${rank}`;
  const cells = new Map<string, Cell>();
  const columns = range(x0, x1);
  const rows = range(y0, y1);
  for (const x of columns) {
    for (const y of rows) cells.set(place(String(x), String(y)), cellAt(x, y));
  }
  const pattern = /^(F?)[A-Z]*(-?\d+),(-?\d+)>(-?\d+),(-?\d+)/;
  const moves = movesOf(drawn, pattern, ([, block = '', ...numbers]) => {
    const [a = '', b = '', c = '', d = ''] = numbers;
    const ends = block === '' ? [[c, d]] : blockOf(c, d);
    return {
      from: place(a, b),
      to: place(c, d),
      taken: ends.some(([file = '', rank = '']) => occupied.has(place(file, rank))),
      isBlock: block !== '',
    };
  });
  const named = (name: string): Cell => {
    const found = cells.get(name);
    if (found === undefined) throw new RangeError(`${name} is not shown`);
    return found;
  };
  return {
    ...grid(columns, rows, cellAt),
    men,
    goals: [],
    ...marksOf(moves, named),
    alternative: alternative(drawn, men, moves),
  };
}

/** Room for names of files and ranks. */
const STRIP = 30;

function grid(
  columns: readonly number[],
  rows: readonly number[],
  cellAt: (x: number, y: number) => Cell,
) {
  const [width, height] = [columns.length * CELL, rows.length * CELL];
  return {
    view: { x: -STRIP - 4, y: -3, width: width + STRIP + 7, height: height + STRIP + 3 },
    squares: columns.flatMap((x) =>
      rows.map((y) => ({ ...cellAt(x, y), dark: (x + y) % 2 === 0, apart: false })),
    ),
    labels: [
      ...columns.map((x, i) => ({
        text: fileName(BigInt(x)),
        x: (i + 0.5) * CELL,
        y: height + STRIP / 2,
        within: false,
      })),
      ...rows.map((y, i) => ({
        text: String(y),
        x: -STRIP / 2 - 2,
        y: height - (i + 0.5) * CELL,
        within: false,
      })),
    ],
  };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** The squares of a block, the lower left one given. */
function blockOf(file: string, rank: string): string[][] {
  const [x, y] = [Number(file), Number(rank)];
  return [0, 1].flatMap((dx) => [0, 1].map((dy) => [String(x + dx), String(y + dy)]));
}

interface DrawnMove {
  readonly from: string;
  readonly to: string;
  readonly isLegal: boolean;
  /** Whether somebody stands where it ends. */
  readonly taken: boolean;
  readonly isBlock: boolean;
}

function movesOf(
  { legal = [], illegal = [] }: Drawn,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Omit<DrawnMove, 'isLegal'>,
): DrawnMove[] {
  const all = [
    ...legal.map((text) => ({ text, isLegal: true })),
    ...illegal.map((text) => ({ text, isLegal: false })),
  ];
  return all.map(({ text, isLegal }) => {
    const match = pattern.exec(text);
    if (match === null) throw new RangeError(`${text} is no move`);
    return { ...read(match), isLegal };
  });
}

function marksOf(moves: readonly DrawnMove[], cellOf: (square: string) => Cell) {
  const marks = new Map<string, Mark>();
  const origins = new Map<string, Cell>();
  for (const move of moves) {
    if (move.isLegal) origins.set(move.from, cellOf(move.from));
    const size = move.isBlock ? 2 : 1;
    marks.set(`${move.to} ${kindOf(move)}`, { ...cellOf(move.to), kind: kindOf(move), size });
  }
  return { marks: [...marks.values()], origins: [...origins.values()] };
}

function kindOf({ from, to, isLegal, taken }: DrawnMove): MarkKind {
  if (!isLegal) return 'never';
  if (from === to) return 'turn';
  return taken ? 'take' : 'go';
}

function nameOf(
  pieces: readonly { readonly letter: string; readonly name: string }[],
  pawn: { readonly letter: string; readonly name: string } | null,
  letter: string,
): string {
  if (pawn?.letter === letter) return pawn.name;
  return pieces.find((piece) => piece.letter === letter)?.name ?? letter;
}

const VERBS: Readonly<Record<MarkKind, string>> = {
  go: 'can go to',
  take: 'can take on',
  turn: 'can turn on',
  never: 'cannot go to',
};

/** "Title. White: king e1, pawns a2 b2. Black: king e8. From a2: can go to a3." */
function alternative(
  { title }: Drawn,
  men: readonly (DrawnMan & { readonly square: string })[],
  moves: readonly DrawnMove[],
): string {
  const armies = (['white', 'black'] as const).map((side) => {
    const own = men.filter((man) => man.side === side);
    return own.length === 0 ? '' : `${side === 'white' ? 'White' : 'Black'}: ${army(own)}.`;
  });
  const told = new Map<string, Set<string>>();
  for (const move of moves) {
    const key = `${move.isBlock ? 'The block of ' : 'From '}${move.from}: ${VERBS[kindOf(move)]}`;
    told.set(key, (told.get(key) ?? new Set()).add(move.to));
  }
  const ways = [...told].map(([key, squares]) => `${key} ${[...squares].join(' ')}.`);
  return [`${title}.`, ...armies, ...ways].filter((text) => text !== '').join(' ');
}

function army(men: readonly (DrawnMan & { readonly square: string })[]): string {
  const kinds = new Map<string, string[]>();
  for (const { name, square, direction } of men) {
    const kind = direction === undefined ? name : `${name} pointing ${direction}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), square]);
  }
  return [...kinds].map(([kind, squares]) => `${kind} ${squares.join(' ')}`).join(', ');
}

/** Whether an area is wide, so that its picture needs the whole width. */
export function isWide({ view }: Picture): boolean {
  return view.width > 13 * CELL;
}
