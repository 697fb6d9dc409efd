/**
 * Engines on which games are played, or played over. Some are kept, since starting one takes a third of
 * the time of a short game.
 */

/** MiB that all engines of a player may take, and that one takes beside its table. */
const MEMORY = 256;
const ENGINE = 4;
/** Two sides in the first cell, where openings are drawn, and two in another; and enough for many cells. */
const LEAST = 4;
const MOST = 32;

/** @typeParam Board what holds an engine */
export class BoardCache<Board> {
  readonly #most: number;
  /** The one used last comes last. */
  readonly #kept = new Map<string, Board>();

  /** @param hash MiB of each engine's table */
  constructor(hash: number) {
    this.#most = Math.max(LEAST, Math.min(MOST, Math.floor(MEMORY / (hash + ENGINE))));
  }

  /** The board with that key, opened if there is none. */
  async get(key: string, open: () => Promise<Board>): Promise<Board> {
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const board = known ?? (await open());
    this.#kept.set(key, board);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
    return board;
  }
}
