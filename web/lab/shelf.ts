/** The experiments that this browser keeps. */
import { gameKeys, type LabDatabase } from './database.ts';
import type { KeptExperiment, ListedExperiment } from './kept-experiment.ts';

export class Shelf {
  readonly #database: LabDatabase;

  constructor(database: LabDatabase) {
    this.#database = database;
  }

  /** All of them with what has been played, the latest first. */
  async list(): Promise<ListedExperiment[]> {
    const transaction = this.#database.transaction(['experiments', 'games']);
    const experiments = transaction.objectStore('experiments');
    const games = transaction.objectStore('games');
    const [keys, values] = await Promise.all([experiments.getAllKeys(), experiments.getAll()]);
    const listed = await Promise.all(
      keys.map(async (key, i) => {
        const kept = values[i];
        if (kept?.complete !== true) return [];
        return [{ ...kept, key, done: await games.count(gameKeys(key)) }];
      }),
    );
    await transaction.done;
    return listed.flat().sort((a, b) => latest(b) - latest(a));
  }

  /** An experiment, or undefined if it has been deleted. */
  get(key: number): Promise<KeptExperiment | undefined> {
    return this.#database.get('experiments', key);
  }

  /** Keeps one more. @returns its number */
  add(experiment: KeptExperiment): Promise<number> {
    return this.#database.add('experiments', experiment);
  }

  /** Changes what is said of an experiment; does nothing if it has been deleted. */
  async change(key: number, change: Partial<KeptExperiment>): Promise<void> {
    const { store, done } = this.#database.transaction('experiments', 'readwrite');
    const put = async () => {
      const before = await store.get(key);
      if (before !== undefined) await store.put({ ...before, ...change }, key);
    };
    await Promise.all([put(), done]);
  }

  /** Deletes an experiment with all its games. */
  async remove(key: number): Promise<void> {
    const transaction = this.#database.transaction(['experiments', 'games'], 'readwrite');
    await Promise.all([
      transaction.objectStore('games').delete(gameKeys(key)),
      transaction.objectStore('experiments').delete(key),
      transaction.done,
    ]);
  }

  /** Numbers of experiments whose files were never read to their end. */
  async unfinished(): Promise<number[]> {
    const { store, done } = this.#database.transaction('experiments');
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll(), done]);
    return keys.filter((_, i) => values[i]?.complete === false);
  }

  /**
   * Moves games to another experiment, all of them or none; those that are there already stay as they
   * are. The experiment that they came from is gone then.
   * @returns how many were new
   */
  async move(from: number, to: number): Promise<number> {
    const transaction = this.#database.transaction(['experiments', 'games'], 'readwrite');
    const games = transaction.objectStore('games');
    const move = async () => {
      let moved = 0;
      for (let cursor = await games.openCursor(gameKeys(from)); cursor; ) {
        const key: [number, number] = [to, cursor.value.number];
        if ((await games.getKey(key)) === undefined) {
          await games.put(cursor.value, key);
          moved++;
        }
        cursor = await cursor.continue();
      }
      await games.delete(gameKeys(from));
      await transaction.objectStore('experiments').delete(from);
      return moved;
    };
    const [moved] = await Promise.all([move(), transaction.done]);
    return moved;
  }
}

function latest({ made, lastRun }: KeptExperiment): number {
  return lastRun ?? made;
}
