/** Texts of positions, FEN on finite boards and ICN on the infinite plane. */
import { InputError } from '../../src/errors.ts';
import { fenLetters, formatFen, parseFen } from '../../src/notation/fen.ts';
import { formatIcnPosition, icnGame, parseIcnPosition } from '../../src/notation/icn.ts';
import { makeBoard } from '../../src/variants/board.ts';
import { type GameDefinition, isPlaneGame } from '../../src/variants/registry.ts';

/** What the notation of a game's positions is called. */
export function notationOf(game: GameDefinition): 'FEN' | 'ICN' {
  return isPlaneGame(game) ? 'ICN' : 'FEN';
}

/**
 * The canonical text of a position, without looking at whether it is possible.
 * @throws InputError if the text is no position of the game
 */
export function canonicalPosition(text: string, game: GameDefinition): string {
  if (isPlaneGame(game)) {
    const notation = icnGame(game);
    return formatIcnPosition(parseIcnPosition(text, notation).position, notation);
  }
  const board = makeBoard(game.board);
  return formatFen(parseFen(text, board, fenLetters(game)), board);
}

/** Whether a text is a position of the game. */
export function isPositionOf(text: string, game: GameDefinition): boolean {
  try {
    canonicalPosition(text, game);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}
