/** Starting an engine for a game on whatever kind of board. */

import type { SomePlaneWeights } from '../../variants/plane/weights.ts';
import type { PlaneDefinition } from '../../variants/plane-definition.ts';
import { type GameDefinition, isPlaneGame } from '../../variants/registry.ts';
import { FinitePlay } from './finite.ts';
import type { PlanePlay } from './plane.ts';

export type AnyPlay = FinitePlay | PlanePlay;

/**
 * A game in its opening array.
 * @throws InputError if the definition cannot be compiled
 */
export function openPlay(game: GameDefinition): Promise<AnyPlay> {
  return isPlaneGame(game) ? openPlanePlay(game) : FinitePlay.load(game);
}

/**
 * A game on the infinite plane in its opening array. The code for the plane is large, and loaded with
 * the first of its games.
 * @param weights for its evaluation; what is absent is as usual.
 * @throws InputError if the definition or the weights contradict themselves
 */
export async function openPlanePlay(
  game: PlaneDefinition,
  weights?: SomePlaneWeights,
): Promise<PlanePlay> {
  const { PlanePlay } = await import('./plane.ts');
  return PlanePlay.load(game, weights);
}

/** Whether a game is being played on the infinite plane. */
export function isPlanePlay(play: AnyPlay): play is PlanePlay {
  return isPlaneGame(play.variant);
}
