/**
 * Keeps the game between visits: for this tab, so that a reload finds its own, and for whoever comes
 * back after all tabs have been closed.
 */
import type { Storages } from '../app/settings.ts';
import { stopClock } from './clock.ts';
import { type PlayRecord, type PlaySetup, readRecord, readSetup } from './record.ts';

const GAME = 'fairyscope.play';
const SETUP = 'fairyscope.play.setup';

export class GameKeeper {
  readonly #storages: Storages;

  constructor(storages: Storages) {
    this.#storages = storages;
  }

  /** The game that was left, with its clock stopped. */
  read(): PlayRecord | null {
    const { ofTab, lasting } = this.#storages;
    return readRecord(get(ofTab, GAME)) ?? readRecord(get(lasting, GAME));
  }

  /** What was chosen for the last game. */
  readSetup(): PlaySetup | null {
    return readSetup(get(this.#storages.lasting, SETUP));
  }

  /** @param now of the game's clock, which goes on running */
  write(record: PlayRecord | null, now: number): void {
    const { ofTab, lasting } = this.#storages;
    const clock = record?.clock ?? null;
    const kept =
      record === null
        ? null
        : JSON.stringify({ ...record, clock: clock === null ? null : stopClock(clock, now) });
    for (const storage of [ofTab, lasting]) set(storage, GAME, kept);
    if (record !== null) set(lasting, SETUP, JSON.stringify(record.setup));
  }
}

type TextStorage = Storages['lasting'];

function get(storage: TextStorage, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function set(storage: TextStorage, key: string, text: string | null): void {
  try {
    if (text === null) storage?.removeItem(key);
    else storage?.setItem(key, text);
  } catch {
    // The storage is full or forbidden: the game lasts until the page is closed.
  }
}
