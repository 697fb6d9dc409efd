/** Writes into a module's memory what there is to know of an ending before it is solved. */
import type { PieceType } from '../../variants/compile/compiled.ts';
import type { Engine } from '../engine.ts';
import type { Ending } from './ending.ts';
import type { EndgameInstance } from './memory.ts';
import { BLACK, type Numbering, squaresOf } from './numbering.ts';
import { boardSymmetries } from './symmetry.ts';

/** No table: the capture leaves nothing with which White could win. */
const DRAW = 255;

/** A table beside the one to be solved, and where its depths are. */
export interface PlacedTable {
  readonly ending: Ending;
  readonly address: number;
}

/**
 * Describes game, men and tables.
 * @param depths address of the depths of the ending itself
 * @param captures the endings that captures lead to and in which White can win
 */
export function describeEnding(
  instance: EndgameInstance,
  engine: Engine,
  numbering: Numbering,
  depths: number,
  captures: readonly PlacedTable[],
): void {
  const { map, bytes, view } = instance;
  const { board } = engine;
  const { men } = numbering;
  const source = engine.instance;
  // The engine's own tables of this game: what moves there are is known nowhere else.
  bytes.set(source.bytes().subarray(source.map.TABLES, source.map.TABLES_END), map.TABLES);
  view.setInt32(map.MEN_COUNT, men.length, true);
  const setMask = (mask: number, squares: readonly number[]) => {
    for (const square of squares) {
      const at = mask + (square >> 3);
      bytes[at] = (bytes[at] ?? 0) | (1 << (square & 7));
    }
  };
  men.forEach((type, i) => {
    bytes[map.MEN_CODES + i] = type.type;
    setMask(map.ALLOWED + i * map.MASK, squaresOf(type, engine));
  });
  setMask(map.KING_ALLOWED, squaresOf(numbering.material.king, engine, -1));
  bytes[map.LONE_KING] = BLACK | numbering.material.king.type;
  const royal = men.indexOf(numbering.material.king);
  bytes[map.ROYAL_MAN] = royal < 0 ? 255 : royal;
  bytes[map.COLOUR_BOUND] = men.reduce(
    (bits, type, i) => bits | (isColourBound(type) ? 1 << i : 0),
    0,
  );
  view.setInt32(map.CELLS, board.squares.length, true);
  board.squares.forEach(({ index }, cell) => {
    bytes[map.CELL_OF + index] = cell;
    bytes[map.SQUARE_OF_CELL + cell] = index;
  });
  boardSymmetries(board, map.SQUARES).forEach((images, i) => {
    if (images !== null) bytes.set(images, map.IMAGES + i * map.SQUARES);
  });
  writeTable(instance, 0, numbering, depths);
  captures.forEach(({ ending, address }, i) => {
    writeTable(instance, i + 1, ending.numbering, address);
    ending.wonByDepth.forEach((positions, depth) => {
      if (positions > 0) bytes[map.CAPTURE_DEPTHS + depth] = 1;
    });
  });
  writeCaptures(instance, numbering, captures);
}

/** Whether a type's moves never change the colour of its square. */
export function isColourBound({ moves: { leaps, slides } }: PieceType): boolean {
  return [...leaps, ...slides].every(({ dx, dy }) => (dx + dy) % 2 === 0);
}

function writeTable(
  { map, bytes, view }: EndgameInstance,
  number: number,
  { men, groups, anchor, configurations }: Numbering,
  depths: number,
): void {
  const table = map.ENDINGS + number * map.TABLE_SIZE;
  view.setUint32(table + map.TABLE_DEPTHS, depths, true);
  view.setUint32(table + map.TABLE_CONFIGURATIONS, configurations, true);
  view.setInt32(table + map.TABLE_MEN, men.length, true);
  view.setInt32(table + map.TABLE_GROUPS, groups.length, true);
  view.setInt32(table + map.TABLE_ANCHORED, anchor === null ? 0 : 1, true);
  groups.forEach(({ size, first, radix, stride }, i) => {
    view.setInt32(table + map.GROUP_SIZE + 4 * i, size, true);
    view.setInt32(table + map.GROUP_FIRST + 4 * i, first, true);
    view.setUint32(table + map.GROUP_STRIDE + 4 * i, stride, true);
    view.setUint32(table + map.GROUP_RADIX + 4 * i, radix, true);
  });
  if (anchor === null) return;
  anchor.squares.forEach((square, digit) => {
    bytes[table + map.ANCHOR_DIGIT + square] = digit;
    bytes[table + map.ANCHOR_SQUARE + digit] = square;
    bytes[table + map.ANCHOR_WEIGHT + digit] = anchor.weights[digit] ?? 0;
  });
  for (const [square, ways] of anchor.ways) {
    bytes.set([ways.length, ...ways], table + map.TO_ANCHOR + square * map.TO_ANCHOR_SIZE);
  }
}

function writeCaptures(
  { map, bytes }: EndgameInstance,
  { men }: Numbering,
  captures: readonly PlacedTable[],
): void {
  men.forEach((_, captured) => {
    const left = men.map((type, man) => ({ type, man })).filter(({ man }) => man !== captured);
    const text = textOf(left.map(({ type }) => type));
    const number = captures.findIndex(({ ending }) => textOf(ending.numbering.men) === text);
    bytes[map.CAPTURE_TABLE + captured] = number < 0 ? DRAW : number + 1;
    const order = captures[number]?.ending.numbering.men ?? [];
    const unused = [...left];
    order.forEach((type, i) => {
      const [found] = unused.splice(
        unused.findIndex((one) => one.type === type),
        1,
      );
      bytes[map.CAPTURE_ORDER + captured * map.MAX_MEN + i] = found?.man ?? 0;
    });
  });
}

/** Equal for the same men in any order. */
function textOf(men: readonly PieceType[]): string {
  return men
    .map(({ letter }) => letter)
    .sort()
    .join('');
}
