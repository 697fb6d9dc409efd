/** The slow rules model: the squares on which a royal man wins by arriving. */
import { royalSquare } from './attacks.ts';
import type { ReferenceGame, Side } from './game.ts';
import type { State } from './state.ts';

/**
 * The side whose royal man stands on its goal square, or null. With that the game is over, whoever
 * would be to move.
 */
export function sideAtGoal(game: ReferenceGame, state: State): Side | null {
  return sidesAtGoal(game, state)[0] ?? null;
}

/** The sides whose royal men stand on their goal squares. More than one cannot come about. */
export function sidesAtGoal(game: ReferenceGame, { board }: State): Side[] {
  const { goal } = game;
  if (goal === null) return [];
  return (['white', 'black'] as const).filter(
    (side) => royalSquare(game, board, side)?.name === goal[side],
  );
}
