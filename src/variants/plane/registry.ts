/** The program's games on the infinite plane. A new one is one file and one entry here. */
import type { PlaneDefinition } from '../plane-definition.ts';
import { huygens } from './huygens.ts';
import { kadesh } from './kadesh.ts';
import { plane } from './plane.ts';

/** Every game of the program on the plane, in the order in which lists show them. */
export const planeGames: readonly PlaneDefinition[] = [plane, huygens, kadesh];

/** The game of that identifier, such as "huygens", or undefined; compared exactly. */
export function findPlaneGame(id: string): PlaneDefinition | undefined {
  return planeGames.find((game) => game.id === id);
}
