/** The openings of the page, and what is done with them. */
import { type Signal, signal } from '@preact/signals';
import type { GameMove } from '../../../../src/engine/play/play.ts';
import { messageOf } from '../../../../src/errors.ts';
import type { GameDefinition } from '../../../../src/variants/registry.ts';
import { openStorages } from '../../../app/settings.ts';
import type { BoardProps } from '../../../board/props.ts';
import { continuation } from '../../../game/game-tree.ts';
import type { GameSession } from '../../../game/session.ts';
import { theLab } from '../../../lab/open-lab.ts';
import { showGame } from '../../../lab/show-game.ts';
import { theLibrary } from '../../../library/open-library.ts';
import { type Openings, openingsOf } from '../../../openings/openings.ts';
import type { NamedGame } from '../../../openings/protocol.ts';
import type { PlaneBoardProps } from '../../../plane-board/props.ts';

export function openingsOfPage(session: GameSession): Openings {
  return openingsOf(session, openStorages().lasting);
}

/** What boards show of the move that is pointed at in the table. */
export const pointedAt: Signal<{
  readonly finite: Partial<BoardProps>;
  readonly plane: Partial<PlaneBoardProps>;
} | null> = signal(null);

let pointed: GameMove | null = null;

/** Shows a move on the board, or none. */
export function pointAt(move: GameMove | null): void {
  if (move === pointed) return;
  pointed = move;
  if (move === null) {
    pointedAt.value = null;
  } else if ('formation' in move) {
    const { from, to } = move;
    pointedAt.value = { finite: {}, plane: { arrows: [{ from, to }] } };
  } else {
    const { from, to } = move;
    const arrow = { colour: 'G', from, to: from === to ? null : to };
    pointedAt.value = { finite: { engineArrows: [arrow] }, plane: {} };
  }
}

/**
 * Puts a game on the board and stands where it came through a position; what was there comes back by undo.
 * @returns why that is not possible, or nothing
 */
export async function openGame(
  session: GameSession,
  { kind, id, source }: NamedGame,
  ply: number,
): Promise<string> {
  try {
    if (kind === 'collection') {
      const library = theLibrary(session);
      await library.open(id);
      if (library.problem.peek() !== '') return library.problem.peek();
      const root = session.root.peek();
      const node = [root, ...continuation(root)][ply];
      if (node !== undefined) session.goTo(node.id);
      return '';
    }
    const game = await theLab().game(Number(source.split(' ')[1]), id);
    if (game === undefined) return 'The game has been deleted.';
    await showGame(session, session.variant.peek(), game, ply);
    return '';
  } catch (error) {
    return messageOf(error);
  }
}

/** Puts a position on the board in which games begin. @returns why that is not possible, or nothing */
export async function goToStart(session: GameSession, start: string): Promise<string> {
  try {
    if (session.root.peek().position === start) session.toStart();
    else await session.newGame(startingFrom(session.variant.peek(), start), start);
    return '';
  } catch (error) {
    return messageOf(error);
  }
}

/** The game with the array of that position first, if it has one. */
function startingFrom(game: GameDefinition, start: string): GameDefinition {
  const first = game.arrays.find(({ position }) => position === start);
  if (first === undefined) return game;
  const arrays = [first, ...game.arrays.filter((array) => array !== first)];
  return { ...game, arrays } as GameDefinition;
}
