/** One search as interfaces ask for it: limits or a clock, on time that may be the opponent's. */

import type { AnyPlay } from '../../engine/play/open.ts';
import type { Analysis, AnalysisReport, Score } from '../../engine/search-run.ts';
import { allot, type Clock, Pace } from './clock.ts';
import { hasSingleMove, inThreads } from './engine-facts.ts';

/** What ends a search. Without any of it the search goes on until it is stopped. */
export interface Limits {
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** Milliseconds. */
  readonly moveTime?: number | undefined;
  /** A mate in so many moves that has been found. */
  readonly mate?: number | undefined;
  readonly clock?: Clock | undefined;
}

export interface Request extends Limits {
  /** Milliseconds lost with every move, for the clock. */
  readonly overhead: number;
  /** Whether the answer waits for `stop` though the search may be done. */
  readonly infinite: boolean;
  readonly lines: number;
  /** Threads to search with. */
  readonly threads: number;
  /** Only these moves; all if there are none. */
  readonly searchMoves: readonly string[];
}

/** One search. It may be stopped, and the opponent may make his move, before it has begun. */
export class Thinking {
  readonly #received: number | null;
  #isStopped = false;
  #isPondering: boolean;
  /** Whether its own limits have been reached. */
  #isEnough = false;
  #isDone = false;
  /** As `performance.now()` tells it. */
  #deadline = Number.POSITIVE_INFINITY;
  /** Milliseconds from when the time is one's own to the deadline. */
  #most = Number.POSITIVE_INFINITY;
  #wake: () => void = () => {};

  /**
   * @param ponder whether the opponent's clock runs: limits of time do not count before `ponderHit`,
   *   and the answer waits for it
   * @param received when the clock was read, as `performance.now()` tells it; null if it is read when
   *   the search begins
   */
  constructor(ponder: boolean, received: number | null) {
    this.#received = received;
    this.#isPondering = ponder;
  }

  /** Whether the search has ended, though the answer may not be due. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Ends the search as soon as it has a move. */
  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  /** The opponent has made the move that was expected: the time is one's own from now on. */
  ponderHit(): void {
    if (!this.#isPondering) return;
    this.#isPondering = false;
    this.#deadline = performance.now() + this.#most;
    this.#wake();
  }

  /**
   * Searches the position, and resolves when the answer is due.
   * @param onReport called after each iteration
   * @throws InputError if the position cannot be searched
   */
  async run(
    play: AnyPlay,
    request: Request,
    onReport: (report: AnalysisReport) => void,
  ): Promise<Analysis> {
    const { clock, overhead, moveTime, depth, nodes, lines, searchMoves, infinite } = request;
    const start = this.#received ?? performance.now();
    const allotment = clock && allot(clock, overhead);
    const pace = allotment && new Pace(allotment);
    const times = [moveTime, allotment?.hard].map((time) => time ?? Number.POSITIVE_INFINITY);
    this.#most = Math.min(...times);
    if (!this.#isPondering) this.#deadline = start + this.#most;
    const left = this.#deadline - performance.now();
    const analysis = await play.analyse({
      depth: clock !== undefined && hasSingleMove(play) ? 1 : depth,
      nodes,
      // Looked at as often as the deadline is; knowing it, the search takes shorter steps.
      moveTime: Number.isFinite(left) ? Math.max(1, Math.round(left)) : undefined,
      lines,
      searchMoves,
      ...inThreads(request.threads),
      shouldStop: () => this.#isStopped || (!this.#isPondering && this.#isOver()),
      onReport: (report) => {
        onReport(report);
        if (isAnswer(report, request, pace)) this.#isEnough = true;
      },
    });
    this.#isDone = true;
    while (!this.#isStopped && (this.#isPondering || infinite)) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return analysis;
  }

  #isOver(): boolean {
    return this.#isEnough || performance.now() >= this.#deadline;
  }
}

function isAnswer({ lines, ms }: AnalysisReport, { mate }: Request, pace?: Pace): boolean {
  const [best] = lines;
  const bestMove = best?.moves[0];
  if (best === undefined || bestMove === undefined) return false;
  if (mate !== undefined && isMateWithin(best.score, mate)) return true;
  return pace?.isEnough({ bestMove, score: best.score, elapsed: ms }) === true;
}

function isMateWithin(score: Score, moves: number): boolean {
  return 'mate' in score && score.mate > 0 && score.mate <= moves;
}
