/** Perft with progress and stop, by root move. */
import type { Engine, EngineMove } from './engine.ts';
import { makePause, type Pause } from './pause.ts';

export interface PerftProgress {
  /** Root moves counted, and how many there are. */
  readonly done: number;
  readonly moves: number;
  readonly nodes: number;
  readonly ms: number;
}

export interface PerftOptions {
  readonly onProgress?: ((progress: PerftProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Perft {
  readonly depth: number;
  readonly nodes: number;
  readonly ms: number;
  /** Nodes below each root move, in the order of `legalMoves()`; empty for depth 0. */
  readonly divide: ReadonlyMap<string, number>;
}

/** Subtrees of this depth are counted in one go: some milliseconds on large boards. */
const WHOLE = 3;
/** Milliseconds between turns of the event loop, and between reports within a root move. */
const TURN = 15;
const REPORT = 100;

/**
 * Counts the legal move paths of a length. The engine's position is the same afterwards.
 * @param depth plies, 0 or more
 * @throws InputError for a bad depth; the signal's reason if it is aborted
 */
export async function perft(
  engine: Engine,
  depth: number,
  { onProgress, signal }: PerftOptions = {},
): Promise<Perft> {
  const start = performance.now();
  const divide = new Map<string, number>();
  if (depth < 2 || !Number.isInteger(depth)) {
    const nodes = engine.perft(depth); // which refuses what is no depth
    if (depth === 1) for (const move of engine.legalMoves()) divide.set(move.text, 1);
    return { depth, nodes, ms: performance.now() - start, divide };
  }
  const moves = engine.legalMoves();
  const count = new Count(engine, moves.length, start, onProgress, signal);
  const made = engine.played.length;
  try {
    for (const move of moves) {
      const before = count.nodes;
      await count.below(move, depth - 1);
      divide.set(move.text, count.nodes - before);
      count.done++;
      count.report();
    }
    return { depth, nodes: count.nodes, ms: performance.now() - start, divide };
  } finally {
    count.close();
    while (engine.played.length > made) engine.undo();
  }
}

class Count {
  nodes = 0;
  /** Root moves counted wholly. */
  done = 0;
  readonly #pause: Pause = makePause();
  #lastTurn = performance.now();
  #lastReport = performance.now();

  constructor(
    readonly engine: Engine,
    readonly moves: number,
    readonly start: number,
    readonly onProgress: PerftOptions['onProgress'],
    readonly signal: AbortSignal | undefined,
  ) {}

  /** Adds the paths that begin with a move. */
  async below(move: EngineMove, depth: number): Promise<void> {
    this.engine.makeListed(move);
    if (depth <= WHOLE) {
      this.nodes += this.engine.perft(depth);
      if (performance.now() - this.#lastTurn > TURN) await this.#turn();
    } else {
      for (const next of this.engine.legalMoves()) await this.below(next, depth - 1);
    }
    this.engine.undo();
  }

  report(): void {
    const { done, moves, nodes, start } = this;
    this.onProgress?.({ done, moves, nodes, ms: performance.now() - start });
  }

  close(): void {
    this.#pause.close();
  }

  async #turn(): Promise<void> {
    await this.#pause.take();
    this.#lastTurn = performance.now();
    this.signal?.throwIfAborted();
    if (this.#lastTurn - this.#lastReport < REPORT) return;
    this.#lastReport = this.#lastTurn;
    this.report();
  }
}
