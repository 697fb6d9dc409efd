/** The slow rules model: everything that decides what may be played next. */
import type { Board, Side } from './game.ts';

export interface State {
  readonly board: Board;
  readonly turn: Side;
  /** Castling rights as in FEN: "K" and "Q" for White, "k" and "q" for Black. */
  readonly rights: ReadonlySet<string>;
  /** Keys of the squares that the last move's pawn passed over, whoever may capture there. */
  readonly enPassant: ReadonlySet<string>;
  /** Plies since the last capture or pawn move. */
  readonly halfmove: number;
  readonly fullmove: number;
}

/** The letter of a castling right in FEN. */
export function rightLetter(right: 'K' | 'Q', side: Side): string {
  return side === 'white' ? right : right.toLowerCase();
}
