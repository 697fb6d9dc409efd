/**
 * The games that can be played: those of the program, and the user's own, which are kept between
 * visits as the text of their definitions.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { InputError } from '../../src/errors.ts';
import { chooseGame } from '../../src/variants/choose.ts';
import { allGames, type GameDefinition } from '../../src/variants/registry.ts';
import { readKept, type TextStorage, writeKept } from './text-storage.ts';

/** A game of the user's, and the text it was read from. */
export interface OwnGame {
  readonly variant: GameDefinition;
  readonly json: string;
}

const KEY = 'fairyscope.games';

export class Games {
  readonly #storage: TextStorage | null;
  readonly #own = signal<readonly OwnGame[]>([]);
  readonly own: ReadonlySignal<readonly OwnGame[]> = this.#own;
  /** All of them, in the order in which lists show them. */
  readonly all: ReadonlySignal<readonly GameDefinition[]> = computed(() => [
    ...allGames,
    ...this.#own.value.map(({ variant }) => variant),
  ]);

  readonly #isKept = signal(true);
  /** Whether the user's games will be there at the next visit. */
  readonly isKept: ReadonlySignal<boolean> = this.#isKept;

  private constructor(storage: TextStorage | null) {
    this.#storage = storage;
  }

  /**
   * The games of the program, and those that have been kept.
   * @param storage null to keep nothing.
   */
  static async open(storage: TextStorage | null): Promise<Games> {
    const games = new Games(storage);
    games.#own.value = await games.#load();
    return games;
  }

  /**
   * The games of the program and some of the user's, for a worker.
   * @param own texts of their definitions
   */
  static of(own: readonly string[]): Promise<Games> {
    const text = JSON.stringify(own);
    return Games.open({ getItem: () => text, setItem: () => {}, removeItem: () => {} });
  }

  /** The game of that id, or undefined. */
  find(id: string): GameDefinition | undefined {
    return this.all.value.find((variant) => variant.id === id);
  }

  /** @throws InputError if there is no game of that id. */
  choose(id: string): GameDefinition {
    return this.find(id) ?? chooseGame(id, 'a game of your own that has been opened here');
  }

  /**
   * The definition in a text. What reads it is loaded for the first, since most visits have none.
   * @throws InputError with line and column, or the key
   */
  async read(json: string): Promise<GameDefinition> {
    const { parseGame } = await import('../../src/variants/user-game.ts');
    return parseGame(json, 'definition');
  }

  /** Keeps a game, in the place of one with the same id. */
  async keep(variant: GameDefinition, json: string): Promise<void> {
    this.#save([...(await this.#without(variant.id)), { variant, json }]);
  }

  /** Forgets a game; whoever plays it can go on. */
  async remove(id: string): Promise<void> {
    this.#save(await this.#without(id));
  }

  /** All games but one, those among them that another tab has kept meanwhile. */
  async #without(id: string): Promise<readonly OwnGame[]> {
    const kept = await this.#load();
    const known = this.#own.value;
    const isNew = ({ variant }: OwnGame) => known.every((own) => own.variant.id !== variant.id);
    return [...known, ...kept.filter(isNew)].filter(({ variant }) => variant.id !== id);
  }

  async #load(): Promise<OwnGame[]> {
    const games: OwnGame[] = [];
    for (const json of readTexts(this.#storage)) {
      try {
        games.push({ variant: await this.read(json), json });
      } catch (error) {
        // Kept by a version with other rules for definitions; it can be opened again, corrected.
        if (!(error instanceof InputError)) throw error;
      }
    }
    return games;
  }

  #save(games: readonly OwnGame[]): void {
    const isWritten = writeKept(
      this.#storage,
      KEY,
      games.map(({ json }) => json),
    );
    batch(() => {
      this.#own.value = games;
      this.#isKept.value = isWritten || games.length === 0;
    });
  }
}

function readTexts(storage: TextStorage | null): string[] {
  const texts = readKept(storage, KEY);
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}
