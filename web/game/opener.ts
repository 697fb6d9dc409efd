/**
 * What puts another game in the place of the one shown. That takes time, so it is prepared apart: bad
 * input changes nothing, and a later request overtakes an earlier one.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { InputError } from '../../src/errors.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import type { GameState } from './game-view.ts';
import type { Games } from './games.ts';
import { type PreparedGame, prepareStart } from './prepare.ts';
import { recognise, withOtherGames } from './recognise.ts';
import { type OfferedRecords, RecordDesk } from './record-desk.ts';
import type { RecordReader } from './record-reader.ts';
import type { RulesPool } from './rules-pool.ts';

export interface OpenerOptions {
  readonly reader: RecordReader;
  readonly games: Games;
  readonly pool: RulesPool;
  /** Of the game shown. */
  readonly state: ReadonlySignal<GameState>;
  /** Puts a game in the place of the one shown. */
  readonly put: (prepared: PreparedGame, undoable: boolean) => void;
}

export class GameOpener {
  readonly #options: OpenerOptions;
  readonly #desk: RecordDesk;
  readonly #working = signal(0);
  #requests = 0;

  /** Whether a game is being read or prepared. */
  readonly busy: ReadonlySignal<boolean> = computed(() => this.#working.value > 0);

  constructor(options: OpenerOptions) {
    this.#options = options;
    this.#desk = new RecordDesk(options.reader, options.games, options.pool);
  }

  /** The games of a file that wait for a choice. */
  get offered(): ReadonlySignal<OfferedRecords | null> {
    return this.#desk.offered;
  }

  /**
   * Prepares a game and puts it in the place of the one shown, unless another came meanwhile.
   * @returns whether it was put there
   */
  async open(prepare: () => Promise<PreparedGame>, undoable = true): Promise<boolean> {
    const isLatest = this.#begin();
    return this.#during(async () => {
      try {
        const prepared = await prepare();
        if (!isLatest()) return false;
        this.#options.put(prepared, undoable);
        return true;
      } catch (error) {
        // Nobody waits for what has been overtaken, nor wants to hear what was wrong with it.
        if (isLatest()) throw error;
        return false;
      }
    });
  }

  /** A game in its array, or in a position of it. */
  async start(variant: GameDefinition, position?: string): Promise<void> {
    await this.open(() => prepareStart(this.#options.pool, variant, position));
  }

  /**
   * Opens whatever a text is; see `GameSession.importText`.
   * @throws InputError with the reason, and then nothing has changed
   */
  async openText(text: string): Promise<void> {
    const kind = recognise(text);
    if (kind === 'position') await this.#openPosition(text.replace(/^\ufeff/, ''));
    else if (kind === 'definition') await this.#openDefinition(text);
    else if (kind === 'variants') await this.#openVariants(text);
    else await this.#openRecords(text);
  }

  async #openPosition(text: string): Promise<void> {
    const shown = this.#options.state.peek().rules.variant;
    try {
      await this.start(shown, text);
    } catch (error) {
      throw error instanceof InputError
        ? withOtherGames(error, text, shown, this.#options.games)
        : error;
    }
  }

  async #openDefinition(text: string): Promise<void> {
    const { games, pool } = this.#options;
    await this.open(async () => {
      const variant = await games.read(text);
      const prepared = await prepareStart(pool, variant);
      await games.keep(variant, text);
      return prepared;
    });
  }

  /** Keeps the games of a variants.ini that can be had, and begins the first. */
  async #openVariants(text: string): Promise<void> {
    const { readOwnGames } = await import('./variants-ini.ts');
    const { games, notes } = readOwnGames(text);
    const [first] = games;
    if (first === undefined) return;
    await this.open(async () => ({
      ...(await prepareStart(this.#options.pool, first.variant)),
      notes,
    }));
    for (const { variant, json } of games) await this.#options.games.keep(variant, json);
  }

  async #openRecords(text: string): Promise<void> {
    const isLatest = this.#begin();
    const take = async (prepare: () => Promise<PreparedGame>) => {
      await this.open(prepare);
    };
    await this.#during(() => this.#desk.open(text, this.#options.state, take, isLatest));
  }

  /** @returns what tells whether nothing else has been asked for since */
  #begin(): () => boolean {
    const request = ++this.#requests;
    return () => request === this.#requests;
  }

  async #during<T>(work: () => Promise<T>): Promise<T> {
    this.#working.value++;
    try {
      return await work();
    } finally {
      this.#working.value--;
    }
  }
}
