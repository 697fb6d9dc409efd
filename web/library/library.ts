/** The library as the page shows it: where one is in it, what is there, and what can be done. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { formatPgn } from '../../src/notation/pgn.ts';
import { reasonOf, sentence } from '../app/reasons.ts';
import { TabChannel } from '../app/tab-channel.ts';
import type { GameSession } from '../game/session.ts';
import { recordOf, toChapter, variantOf } from './chapter.ts';
import { Exporter } from './export.ts';
import { Importer } from './importer.ts';
import { Keeper } from './keeper.ts';
import type { Chapter, ListedCollection } from './model.ts';
import { titleOf } from './model.ts';
import { LibraryStore } from './store.ts';

const tabs = new TabChannel('fairyscope-library');

/** The collection that games are kept in before there is another. */
const FIRST_COLLECTION = 'My games';

export class Library {
  readonly session: GameSession;
  readonly keeper: Keeper;
  readonly importer: Importer;
  readonly exporter: Exporter;
  /** The collection that is shown; null for the list of all. */
  readonly shown: Signal<number | null> = signal(null);
  readonly #collections = signal<readonly ListedCollection[] | null>(null);
  readonly #chapters = signal<readonly Chapter[] | null>(null);
  readonly #notice = signal('');
  readonly #problem = signal('');
  readonly collections: ReadonlySignal<readonly ListedCollection[] | null> = this.#collections;
  /** Of the collection that is shown, in their own order; null until they are read. */
  readonly chapters: ReadonlySignal<readonly Chapter[] | null> = this.#chapters;
  readonly notice: ReadonlySignal<string> = this.#notice;
  readonly problem: ReadonlySignal<string> = this.#problem;
  #opening: Promise<LibraryStore> | null = null;
  #readings = 0;

  constructor(session: GameSession) {
    this.session = session;
    const store = () => this.store();
    this.keeper = new Keeper(session, store, () => this.#changed());
    this.importer = new Importer(session, store, () => this.#changed());
    this.exporter = new Exporter(session.games, store);
    tabs.listen(() => void this.refresh());
  }

  /** The store, opened when it is first needed. @throws Error where the browser keeps nothing */
  store(): Promise<LibraryStore> {
    this.#opening ??= LibraryStore.open().catch((error: unknown) => {
      throw new Error(`the browser does not let the page keep games: ${reasonOf(error)}`);
    });
    // A failure, perhaps of a visit without permission, is not remembered.
    this.#opening.catch(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  /** Reads again what is shown. */
  async refresh(): Promise<void> {
    const reading = ++this.#readings;
    try {
      const store = await this.store();
      const shown = this.shown.peek();
      const collections = await store.collections();
      const chapters = shown === null ? null : await store.chapters(shown);
      if (reading !== this.#readings) return;
      this.#collections.value = collections;
      const isThere = collections.some(({ key }) => key === shown);
      if (!isThere) this.shown.value = null;
      this.#chapters.value = isThere ? chapters : null;
    } catch (error) {
      this.#collections.value ??= [];
      this.#problem.value = sentence(reasonOf(error));
    }
  }

  /** Shows a collection, or the list of all. */
  async goTo(collection: number | null): Promise<void> {
    this.#say('');
    this.#chapters.value = null;
    this.shown.value = collection;
    await this.refresh();
  }

  async addCollection(name: string): Promise<void> {
    await this.#attempt(async (store) => {
      const key = await store.addCollection(name);
      this.#changed();
      await this.goTo(key);
    });
  }

  renameCollection(key: number, name: string): Promise<void> {
    return this.#attempt((store) => store.renameCollection(key, name));
  }

  removeCollection(key: number): Promise<void> {
    return this.#attempt(async (store) => {
      const chapters = await store.chapters(key);
      await store.removeCollection(key);
      this.keeper.detach(chapters.map((chapter) => chapter.key));
      this.shown.value = null;
      this.#say('The collection is deleted.');
    });
  }

  /**
   * Keeps the game on the board as a new chapter of the collection that is shown, of the one given,
   * or of the first there is; later edits are written to it.
   */
  keep(name = '', collection = this.shown.peek()): Promise<void> {
    return this.#attempt(async (store) => {
      await this.keeper.flush();
      const { session } = this;
      const root = session.root.peek();
      const record = session.snapshot()();
      const pgn = formatPgn(record);
      const kept = toChapter(pgn, record, session.variant.peek(), session.games, name);
      const [first] = await store.collections();
      const target = collection ?? first?.key ?? (await store.addCollection(FIRST_COLLECTION));
      const [key] = await store.add(target, [kept]);
      // Another game may have come meanwhile.
      if (key !== undefined && session.root.peek().id === root.id) this.keeper.attach(key, 1, pgn);
      const where = (await store.collections()).find((one) => one.key === target)?.name ?? '';
      this.#say(`Kept in “${where}”.`);
    });
  }

  /** Puts the game of a chapter on the board; what was there comes back by undo. */
  open(key: number): Promise<void> {
    return this.#attempt(async (store) => {
      await this.keeper.flush();
      const found = await store.read(key);
      if (found === undefined) throw new Error('the game has been deleted');
      const { session } = this;
      const variant = await variantOf(found, found.chapter, recordOf(found).tags, session.games);
      const isOpen = await session.resume(found.pgn, variant, [], true);
      if (!isOpen) return;
      this.keeper.attach(key, found.chapter.version);
      if (found.definition !== null && session.games.find(variant.id) === undefined) {
        await session.games.keep(variant, found.definition);
      }
      this.#say(`“${titleOf(found.chapter)}” is on the board.`);
    });
  }

  rename(key: number, name: string): Promise<void> {
    return this.#attempt((store) => store.rename(key, name));
  }

  duplicate(chapter: Chapter): Promise<void> {
    return this.#attempt(async (store) => {
      await this.keeper.flush();
      await store.duplicate(chapter.key, `${titleOf(chapter)} (copy)`);
    });
  }

  move(key: number, step: -1 | 1): Promise<void> {
    return this.#attempt((store) => store.move(key, step));
  }

  remove(keys: readonly number[]): Promise<void> {
    return this.#attempt(async (store) => {
      await store.remove(keys);
      this.keeper.detach(keys);
      this.#say(keys.length === 1 ? 'The game is deleted.' : `${keys.length} games are deleted.`);
    });
  }

  /** Takes in the games of a file, to the collection that is shown or else to a new one. */
  importFile(file: File): Promise<void> {
    return this.#attempt(async () => {
      const collection = await this.importer.run(file, this.shown.peek());
      if (collection === null) throw new Error('another file is still being read');
    });
  }

  /** Writes the game on the board over what its chapter has become in another tab. */
  async overwrite(): Promise<void> {
    await this.keeper.overwrite();
  }

  /** Does something, and says why if it fails. */
  attempt(work: () => Promise<void>): Promise<void> {
    return this.#attempt(work);
  }

  async #attempt(work: (store: LibraryStore) => Promise<unknown>): Promise<void> {
    this.#problem.value = '';
    try {
      await work(await this.store());
      this.#changed();
    } catch (error) {
      this.#say('');
      this.#problem.value = sentence(reasonOf(error));
    }
  }

  #say(text: string): void {
    this.#notice.value = text;
    this.#problem.value = '';
  }

  /** Something has been written. */
  #changed(): void {
    tabs.tell();
    void this.refresh();
  }
}
