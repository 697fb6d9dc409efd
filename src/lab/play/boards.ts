/** The engines of a player of games: a few are kept, since each has some 25 MB and a table of its own. */
import type { LabBoard } from './board.ts';

/** Two sides in the first cell, where openings are drawn, and two in another. */
const MOST_KEPT = 4;

export class BoardCache {
  /** The one used last comes last. */
  readonly #kept = new Map<string, LabBoard>();

  /** The board with that key, opened if there is none. */
  async get(key: string, open: () => Promise<LabBoard>): Promise<LabBoard> {
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
