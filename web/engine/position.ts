/** Positions as the engine in a worker is asked about them. */
import { fenLetters, formatFen, parseFen } from '../../src/notation/fen.ts';
import { formatIcnPosition, icnGame, parseIcnPosition } from '../../src/notation/icn.ts';
import type { Side } from '../../src/notation/rules.ts';
import { makeBoard } from '../../src/variants/board.ts';
import { type GameDefinition, isPlaneGame } from '../../src/variants/registry.ts';

export interface EnginePosition {
  readonly variant: GameDefinition;
  /** Text of the position from which the moves were played. */
  readonly start: string;
  /** In engine form. They are part of the question, since repetition depends on them. */
  readonly moves: readonly string[];
}

/**
 * The same position with the other side to move, as if the side to move had passed. Whether that
 * is a legal position is for the engine to say: it is none while in check.
 * @param text of the position
 * @returns its text, without en passant, which passing forgoes
 * @throws InputError if the text is no position
 */
export function passTurn(variant: GameDefinition, text: string): string {
  if (isPlaneGame(variant)) {
    const game = icnGame(variant);
    const { position } = parseIcnPosition(text, game);
    return formatIcnPosition({ ...position, turn: other(position.turn), enPassant: null }, game);
  }
  const board = makeBoard(variant.board);
  const setup = parseFen(text, board, fenLetters(variant));
  return formatFen({ ...setup, turn: other(setup.turn), enPassant: [] }, board);
}

function other(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}
