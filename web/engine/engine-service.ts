/**
 * The page's one engine: it analyses one position at a time, evaluates games and counts moves, in
 * workers that are replaced when they fail. Nothing here waits for an engine: answers come in
 * signals and promises.
 */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { proxy } from 'comlink';
import type { PerftProgress } from '../../src/engine/perft.ts';
import type { CountSettings } from '../../src/engine/play/play.ts';
import type { PerftCount } from '../../src/engine/service.ts';
import { type GameDefinition, isPlaneGame } from '../../src/variants/registry.ts';
import type { Evaluation, Shape } from '../game/tree.ts';
import { type AnalysisState, Analyst } from './analyst.ts';
import { arrowsOf, type FarArrow, farArrowsOf, sameArrows, sameFarArrows } from './arrows.ts';
import { evaluateInWorkers } from './game-evaluation.ts';
import type { EnginePosition } from './position.ts';
import { withRetries } from './retry.ts';
import { type AnalysisSettings, DEFAULT_SETTINGS } from './settings.ts';
import { SupervisedWorker, type WorkerMaker } from './supervised-worker.ts';
import { countInThreads } from './threads.ts';
import type { NotatedLine } from './updates.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** How long the engine thinks about a position: nodes, or milliseconds. */
export type Effort = { readonly nodes: number } | { readonly moveTime: number };

export interface EvaluateGameOptions {
  /** For each position. */
  readonly effort: Effort;
  /** Hears each position's evaluation, and line, by the number of moves that lead there. */
  readonly onEvaluation: (ply: number, evaluation: Evaluation, line: NotatedLine) => void;
  /** Whether a position need not be evaluated; none if absent. */
  readonly isKnown?: ((ply: number) => boolean) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface PerftOptions extends CountSettings {
  /** Workers that share the count on a finite board; 1 if not given. */
  readonly threads?: number | undefined;
  readonly onProgress?: ((progress: PerftProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface EngineServiceOptions {
  /** Start the worker that analyses and the one that counts. */
  readonly makeAnalyst: WorkerMaker;
  readonly makeCounter: WorkerMaker;
  /** Starts one of several that evaluate a game; like the one that analyses if not given. */
  readonly makeReviewer?: WorkerMaker | undefined;
  /** Milliseconds between questions whether a worker lives; a second if not given. */
  readonly question?: number | undefined;
}

/** Milliseconds after which a count that does not stop is ended together with its worker. */
const GRACE = 500;

export class EngineService {
  /** A change begins the analysis anew. */
  readonly settings: Signal<AnalysisSettings> = signal(DEFAULT_SETTINGS);
  /** What became of settings of an earlier visit that cannot be had, until something is set. */
  readonly settingNotes: Signal<readonly string[]> = signal([]);
  /** Whether the engine's moves are to be shown on the board. */
  readonly showsArrows: Signal<boolean> = signal(true);
  /** First moves of the lines, the best first, for finite boards. */
  readonly engineArrows: ReadonlySignal<readonly Shape[]>;
  /** The same for the infinite plane. */
  readonly farArrows: ReadonlySignal<readonly FarArrow[]>;
  readonly #notice: Signal<string | null> = signal(null);
  readonly #evaluating: Signal<Progress | null> = signal(null);
  readonly #analysing: SupervisedWorker;
  readonly #counting: SupervisedWorker;
  readonly #analyst: Analyst;
  readonly #makeReviewer: WorkerMaker;
  readonly #question: number | undefined;
  readonly #marks = new WeakMap<GameDefinition, Promise<string>>();

  constructor(options: EngineServiceOptions) {
    const { makeAnalyst, makeCounter, makeReviewer = makeAnalyst, question } = options;
    this.#makeReviewer = makeReviewer;
    this.#question = question;
    this.#analysing = new SupervisedWorker(makeAnalyst, question);
    this.#counting = new SupervisedWorker(makeCounter, question);
    this.#analyst = new Analyst(this.#analysing, this.settings, (notice) => {
      this.#notice.value = notice;
    });
    this.engineArrows = this.#changing(arrowsOf, sameArrows);
    this.farArrows = this.#changing(farArrowsOf, sameFarArrows);
  }

  /** The analysis that runs or has ended. */
  get analysis(): ReadonlySignal<AnalysisState> {
    return this.#analyst.state;
  }

  /** What has happened to a worker that the user should know, until the next analysis or count. */
  get notice(): ReadonlySignal<string | null> {
    return this.#notice;
  }

  /** How far the evaluation of a game has come; null if there is none. */
  get evaluating(): ReadonlySignal<Progress | null> {
    return this.#evaluating;
  }

  /**
   * Analyses a position, in place of any other. What is found and what goes wrong comes in
   * `analysis`. While a game is evaluated it waits.
   * @param isThreat whether it is the position after a pass; only kept in the state
   */
  analysePosition(position: EnginePosition, isThreat = false): void {
    this.#analyst.start(position, isThreat);
  }

  /** Stops the analysis at once; what was found stays. */
  stop(): void {
    this.#analyst.stop();
  }

  /** Stops, and forgets what was found, where it is of no interest any more. */
  clear(): void {
    this.#analyst.clear();
  }

  /** Continues an analysis that has reached its limit; otherwise it does nothing. */
  goDeeper(): void {
    this.#analyst.goDeeper();
  }

  /**
   * Evaluates every position of a game, from the last to the first, several at once if more than one
   * thread is set; see `evaluateInWorkers`. The analysis waits meanwhile. Positions in which there is no legal move have no evaluation.
   * @throws Error if a game is already being evaluated; what the engine throws; the signal's reason
   */
  async evaluateGame(game: EnginePosition, options: EvaluateGameOptions): Promise<void> {
    if (this.#evaluating.peek() !== null) throw new Error('a game is being evaluated already');
    this.#evaluating.value = { done: 0, total: game.moves.length + 1 };
    this.#notice.value = null;
    this.#analyst.suspend();
    try {
      const { hash, threads } = this.settings.peek();
      await evaluateInWorkers(game, options, {
        first: this.#analysing,
        another: () => new SupervisedWorker(this.#makeReviewer, this.#question),
        most: threads,
        hash,
        onProgress: (done, total) => {
          this.#evaluating.value = { done, total };
        },
        tell: (notice) => {
          this.#notice.value = notice;
        },
      });
    } finally {
      this.#evaluating.value = null;
      this.#analyst.resume();
    }
  }

  /** A text that changes when the engine plays a game in another way. */
  mark(variant: GameDefinition): Promise<string> {
    const known = this.#marks.get(variant);
    if (known !== undefined) return known;
    const mark = this.#resuming(() => this.#counting.call((remote) => remote.mark(variant)));
    this.#marks.set(variant, mark);
    mark.catch(() => this.#marks.delete(variant));
    return mark;
  }

  /**
   * Counts the legal move paths of a length, beside the analysis.
   * @param depth plies, 0 or more
   * @throws InputError for an impossible position, a bad depth, window or way of counting; the
   *   signal's reason
   */
  async perft(
    position: EnginePosition,
    depth: number,
    { onProgress, signal, threads = 1, ...how }: PerftOptions = {},
  ): Promise<PerftCount> {
    signal?.throwIfAborted();
    this.#notice.value = null;
    const { variant } = position;
    if (threads > 1 && how.window === undefined && !isPlaneGame(variant)) {
      const options = { onProgress, signal, ...how };
      return countInThreads({ ...position, variant }, depth, options, threads);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      this.#counting.call((remote) => remote.stop()).catch(() => {});
      timer = setTimeout(() => this.#counting.end('it did not stop'), GRACE);
    };
    signal?.addEventListener('abort', stop);
    const work = () => {
      const listener = onProgress === undefined ? undefined : proxy(onProgress);
      return this.#counting.call((remote) => remote.perft(position, depth, listener, how));
    };
    try {
      return await this.#resuming(work, signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  }

  /**
   * Lines in algebraic form.
   * @param lines legal moves in engine form from the position on
   * @returns the first moves of each
   */
  notate(
    position: EnginePosition,
    lines: readonly (readonly string[])[],
  ): Promise<readonly (readonly string[])[]> {
    return this.#resuming(() => this.#counting.call((remote) => remote.notate(position, lines)));
  }

  /** Ends all workers. */
  close(): void {
    this.#analyst.close();
    this.#analysing.end('the page was closed');
    this.#counting.end('the page was closed');
  }

  /** What is drawn of the analysis; ten times a second the same, of which boards need not hear. */
  #changing<T>(
    read: (state: AnalysisState) => readonly T[],
    isSame: (a: readonly T[], b: readonly T[]) => boolean,
  ): ReadonlySignal<readonly T[]> {
    let last: readonly T[] = [];
    return computed(() => {
      const next = this.showsArrows.value ? read(this.analysis.value) : [];
      if (!isSame(last, next)) last = next;
      return last;
    });
  }

  #resuming<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return withRetries(
      work,
      () => signal?.aborted !== true,
      (notice) => {
        this.#notice.value = notice;
      },
    );
  }
}
