/** Starting an engine for a game on whatever kind of board. */
import { type GameDefinition, isPlaneGame } from '../../variants/registry.ts';
import { FinitePlay } from './finite.ts';
import { PlanePlay } from './plane.ts';

export type AnyPlay = FinitePlay | PlanePlay;

/**
 * A game in its opening array.
 * @throws InputError if the definition cannot be compiled
 */
export function openPlay(game: GameDefinition): Promise<AnyPlay> {
  return isPlaneGame(game) ? PlanePlay.load(game) : FinitePlay.load(game);
}
