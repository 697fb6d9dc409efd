/** Reading and writing the library. Every change is one transaction: it happens as a whole or not at all. */
import type { IDBPTransaction, StoreNames } from 'idb';
import {
  chaptersOf,
  type LibraryDatabase,
  type LibrarySchema,
  openLibraryDatabase,
} from './database.ts';
import type {
  Chapter,
  ChapterFacts,
  ChapterGame,
  Collection,
  ListedCollection,
  NewChapter,
} from './model.ts';

/** A chapter was not written, since it is no longer what the writer has seen. */
export class ChapterChanged extends Error {
  /** Whether there is no such chapter any more; else another tab has written it. */
  readonly isGone: boolean;

  constructor(isGone: boolean) {
    super(isGone ? 'the game has been deleted' : 'the game was changed in another tab');
    this.name = 'ChapterChanged';
    this.isGone = isGone;
  }
}

export class LibraryStore {
  readonly #database: LibraryDatabase;

  private constructor(database: LibraryDatabase) {
    this.#database = database;
  }

  /** @throws DOMException where the browser keeps nothing */
  static async open(): Promise<LibraryStore> {
    return new LibraryStore(await openLibraryDatabase());
  }

  close(): void {
    this.#database.close();
  }

  /** In the order of their names. */
  async collections(): Promise<ListedCollection[]> {
    const { store, chapters, done } = this.#both('readonly');
    const index = chapters.index('place');
    const collections = await store.getAll();
    const sizes = await Promise.all(collections.map(({ key }) => index.count(chaptersOf(key))));
    await done;
    return collections
      .map((collection, i) => ({ ...collection, size: sizes[i] ?? 0 }))
      .sort((a, b) => a.name.localeCompare(b.name) || a.key - b.key);
  }

  /** @returns the new collection's key */
  async addCollection(name: string): Promise<number> {
    return this.#database.add('collections', { name, made: Date.now() } as Collection);
  }

  async renameCollection(key: number, name: string): Promise<void> {
    const transaction = this.#database.transaction('collections', 'readwrite');
    const known = await transaction.store.get(key);
    if (known !== undefined) await transaction.store.put({ ...known, name });
    await transaction.done;
  }

  /** Deletes a collection with all its chapters. */
  async removeCollection(key: number): Promise<void> {
    const transaction = this.#all();
    const chapters = transaction.objectStore('chapters');
    for (const chapter of await chapters.index('place').getAllKeys(chaptersOf(key))) {
      await chapters.delete(chapter);
      await transaction.objectStore('games').delete(chapter);
    }
    await transaction.objectStore('collections').delete(key);
    await transaction.done;
  }

  /** The chapters of a collection in their order. */
  chapters(collection: number): Promise<Chapter[]> {
    return this.#database.getAllFromIndex('chapters', 'place', chaptersOf(collection));
  }

  /** A chapter with its game, or undefined. */
  async read(key: number): Promise<(ChapterGame & { readonly chapter: Chapter }) | undefined> {
    const transaction = this.#database.transaction(['chapters', 'games']);
    const [chapter, game] = await Promise.all([
      transaction.objectStore('chapters').get(key),
      transaction.objectStore('games').get(key),
      transaction.done,
    ]);
    return chapter === undefined || game === undefined ? undefined : { ...game, chapter };
  }

  /**
   * Adds chapters after the last one of a collection, all of them or none.
   * @returns their keys
   * @throws ChapterChanged if there is no such collection any more
   */
  async add(collection: number, added: readonly NewChapter[]): Promise<number[]> {
    const transaction = this.#all();
    const known = await transaction.objectStore('collections').getKey(collection);
    if (known === undefined) {
      transaction.abort();
      await transaction.done.catch(() => {});
      throw new ChapterChanged(true);
    }
    const chapters = transaction.objectStore('chapters');
    const last = await chapters.index('place').openKeyCursor(chaptersOf(collection), 'prev');
    let place = last === null ? 0 : last.key[1];
    const keys: number[] = [];
    for (const { facts, game } of added) {
      place++;
      keys.push(await insert(transaction, { ...facts, collection, place }, game));
    }
    await transaction.done;
    return keys;
  }

  /**
   * Writes the game of a chapter; its name and place stay.
   * @param version that the writer has seen; null to overwrite whatever is there.
   * @returns the new version
   * @throws ChapterChanged and nothing is written, if the chapter has another version or is gone
   */
  async save(key: number, version: number | null, { facts, game }: NewChapter): Promise<number> {
    const transaction = this.#all();
    const chapters = transaction.objectStore('chapters');
    const known = await chapters.get(key);
    if (known === undefined || (version !== null && known.version !== version)) {
      await transaction.done;
      throw new ChapterChanged(known === undefined);
    }
    const written = { ...known, ...facts, name: known.name };
    await chapters.put({ ...written, version: known.version + 1, changed: Date.now() });
    await transaction.objectStore('games').put(game, key);
    await transaction.done;
    return known.version + 1;
  }

  /** Gives a chapter a name; an empty one lets the players' names count. */
  async rename(key: number, name: string): Promise<void> {
    const transaction = this.#database.transaction('chapters', 'readwrite');
    const known = await transaction.store.get(key);
    if (known !== undefined) await transaction.store.put({ ...known, name });
    await transaction.done;
  }

  /** Puts a copy of a chapter after it. @returns the copy's key, or undefined if there is no such chapter */
  async duplicate(key: number, name: string): Promise<number | undefined> {
    const transaction = this.#all();
    const chapters = transaction.objectStore('chapters');
    const known = await chapters.get(key);
    const game = await transaction.objectStore('games').get(key);
    if (known === undefined || game === undefined) return undefined;
    const { collection, place } = known;
    const range = IDBKeyRange.bound([collection, place], [collection, []], true);
    const next = await chapters.index('place').openKeyCursor(range);
    // Places are halved again and again only where copies of copies are made in one spot.
    const between = next === null ? place + 1 : (place + next.key[1]) / 2;
    const { key: _, version: _version, made: _made, changed: _changed, ...facts } = known;
    const copy = await insert(transaction, { ...facts, name, place: between }, game);
    await transaction.done;
    return copy;
  }

  /** Exchanges a chapter with the one before it (-1) or after it (1), if there is one. */
  async move(key: number, step: -1 | 1): Promise<void> {
    const transaction = this.#database.transaction('chapters', 'readwrite');
    const known = await transaction.store.get(key);
    const siblings =
      known === undefined
        ? []
        : await transaction.store.index('place').getAll(chaptersOf(known.collection));
    const other = siblings[siblings.findIndex((one) => one.key === key) + step];
    if (known !== undefined && other !== undefined) {
      // Deleted first, since no two may have the same place.
      await transaction.store.delete(key);
      await transaction.store.put({ ...other, place: known.place });
      await transaction.store.put({ ...known, place: other.place });
    }
    await transaction.done;
  }

  async remove(keys: readonly number[]): Promise<void> {
    const transaction = this.#all();
    for (const key of keys) {
      await transaction.objectStore('chapters').delete(key);
      await transaction.objectStore('games').delete(key);
    }
    await transaction.done;
  }

  #both(mode: 'readonly' | 'readwrite') {
    const transaction = this.#database.transaction(['collections', 'chapters'], mode);
    return {
      store: transaction.objectStore('collections'),
      chapters: transaction.objectStore('chapters'),
      done: transaction.done,
    };
  }

  #all() {
    return this.#database.transaction(['collections', 'chapters', 'games'], 'readwrite');
  }
}

type Writing = IDBPTransaction<LibrarySchema, StoreNames<LibrarySchema>[], 'readwrite'>;

async function insert(
  transaction: Writing,
  chapter: ChapterFacts & Pick<Chapter, 'collection' | 'place'>,
  game: ChapterGame,
): Promise<number> {
  const now = Date.now();
  const whole = { ...chapter, version: 1, made: now, changed: now } as Chapter;
  const key = await transaction.objectStore('chapters').add(whole);
  await transaction.objectStore('games').put(game, key);
  return key;
}
