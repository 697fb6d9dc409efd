/** Mistakes of games as exercises: what is kept, what is being reviewed, and the one being worked on. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Filter, filtered, nextOf, sidesOf } from '../../src/learn/choosing.ts';
import { afterTrial, dayOf, dueOnes } from '../../src/learn/schedule.ts';
import type { Side } from '../../src/notation/rules.ts';
import { reasonOf, sentence } from '../app/reasons.ts';
import { TabChannel } from '../app/tab-channel.ts';
import type { EngineService } from '../engine/engine-service.ts';
import type { Games } from '../game/games.ts';
import { recordOf, variantOf } from '../library/chapter.ts';
import type { ChapterFacts } from '../library/model.ts';
import type { LibraryStore } from '../library/store.ts';
import { Examiner } from './examiner.ts';
import { GamePlayer, identityOf } from './games.ts';
import { isWaiting, type KeptExercise, type LearnGame, type NewLearnGame } from './model.ts';
import { ReviewQueue } from './queue.ts';
import { type Outcome, Solving, type Task } from './solving.ts';
import { LearnStore } from './store.ts';

/** An exercise that is kept, and what its game was. */
export interface KeptTask extends Task {
  readonly key: number;
  readonly facts: ChapterFacts;
}

export interface ChapterChoice {
  readonly keys: readonly number[];
  /** Whose mistakes: those of a player of that name, or of sides. */
  readonly of: { readonly player: string } | { readonly sides: readonly Side[] };
  /** Nodes a position. */
  readonly nodes: number;
}

const tabs = new TabChannel('fairyscope-learn');

export class Mistakes {
  readonly solving: Solving<KeptTask>;
  readonly queue: ReviewQueue;
  readonly filter: Signal<Filter> = signal({ game: null, state: 'all' });
  /** Key of the exercise that is worked on; null for none. */
  readonly current: ReadonlySignal<number | null>;
  /** Null until they are read. */
  readonly games: ReadonlySignal<readonly LearnGame[] | null>;
  readonly exercises: ReadonlySignal<readonly KeptExercise[] | null>;
  /** Those that the filter lets through. */
  readonly listed: ReadonlySignal<readonly KeptExercise[]>;
  /** How many are due today, of all. */
  readonly due: ReadonlySignal<number>;
  /** Games that wait to be reviewed. */
  readonly waiting: ReadonlySignal<number>;
  readonly notice: ReadonlySignal<string>;
  readonly problem: ReadonlySignal<string>;
  readonly #games = signal<readonly LearnGame[] | null>(null);
  readonly #exercises = signal<readonly KeptExercise[] | null>(null);
  readonly #current = signal<number | null>(null);
  readonly #today = signal(dayOf(new Date()));
  readonly #notice = signal('');
  readonly #problem = signal('');
  readonly #all: Games;
  /** Exercises that were passed over. */
  readonly #passed = new Set<number>();
  readonly #examiner = new Examiner('answers');
  #opening: Promise<LearnStore> | null = null;
  #readings = 0;
  #openings = 0;

  /**
   * @param games that can be played, the user's own among them
   * @param engine of the page, whose reviews are kept
   */
  constructor(games: Games, engine: EngineService) {
    this.#all = games;
    this.games = this.#games;
    this.exercises = this.#exercises;
    this.current = this.#current;
    this.notice = this.#notice;
    this.problem = this.#problem;
    this.listed = computed(() =>
      filtered(this.#exercises.value ?? [], this.filter.value, this.#today.value),
    );
    this.due = computed(() => dueOnes(this.#exercises.value ?? [], this.#today.value).length);
    this.waiting = computed(() => (this.#games.value ?? []).filter(isWaiting).length);
    this.queue = new ReviewQueue({
      games,
      engine,
      store: () => this.#store(),
      onChange: () => this.#changed(),
    });
    this.solving = new Solving(this.#examiner, (task, outcome) => void this.#note(task, outcome));
    tabs.listen(() => void this.refresh());
  }

  /** The number of the present day, as exercises are due by. */
  get today(): ReadonlySignal<number> {
    return this.#today;
  }

  /** Reads again what is kept. */
  async refresh(): Promise<void> {
    const reading = ++this.#readings;
    try {
      const store = await this.#store();
      const [games, exercises] = await Promise.all([store.games(), store.exercises()]);
      if (reading !== this.#readings) return;
      this.#today.value = dayOf(new Date());
      this.#games.value = games;
      this.#exercises.value = exercises;
      const { game } = this.filter.peek();
      if (game !== null && !games.some(({ key }) => key === game)) {
        this.filter.value = { ...this.filter.peek(), game: null };
      }
    } catch (error) {
      this.#games.value ??= [];
      this.#exercises.value ??= [];
      this.#problem.value = sentence(reasonOf(error));
    }
  }

  /** Adds a game, and begins or goes on with the reviews. */
  addGame(game: NewLearnGame): Promise<void> {
    return this.#attempt(async (store) => {
      await store.add([game]);
      this.#changed();
      void this.queue.run();
    });
  }

  /** Adds games of the library, and begins or goes on with the reviews. */
  addChapters(library: LibraryStore, { keys, of, nodes }: ChapterChoice): Promise<void> {
    return this.#attempt(async (store) => {
      const player = new GamePlayer(this.#all);
      const added: NewLearnGame[] = [];
      let left = 0;
      for (const [i, key] of keys.entries()) {
        this.#notice.value = `Reading game ${i + 1} of ${keys.length}…`;
        const found = await library.read(key);
        if (found === undefined) continue;
        const { chapter, ...game } = found;
        const { key: _, collection, place, version, made, changed, ...facts } = chapter;
        const wanted = 'player' in of ? sidesOf(of.player, facts) : of.sides;
        if (wanted.length === 0) continue;
        try {
          const identity = identityOf(await player.play(facts, game));
          added.push({ identity, facts, game, nodes, wanted });
        } catch {
          left++;
        }
      }
      await store.add(added);
      this.#notice.value = left === 0 ? '' : `${left} could not be read and are left out.`;
      this.#changed();
      void this.queue.run();
    });
  }

  /** Works on an exercise. */
  open(key: number): Promise<void> {
    const opening = ++this.#openings;
    return this.#attempt(async (store) => {
      const kept = await store.exercise(key);
      const game = kept === undefined ? undefined : await store.game(kept.game);
      if (kept === undefined || game === undefined) {
        this.close();
        throw new Error('there is no such exercise any more');
      }
      const { facts } = game;
      const variant = await variantOf(game.game, facts, recordOf(game.game).tags, this.#all);
      if (opening !== this.#openings) return;
      await batch(() => {
        this.#current.value = key;
        return this.solving.open({ key, exercise: kept.exercise, variant, facts });
      });
    });
  }

  /** The exercise that comes after the present one, if there is another. */
  next(): KeptExercise | undefined {
    return nextOf(this.listed.value, this.#current.value, this.#passed, this.#today.value);
  }

  /** The present exercise is passed over: of those that are due it comes last from now on. */
  pass(): void {
    const current = this.#current.peek();
    if (current !== null) this.#passed.add(current);
  }

  /** Goes back to the list. */
  close(): void {
    this.#openings++; // what is being opened is not wanted any more
    this.#problem.value = '';
    if (this.#current.peek() === null) return;
    this.#current.value = null;
    this.solving.close();
  }

  removeExercises(keys: readonly number[]): Promise<void> {
    return this.#attempt(async (store) => {
      await store.removeExercises(keys);
      this.#changed();
    });
  }

  removeGames(keys: readonly number[]): Promise<void> {
    return this.#attempt(async (store) => {
      await store.removeGames(keys);
      this.#changed();
    });
  }

  /** Removes everything. */
  async clear(): Promise<void> {
    this.queue.stop();
    await this.removeGames((this.#games.peek() ?? []).map(({ key }) => key));
  }

  #note({ key }: KeptTask, outcome: Outcome): Promise<void> {
    return this.#attempt(async (store) => {
      const now = new Date();
      await store.progress(key, (before) => afterTrial(before, outcome === 'solved', now));
      this.#changed();
    });
  }

  #store(): Promise<LearnStore> {
    this.#opening ??= LearnStore.open().catch((error: unknown) => {
      throw new Error(`the browser does not let the page keep exercises: ${reasonOf(error)}`);
    });
    // A failure, perhaps of a visit without permission, is not remembered.
    this.#opening.catch(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #attempt(work: (store: LearnStore) => Promise<void>): Promise<void> {
    this.#problem.value = '';
    try {
      await work(await this.#store());
    } catch (error) {
      this.#problem.value = sentence(reasonOf(error));
    }
  }

  /** Something has been written. */
  #changed(): void {
    tabs.tell();
    void this.refresh();
  }
}
