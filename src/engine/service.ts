/**
 * The engine as a service in a worker: one game, one position, one job at a time. Everything that
 * comes in and goes out is plain data, so that it can cross the border of a worker; the other
 * side is `client.ts`.
 */
import { type Endpoint, expose } from 'comlink';
import { findMove } from '../notation/move-text.ts';
import type { Move, Result, Side } from '../notation/rules.ts';
import { chooseVariant } from '../variants/choose.ts';
import type { VariantDefinition } from '../variants/definition.ts';
import { type Analysis, type AnalysisOptions, type AnalysisReport, analyse } from './analysis.ts';
import { Engine } from './engine.ts';
import './error-transfer.ts';
import { Job, type Listener, releaseListener } from './job.ts';
import { type Perft, type PerftProgress, perft } from './perft.ts';

/** What there is to know about a position without searching. */
export interface PositionSnapshot {
  /** Canonical text. */
  readonly position: string;
  readonly turn: Side;
  /** Every legal move, in the engine's order. */
  readonly moves: readonly Move[];
  /** Whether the side to move is in check. */
  readonly check: boolean;
  readonly result: Result | null;
}

export interface PerftCount extends Omit<Perft, 'divide'> {
  /** Nodes below each root move, by its text, in the engine's order; empty for depth 0. */
  readonly divide: Readonly<Record<string, number>>;
}

/** The options of an analysis that are data. */
export type AnalysisLimits = Omit<AnalysisOptions, 'onReport' | 'signal' | 'shouldStop'>;

/**
 * A job is refused while another one runs, unless that one has been told to stop: then the new
 * one waits for its end, a few milliseconds.
 */
export class EngineService {
  #engine: Engine | null = null;
  /** What leads to the engine's position. */
  #line: Line = OPENING;
  #job: Job | null = null;

  /**
   * Loads a game, in its opening array.
   * @param game an identifier of the registry, or a definition
   * @throws InputError if there is no such game or it cannot be compiled; the former one stays
   */
  load(game: string | VariantDefinition): Promise<PositionSnapshot> {
    return this.#run('loading a game', async () => {
      const engine = await Engine.load(typeof game === 'string' ? chooseVariant(game) : game);
      this.#engine = engine;
      this.#line = OPENING;
      return takeSnapshot(engine);
    });
  }

  /**
   * Sets a position and plays moves from there.
   * @param text as for `Engine.setPosition`
   * @param moves each in engine or algebraic form
   * @throws InputError naming the part of the position, or the move by its number from 0
   *   ("moves[2]"), and then nothing has changed
   */
  setPosition(text = 'startpos', moves: readonly string[] = []): Promise<PositionSnapshot> {
    return this.#run('setting a position', () => {
      const engine = this.#loaded();
      const line = { text, moves };
      try {
        follow(engine, line);
      } catch (error) {
        follow(engine, this.#line);
        throw error;
      }
      this.#line = line;
      return takeSnapshot(engine);
    });
  }

  /**
   * Counts the legal move paths of a length.
   * @param depth plies, 0 to 100
   * @param onProgress called after each root move; if it fails, so does the count
   * @throws InputError for a bad depth; an error named AbortError after `stop()`
   */
  async perft(depth: number, onProgress?: Listener<PerftProgress>): Promise<PerftCount> {
    try {
      return await this.#run('a count', async (job) => {
        const { signal } = job;
        const engine = this.#loaded();
        signal.throwIfAborted();
        const options = { signal, onProgress: job.tell(onProgress) };
        const { divide, ...count } = await perft(engine, depth, options);
        return { ...count, divide: Object.fromEntries(divide) };
      });
    } finally {
      releaseListener(onProgress);
    }
  }

  /**
   * Analyses the position until a limit is reached or `stop()` is called, which is not an error.
   * @param onReport called after each iteration; if it fails, so does the analysis
   * @throws InputError for limits out of range and search moves that are not legal
   */
  async analyse(
    limits: AnalysisLimits = {},
    onReport?: Listener<AnalysisReport>,
  ): Promise<Analysis> {
    try {
      return await this.#run('an analysis', (job) =>
        analyse(this.#loaded(), { ...limits, signal: job.signal, onReport: job.tell(onReport) }),
      );
    } finally {
      releaseListener(onReport);
    }
  }

  /** Stops the running job, if there is one, and resolves when it has ended. */
  async stop(): Promise<void> {
    this.#job?.stop();
    await this.#job?.ended;
  }

  async #run<T>(name: string, work: (job: Job) => T | Promise<T>): Promise<T> {
    const before = this.#job;
    if (before !== null && !before.signal.aborted) {
      throw new Error(`the engine is busy with ${before.name}`);
    }
    const job = new Job(name);
    this.#job = job;
    try {
      return await job.run(before?.ended, () => work(job));
    } finally {
      if (this.#job === job) this.#job = null;
    }
  }

  #loaded(): Engine {
    if (this.#engine === null) throw new Error('no game is loaded');
    return this.#engine;
  }
}

/**
 * Serves one engine to the other side of an endpoint.
 * @param endpoint not needed in a browser's worker, whose other side is the page
 */
export function exposeEngine(endpoint?: Endpoint): void {
  expose(new EngineService(), endpoint);
}

/** A position as it was set, and the moves played from there. */
interface Line {
  readonly text: string;
  readonly moves: readonly string[];
}

const OPENING: Line = { text: 'startpos', moves: [] };

function follow(engine: Engine, { text, moves }: Line): void {
  engine.setPosition(text);
  moves.forEach((move, i) => {
    engine.make(findMove(engine, move, { field: `moves[${i}]`, offset: 0 }));
  });
}

function takeSnapshot(engine: Engine): PositionSnapshot {
  return {
    position: engine.position(),
    turn: engine.turn,
    moves: engine.legalMoves(),
    check: engine.inCheck(),
    result: engine.result(),
  };
}
