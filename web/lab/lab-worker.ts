/**
 * Keeping and running experiments, as the lab's worker serves it. Counting games takes its time when there
 * are thousands, so the page's thread has no part in it.
 */
import '../../src/engine/error-transfer.ts';
import { type Listener, releaseListener } from '../../src/engine/job.ts';
import { InputError } from '../../src/errors.ts';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';

import { factsOfArrays } from '../../src/lab/measures/facts-of-arrays.ts';
import type { GameSource } from '../../src/lab/run/game-source.ts';
import { withHistory } from '../../src/lab/summary/history.ts';
import { checkExperiment } from './check.ts';
import { openLabDatabase } from './database.ts';
import { exportExperiment } from './export.ts';
import { importExperiment } from './import.ts';
import { LabRun } from './lab-run.ts';
import { Library, type Loaded } from './library.ts';
import type {
  GameChoice,
  GameLine,
  ImportOutcome,
  LabService,
  Listing,
  OpenedExperiment,
  RunOptions,
  RunOutcome,
  RunUpdate,
} from './protocol.ts';
import { ruleInWords } from './rule-words.ts';
import { lockedExperiments, withRunLock } from './run-lock.ts';

export class LabWorker implements LabService {
  readonly #startPlayer: (experiment: string) => GameSource;
  #library: Promise<Library> | null = null;
  #run: LabRun | null = null;

  /** @param startPlayer starts another worker that plays games of an experiment, given as text */
  constructor(startPlayer: (experiment: string) => GameSource) {
    this.#startPlayer = startPlayer;
  }

  /** Answers, which shows that the worker lives; also while an experiment runs. */
  ping(): void {}

  async list(): Promise<Listing> {
    const { shelf } = await this.#open();
    for (const key of await shelf.unfinished()) {
      // Whoever still reads a file into it has its lock.
      await withRunLock(key, () => shelf.remove(key));
    }
    return { experiments: await shelf.list(), locked: [...(await lockedExperiments())] };
  }

  async create(text: string): Promise<number> {
    const experiment = await checkExperiment(text);
    const library = await this.#open();
    return library.add(text, experiment);
  }

  async duplicate(key: number): Promise<number> {
    const library = await this.#open();
    const { text, experiment } = await library.get(key);
    return library.add(text, experiment);
  }

  async remove(key: number): Promise<void> {
    const library = await this.#open();
    const removed = await withRunLock(key, () => library.remove(key));
    if (removed === null) throw atWork('it cannot be deleted');
  }

  async open(
    key: number,
    onCount?: Listener<{ counted: number; done: number }>,
  ): Promise<OpenedExperiment> {
    try {
      const library = await this.#open();
      const loaded = await library.load(key, (count) => void onCount?.(count));
      // Games that were read from a file may have brought a decision along.
      const { decision } = loaded.ledger;
      if (decision !== loaded.kept.decision) await library.shelf.change(key, { decision });
      return describe(key, loaded);
    } finally {
      releaseListener(onCount);
    }
  }

  async run(key: number, options: RunOptions, onUpdate?: Listener<RunUpdate>): Promise<RunOutcome> {
    if (this.#run !== null) throw new Error('another experiment is running');
    const run = new LabRun(await this.#open(), key, this.#startPlayer, options);
    this.#run = run;
    try {
      const outcome = await withRunLock(key, () => run.play((update) => void onUpdate?.(update)));
      return outcome === null ? { kind: 'elsewhere' } : outcome.value;
    } finally {
      this.#run = null;
      releaseListener(onUpdate);
    }
  }

  async pause(): Promise<void> {
    await this.#run?.pause();
  }

  async games(key: number, choice: GameChoice): Promise<readonly GameLine[]> {
    const { ledger } = await (await this.#open()).load(key);
    return ledger.games(choice);
  }

  async game(key: number, number: number): Promise<PlayedGame | undefined> {
    const { store } = await (await this.#open()).get(key);
    for await (const game of store.games(number, number + 1)) return game;
    return undefined;
  }

  async exportFile(key: number): Promise<Blob> {
    return exportExperiment(await (await this.#open()).get(key));
  }

  async importFile(file: Blob, name: string): Promise<ImportOutcome> {
    return importExperiment(await this.#open(), file, name);
  }

  async report(key: number, format: 'html' | 'json'): Promise<string> {
    const { ledger, kept, experiment } = await (await this.#open()).load(key);
    const engine = kept.engines.at(-1)?.mark ?? '';
    const counted = ledger.summary({ engine, arrays: await factsOfArrays(experiment) });
    const { engines, formerRules = [] } = kept;
    const summary = withHistory(counted, { engines, formerRules });
    if (format === 'json') return `${JSON.stringify(summary, null, 2)}\n`;
    const { renderHtml } = await import('../../src/lab/report/html.ts');
    return renderHtml(summary);
  }

  #open(): Promise<Library> {
    this.#library ??= openLabDatabase().then((database) => new Library(database));
    // A failure is not remembered.
    this.#library.catch(() => {
      this.#library = null;
    });
    return this.#library;
  }
}

function describe(key: number, { kept, experiment, ledger }: Loaded): OpenedExperiment {
  return {
    key,
    name: experiment.name,
    text: kept.text,
    game: experiment.game.id,
    decision: ledger.decision,
    engines: kept.engines,
    rule: ruleInWords(experiment),
    live: ledger.live(),
  };
}

function atWork(problem: string): InputError {
  return new InputError(`${problem} while a tab is at work at it`, { field: 'experiment' });
}
