/**
 * Where things are on the drawn board, in its own units: a cell is FIGURE_SIZE wide, y grows
 * downwards. Squares stay on the grid of the definition; what is turned is only the view.
 */
import type { Side } from '../../src/notation/rules.ts';
import type { Board, Square } from '../../src/variants/board.ts';
import type { BoardDefinition } from '../../src/variants/definition.ts';
import { FIGURE_SIZE } from '../pieces/figures.ts';

/** Width and height of a cell. */
export const CELL = FIGURE_SIZE;
/** Room beside the board for coordinates, and at the other edges. */
const LABELS = 18;
const EDGE = 3;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A file letter, rank number or name of a single square. */
export interface Label extends Point {
  /** Whether it lies within its square. */
  readonly within: boolean;
  readonly text: string;
}

export interface Geometry {
  /** What the picture shows. */
  readonly view: Box;
  /** Upper left corner of a square. */
  corner(square: number): Point;
  /** Middle of a square. */
  middle(square: number): Point;
  /** The square around a point of the picture, or null beside the board and in holes. */
  squareAt(point: Point): Square | null;
  /** At the edges, and the names of squares that do not follow from those. */
  readonly labels: readonly Label[];
  /** Squares that touch no other at an edge, and are framed one by one. */
  isApart(square: number): boolean;
}

/**
 * Lays the picture of a board out.
 * @param definition of the same board, for the names of its squares
 * @param orientation whose side is at the bottom
 */
export function makeGeometry(
  board: Board,
  definition: BoardDefinition,
  orientation: Side,
): Geometry {
  const { files, ranks } = board;
  const turned = orientation === 'black';
  const column = (x: number) => (turned ? files - 1 - x : x);
  const row = (y: number) => (turned ? y : ranks - 1 - y);
  const place = ({ x, y }: Square): Point => ({ x: column(x) * CELL, y: row(y) * CELL });
  const corner = (square: number) => place(board.square(square));

  const apart = new Set(
    board.squares.filter((square) => !hasNeighbour(board, square)).map(({ index }) => index),
  );
  const ordinary = board.squares.filter(({ index }) => !apart.has(index));
  // A board of single squares alone is its own main part.
  const main = bounds((ordinary.length > 0 ? ordinary : board.squares).map(place));
  const all = bounds(board.squares.map(place));

  const left = Math.min(all.x - EDGE, main.x - LABELS);
  const top = all.y - EDGE;
  const right = all.x + all.width + EDGE;
  const bottom = Math.max(all.y + all.height + EDGE, main.y + main.height + LABELS);
  return {
    view: { x: left, y: top, width: right - left, height: bottom - top },
    corner,
    middle: (square) => {
      const { x, y } = corner(square);
      return { x: x + CELL / 2, y: y + CELL / 2 };
    },
    squareAt: (point) => {
      const x = Math.floor(point.x / CELL);
      const y = Math.floor(point.y / CELL);
      return board.at(turned ? files - 1 - x : x, turned ? y : ranks - 1 - y) ?? null;
    },
    labels: labelsOf(board, definition, main, place),
    isApart: (square) => apart.has(square),
  };
}

function hasNeighbour(board: Board, { x, y }: Square): boolean {
  const around = [board.at(x - 1, y), board.at(x + 1, y), board.at(x, y - 1), board.at(x, y + 1)];
  return around.some((square) => square !== undefined);
}

/** The smallest box around cells with these corners. */
function bounds(corners: readonly Point[]): Box {
  const x = Math.min(...corners.map((corner) => corner.x));
  const y = Math.min(...corners.map((corner) => corner.y));
  const right = Math.max(...corners.map((corner) => corner.x)) + CELL;
  const bottom = Math.max(...corners.map((corner) => corner.y)) + CELL;
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Rank numbers left of the main part and file letters beneath; a square with a name of its own
 * carries it in its corner.
 */
function labelsOf(
  board: Board,
  { fileOrigin = 0, rankOrigin = 1, names = {} }: BoardDefinition,
  main: Box,
  place: (square: Square) => Point,
): Label[] {
  const named = board.squares.filter(({ name }) => Object.hasOwn(names, name));
  const regular = board.squares.filter(({ name }) => !Object.hasOwn(names, name));
  const columns = new Map(regular.map((square) => [square.x, place(square).x]));
  const rows = new Map(regular.map((square) => [square.y, place(square).y]));
  return [
    ...[...columns].map(([x, at]) => ({
      text: String.fromCharCode(97 + x - fileOrigin),
      x: at + CELL / 2,
      y: main.y + main.height + LABELS / 2,
      within: false,
    })),
    ...[...rows].map(([y, at]) => ({
      text: String(y + rankOrigin),
      x: main.x - LABELS / 2,
      y: at + CELL / 2,
      within: false,
    })),
    ...named.map((square) => {
      const { x, y } = place(square);
      return { text: square.name, x: x + 8, y: y + 7, within: true };
    }),
  ];
}
