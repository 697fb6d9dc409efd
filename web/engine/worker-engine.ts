/**
 * The engine as the page's workers serve it. Unlike the library's `EngineService` it is told
 * game and position with each job, so that a worker can be replaced by another at any time;
 * a new job takes the place of the one that runs; and lines come in algebraic form too.
 */
import '../../src/engine/error-transfer.ts';
import { Job, type Listener, releaseListener } from '../../src/engine/job.ts';
import type { PerftProgress } from '../../src/engine/perft.ts';
import { openPlay } from '../../src/engine/play/open.ts';
import type { CountSettings, Play } from '../../src/engine/play/play.ts';
import type { AnalysisLimits, PerftCount } from '../../src/engine/service.ts';
import { engineMark } from '../../src/lab/play/engine-mark.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import { Follower } from './follower.ts';
import type { EnginePosition } from './position.ts';
import { Scribe } from './scribe.ts';
import { type AnalysisUpdate, Updates } from './updates.ts';

/** How far an analysis goes. */
export interface WorkerLimits extends AnalysisLimits {
  /** Whether it begins without what searches before it have learnt. */
  readonly isFirst?: boolean | undefined;
}

/** The engines of one game. */
interface Loaded {
  readonly play: Play;
  readonly follower: Follower;
  readonly scribe: Scribe;
}

export class WorkerEngine {
  #key = '';
  #loaded: Promise<Loaded> | null = null;
  #job: Job | null = null;

  /** Answers, which shows that the worker lives; also while a job runs. */
  ping(): void {}

  /**
   * Analyses until a limit is reached, `stop()` is called or another job comes, neither of which
   * is an error.
   * @param onUpdate called about ten times a second
   * @returns the last word
   * @throws InputError for an impossible position and for limits out of range; an error named
   *   AbortError if another job came before this one began
   */
  async analyse(
    position: EnginePosition,
    { isFirst = false, ...limits }: WorkerLimits,
    onUpdate?: Listener<AnalysisUpdate>,
  ): Promise<AnalysisUpdate> {
    try {
      return await this.#replace('an analysis', async (job) => {
        const { play, scribe } = await this.#set(position);
        if (isFirst) play.clearHash();
        const send = job.tell(onUpdate) ?? (() => {});
        const updates = new Updates(play, scribe, position, send);
        const final = await play.analyse({
          ...limits,
          signal: job.signal,
          onReport: (report) => updates.note(report),
          shouldStop: () => {
            if (onUpdate !== undefined) updates.tick();
            return false;
          },
        });
        return updates.complete(final);
      });
    } finally {
      releaseListener(onUpdate);
    }
  }

  /**
   * Counts the legal move paths of a length.
   * @param how method and memory of the count, and the window in which moves have to end, on the
   *   plane only and needed there
   * @throws InputError for an impossible position, a bad depth or way of counting; an error named
   *   AbortError after `stop()` or when another job came
   */
  async perft(
    position: EnginePosition,
    depth: number,
    onProgress?: Listener<PerftProgress>,
    how: CountSettings = {},
  ): Promise<PerftCount> {
    try {
      return await this.#replace('a count', async (job) => {
        const { play } = await this.#set(position);
        const options = { ...how, signal: job.signal, onProgress: job.tell(onProgress) };
        const { divide, ...count } = await play.count(depth, options);
        return { ...count, divide: Object.fromEntries(divide) };
      });
    } finally {
      releaseListener(onProgress);
    }
  }

  /**
   * The first moves of lines in algebraic form. It can be asked while a job runs.
   * @param lines legal moves in engine form from the position on
   */
  async notate(
    position: EnginePosition,
    lines: readonly (readonly string[])[],
  ): Promise<readonly (readonly string[])[]> {
    const { scribe } = await this.#load(position.variant);
    return lines.map((line) => scribe.write(position, line));
  }

  /**
   * A text that changes when the engine plays a game in another way; see `engineMark`. It can be asked
   * while a job runs.
   */
  mark(game: GameDefinition): Promise<string> {
    return engineMark({ game, arrays: game.arrays.slice(0, 1) });
  }

  /** Stops the running job, if there is one, and resolves when it has ended. */
  async stop(): Promise<void> {
    this.#job?.stop();
    await this.#job?.ended;
  }

  async #replace<T>(name: string, work: (job: Job) => Promise<T>): Promise<T> {
    const before = this.#job;
    before?.stop();
    const job = new Job(name);
    this.#job = job;
    try {
      return await job.run(before?.ended, () => {
        job.signal.throwIfAborted();
        return work(job);
      });
    } finally {
      if (this.#job === job) this.#job = null;
    }
  }

  async #set(position: EnginePosition): Promise<Loaded> {
    const loaded = await this.#load(position.variant);
    loaded.follower.goTo(position);
    return loaded;
  }

  /** The engines of a game; those of the last one are kept. */
  #load(variant: GameDefinition): Promise<Loaded> {
    const key = JSON.stringify(variant);
    if (this.#loaded !== null && this.#key === key) return this.#loaded;
    const loaded = loadBoth(variant);
    this.#key = key;
    this.#loaded = loaded;
    // A failure, perhaps of the network, must not be remembered.
    loaded.catch(() => {
      if (this.#loaded === loaded) this.#loaded = null;
    });
    return loaded;
  }
}

async function loadBoth(variant: GameDefinition): Promise<Loaded> {
  const [play, scribe] = await Promise.all([openPlay(variant), Scribe.load(variant)]);
  return { play, follower: new Follower(play), scribe };
}
