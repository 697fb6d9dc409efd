/** The slow rules model: the squares on which a royal man wins by arriving. */
import { royalSquare } from './attacks.ts';
import { opponent, type ReferenceGame, type Side } from './game.ts';
import type { State } from './state.ts';

/**
 * The side whose royal man stands on its goal square, or null. With that the game is over, whoever
 * would be to move. Were it so for both, then the last to move got there.
 */
export function sideAtGoal(game: ReferenceGame, state: State): Side | null {
  const { goal } = game;
  if (goal === null) return null;
  const sides = [opponent(state.turn), state.turn];
  return sides.find((side) => royalSquare(game, state.board, side)?.name === goal[side]) ?? null;
}
