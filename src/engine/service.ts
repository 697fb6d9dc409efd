/**
 * The engine as a service in a worker: one game, one position, one job at a time. Everything that
 * comes in and goes out is plain data, so that it can cross the border of a worker; the other
 * side is `client.ts`.
 */
import { type Endpoint, expose } from 'comlink';
import type { Move, Result, Side } from '../notation/rules.ts';
import type { ClosedForms } from '../plane/types.ts';
import { chooseGame } from '../variants/choose.ts';
import type { GameDefinition } from '../variants/registry.ts';
import type { Analysis, AnalysisOptions, AnalysisReport } from './analysis.ts';
import './error-transfer.ts';
import { Job, type Listener, releaseListener } from './job.ts';
import type { PerftProgress } from './perft.ts';
import { FinitePlay } from './play/finite.ts';
import { type AnyPlay, openPlay } from './play/open.ts';
import type { CountResult, CountSettings, Play } from './play/play.ts';

/** What there is to know about a position without searching. */
export interface PositionSnapshot {
  /** Canonical text. */
  readonly position: string;
  readonly turn: Side;
  /** Every legal move on a finite board, in the engine's order; none on the plane. */
  readonly moves: readonly Move[];
  /** Every legal move on the infinite plane; absent for finite boards. */
  readonly forms?: ClosedForms;
  /** Whether the side to move is in check. */
  readonly check: boolean;
  readonly result: Result | null;
}

export interface PerftCount extends Omit<CountResult, 'divide'> {
  /** Nodes below each root move, by its text, in the engine's order; empty for depth 0. */
  readonly divide: Readonly<Record<string, number | bigint>>;
}

/** The options of an analysis that are data. */
export type AnalysisLimits = Omit<AnalysisOptions, 'onReport' | 'signal' | 'shouldStop'>;

/**
 * A job is refused while another one runs, unless that one has been told to stop: then the new
 * one waits for its end, a few milliseconds.
 */
export class EngineService {
  #play: AnyPlay | null = null;
  /** What leads to the engine's position. */
  #line: Line = OPENING;
  #job: Job | null = null;

  /**
   * Loads a game, in its opening array.
   * @param game an identifier of the registry, or a definition, for whatever kind of board
   * @throws InputError if there is no such game or it cannot be compiled; the former one stays
   */
  load(game: string | GameDefinition): Promise<PositionSnapshot> {
    return this.#run('loading a game', async () => {
      const play = await openPlay(typeof game === 'string' ? chooseGame(game) : game);
      this.#play = play;
      this.#line = OPENING;
      return takeSnapshot(play);
    });
  }

  /**
   * Sets a position and plays moves from there.
   * @param text FEN or ICN, or "startpos"
   * @param moves each in engine form or as players print it
   * @throws InputError naming the part of the position, or the move by its number from 0
   *   ("moves[2]"), and then nothing has changed
   */
  setPosition(text = 'startpos', moves: readonly string[] = []): Promise<PositionSnapshot> {
    return this.#run('setting a position', () => {
      const play = this.#loaded();
      const line = { text, moves };
      try {
        follow(play, line);
      } catch (error) {
        follow(play, this.#line);
        throw error;
      }
      this.#line = line;
      return takeSnapshot(play);
    });
  }

  /**
   * Counts the legal move paths of a length.
   * @param depth plies, 0 to 100
   * @param onProgress called after each root move; if it fails, so does the count
   * @param how method and memory of the count, and the window in which moves have to end, on the
   *   plane only and needed there
   * @throws InputError for a bad depth or way of counting; an error named AbortError after `stop()`
   */
  async perft(
    depth: number,
    onProgress?: Listener<PerftProgress>,
    how: CountSettings = {},
  ): Promise<PerftCount> {
    try {
      return await this.#run('a count', async (job) => {
        const { signal } = job;
        const play = this.#loaded();
        signal.throwIfAborted();
        const options = { ...how, signal, onProgress: job.tell(onProgress) };
        const { divide, ...count } = await play.count(depth, options);
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
        this.#loaded().analyse({ ...limits, signal: job.signal, onReport: job.tell(onReport) }),
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

  #loaded(): AnyPlay {
    if (this.#play === null) throw new Error('no game is loaded');
    return this.#play;
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

function follow(play: Play, { text, moves }: Line): void {
  play.setPosition(text);
  moves.forEach((move, i) => {
    play.make(play.find(move, { field: `moves[${i}]`, offset: 0 }));
  });
}

function takeSnapshot(play: AnyPlay): PositionSnapshot {
  const listed =
    play instanceof FinitePlay
      ? { moves: play.engine.legalMoves() }
      : { moves: [], forms: play.engine.closedForms() };
  return {
    position: play.position(),
    turn: play.turn,
    ...listed,
    check: play.inCheck(),
    result: play.result(),
  };
}
