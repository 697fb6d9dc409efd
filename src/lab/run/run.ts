/** Running an experiment: having the games played that are missing, and keeping each as soon as it is done. */
import { InputError, messageOf } from '../../errors.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { gameCount } from '../experiment/plan.ts';
import type { StopState } from '../summary/summary.ts';
import type { GameSource } from './game-source.ts';
import type { GameStore } from './game-store.ts';
import { RunMeter, type RunProgress } from './progress.ts';
import { StopWatch } from './stopping.ts';

export interface RunOptions {
  readonly store: GameStore;
  /** Who plays, each one game at a time. They stay open, and whoever has made them closes them. */
  readonly sources: readonly GameSource[];
  /** Ends the run soon: games in progress are given up. */
  readonly signal?: AbortSignal | undefined;
  /** Called at the beginning and whenever a game has been kept. */
  readonly onProgress?: ((progress: RunProgress) => void) | undefined;
}

/** How a run has ended that was not broken off. */
export interface RunOutcome {
  /** Games there are now. */
  readonly games: number;
  /** How the stopping rule stands; null if there is none. */
  readonly stop: StopState | null;
}

/**
 * Plays the missing games of an experiment in their order until there are all, or its stopping rule has
 * decided: then games in progress are given up, which may be many where sources stand for a queue. Which
 * games count in the end (`countedGames`) depends on the experiment alone, not on who has played which
 * game when.
 * @returns when all is done and nothing is being written any more; after a decision sources may still
 *   be at their games
 * @throws the signal's reason after an abort, in the same state. What a source or the store throws, a
 *   source's error with the number of its game; what other sources are playing is kept before.
 */
export async function runExperiment(
  experiment: Experiment,
  { store, sources, signal, onProgress }: RunOptions,
): Promise<RunOutcome> {
  signal?.throwIfAborted();
  if (sources.length === 0) throw new RangeError('nobody plays; expected at least one source');
  const run = await Run.open(experiment, store, onProgress);
  const abort = () => run.giveUp(signal?.reason);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    await Promise.all(sources.map((source) => run.work(source)));
  } finally {
    signal?.removeEventListener('abort', abort);
  }
  signal?.throwIfAborted();
  return run.outcome();
}

/** Why games in progress are given up when the stopping rule has decided. */
const DECIDED = Symbol('decided');

class Run {
  readonly #planned: number;
  readonly #store: GameStore;
  readonly #watch: StopWatch;
  readonly #there: Set<number>;
  readonly #meter: RunMeter;
  readonly #onProgress: ((progress: RunProgress) => void) | undefined;
  /** Give up the games in progress. There may be many, so signals do not have a listener for each. */
  readonly #givers = new Set<(reason: unknown) => void>();
  #next = 0;
  /** The first that has gone wrong. */
  #failure: { readonly error: unknown } | null = null;

  private constructor(
    experiment: Experiment,
    store: GameStore,
    there: Set<number>,
    watch: StopWatch,
    onProgress: ((progress: RunProgress) => void) | undefined,
  ) {
    this.#planned = gameCount(experiment);
    this.#store = store;
    this.#there = there;
    this.#watch = watch;
    this.#meter = new RunMeter(this.#planned, there.size, performance.now());
    this.#onProgress = onProgress;
  }

  static async open(
    experiment: Experiment,
    store: GameStore,
    onProgress: ((progress: RunProgress) => void) | undefined,
  ): Promise<Run> {
    const watch = new StopWatch(experiment);
    if (experiment.stop !== null) for await (const game of store.games()) watch.add(game);
    const run = new Run(experiment, store, new Set(await store.numbers()), watch, onProgress);
    run.#tell();
    return run;
  }

  /** Has one source play until nothing is left to do, or something goes wrong, or games are given up. */
  async work(source: GameSource): Promise<void> {
    for (let number = this.#take(); number !== null; number = this.#take()) {
      try {
        await this.#keep(await this.#unlessGivenUp(playedBy(source, number)));
      } catch (error) {
        if (error !== DECIDED) this.#failure ??= { error };
      }
    }
  }

  /** Ends, and waits no longer for games in progress. */
  giveUp(reason: unknown): void {
    if (reason !== DECIDED) this.#failure ??= { error: reason };
    for (const give of this.#givers) give(reason);
  }

  /** @throws what has gone wrong, if anything has */
  outcome(): RunOutcome {
    if (this.#failure !== null) throw this.#failure.error;
    return { games: this.#there.size, stop: this.#watch.state };
  }

  /** The next game to be played, or null. */
  #take(): number | null {
    if (this.#failure !== null || (this.#watch.state?.decision ?? null) !== null) return null;
    while (this.#there.has(this.#next)) this.#next++;
    return this.#next < this.#planned ? this.#next++ : null;
  }

  async #keep(game: Awaited<ReturnType<GameSource['play']>>): Promise<void> {
    await this.#store.add(game);
    this.#there.add(game.number);
    this.#watch.add(game);
    if ((this.#watch.state?.decision ?? null) !== null) this.giveUp(DECIDED);
    this.#meter.count(performance.now());
    this.#tell();
  }

  /** What a promise gives, or the reason for which games are given up meanwhile. */
  #unlessGivenUp<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#givers.add(reject);
      promise.then(resolve, reject).finally(() => this.#givers.delete(reject));
    });
  }

  #tell(): void {
    this.#onProgress?.(this.#meter.progress());
  }
}

/** What goes wrong with a game is told with its number. */
async function playedBy(source: GameSource, number: number) {
  try {
    return await source.play(number);
  } catch (error) {
    if (error instanceof InputError) {
      const { problem, field, expected } = error;
      throw new InputError(problem, { field: `game ${number}, ${field}`, expected });
    }
    const problem = messageOf(error);
    throw new Error(`game ${number}: ${problem}`, { cause: error });
  }
}
