/** What a fallen flag means: whether the other side's men could mate at all. */
import { openPlay } from '../../src/engine/play/open.ts';
import { InputError } from '../../src/errors.ts';
import { fenLetters, formatFen, parseFen } from '../../src/notation/fen.ts';
import { formatIcnPosition, icnGame, parseIcnPosition } from '../../src/notation/icn.ts';
import type { Side } from '../../src/notation/rules.ts';
import { makeBoard } from '../../src/variants/board.ts';
import { type GameDefinition, isPlaneGame } from '../../src/variants/registry.ts';

const SIDES: readonly Side[] = ['white', 'black'];

/**
 * Whether the engine says that a side's men are too few to mate a bare king, whatever is played.
 * @param position its text
 * @param side whose men they are
 */
export async function cannotMate(
  variant: GameDefinition,
  position: string,
  side: Side,
): Promise<boolean> {
  const play = await openPlay(variant);
  return SIDES.some((turn) => {
    try {
      // With one side to move it may be stalemate or impossible, which says nothing about the men.
      play.setPosition(againstBareKing(variant, position, side, turn));
      return play.result()?.reason === 'material';
    } catch (error) {
      if (error instanceof InputError) return false;
      throw error;
    }
  });
}

function againstBareKing(variant: GameDefinition, text: string, side: Side, turn: Side): string {
  const royal = royalOf(variant);
  if (isPlaneGame(variant)) {
    const game = icnGame(variant);
    const { position } = parseIcnPosition(text, game);
    const men = position.men.filter((man) => man.side === side || royal.includes(man.code));
    return formatIcnPosition({ ...position, men, turn, enPassant: null }, game);
  }
  const board = makeBoard(variant.board);
  const setup = parseFen(text, board, fenLetters(variant));
  const men = setup.men.filter((man) => man.side === side || royal.includes(man.letter));
  return formatFen({ ...setup, men, turn, castling: '', enPassant: [] }, board);
}

/** Letters of what is mated. */
function royalOf(variant: GameDefinition): readonly string[] {
  return isPlaneGame(variant)
    ? variant.pieces.flatMap(({ code, royal }) => (royal === true ? [code] : []))
    : variant.pieces.flatMap(({ letter, royal }) => (royal === true ? [letter] : []));
}
