/** The database of this browser in which the library is kept. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Chapter, ChapterGame, Collection } from './model.ts';

const DATABASE = 'fairyscope-library';
const VERSION = 1;

export interface LibrarySchema extends DBSchema {
  collections: { key: number; value: Collection };
  chapters: {
    key: number;
    value: Chapter;
    indexes: { place: [collection: number, place: number] };
  };
  /** By the keys of their chapters. Apart from them, since lists are long and games are large. */
  games: { key: number; value: ChapterGame };
}

export type LibraryDatabase = IDBPDatabase<LibrarySchema>;

/**
 * Opens the database, which is made at the first visit.
 * @throws DOMException where the browser keeps nothing, as in some private windows
 */
export function openLibraryDatabase(): Promise<LibraryDatabase> {
  return openDB<LibrarySchema>(DATABASE, VERSION, {
    upgrade(database) {
      database.createObjectStore('collections', { keyPath: 'key', autoIncrement: true });
      const chapters = database.createObjectStore('chapters', {
        keyPath: 'key',
        autoIncrement: true,
      });
      chapters.createIndex('place', ['collection', 'place'], { unique: true });
      database.createObjectStore('games');
    },
    // A page of a newer version waits for this one.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  });
}

/** All chapters of a collection, in the index by places. */
export function chaptersOf(collection: number): IDBKeyRange {
  return IDBKeyRange.bound([collection, Number.NEGATIVE_INFINITY], [collection, []]);
}
