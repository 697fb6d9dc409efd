/**
 * Writes the game on the board into its chapter as it is edited. A game is known by the id of its
 * first node, which stays the same through all edits, and comes back by undo with the game itself.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { messageOf } from '../../src/errors.ts';
import { formatPgn } from '../../src/notation/pgn.ts';
import type { GameSession } from '../game/session.ts';
import { toChapter } from './chapter.ts';
import type { NewChapter } from './model.ts';
import { ChapterChanged, type LibraryStore } from './store.ts';

/** Milliseconds between writings of a game that is being edited. */
const INTERVAL = 1000;

/** How a game on the board stands to its chapter. */
export type LinkState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unsaved' }
  /** Not written, since another tab has written or deleted the chapter. */
  | { readonly kind: 'changed' | 'gone' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Link {
  /** Of the chapter. */
  readonly key: number;
  readonly state: LinkState;
}

/** A chapter as this tab has last read or written it. */
interface Hold {
  readonly key: number;
  version: number;
  /** The game as PGN, as this page writes it. */
  saved: string;
}

/** A game as it was at some time, to be written down. */
interface Pending {
  readonly hold: Hold;
  readonly write: () => NewChapter & { readonly pgn: string };
}

export class Keeper {
  readonly #session: GameSession;
  readonly #store: () => Promise<LibraryStore>;
  readonly #onSave: () => void;
  readonly #holds = signal<ReadonlyMap<number, Hold>>(new Map());
  readonly #states = signal<ReadonlyMap<number, LinkState>>(new Map());
  #pending: Pending | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** The chapter of the game on the board, if it has one. */
  readonly link: ReadonlySignal<Link | null> = computed(() => {
    const hold = this.#holds.value.get(this.#session.root.value.id);
    if (hold === undefined) return null;
    return { key: hold.key, state: this.#states.value.get(hold.key) ?? { kind: 'saved' } };
  });

  constructor(session: GameSession, store: () => Promise<LibraryStore>, onSave: () => void) {
    this.#session = session;
    this.#store = store;
    this.#onSave = onSave;
    effect(() => this.#notice());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.flush();
    });
  }

  /**
   * From now on the game on the board is that of a chapter.
   * @param saved the game as it has been written or read; as it stands on the board, if absent.
   */
  attach(key: number, version: number, saved = this.#session.exportPgn()): void {
    const hold: Hold = { key, version, saved };
    // Of two games with the same chapter, the one before would overwrite the other.
    const others = [...this.#holds.peek()].filter(([, { key: other }]) => other !== key);
    this.#setState(key, { kind: 'saved' });
    this.#holds.value = new Map([...others, [this.#session.root.peek().id, hold]]);
  }

  /** The version of the chapter that this tab has seen, for the game on the board. */
  get seen(): { readonly key: number; readonly version: number; readonly pgn: string } | null {
    const hold = this.#holds.peek().get(this.#session.root.peek().id);
    return hold === undefined ? null : { key: hold.key, version: hold.version, pgn: hold.saved };
  }

  /** The games on the board have nothing to do with these chapters any more. */
  detach(keys: readonly number[]): void {
    this.#holds.value = new Map(
      [...this.#holds.peek()].filter(([, { key }]) => !keys.includes(key)),
    );
    if (this.#pending !== null && keys.includes(this.#pending.hold.key)) this.#pending = null;
  }

  /** Writes what is not written yet. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = this.#pending;
    this.#pending = null;
    if (pending !== null) {
      this.#writing = this.#writing.then(() => this.#write(pending, false));
    }
    await this.#writing;
  }

  /** Writes the game on the board over whatever its chapter has become. */
  async overwrite(): Promise<void> {
    const hold = this.#holds.peek().get(this.#session.root.peek().id);
    if (hold === undefined) return;
    this.#pending = null;
    const pending = { hold, write: this.#snapshot() };
    this.#writing = this.#writing.then(() => this.#write(pending, true));
    await this.#writing;
  }

  /** Follows the session: notes that the game on the board has changed, if it is a chapter's. */
  #notice(): void {
    const { root, tags } = this.#session;
    const hold = this.#holds.value.get(root.value.id);
    tags.value;
    if (this.#pending !== null && this.#pending.hold !== hold) void this.flush();
    if (hold === undefined) return;
    this.#pending = { hold, write: this.#snapshot() };
    this.#timer ??= setTimeout(() => void this.flush(), INTERVAL);
  }

  #snapshot(): Pending['write'] {
    const { games, variant } = this.#session;
    const game = variant.peek();
    const write = this.#session.snapshot();
    return () => {
      const record = write();
      const pgn = formatPgn(record);
      return { ...toChapter(pgn, record, game, games), pgn };
    };
  }

  async #write({ hold, write }: Pending, anyVersion: boolean): Promise<void> {
    const stands = this.#states.peek().get(hold.key)?.kind;
    if (!anyVersion && (stands === 'changed' || stands === 'gone')) return;
    try {
      const { pgn, ...chapter } = write();
      if (!anyVersion && pgn === hold.saved) return;
      this.#setState(hold.key, { kind: 'unsaved' });
      const store = await this.#store();
      hold.version = await store.save(hold.key, anyVersion ? null : hold.version, chapter);
      hold.saved = pgn;
      this.#setState(hold.key, { kind: 'saved' });
      this.#onSave();
    } catch (error) {
      this.#setState(hold.key, stateAfter(error));
    }
  }

  #setState(key: number, state: LinkState): void {
    this.#states.value = new Map([...this.#states.peek(), [key, state]]);
  }
}

function stateAfter(error: unknown): LinkState {
  if (error instanceof ChapterChanged) return { kind: error.isGone ? 'gone' : 'changed' };
  return { kind: 'failed', reason: messageOf(error) };
}
