/** The database of this browser in which the lab keeps experiments and their games. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import type { KeptExperiment } from './kept-experiment.ts';

export const DATABASE = 'fairyscope-lab';
const VERSION = 1;

export interface LabSchema extends DBSchema {
  /** By numbers that are never given twice. */
  experiments: { key: number; value: KeptExperiment };
  /** By the number of the experiment here, and that of the game in it. */
  games: { key: [experiment: number, game: number]; value: PlayedGame };
}

export type LabDatabase = IDBPDatabase<LabSchema>;

/**
 * Opens the database, which is made at the first visit.
 * @throws DOMException where the browser keeps nothing, as in some private windows
 */
export function openLabDatabase(): Promise<LabDatabase> {
  return openDB<LabSchema>(DATABASE, VERSION, {
    upgrade(database) {
      database.createObjectStore('experiments', { autoIncrement: true });
      database.createObjectStore('games');
    },
    // A page of a newer version waits for this one.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  });
}

/** Keys of all games of an experiment whose numbers are in a range, `below` not included. */
export function gameKeys(
  experiment: number,
  from = 0,
  below = Number.POSITIVE_INFINITY,
): IDBKeyRange {
  return IDBKeyRange.bound([experiment, from], [experiment, below], false, true);
}
