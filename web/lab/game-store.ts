/** The games of one experiment in the browser's database. */
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import type { GameStore } from '../../src/lab/run/game-store.ts';
import { gameKeys, type LabDatabase } from './database.ts';

/** Games that are read at once. */
const PORTION = 200;

export class DatabaseGameStore implements GameStore {
  readonly #database: LabDatabase;
  readonly #experiment: number;

  /** @param experiment its number in the database */
  constructor(database: LabDatabase, experiment: number) {
    this.#database = database;
    this.#experiment = experiment;
  }

  count(): Promise<number> {
    return this.#database.count('games', gameKeys(this.#experiment));
  }

  async numbers(): Promise<number[]> {
    const keys = await this.#database.getAllKeys('games', gameKeys(this.#experiment));
    return keys.map(([, number]) => number);
  }

  async add(game: PlayedGame): Promise<boolean> {
    const { store, done } = this.#database.transaction('games', 'readwrite');
    const key: [number, number] = [this.#experiment, game.number];
    const keep = async () => {
      const isNew = (await store.getKey(key)) === undefined;
      if (isNew) await store.put(game, key);
      return isNew;
    };
    // Both at once, so that neither fails unheard.
    const [isNew] = await Promise.all([keep(), done]);
    return isNew;
  }

  /** Each portion is read by itself: whoever asks may do other things in between. */
  async *games(from = 0, below = Number.POSITIVE_INFINITY): AsyncIterable<PlayedGame> {
    for (let next = from; next < below; ) {
      const keys = gameKeys(this.#experiment, next, below);
      const portion = await this.#database.getAll('games', keys, PORTION);
      yield* portion;
      const last = portion.at(-1);
      if (portion.length < PORTION || last === undefined) return;
      next = last.number + 1;
    }
  }

  /** The database stays open: it is shared. */
  async close(): Promise<void> {}
}
