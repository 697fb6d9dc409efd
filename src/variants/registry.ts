/** The games that come with the program. A new game is one file and one entry here. */
import { chess } from './chess.ts';
import type { VariantDefinition } from './definition.ts';
import { delta, deltaCetina } from './delta.ts';
import { grand } from './grand.ts';
import { omega } from './omega.ts';
import { opulent, opulent2005 } from './opulent.ts';
import { findPlaneGame, planeGames } from './plane/registry.ts';
import type { PlaneDefinition } from './plane-definition.ts';

export { findPlaneGame, planeGames };

/** A game on any kind of board. */
export type GameDefinition = VariantDefinition | PlaneDefinition;

/** Whether a game is played on the infinite plane. */
export function isPlaneGame(game: GameDefinition): game is PlaneDefinition {
  return game.board === 'infinite';
}

/** Every game of the program on a finite board, in the order in which lists show them. */
export const variants: readonly VariantDefinition[] = [
  chess,
  grand,
  opulent,
  opulent2005,
  omega,
  delta,
  deltaCetina,
];

/** Every game of the program, finite boards first. */
export const allGames: readonly GameDefinition[] = [...variants, ...planeGames];

/** The game of that identifier on whatever board, or undefined. */
export function findGame(id: string): GameDefinition | undefined {
  return allGames.find((game) => game.id === id);
}

/**
 * The game on a finite board of that identifier, such as "opulent-2005", or undefined. Identifiers are compared
 * exactly, in lower case.
 */
export function findVariant(id: string): VariantDefinition | undefined {
  return variants.find((variant) => variant.id === id);
}
