/** Imports of files as the page shows them: one at a time, with its progress. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { proxy, type Remote, wrap } from 'comlink';
import { messageOf } from '../../src/errors.ts';
import type { GameSession } from '../game/session.ts';
import type { ImportProgress, ImportService } from './import-service.ts';
import type { LibraryStore } from './store.ts';

export interface ImportState extends ImportProgress {
  readonly file: string;
  readonly kind: 'running' | 'done' | 'stopped' | 'failed';
  /** Why it has failed; else empty. */
  readonly reason: string;
}

const NOTHING: ImportProgress = { share: 0, kept: 0, refused: 0, refusals: [], note: '' };

export class Importer {
  readonly #session: GameSession;
  readonly #store: () => Promise<LibraryStore>;
  readonly #onKept: () => void;
  readonly #state = signal<ImportState | null>(null);
  #remote: Remote<ImportService> | null = null;
  readonly state: ReadonlySignal<ImportState | null> = this.#state;

  constructor(session: GameSession, store: () => Promise<LibraryStore>, onKept: () => void) {
    this.#session = session;
    this.#store = store;
    this.#onKept = onKept;
  }

  /**
   * Takes in the games of a file.
   * @param collection that they go to; a new one with the name of the file if null.
   * @returns the collection's key; null if another file is being taken in.
   */
  async run(file: File, collection: number | null): Promise<number | null> {
    if (this.#state.peek()?.kind === 'running') return null;
    const show = (state: Partial<ImportState>) => {
      const before = this.#state.peek();
      this.#state.value = {
        ...NOTHING,
        file: file.name,
        kind: 'running',
        reason: '',
        ...before,
        ...state,
      };
    };
    this.#state.value = null;
    show({});
    const store = await this.#store();
    const target = collection ?? (await store.addCollection(nameOf(file)));
    const worker = startWorker();
    const failure = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault(); // it is told, and need not be logged
        reject(new Error(event.message || 'its worker cannot be loaded'));
      });
    });
    const remote = wrap<ImportService>(worker);
    this.#remote = remote;
    try {
      const { games, variant } = this.#session;
      const own = games.own.peek().map(({ json }) => json);
      const request = { file, collection: target, shown: variant.peek(), own };
      const report = proxy((progress: ImportProgress) => {
        show(progress);
        this.#onKept();
      });
      const last = await Promise.race([remote.run(request, report), failure]);
      show({ ...last, kind: last.share < 1 ? 'stopped' : 'done' });
    } catch (error) {
      show({ kind: 'failed', reason: messageOf(error) });
    } finally {
      this.#remote = null;
      worker.terminate();
      this.#onKept();
    }
    return target;
  }

  /** Ends the import; the games that have been kept stay. */
  stop(): void {
    void this.#remote?.stop();
  }

  /** Forgets the report of an import that has ended. */
  dismiss(): void {
    if (this.#state.peek()?.kind !== 'running') this.#state.value = null;
  }
}

function startWorker(): Worker {
  // Bundlers find workers only in this form, with nothing computed; the name is for developers.
  return new Worker(new URL('./import-worker.ts', import.meta.url), {
    type: 'module',
    name: 'library import',
  });
}

function nameOf(file: File): string {
  return file.name.replace(/\.\w+$/, '') || 'Imported games';
}
