/** A run of an experiment from where it was to its end, or until it is paused. */
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import { engineMark } from '../../src/lab/play/engine-mark.ts';
import type { GameSource } from '../../src/lab/run/game-source.ts';
import type { GameStore } from '../../src/lab/run/game-store.ts';
import type { RunProgress } from '../../src/lab/run/progress.ts';
import { runExperiment } from '../../src/lab/run/run.ts';
import type { KeptExperiment } from './kept-experiment.ts';
import type { Library, Loaded } from './library.ts';
import type { RunOptions, RunOutcome, RunUpdate } from './protocol.ts';

/** Milliseconds between updates, at least, and how many times as long as making one takes. */
const INTERVAL = 1000;
const SHARE = 20;

export class LabRun {
  readonly #library: Library;
  readonly #key: number;
  readonly #startPlayer: (experiment: string) => GameSource;
  readonly #options: RunOptions;
  readonly #abort = new AbortController();
  #ended: Promise<unknown> = Promise.resolve();

  constructor(
    library: Library,
    key: number,
    startPlayer: (experiment: string) => GameSource,
    options: RunOptions,
  ) {
    this.#library = library;
    this.#key = key;
    this.#startPlayer = startPlayer;
    this.#options = options;
  }

  /** Gives up the games in progress; resolves when nothing is being written any more. */
  async pause(): Promise<void> {
    this.#abort.abort();
    await this.#ended;
  }

  /**
   * Plays. @param onUpdate called about once a second
   * @throws what stores and players throw
   */
  play(onUpdate: (update: RunUpdate) => void): Promise<RunOutcome> {
    const outcome = this.#play(onUpdate);
    this.#ended = outcome.catch(() => {});
    return outcome;
  }

  async #play(onUpdate: (update: RunUpdate) => void): Promise<RunOutcome> {
    const loaded = await this.#library.load(this.#key);
    const is = await engineMark(loaded.experiment);
    const was = loaded.kept.engines.at(-1)?.mark;
    const hasChanged = was !== undefined && was !== is && loaded.ledger.done > 0;
    if (hasChanged && !this.#options.mixes) return { kind: 'changed', was, is };
    await this.#note({ lastRun: Date.now(), ...(was === is ? {} : engines(loaded, is)) });
    const players = Array.from({ length: this.#options.workers }, () =>
      this.#startPlayer(loaded.text),
    );
    try {
      return await this.#with(players, loaded, onUpdate);
    } finally {
      await Promise.all(players.map((player) => player.close()));
      await this.#note({ lastRun: Date.now(), decision: loaded.ledger.decision });
    }
  }

  async #with(
    sources: readonly GameSource[],
    { experiment, store, ledger }: Loaded,
    onUpdate: (update: RunUpdate) => void,
  ): Promise<RunOutcome> {
    const { signal } = this.#abort;
    const updates = new Updates((progress) =>
      onUpdate({
        ...ledger.live(),
        perMinute: progress.gamesPerSecond === null ? null : progress.gamesPerSecond * 60,
        msLeft: progress.secondsLeft === null ? null : progress.secondsLeft * 1000,
      }),
    );
    try {
      await runExperiment(experiment, {
        store: told(store, (game) => ledger.add(game)),
        sources,
        signal,
        onProgress: (progress) => updates.note(progress),
      });
    } catch (error) {
      if (signal.aborted) return { kind: 'paused' };
      throw error;
    } finally {
      updates.end();
    }
    const { decision } = ledger;
    return decision === null ? { kind: 'complete' } : { kind: 'decided', decision };
  }

  #note(change: Partial<KeptExperiment>): Promise<void> {
    return this.#library.shelf.change(this.#key, change);
  }
}

/** Who plays from now on; what never played is forgotten. */
function engines({ kept, ledger }: Loaded, mark: string): Pick<KeptExperiment, 'engines'> {
  const before = ledger.done === 0 ? [] : kept.engines;
  return { engines: [...before, { mark, games: ledger.done, since: new Date().toISOString() }] };
}

/** A store that tells of each new game when it is kept. */
function told(store: GameStore, onGame: (game: PlayedGame) => void): GameStore {
  return {
    count: () => store.count(),
    numbers: () => store.numbers(),
    add: async (game) => {
      const isNew = await store.add(game);
      if (isNew) onGame(game);
      return isNew;
    },
    games: (from, below) => store.games(from, below),
    close: () => store.close(),
  };
}

/** Updates now and then, the first at once. */
class Updates {
  readonly #send: (progress: RunProgress) => void;
  #latest: RunProgress | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #next = 0;

  constructor(send: (progress: RunProgress) => void) {
    this.#send = send;
  }

  note(progress: RunProgress): void {
    this.#latest = progress;
    this.#timer ??= setTimeout(() => this.#tell(), Math.max(0, this.#next - performance.now()));
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #tell(): void {
    this.#timer = null;
    if (this.#latest === null) return;
    const start = performance.now();
    this.#send(this.#latest);
    const end = performance.now();
    this.#next = end + Math.max(INTERVAL, SHARE * (end - start));
  }
}
