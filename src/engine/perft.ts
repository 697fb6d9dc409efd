/** Perft with progress and stop, by root move. */
import { InputError } from '../errors.ts';
import { type Counter, type CountOptions, refuseDepth } from './counting.ts';
import type { Engine } from './engine.ts';
import { listMoves } from './packed-move.ts';
import { makePause, type Pause } from './pause.ts';

export interface PerftProgress {
  /** Root moves counted, and how many there are. */
  readonly done: number;
  readonly moves: number;
  readonly nodes: number;
  readonly ms: number;
}

export interface PerftOptions extends CountOptions {
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

/** Greatest depth: no count this deep ever ends. */
export const MAX_PERFT_DEPTH = 100;

/** About how many paths at most are counted in one go, some 20 ms, where moves are many; with
 *  fewer than FEW moves the depth is what it would be with so many. */
const WHOLE = 10_000_000;
const FEW = 200;
/** Milliseconds between turns of the event loop, and between reports within a root move. */
const TURN = 15;
const REPORT = 100;

/**
 * Counts the legal move paths of a length. The engine's position is the same afterwards; the engine
 * refuses other work meanwhile.
 * @param depth plies, 0 to 100
 * @throws InputError for a bad depth; the signal's reason if it is aborted
 */
export async function perft(
  engine: Engine,
  depth: number,
  { onProgress, signal, ...options }: PerftOptions = {},
): Promise<Perft> {
  signal?.throwIfAborted();
  refuseDepth(depth, MAX_PERFT_DEPTH);
  const start = performance.now();
  const divide = new Map<string, number>();
  if (depth < 2) {
    const nodes = engine.perft(depth, options);
    if (depth === 1) for (const move of engine.legalMoves()) divide.set(move.text, 1);
    return { depth, nodes, ms: performance.now() - start, divide };
  }
  const moves = engine.legalMoves();
  const counter = engine.startCount(options);
  const release = engine.occupy('a count');
  const count = new Count(engine, counter, moves.length, start, onProgress, signal);
  try {
    for (const move of moves) {
      const before = count.nodes;
      await count.below(move.packed, depth - 1);
      divide.set(move.text, count.nodes - before);
      count.done++;
      count.report();
    }
    return { depth, nodes: count.nodes, ms: performance.now() - start, divide };
  } finally {
    count.close();
    counter.close();
    release();
  }
}

class Count {
  nodes = 0;
  /** Root moves counted wholly. */
  done = 0;
  /** Subtrees of this depth are counted in one go. */
  readonly #whole: number;
  readonly #pause: Pause = makePause();
  #lastTurn = performance.now();
  #lastReport = performance.now();

  constructor(
    readonly engine: Engine,
    readonly counter: Counter,
    readonly moves: number,
    readonly start: number,
    readonly onProgress: PerftOptions['onProgress'],
    readonly signal: AbortSignal | undefined,
  ) {
    this.#whole = Math.max(1, Math.floor(Math.log(WHOLE) / Math.log(Math.max(moves, FEW))));
  }

  /** Adds the paths that begin with a move; whatever happens, it is taken back. */
  async below(move: number, depth: number): Promise<void> {
    const { call } = this.engine.instance;
    if (!call.make(move)) throw tooLong();
    try {
      if (depth <= this.#whole) {
        const nodes = this.counter.count(depth);
        if (nodes < 0) throw tooLong();
        this.nodes += nodes;
        if (performance.now() - this.#lastTurn > TURN) await this.#turn();
      } else {
        for (const next of listMoves(this.engine.instance)) await this.below(next, depth - 1);
      }
    } finally {
      call.undo();
    }
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

function tooLong(): InputError {
  return new InputError('the game is too long', { field: 'depth', expected: 'a smaller depth' });
}
