/** What a board shows and reports; it knows nothing else. */
import type { PlacedMan } from '../../src/notation/fen.ts';
import type { Move, Side } from '../../src/notation/rules.ts';
import type { Board } from '../../src/variants/board.ts';
import type { VariantDefinition } from '../../src/variants/definition.ts';
import type { Shape } from '../game/tree.ts';

/** What a move leads to, as a sign on the board. */
export interface MoveSign {
  /** Square numbers of the move. */
  readonly from: number;
  readonly to: number;
  /** For the side that moves. */
  readonly kind: 'won' | 'drawn' | 'lost';
  /** One to three characters. */
  readonly text: string;
}

export interface BoardProps {
  readonly variant: VariantDefinition;
  readonly board: Board;
  readonly men: readonly PlacedMan[];
  readonly turn: Side;
  /** Whose side is at the bottom. */
  readonly orientation: Side;
  readonly pieceSet: 'figures' | 'letters';
  /** Moves the user may make; empty for a board that is only looked at. */
  readonly legalMoves: readonly Move[];
  readonly lastMove: { readonly from: number; readonly to: number } | null;
  /** Whether the side to move is in check; its king is marked. */
  readonly check: boolean;
  /** What the user has drawn, and what the engine proposes (drawn apart). */
  readonly shapes: readonly Shape[];
  readonly engineArrows: readonly Shape[];
  /** What the board marks of its own: goal squares, men face to face. Both if left out. */
  readonly marks?: { readonly goals: boolean; readonly facing: boolean };
  /** Signs of moves, the best first: the picked-up man's are drawn where it can go, otherwise each
   *  man's best one where it stands. */
  readonly signs?: readonly MoveSign[];
  readonly onMove: (move: Move) => void;
  readonly onShapes: (shapes: readonly Shape[]) => void;
  /** Width in CSS pixels; null, or left out at first, for as wide as there is room. */
  readonly size?: number | null;
  /** Called with the width that the user has chosen. Without it the board remembers it itself. */
  readonly onSize?: (size: number) => void;
}
