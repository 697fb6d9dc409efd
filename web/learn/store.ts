/**
 * Reading and writing what is learnt from. Every change is one transaction that reads what it changes, so
 * that tabs which are open at the same time do not undo each other's work.
 */
import type { Exercise } from '../../src/learn/exercise.ts';
import { NEW, type Progress } from '../../src/learn/schedule.ts';
import type { Side } from '../../src/notation/rules.ts';
import { type LearnDatabase, ofGame, openLearnDatabase } from './database.ts';
import type { KeptExercise, LearnGame, NewLearnGame } from './model.ts';

export class LearnStore {
  readonly #database: LearnDatabase;

  private constructor(database: LearnDatabase) {
    this.#database = database;
  }

  /** @throws DOMException where the browser keeps nothing */
  static async open(): Promise<LearnStore> {
    return new LearnStore(await openLearnDatabase());
  }

  close(): void {
    this.#database.close();
  }

  /** In the order in which they were added. */
  games(): Promise<LearnGame[]> {
    return this.#database.getAll('games');
  }

  game(key: number): Promise<LearnGame | undefined> {
    return this.#database.get('games', key);
  }

  /** In the order in which they were made. */
  exercises(): Promise<KeptExercise[]> {
    return this.#database.getAll('exercises');
  }

  exercise(key: number): Promise<KeptExercise | undefined> {
    return this.#database.get('exercises', key);
  }

  /**
   * Adds games, or what is wanted beyond before of those that are there.
   * @returns their keys
   */
  async add(added: readonly NewLearnGame[]): Promise<number[]> {
    const transaction = this.#database.transaction('games', 'readwrite');
    const keys: number[] = [];
    for (const game of added) {
      const known = await transaction.store.index('identity').get(game.identity);
      const wanted = [...new Set([...(known?.wanted ?? []), ...game.wanted])];
      const whole = { made: [], ...game, ...known, wanted, refusal: null };
      keys.push(await transaction.store.put(whole as unknown as LearnGame));
    }
    await transaction.done;
    return keys;
  }

  /**
   * Adds the exercises of some sides of a game; those that are there stay as they are.
   * @returns how many are new; 0 also if the game has been removed meanwhile
   */
  async addExercises(
    game: number,
    sides: readonly Side[],
    exercises: readonly Exercise[],
  ): Promise<number> {
    const transaction = this.#database.transaction(['games', 'exercises'], 'readwrite');
    const games = transaction.objectStore('games');
    const kept = transaction.objectStore('exercises');
    const known = await games.get(game);
    let added = 0;
    if (known !== undefined) {
      for (const exercise of exercises) {
        const ply = exercise.moves.length;
        if ((await kept.index('place').getKey([game, ply])) !== undefined) continue;
        await kept.add({ game, ply, exercise, progress: NEW } as unknown as KeptExercise);
        added++;
      }
      // The last, so that the game is not held to be done if there is no room for them.
      await games.put({ ...known, made: [...new Set([...known.made, ...sides])] });
    }
    await transaction.done;
    return added;
  }

  /** Notes why a game cannot be reviewed. */
  async refuse(game: number, refusal: string): Promise<void> {
    const transaction = this.#database.transaction('games', 'readwrite');
    const known = await transaction.store.get(game);
    if (known !== undefined) await transaction.store.put({ ...known, refusal });
    await transaction.done;
  }

  /** Changes what is known of a user's progress. @param change from what it is now */
  async progress(key: number, change: (before: Progress) => Progress): Promise<void> {
    const transaction = this.#database.transaction('exercises', 'readwrite');
    const known = await transaction.store.get(key);
    if (known !== undefined) {
      await transaction.store.put({ ...known, progress: change(known.progress) });
    }
    await transaction.done;
  }

  /** Removes exercises; their games remember that they were made. */
  async removeExercises(keys: readonly number[]): Promise<void> {
    const transaction = this.#database.transaction('exercises', 'readwrite');
    for (const key of keys) await transaction.store.delete(key);
    await transaction.done;
  }

  /** Removes games with all that is known of them. */
  async removeGames(keys: readonly number[]): Promise<void> {
    const transaction = this.#database.transaction(['games', 'exercises'], 'readwrite');
    const exercises = transaction.objectStore('exercises');
    for (const game of keys) {
      for (const key of await exercises.index('place').getAllKeys(ofGame(game))) {
        await exercises.delete(key);
      }
      await transaction.objectStore('games').delete(game);
    }
    await transaction.done;
  }
}
