/**
 * The games that can be played: those of the program, and the user's own, which are kept between
 * visits as the text of their definitions.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { InputError } from '../../src/errors.ts';
import { chooseGame } from '../../src/variants/choose.ts';
import { allGames, type GameDefinition } from '../../src/variants/registry.ts';
import { parseGame } from '../../src/variants/user-game.ts';

/** What of the browser's storage is needed. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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

  /** @param storage null to keep nothing. */
  constructor(storage: TextStorage | null) {
    this.#storage = storage;
    this.#own.value = this.#load();
  }

  /** The game of that id, or undefined. */
  find(id: string): GameDefinition | undefined {
    return this.all.value.find((variant) => variant.id === id);
  }

  /** @throws InputError if there is no game of that id. */
  choose(id: string): GameDefinition {
    return this.find(id) ?? chooseGame(id, 'a game of your own that has been opened here');
  }

  /** The definition in a text. @throws InputError with line and column, or the key */
  read(json: string): GameDefinition {
    return parseGame(json, 'definition');
  }

  /** Keeps a game, in the place of one with the same id. */
  keep(variant: GameDefinition, json: string): void {
    this.#save([...this.#without(variant.id), { variant, json }]);
  }

  /** Forgets a game; whoever plays it can go on. */
  remove(id: string): void {
    this.#save(this.#without(id));
  }

  /** All games but one, those among them that another tab has kept meanwhile. */
  #without(id: string): readonly OwnGame[] {
    const known = this.#own.value;
    const isNew = ({ variant }: OwnGame) => known.every((own) => own.variant.id !== variant.id);
    return [...known, ...this.#load().filter(isNew)].filter(({ variant }) => variant.id !== id);
  }

  #load(): OwnGame[] {
    const texts = readTexts(this.#storage);
    return texts.flatMap((json) => {
      try {
        return [{ variant: this.read(json), json }];
      } catch (error) {
        // Kept by a version with other rules for definitions; it can be opened again, corrected.
        if (error instanceof InputError) return [];
        throw error;
      }
    });
  }

  #save(games: readonly OwnGame[]): void {
    this.#own.value = games;
    try {
      this.#storage?.setItem(KEY, JSON.stringify(games.map(({ json }) => json)));
    } catch {
      // The storage is full or forbidden: the games are there until the page is closed.
    }
  }
}

function readTexts(storage: TextStorage | null): string[] {
  try {
    const texts: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}
