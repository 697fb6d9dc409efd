/** The openings of kept games as the page shows them: what is read, and what is known of the board's position. */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { proxy, type Remote } from 'comlink';
import { messageOf } from '../../src/errors.ts';
import { TabChannel } from '../app/tab-channel.ts';
import { SupervisedWorker } from '../engine/supervised-worker.ts';
import type { GameSession } from '../game/session.ts';
import type { TextStorage } from '../game/text-storage.ts';
import { Choice } from './choice.ts';
import type {
  OpeningsService,
  PositionReport,
  PositionRequest,
  ReadProgress,
  Source,
  SourceList,
} from './protocol.ts';

/** Milliseconds between looks for games that have been added, such as by an experiment that runs. */
const LOOK = 3000;

/** Moves of a position that are shown at first, and how many more at a time. */
const SHOWN = 12;
const MORE = 25;

/** Where reading stands. */
export type Reading =
  | { readonly kind: 'idle' | 'stopped' }
  | { readonly kind: 'running'; readonly progress: ReadProgress };

/** What is known of a position. */
export interface Known extends PositionReport {
  readonly game: string;
  readonly position: string;
}

export class Openings {
  readonly choice: Choice;
  readonly #session: GameSession;
  readonly #worker: SupervisedWorker<OpeningsService>;
  readonly #list = signal<(SourceList & { readonly game: string }) | null>(null);
  readonly #known = signal<Known | null>(null);
  readonly #reading = signal<Reading>({ kind: 'idle' });
  readonly #refused = signal(0);
  readonly #problem = signal('');
  readonly #shown = signal(SHOWN);
  /** Grows whenever there are more games. */
  readonly #version = signal(0);
  /** Evaluations change nodes; this changes only with the position. */
  readonly #position = computed(() => this.#session.current.value.position);
  /** Grows whenever something that is kept has changed. */
  readonly #news = signal(0);
  #isShown = false;
  #asked = 0;
  #readings = 0;

  /** What can be chosen for the game on the board; null until it is known. */
  readonly list: ReadonlySignal<SourceList | null> = computed(() => {
    const list = this.#list.value;
    return list?.game === this.#session.variant.value.id ? list : null;
  });
  /** Of the position on the board; null until it is known. */
  readonly known: ReadonlySignal<Known | null> = computed(() => {
    const known = this.#known.value;
    const { position } = this.#session.current.value;
    const isHere = known?.position === position && known.game === this.#session.variant.value.id;
    return isHere ? known : null;
  });
  readonly reading: ReadonlySignal<Reading> = this.#reading;
  /** Games that could not be read. */
  readonly refused: ReadonlySignal<number> = this.#refused;
  readonly problem: ReadonlySignal<string> = this.#problem;

  constructor(
    session: GameSession,
    worker: SupervisedWorker<OpeningsService>,
    storage: TextStorage | null,
  ) {
    this.#session = session;
    this.#worker = worker;
    this.choice = new Choice(storage);
    for (const name of ['fairyscope-library', 'fairyscope-lab']) {
      new TabChannel(name).listen(() => {
        // A game may have changed, which no number tells.
        this.#news.value++;
        void this.#look();
      });
    }
  }

  /** Follows the board and reads games from now on. @returns what ends this */
  follow(): () => void {
    const sources = computed(() =>
      (this.list.value?.sources ?? []).filter((source) => this.choice.has(source)),
    );
    // The same text as long as the same is to be read.
    const wanted = computed(() => {
      const ids = sources.value.map(({ id, games }) => `${id}:${games}`);
      const news = this.#news.value;
      return `${this.#session.variant.value.id} ${this.choice.depth.value} ${news} ${ids.join()}`;
    });
    this.#isShown = true;
    const ends = [
      effect(() => {
        this.#session.variant.value;
        untracked(() => void this.#look());
      }),
      effect(() => {
        wanted.value;
        untracked(() => void this.#read(sources.peek()));
      }),
      effect(() => {
        this.#position.value;
        this.#shown.value = SHOWN;
      }),
      effect(() => this.#ask()),
    ];
    const timer = setInterval(() => void this.#look(), LOOK);
    return () => {
      this.#isShown = false;
      clearInterval(timer);
      for (const end of ends) end();
      this.stop();
      this.#reading.value = { kind: 'idle' };
    };
  }

  /** Stops reading until `goOn`. */
  pause(): void {
    this.stop();
    this.#reading.value = { kind: 'stopped' };
  }

  /** Reads what is missing. */
  goOn(): void {
    this.#problem.value = '';
    this.#reading.value = { kind: 'idle' };
    void this.#read((this.list.peek()?.sources ?? []).filter((source) => this.choice.has(source)));
  }

  stop(): void {
    this.#readings++;
    this.#worker.call((remote) => remote.stop()).catch(() => {});
  }

  /** Looks for games that have come or gone. */
  async #look(): Promise<void> {
    if (!this.#isShown) return;
    const game = this.#session.variant.peek();
    try {
      const list = await this.#worker.call((remote) => remote.list(game));
      if (game !== this.#session.variant.peek()) return;
      const next = { ...list, game: game.id };
      if (JSON.stringify(next) !== JSON.stringify(this.#list.peek())) this.#list.value = next;
      if (this.#reading.peek().kind !== 'stopped') this.#problem.value = '';
    } catch (error) {
      this.#fail(error);
    }
  }

  async #read(sources: readonly Source[]): Promise<void> {
    if (sources.length === 0 || this.#reading.peek().kind === 'stopped') return;
    const reading = ++this.#readings;
    const isLatest = () => reading === this.#readings;
    const { games, variant } = this.#session;
    const request = {
      game: variant.peek(),
      own: games.own.peek().map(({ json }) => json),
      sources: sources.map(({ id }) => id),
      depth: this.choice.depth.peek(),
    };
    // What is told of progress may come after the end, by another way.
    let isOver = false;
    const onProgress = (progress: ReadProgress) => {
      if (isOver || !isLatest()) return;
      this.#reading.value = { kind: 'running', progress };
      this.#version.value++;
    };
    try {
      const read = (remote: Remote<OpeningsService>): Promise<ReadProgress> =>
        remote.read(request, proxy(onProgress));
      const last = await this.#worker.call(read);
      isOver = true;
      if (!isLatest()) return;
      batch(() => {
        this.#reading.value = { kind: 'idle' };
        this.#refused.value = last.refused;
        this.#version.value++;
      });
    } catch (error) {
      isOver = true;
      if (!isLatest()) return;
      this.#reading.value = { kind: 'stopped' };
      this.#fail(error);
    }
  }

  /** Shows more moves of the position. */
  showMore(): void {
    this.#shown.value += MORE;
  }

  /** All that is known of the position, every move written. */
  whole(): Promise<PositionReport> {
    return this.#askFor({ ...this.#request(), written: Number.POSITIVE_INFINITY });
  }

  /** Asks what is known of the position, and again whenever there may be more. */
  #ask(): void {
    this.#version.value;
    const request = this.#request();
    if (this.list.value === null) return;
    const asked = ++this.#asked;
    this.#askFor(request)
      .then((report) => {
        if (asked !== this.#asked) return;
        this.#known.value = { ...report, game: request.game.id, position: request.position };
      })
      .catch((error: unknown) => this.#fail(error));
  }

  #request(): PositionRequest {
    return {
      game: this.#session.variant.value,
      position: this.#position.value,
      sources: this.choice.of(this.list.value?.sources ?? []),
      player: this.choice.player.value,
      side: this.choice.side.value,
      written: this.#shown.value,
    };
  }

  #askFor(request: PositionRequest): Promise<PositionReport> {
    return this.#worker.call((remote) => remote.at(request));
  }

  #fail(error: unknown): void {
    const reason = messageOf(error);
    this.#problem.value = `The games cannot be read: ${reason}.`;
  }
}

const known = new WeakMap<GameSession, Openings>();

/** The openings of a session: they live as long, whichever panel is shown. */
export function openingsOf(session: GameSession, storage: TextStorage | null): Openings {
  const before = known.get(session);
  if (before !== undefined) return before;
  const openings = new Openings(
    session,
    // Bundlers find workers only in this form, with nothing computed; the name is for developers.
    new SupervisedWorker<OpeningsService>(
      () =>
        new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'openings' }),
    ),
    storage,
  );
  known.set(session, openings);
  return openings;
}
