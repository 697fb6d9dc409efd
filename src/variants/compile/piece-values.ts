/**
 * First estimates of piece values and mobility from movement alone, for any game.
 *
 * The value of a man is taken to be proportional to its crowded mobility: the number of moves
 * it has on average over all squares, when each square in its way is empty with a fixed
 * probability (the method of Taylor, 1876, with slides weighted by the chance of a free path).
 * With 0.7 and 60 centipawns a move, orthodox chess comes out at N 3.2, B 3.4, R 4.9, Q 8.3.
 */
import type { Board } from '../board.ts';
import type { PieceMoves } from '../piece-moves.ts';
import type { CompiledVariant, PieceType } from './compiled.ts';

const EMPTY_CHANCE = 0.7;
const CENTIPAWNS_PER_MOVE = 60;
const PAWN_VALUE = 100;

/** Mean number of moves of a piece with that movement on a board as crowded as in play. */
function crowdedMobility(board: Board, { leaps, slides }: PieceMoves): number {
  let total = 0;
  for (const { x, y } of board.squares) {
    for (const { dx, dy, move, capture } of leaps) {
      if (board.at(x + dx, y + dy) !== undefined) total += move && capture ? 1 : 0.5;
    }
    for (const { dx, dy, range, move, capture } of slides) {
      let chance = move && capture ? 1 : 0.5;
      for (let n = 1; n <= range && board.at(x + n * dx, y + n * dy) !== undefined; n++) {
        total += chance;
        chance *= EMPTY_CHANCE;
      }
    }
  }
  return total / board.squares.length;
}

/** The same for a type; a man that points may point elsewhere, so it counts as all it can be. */
export function usualMobility({ board, types }: CompiledVariant, type: PieceType): number {
  const alike = type.pointing ? types.filter((other) => other.letter === type.letter) : [type];
  const sum = alike.reduce((total, other) => total + crowdedMobility(board, other.moves), 0);
  return sum / alike.length;
}

/** Estimated value of a type in centipawns; 0 for the royal one. */
export function pieceValue(variant: CompiledVariant, type: PieceType): number {
  if (type.royal) return 0;
  if (type.pawn) return PAWN_VALUE;
  return Math.round(usualMobility(variant, type) * CENTIPAWNS_PER_MOVE);
}
