/** Positions with White's men of one array and Black's of another. */
import { InputError } from '../../errors.ts';
import { fenLetters, formatFen, parseFen } from '../../notation/fen.ts';
import { icnGame } from '../../notation/icn/game.ts';
import { formatIcnPosition, parseIcnPosition } from '../../notation/icn/position.ts';
import type { Side } from '../../notation/rules.ts';
import { squareName } from '../../plane/coordinates.ts';
import { makeBoard } from '../../variants/board.ts';
import type { VariantDefinition } from '../../variants/definition.ts';
import type { PlaneDefinition } from '../../variants/plane-definition.ts';

/**
 * On a finite board. White is to move; castling rights come along with the men.
 * @param white FEN of the array with White's men
 * @param black FEN of the array with Black's
 * @returns canonical FEN
 * @throws InputError if a text is no FEN, or two men stand on one square
 */
export function crossBoards(game: VariantDefinition, white: string, black: string): string {
  const board = makeBoard(game.board);
  const letters = fenLetters(game);
  const [first, second] = [white, black].map((text) => parseFen(text, board, letters));
  if (first === undefined || second === undefined) throw new RangeError('two arrays are needed');
  const men = [...ownedBy(first.men, 'white'), ...ownedBy(second.men, 'black')];
  refuseOverlap(men.map(({ square }) => board.square(square).name));
  const rights = [...first.castling].filter((letter) => letter === letter.toUpperCase());
  const theirs = [...second.castling].filter((letter) => letter === letter.toLowerCase());
  return formatFen(
    {
      men,
      turn: 'white',
      castling: [...rights, ...theirs].join(''),
      enPassant: [],
      halfmove: 0,
      fullmove: 1,
    },
    board,
  );
}

/**
 * On the plane. White is to move; each side promotes where its own array says, and limits and numbers
 * of moves are those of White's.
 * @param white ICN of the array with White's men
 * @param black ICN of the array with Black's
 * @returns canonical ICN
 * @throws InputError if a text is no ICN, or two men stand on one square
 */
export function crossPlanes(game: PlaneDefinition, white: string, black: string): string {
  const notation = icnGame(game);
  const { position: first } = parseIcnPosition(white, notation);
  const { position: second } = parseIcnPosition(black, notation);
  const men = [...ownedBy(first.men, 'white'), ...ownedBy(second.men, 'black')];
  refuseOverlap(men.map(squareName));
  const nowhere = { ranks: [], to: null };
  const promotion =
    first.promotion === null && second.promotion === null
      ? null
      : {
          white: first.promotion?.white ?? nowhere,
          black: second.promotion?.black ?? nowhere,
        };
  return formatIcnPosition({ ...first, turn: 'white', enPassant: null, men, promotion }, notation);
}

function ownedBy<Man extends { readonly side: Side }>(men: readonly Man[], side: Side): Man[] {
  return men.filter((man) => man.side === side);
}

function refuseOverlap(squares: readonly string[]): void {
  const twice = squares.filter((square, i) => squares.indexOf(square) !== i);
  if (twice.length === 0) return;
  throw new InputError(`men of both sides stand on ${twice.join(', ')}`, {
    field: 'placement',
    expected: 'arrays in which the sides stand apart',
  });
}
