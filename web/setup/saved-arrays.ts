/** Arrays that the user has named, kept in the browser for each game. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { InputError } from '../../src/errors.ts';
import type { TextStorage } from '../game/text-storage.ts';

export interface SavedArray {
  /** Id of the game. */
  readonly game: string;
  readonly name: string;
  /** FEN or ICN. */
  readonly position: string;
}

const KEY = 'fairyscope.arrays';
const MAX_NAME = 80;

export class SavedArrays {
  readonly #storage: TextStorage | null;
  readonly #all = signal<readonly SavedArray[]>([]);
  /** In the order in which they were first saved. */
  readonly all: ReadonlySignal<readonly SavedArray[]> = this.#all;

  /** @param storage null to keep them until the page is closed */
  constructor(storage: TextStorage | null) {
    this.#storage = storage;
    this.refresh();
  }

  /** Reads again what is kept, which another tab may have changed. */
  refresh(): void {
    if (this.#storage !== null) this.#all.value = read(this.#storage);
  }

  /** Those of a game. */
  of(game: string): readonly SavedArray[] {
    return this.#all.value.filter((array) => array.game === game);
  }

  find(game: string, name: string): SavedArray | undefined {
    return this.of(game).find((array) => array.name === name);
  }

  /**
   * Keeps an array, in the place of one of that name.
   * @throws InputError if the name is none, or the browser does not keep it
   */
  save(game: string, name: string, position: string): void {
    const array = { game, name: checkedName(name), position };
    this.refresh();
    const known = this.find(game, array.name);
    this.#keep(
      known === undefined
        ? [...this.#all.value, array]
        : this.#all.value.map((other) => (other === known ? array : other)),
    );
  }

  /** @throws InputError if the new name is none or taken */
  rename(game: string, name: string, wanted: string): void {
    const next = checkedName(wanted);
    if (next === name) return;
    this.refresh();
    if (this.find(game, next) !== undefined) {
      throw new InputError(`there is an array “${next}” already`, {
        field: 'name',
        expected: 'another name',
      });
    }
    this.#keep(
      this.#all.value.map((array) =>
        array.game === game && array.name === name ? { ...array, name: next } : array,
      ),
    );
  }

  remove(game: string, name: string): void {
    this.refresh();
    this.#keep(this.#all.value.filter((array) => array.game !== game || array.name !== name));
  }

  #keep(arrays: readonly SavedArray[]): void {
    try {
      this.#storage?.setItem(KEY, JSON.stringify(arrays));
    } catch {
      throw new InputError('the browser has no room for it', {
        field: 'storage',
        expected: 'fewer arrays, or a page that may keep things',
      });
    }
    this.#all.value = arrays;
  }
}

function checkedName(name: string): string {
  const trimmed = name.trim().replace(/\s+/g, ' ');
  if (trimmed === '' || trimmed.length > MAX_NAME) {
    throw new InputError(trimmed === '' ? 'there is no name' : 'the name is too long', {
      field: 'name',
      expected: `1 to ${MAX_NAME} characters`,
    });
  }
  return trimmed;
}

function read(storage: TextStorage): SavedArray[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isArray) : [];
  } catch {
    return [];
  }
}

function isArray(value: unknown): value is SavedArray {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['game', 'name', 'position'].every((key) => typeof Reflect.get(value, key) === 'string')
  );
}
