/** Putting a game of an experiment on the page's board. */
import { InputError } from '../../src/errors.ts';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import { withArray } from '../../src/variants/choose.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import type { GameSession } from '../game/session.ts';

/**
 * Opens a game of the lab; what was on the board comes back by undo.
 * @param game that the experiment is about
 * @param ply half-moves to where to stand: the end of its opening if absent
 * @throws InputError if it cannot be played over, and then nothing has changed
 */
export async function showGame(
  session: GameSession,
  game: GameDefinition,
  { start, moves, openingPlies }: PlayedGame,
  ply = openingPlies,
): Promise<void> {
  const open = (variant: GameDefinition) =>
    session.openLine({ variant, position: start, moves, ply });
  const known = game.arrays.find(({ position }) => position === start);
  try {
    await open(known === undefined ? game : withArray(game, known.id));
  } catch (error) {
    if (known !== undefined || !(error instanceof InputError)) throw error;
    // What men there are decides what pawns may become: here those of the experiment's array.
    await open(startingFrom(game, start));
  }
}

function startingFrom(game: GameDefinition, position: string): GameDefinition {
  const first = { id: 'experiment', name: 'Array of the experiment', position };
  return { ...game, arrays: [first, ...game.arrays] } as GameDefinition;
}
