/** Putting men elsewhere on a finite board: how arrays are drawn. */
import { fenLetters, formatFen, type PlacedMan, parseFen } from '../../src/notation/fen.ts';
import type { Move } from '../../src/notation/rules.ts';
import type { Board } from '../../src/variants/board.ts';
import type { FinitePosition } from '../game/game-view.ts';

/** Every man to every other square, as the board takes moves. A man that stands there comes back for it. */
export function arrangements({ men, board }: FinitePosition): Move[] {
  return men.flatMap(({ square: from, letter }) =>
    board.squares
      .filter(({ index }) => index !== from)
      .map(({ index: to, name }) => ({
        from,
        to,
        piece: letter,
        promotion: null,
        capture: false,
        castling: null,
        text: `${board.square(from).name}${name}`,
      })),
  );
}

/**
 * Positions with the contents of two squares exchanged, with White to move: with the castling rights there
 * were and without any, since only the engine knows which can stay.
 * @param position canonical FEN of the game
 * @param isMirrored whether the other side's men do the same on their side, where they stand alike
 */
export function arranged(
  position: string,
  { variant, board }: Pick<FinitePosition, 'variant' | 'board'>,
  { from, to }: Pick<Move, 'from' | 'to'>,
  isMirrored: boolean,
): readonly [usual: string, withoutCastling: string] {
  const setup = parseFen(position, board, fenLetters(variant));
  const exchanged = exchange(setup.men, from, to);
  const [mirroredFrom, mirroredTo] = [from, to].map((square) => mirrored(board, square));
  const isAlike =
    mirroredFrom !== undefined &&
    mirroredTo !== undefined &&
    mirroredFrom !== to &&
    areOpposite(setup.men, from, mirroredFrom) &&
    areOpposite(setup.men, to, mirroredTo);
  const men = isMirrored && isAlike ? exchange(exchanged, mirroredFrom, mirroredTo) : exchanged;
  const rest = { men, turn: 'white', enPassant: [], halfmove: 0, fullmove: 1 } as const;
  return [
    formatFen({ ...rest, castling: setup.castling }, board),
    formatFen({ ...rest, castling: '' }, board),
  ];
}

function exchange(men: readonly PlacedMan[], one: number, other: number): PlacedMan[] {
  const go = (square: number) => (square === one ? other : square === other ? one : square);
  return men.map((man) => ({ ...man, square: go(man.square) }));
}

/** The square as far from the other side's edge; undefined where there is none. */
function mirrored(board: Board, square: number): number | undefined {
  const { x, y } = board.square(square);
  return board.at(x, board.ranks - 1 - y)?.index;
}

/** Whether two squares have men of one type and of both sides, or none. */
function areOpposite(men: readonly PlacedMan[], one: number, other: number): boolean {
  const [first, second] = [one, other].map((square) => men.find((man) => man.square === square));
  return first?.letter === second?.letter && (first === undefined || first.side !== second?.side);
}
