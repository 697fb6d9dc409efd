/** The experiments of this browser as they are worked with: read, and their games counted. */
import { InputError } from '../../src/errors.ts';
import type { Experiment } from '../../src/lab/experiment/experiment.ts';
import { gameCount } from '../../src/lab/experiment/plan.ts';
import { parseExperiment } from '../../src/lab/experiment/read.ts';
import type { LabDatabase } from './database.ts';
import { DatabaseGameStore } from './game-store.ts';
import type { KeptExperiment } from './kept-experiment.ts';
import { Ledger } from './ledger.ts';
import { Shelf } from './shelf.ts';

/** An experiment with its games at hand. */
export interface Found {
  readonly kept: KeptExperiment;
  readonly text: string;
  readonly experiment: Experiment;
  readonly store: DatabaseGameStore;
}

export interface Loaded extends Found {
  readonly ledger: Ledger;
}

/** Experiments whose games stay counted: one that runs, and one that is looked at. */
const MOST_COUNTED = 2;
/** Games counted between reports of how far it has come. */
const REPORTED = 100;

export class Library {
  readonly shelf: Shelf;
  readonly database: LabDatabase;
  /** The experiments that were counted last, by number. */
  readonly #counted = new Map<number, Promise<Ledger>>();

  constructor(database: LabDatabase) {
    this.database = database;
    this.shelf = new Shelf(database);
  }

  /** Keeps an experiment. @returns its number */
  add(
    text: string,
    experiment: Experiment,
    more: Partial<Pick<KeptExperiment, 'engines' | 'formerRules' | 'complete'>> = {},
  ): Promise<number> {
    return this.shelf.add({
      text,
      name: experiment.name,
      game: experiment.game.name,
      planned: gameCount(experiment),
      made: Date.now(),
      lastRun: null,
      engines: [],
      decision: null,
      complete: true,
      ...more,
    });
  }

  async remove(key: number): Promise<void> {
    this.#counted.delete(key);
    await this.shelf.remove(key);
  }

  /** @throws InputError if it has been deleted, or this program cannot read it */
  async get(key: number): Promise<Found> {
    const kept = await this.shelf.get(key);
    if (kept === undefined) {
      throw new InputError('it has been deleted', { field: 'experiment' });
    }
    const { text } = kept;
    const experiment = parseExperiment(text);
    return { kept, text, experiment, store: new DatabaseGameStore(this.database, key) };
  }

  /**
   * An experiment with its games counted. That is done once for the last ones asked for, unless another tab
   * has added games since.
   * @param onCount hears how far it has come
   */
  async load(
    key: number,
    onCount?: (count: { counted: number; done: number }) => void,
  ): Promise<Loaded> {
    const found = await this.get(key);
    const done = await found.store.count();
    const before = await this.#counted.get(key)?.catch(() => null);
    if (before && before.done >= done) return { ...found, ledger: before };
    const ledger = countGames(found, done, onCount);
    this.#counted.delete(key);
    this.#counted.set(key, ledger);
    for (const oldest of [...this.#counted.keys()].slice(0, -MOST_COUNTED)) {
      this.#counted.delete(oldest);
    }
    return { ...found, ledger: await ledger };
  }
}

async function countGames(
  { experiment, store }: Found,
  done: number,
  onCount?: (count: { counted: number; done: number }) => void,
): Promise<Ledger> {
  const ledger = new Ledger(experiment);
  for await (const game of store.games()) {
    ledger.add(game);
    if (ledger.done % REPORTED === 0) onCount?.({ counted: ledger.done, done });
  }
  return ledger;
}
