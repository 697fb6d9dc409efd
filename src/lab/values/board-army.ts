/** Armies on a finite board. */
import { fenLetters, formatFen, type PlacedMan, parseFen } from '../../notation/fen.ts';
import { type Board, makeBoard } from '../../variants/board.ts';
import type { VariantDefinition } from '../../variants/definition.ts';
import type { ArmiesOfArray } from './army.ts';
import { changedMen, refuseUnlike } from './changed-men.ts';

/** See `openArmies`. */
export function boardArmies(game: VariantDefinition, position: string): ArmiesOfArray {
  const board = makeBoard(game.board);
  const setup = parseFen(position, board, fenLetters(game));
  const royal = game.pieces.find((piece) => piece.royal)?.letter ?? '';
  const seen = setup.men.map((man) => ({
    man,
    side: man.side,
    type: man.letter,
    at: man.side === 'white' ? board.square(man.square).name : mirrored(board, man.square),
  }));
  refuseUnlike(seen);
  return {
    men: seen
      .filter(({ side, type }) => side === 'white' && type !== royal)
      .map(({ at, type }) => ({ at, type })),
    position(white, black) {
      const men = changedMen(seen, royal, { white, black }, become);
      const castling = [...setup.castling].filter((right) => stillHas(game, board, men, right));
      return formatFen({ ...setup, men, castling: castling.join('') }, board);
    },
  };
}

function become({ square, side }: PlacedMan, letter: string): PlacedMan {
  return { square, side, letter };
}

/** Name of the square in the same file on the other side of the board; "" for a hole. */
function mirrored(board: Board, square: number): string {
  const { x, y } = board.square(square);
  return board.at(x, board.ranks - 1 - y)?.name ?? '';
}

/** Whether the man with whom the king castles by a right stands where he must. */
function stillHas(
  { castling }: VariantDefinition,
  board: Board,
  men: readonly PlacedMan[],
  right: string,
): boolean {
  const rule = castling.find((known) => known.right === right.toUpperCase());
  if (rule === undefined) return false;
  const side = right === rule.right ? 'white' : 'black';
  return men.some(
    (man) =>
      man.side === side &&
      man.letter === rule.partnerType &&
      (side === 'white' ? board.square(man.square).name : mirrored(board, man.square)) ===
        rule.partner[0],
  );
}
