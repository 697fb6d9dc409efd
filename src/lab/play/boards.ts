/** Engines on which games are played, or played over: a few are kept, since each has some 25 MB and a table of its own. */
/** Two sides in the first cell, where openings are drawn, and two in another. */
const MOST_KEPT = 4;

/** @typeParam Board what holds an engine */
export class BoardCache<Board> {
  /** The one used last comes last. */
  readonly #kept = new Map<string, Board>();

  /** The board with that key, opened if there is none. */
  async get(key: string, open: () => Promise<Board>): Promise<Board> {
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const board = known ?? (await open());
    this.#kept.set(key, board);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return board;
  }
}
