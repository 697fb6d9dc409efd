/** Lines of the board and masks that depend on its shape alone. */
import type { Board } from '../board.ts';
import type { MemoryMap } from './memory-map.ts';
import type { TableBlock } from './table-block.ts';

/**
 * The eight directions in the engine's order: each kind of line (rank, file, diagonal,
 * antidiagonal) upward, then downward.
 */
export const DIRECTIONS: readonly (readonly [dx: number, dy: number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
];

/** First line number of each kind. */
const FIRST_LINE = [0, 16, 32, 64] as const;
/** The line of "nowhere". */
const DUMMY_LINE = 95;

/** A line, and the bit that a square has in it. */
export interface LineBit {
  readonly line: number;
  readonly bit: number;
}

/** The four lines through a point of the grid: bits by row along files, along the others by column. */
export function linesThrough(board: Board, x: number, y: number): LineBit[] {
  return [
    { line: FIRST_LINE[0] + y, bit: x + 1 },
    { line: FIRST_LINE[1] + x, bit: y + 1 },
    { line: FIRST_LINE[2] + x - y + (board.ranks - 1), bit: x + 1 },
    { line: FIRST_LINE[3] + x + y, bit: x + 1 },
  ];
}

export function writeGeometry(block: TableBlock, map: MemoryMap, board: Board): void {
  const edges = new Array<number>(map.LINES).fill(0xffffffff);
  for (let at = 0; at < map.LINES * 16; at++) block.u8(map.LINE_SQUARES + at, board.nowhere);
  for (let square = 0; square < map.SQUARES; square++) {
    for (let kind = 0; kind < 4; kind++) {
      block.u8(map.SQUARE_LINES + square * 8 + kind, DUMMY_LINE);
      block.u8(map.SQUARE_LINES + square * 8 + 4 + kind, 1);
    }
  }
  for (const { index, x, y } of board.squares) {
    linesThrough(board, x, y).forEach(({ line, bit }, kind) => {
      block.u8(map.SQUARE_LINES + index * 8 + kind, line);
      block.u8(map.SQUARE_LINES + index * 8 + 4 + kind, bit);
      block.u8(map.LINE_SQUARES + line * 16 + bit, index);
      edges[line] = ((edges[line] ?? 0) & ~(0x10001 << bit)) >>> 0;
    });
    block.mask(map.REAL, index);
    if ((x + y) % 2 === 0) block.mask(map.EVEN, index);
  }
  edges.forEach((word, line) => {
    block.u32(map.LINE_EDGES + line * 4, word);
  });
  block.u8(map.STRIDE, board.stride);
  block.u8(map.NOWHERE, board.nowhere);
  writeRays(block, map, board);
}

/** From each square to the edge or a hole, whatever stands there. */
function writeRays(block: TableBlock, map: MemoryMap, board: Board): void {
  for (const { index, x, y } of board.squares) {
    DIRECTIONS.forEach(([dx, dy], direction) => {
      const mask = map.RAYS + (direction * map.SQUARES + index) * map.MASK;
      for (let n = 1; ; n++) {
        const square = board.at(x + n * dx, y + n * dy);
        if (square === undefined) return;
        block.mask(mask, square.index);
      }
    });
  }
}
