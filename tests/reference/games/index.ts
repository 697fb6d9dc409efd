/** The hand-written games of the slow rules model, by variant identifier. */
import type { ReferenceGame } from '../game.ts';
import { chess } from './chess.ts';
import { delta, deltaCetina } from './delta.ts';
import { grand } from './grand.ts';
import { omega } from './omega.ts';
import { opulent } from './opulent.ts';
import { opulent2005 } from './opulent-2005.ts';

export const referenceGames: ReadonlyMap<string, ReferenceGame> = new Map(
  [chess, grand, opulent, opulent2005, omega, delta, deltaCetina].map((game) => [game.name, game]),
);

/** The hand-written game of that identifier; throws an Error if there is none. */
export function referenceGame(id: string): ReferenceGame {
  const game = referenceGames.get(id);
  if (game === undefined) throw new Error(`no reference game is called ${id}`);
  return game;
}
