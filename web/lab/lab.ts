/** The lab as the page sees it: which experiments there are, which one is open, which one runs. */

import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { proxy, type Remote } from 'comlink';
import { messageOf } from '../../src/errors.ts';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import { TabChannel } from '../app/tab-channel.ts';
import type { SupervisedWorker } from '../engine/supervised-worker.ts';
import type { Draft } from './draft.ts';
import type {
  GameChoice,
  GameLine,
  ImportOutcome,
  LabService,
  Listing,
  OpenedExperiment,
  RunOutcome,
  RunUpdate,
} from './protocol.ts';

const tabs = new TabChannel('fairyscope-lab');

/** What is shown: the list, the form for a new experiment, or an experiment. */
export type Place =
  | { readonly kind: 'list' | 'new' }
  | { readonly kind: 'experiment'; readonly key: number };

/** How an experiment's last run in this tab went. */
export type RunState =
  | { readonly kind: 'running' | 'pausing'; readonly update: RunUpdate | null }
  | RunOutcome
  | { readonly kind: 'failed'; readonly reason: string };

/** The run of this tab: there is one at a time, and the last one is remembered. */
export interface Run {
  readonly key: number;
  readonly name: string;
  readonly state: RunState;
}

export class Lab {
  readonly #worker: SupervisedWorker<LabService>;
  readonly #place: Signal<Place> = signal({ kind: 'list' });
  readonly #listing: Signal<Listing | null> = signal(null);
  readonly #opened: Signal<OpenedExperiment | null> = signal(null);
  readonly #counting: Signal<{ counted: number; done: number } | null> = signal(null);
  readonly #run: Signal<Run | null> = signal(null);
  readonly #problem: Signal<string> = signal('');
  readonly #notice: Signal<string> = signal('');
  /** What stands in the form, for the game it was begun with; it stays while other panels are shown. */
  readonly draft: Signal<{ readonly game: string; readonly draft: Draft } | null> = signal(null);
  /** Resolves when the run has ended. */
  #ended: Promise<void> = Promise.resolve();

  readonly place: ReadonlySignal<Place> = this.#place;
  /** Null until it has been read. */
  readonly listing: ReadonlySignal<Listing | null> = this.#listing;
  /** The experiment that is shown; null while its games are counted. */
  readonly opened: ReadonlySignal<OpenedExperiment | null> = this.#opened;
  /** How far that has come. */
  readonly counting: ReadonlySignal<{ counted: number; done: number } | null> = this.#counting;
  readonly run: ReadonlySignal<Run | null> = this.#run;
  /** What went wrong last, and what there is to say otherwise. */
  readonly problem: ReadonlySignal<string> = this.#problem;
  readonly notice: ReadonlySignal<string> = this.#notice;

  constructor(worker: SupervisedWorker<LabService>) {
    this.#worker = worker;
    tabs.listen(() => void this.#follow());
  }

  /** Reads the list anew. */
  async refresh(): Promise<void> {
    await this.#attempt(async () => {
      this.#listing.value = await this.#worker.call((remote) => remote.list());
    });
  }

  /** Goes to the list, or to the form. */
  async goTo(kind: 'list' | 'new'): Promise<void> {
    this.draft.value = null;
    this.#go({ kind });
    if (kind === 'list') await this.refresh();
  }

  /** Shows an experiment. */
  async open(key: number): Promise<void> {
    this.#go({ kind: 'experiment', key });
    await this.#attempt(() => this.#read(key));
  }

  /**
   * Keeps a new experiment and shows it.
   * @throws InputError naming the key if the file is refused, by its reader or by the engine
   */
  async create(text: string): Promise<void> {
    const key = await this.#worker.call((remote) => remote.create(text));
    this.draft.value = null;
    tabs.tell();
    await this.open(key);
  }

  /** Makes an experiment again, without games. */
  async duplicate(key: number): Promise<void> {
    await this.#attempt(async () => {
      await this.#worker.call((remote) => remote.duplicate(key));
      tabs.tell();
    });
    await this.refresh();
  }

  async remove(key: number): Promise<void> {
    await this.#attempt(async () => {
      await this.#worker.call((remote) => remote.remove(key));
      tabs.tell();
    });
    await this.refresh();
  }

  /**
   * Plays on, after pausing whatever else runs in this tab.
   * @param mixes whether games of another version of the program are welcome too
   */
  async start(key: number, workers: number, mixes = false): Promise<void> {
    await this.pause();
    // Or else the browser may take the games away when it needs room.
    void navigator.storage?.persist?.().catch(() => false);
    const name = this.#opened.peek()?.name ?? '';
    this.#say('');
    const before = this.#ended;
    this.#ended = before.then(() => this.#play(key, name, { workers, mixes }));
    await this.#ended;
  }

  /** The same experiment from its first game on, as another one. */
  async beginAnew(key: number, workers: number): Promise<void> {
    const copy = await this.#attempt(() => this.#worker.call((remote) => remote.duplicate(key)));
    if (copy === null) return;
    tabs.tell();
    await this.open(copy);
    await this.start(copy, workers);
  }

  /** Pauses the run of this tab, if there is one; resolves when it has ended. */
  async pause(): Promise<void> {
    const run = this.#run.peek();
    if (run?.state.kind === 'running') {
      this.#run.value = { ...run, state: { kind: 'pausing', update: run.state.update } };
      this.#worker.call((remote) => remote.pause()).catch(() => {});
    }
    await this.#ended;
  }

  /** Some games of an experiment. */
  async games(key: number, choice: GameChoice): Promise<readonly GameLine[]> {
    const found = await this.#attempt(() =>
      this.#worker.call((remote) => remote.games(key, choice)),
    );
    return found ?? [];
  }

  async game(key: number, number: number): Promise<PlayedGame | undefined> {
    return this.#worker.call((remote) => remote.game(key, number));
  }

  /** The experiment with its games, for the command line; null if that failed. */
  exportFile(key: number): Promise<Blob | null> {
    return this.#attempt(() => this.#worker.call((remote) => remote.exportFile(key)));
  }

  /** Takes a file of the command line's and shows its experiment. */
  async importFile(file: File): Promise<void> {
    this.#say('');
    const outcome = await this.#attempt(() =>
      this.#worker.call((remote) => remote.importFile(file, file.name)),
    );
    if (outcome === null) return;
    tabs.tell();
    await this.open(outcome.key);
    this.#notice.value = tellImport(outcome);
  }

  /** The report as a file; null if that failed. */
  report(key: number, format: 'html' | 'json'): Promise<string | null> {
    return this.#attempt(() => this.#worker.call((remote) => remote.report(key, format)));
  }

  async #play(
    key: number,
    name: string,
    options: { readonly workers: number; readonly mixes: boolean },
  ): Promise<void> {
    const state = (value: RunState) => {
      this.#run.value = { key, name, state: value };
    };
    state({ kind: 'running', update: null });
    let isTold = false;
    const onUpdate = (update: RunUpdate) => {
      const run = this.#run.peek();
      if (run?.key !== key) return;
      // Only now is it certain that this tab runs it.
      if (!isTold) tabs.tell();
      isTold = true;
      if (run.state.kind === 'running' || run.state.kind === 'pausing') {
        state({ kind: run.state.kind, update });
      }
    };
    try {
      const run = (remote: Remote<LabService>): Promise<RunOutcome> =>
        remote.run(key, options, proxy(onUpdate));
      state(await this.#worker.call(run));
    } catch (error) {
      state({ kind: 'failed', reason: messageOf(error) });
    }
    tabs.tell();
    if (this.#isShown(key)) await this.#attempt(() => this.#read(key));
    await this.refresh();
  }

  /** Another tab has changed something. */
  async #follow(): Promise<void> {
    await this.refresh();
    const place = this.#place.peek();
    if (place.kind !== 'experiment') return;
    const run = this.#run.peek();
    const isOurs = run?.key === place.key && ['running', 'pausing'].includes(run.state.kind);
    if (!isOurs) await this.#attempt(() => this.#read(place.key));
  }

  async #read(key: number): Promise<void> {
    const onCount = (count: { counted: number; done: number }) => {
      if (this.#isShown(key)) this.#counting.value = count;
    };
    const opened = await this.#worker.call((remote) => remote.open(key, proxy(onCount)));
    if (!this.#isShown(key)) return;
    batch(() => {
      this.#opened.value = opened;
      this.#counting.value = null;
    });
  }

  #isShown(key: number): boolean {
    const place = this.#place.peek();
    return place.kind === 'experiment' && place.key === key;
  }

  #go(place: Place): void {
    batch(() => {
      this.#place.value = place;
      this.#opened.value = null;
      this.#counting.value = null;
      this.#say('');
    });
  }

  #say(problem: string): void {
    this.#problem.value = problem;
    this.#notice.value = '';
  }

  /** What some work gives; null if it failed, and then the reason is shown. */
  async #attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      this.#say(messageOf(error));
      return null;
    }
  }
}

function tellImport({ isKnown, games, added }: ImportOutcome): string {
  const read = `${games} ${games === 1 ? 'game' : 'games'} read.`;
  return isKnown ? `${read} The experiment was here before; ${added} of them are new.` : read;
}
