/** The database of this browser in which trees of openings are kept, so that games are read once. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OpeningSnapshot } from '../../src/openings/opening-tree.ts';
import type { SourceId } from './protocol.ts';

const DATABASE = 'fairyscope-openings';
const VERSION = 1;

interface OpeningsSchema extends DBSchema {
  /** By the sources whose games they are of. */
  trees: { key: SourceId; value: OpeningSnapshot };
}

export type OpeningsDatabase = IDBPDatabase<OpeningsSchema>;

/** @throws DOMException where the browser keeps nothing, as in some private windows */
export function openOpeningsDatabase(): Promise<OpeningsDatabase> {
  return openDB<OpeningsSchema>(DATABASE, VERSION, {
    upgrade: (database) => void database.createObjectStore('trees'),
    // A page of a newer version waits for this one.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  });
}
