/** The database of this browser in which the findings of reviews are kept. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Finding } from './finding.ts';

const DATABASE = 'fairyscope-reviews';
const VERSION = 1;

/** What is known of a kept review without reading it. */
export interface ReviewUse {
  /** See `gameText`. */
  readonly game: number;
  /** When it was last kept or found, in milliseconds since 1970. */
  readonly used: number;
  readonly positions: number;
}

export interface KeptReview {
  /** The game in full, since keys of two games might be the same. */
  readonly text: string;
  /** Mark of the engine that has found it. */
  readonly mark: string;
  /** One for each position of the line, by the number of moves that lead there; null if not known. */
  readonly findings: readonly (Finding | null)[];
}

export interface ReviewSchema extends DBSchema {
  /** Both by the checksum of the game. Apart, since reviews are long. */
  uses: {
    key: number;
    value: ReviewUse;
    indexes: { used: [used: number, positions: number] };
  };
  reviews: { key: number; value: KeptReview };
}

export type ReviewDatabase = IDBPDatabase<ReviewSchema>;

/**
 * Opens the database, which is made at the first visit.
 * @throws DOMException where the browser keeps nothing, as in some private windows
 */
export function openReviewDatabase(): Promise<ReviewDatabase> {
  return openDB<ReviewSchema>(DATABASE, VERSION, {
    upgrade(database) {
      const uses = database.createObjectStore('uses', { keyPath: 'game' });
      uses.createIndex('used', ['used', 'positions']);
      database.createObjectStore('reviews');
    },
    // A page of a newer version waits for this one.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  });
}
