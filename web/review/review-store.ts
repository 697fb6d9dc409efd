/** Keeps reviews up to a size; those that have not been used for the longest time go first. */
import type { KeptReview, ReviewDatabase } from './database.ts';

/** Positions that are kept in all, with some 400 bytes each. */
export const MOST_POSITIONS = 25_000;

export class ReviewStore {
  readonly #database: ReviewDatabase;
  readonly #most: number;

  /** @param most positions that are kept; the review kept last stays however long it is. */
  constructor(database: ReviewDatabase, most = MOST_POSITIONS) {
    this.#database = database;
    this.#most = most;
  }

  /** The review of a game, which counts as used then; undefined if there is none. */
  async find(game: number, text: string): Promise<KeptReview | undefined> {
    const transaction = this.#both();
    const kept = await transaction.objectStore('reviews').get(game);
    const found = kept?.text === text ? kept : undefined;
    if (found !== undefined) {
      const positions = found.findings.length;
      await transaction.objectStore('uses').put({ game, used: Date.now(), positions });
    }
    await transaction.done;
    return found;
  }

  /**
   * Keeps a review, and drops others if there are too many. What another tab has found about positions
   * that are not known here stays, if it is from the same engine.
   */
  async keep(game: number, review: KeptReview): Promise<void> {
    const transaction = this.#both();
    const reviews = transaction.objectStore('reviews');
    const uses = transaction.objectStore('uses');
    const before = await reviews.get(game);
    const isSame = before?.text === review.text && before.mark === review.mark;
    const findings = isSame
      ? review.findings.map((finding, ply) => finding ?? before.findings[ply] ?? null)
      : review.findings;
    await reviews.put({ ...review, findings }, game);
    await uses.put({ game, used: Date.now(), positions: findings.length });
    let positions = 0;
    const cursors = uses.index('used').iterate(null, 'prev');
    for await (const { key, primaryKey } of cursors) {
      positions += key[1];
      if (positions <= this.#most || primaryKey === game) continue;
      await uses.delete(primaryKey);
      await reviews.delete(primaryKey);
    }
    await transaction.done;
  }

  #both() {
    return this.#database.transaction(['uses', 'reviews'], 'readwrite');
  }
}
