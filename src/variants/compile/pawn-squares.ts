/**
 * Squares that pawns can enter and leave. Pawns move by shifting square numbers, so these are the
 * squares whose numbers fit their places: all but those beyond the core of the board, such as the
 * corner squares of Omega Chess (see `makeBoard`).
 */
import { InputError } from '../../errors.ts';
import type { Board, Square } from '../board.ts';
import { type CompiledVariant, rowFor } from './compiled.ts';

/** Whether there is a square at grid coordinates, and pawns can enter and leave it. */
export function isPawnSquare(board: Board, x: number, y: number): boolean {
  const square = board.at(x, y);
  const known = board.squares.find((candidate) => hasNeighbour(board, candidate));
  if (square === undefined || known === undefined) return square !== undefined;
  return square.index - known.index === (y - known.y) * board.stride + (x - known.x);
}

function hasNeighbour(board: Board, { x, y }: Square): boolean {
  return [board.at(x - 1, y), board.at(x + 1, y), board.at(x, y - 1), board.at(x, y + 1)].some(
    (square) => square !== undefined,
  );
}

/**
 * Refuses a board on which a pawn could capture on a square that pawns cannot enter.
 * @throws InputError naming such a square
 */
export function refuseUnreachable({ board, definition }: CompiledVariant): void {
  const { pawn } = definition;
  if (pawn === null) return;
  const far = pawn.promotion ? board.row(pawn.promotion.compulsoryRank) : board.ranks;
  const starts = pawn.startRanks.map(board.row);
  for (const { x, y } of board.squares) {
    for (const side of [0, 1]) {
      const row = rowFor(board, side, y);
      const holdsPawns = row < far && (row > 0 || starts.includes(row));
      if (!holdsPawns || !isPawnSquare(board, x, y)) continue;
      for (const dx of [-1, 1]) {
        const target = board.at(x + dx, side === 0 ? y + 1 : y - 1);
        if (target === undefined || isPawnSquare(board, target.x, target.y)) continue;
        throw new InputError(`a pawn could capture on ${target.name}, which lies by itself`, {
          field: 'board.shape',
          expected: 'a neighbour on its rank or file for every square that pawns reach',
        });
      }
    }
  }
}
