/** The database of this browser in which exercises and the games that they are of are kept. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptExercise, LearnGame } from './model.ts';

export const DATABASE = 'fairyscope-learn';
const VERSION = 1;

export interface LearnSchema extends DBSchema {
  games: { key: number; value: LearnGame; indexes: { identity: string } };
  exercises: {
    key: number;
    value: KeptExercise;
    indexes: { place: [game: number, ply: number] };
  };
}

export type LearnDatabase = IDBPDatabase<LearnSchema>;

/**
 * Opens the database, which is made at the first visit.
 * @throws DOMException where the browser keeps nothing, as in some private windows
 */
export function openLearnDatabase(): Promise<LearnDatabase> {
  return openDB<LearnSchema>(DATABASE, VERSION, {
    upgrade(database) {
      const keyed = { keyPath: 'key', autoIncrement: true };
      database.createObjectStore('games', keyed).createIndex('identity', 'identity', {
        unique: true,
      });
      database
        .createObjectStore('exercises', keyed)
        .createIndex('place', ['game', 'ply'], { unique: true });
    },
    // A page of a newer version waits for this one.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  });
}

/** The exercises of a game, in the index by places. */
export function ofGame(game: number): IDBKeyRange {
  return IDBKeyRange.bound([game, 0], [game, Number.POSITIVE_INFINITY]);
}
