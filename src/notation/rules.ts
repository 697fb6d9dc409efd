/**
 * What notation asks of whoever knows the rules (the engine, or the reference model in tests).
 * Notation itself never works out how a man moves.
 */
import type { Board } from '../variants/board.ts';
import type { VariantDefinition } from '../variants/definition.ts';
import type { Direction } from '../variants/direction.ts';
import type { PlacedMan } from './fen.ts';

export type Side = 'white' | 'black';

/** One legal move, as data. */
export interface Move {
  /** Square numbers of the board (`Board.squares[i].index`). */
  readonly from: number;
  readonly to: number;
  /** Capital letter of the man that moves, as it stands before the move. */
  readonly piece: string;
  /** Capital letter of what the man becomes on arrival (promotion), or null. */
  readonly promotion: string | null;
  /** Where a man that points does so after the move; absent for others. */
  readonly direction?: Direction;
  /** Whether a man is captured (en passant and own men included). */
  readonly capture: boolean;
  /** Right letter if this is castling, else null. */
  readonly castling: 'K' | 'Q' | null;
  /** Engine form in long algebraic, such as "b9b10w". */
  readonly text: string;
}

export interface Result {
  readonly score: '1-0' | '0-1' | '1/2-1/2';
  readonly reason: 'mate' | 'stalemate' | 'goal' | 'repetition' | 'fifty' | 'material';
}

/** A position that can list and play its legal moves. */
export interface Rules {
  readonly variant: VariantDefinition;
  readonly board: Board;
  /** Side to move. */
  readonly turn: Side;
  /** Every legal move, in a fixed order. */
  legalMoves(): Move[];
  /** Plays one of `legalMoves()`. */
  make(move: Move): void;
  /** Takes back the last move made. */
  undo(): void;
  /** Whether the side to move is in check. */
  inCheck(): boolean;
  /** The result reached, or null while the game goes on. */
  result(): Result | null;
  /** Sets a position from text; on an error nothing changes and an InputError is thrown. */
  setPosition(text: string): void;
  /** The position as canonical text. */
  position(): string;
  /** What stands on the board, where that is known without reading the position's text. */
  men?(): readonly PlacedMan[];
}
