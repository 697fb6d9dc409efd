/** Perft in a window of the plane with progress and stop, by root move. */
import { InputError } from '../../errors.ts';
import { engineForm } from '../../plane/forms.ts';
import type { Window } from '../../plane/types.ts';
import { refuseDepth } from '../counting.ts';
import { makePause, type Pause } from '../pause.ts';
import { MAX_PERFT_DEPTH, type PerftOptions } from '../perft.ts';
import type { PlaneEngine } from './engine.ts';
import type { Frame } from './frame.ts';
import { refuseWindow, refuseWithoutWindow } from './window.ts';

export interface PlanePerftOptions extends PerftOptions {
  /** Only moves that end here are made; needed for any depth but 0. */
  readonly window?: Window | undefined;
}

export interface PlanePerft {
  readonly depth: number;
  /** Of any size: a window of depth 1 may hold any number of squares. */
  readonly nodes: bigint;
  readonly ms: number;
  /** Nodes below each root move, by its text; empty for depth 0, and for depth 1 where there are more
   *  than MOST_DIVIDED moves. */
  readonly divide: ReadonlyMap<string, bigint>;
}

/** Most root moves that a count of depth 1 lists. */
export const MOST_DIVIDED = 10_000n;

/** About how many paths at most are counted in one go, some 100 ms; with fewer moves than FEW the
 *  depth is what it would be with so many. */
const WHOLE = 1_000_000;
const FEW = 100;
/** Milliseconds between turns of the event loop, and between reports within a root move. */
const TURN = 15;
const REPORT = 100;

/**
 * Counts the legal move paths of a length within a window. The engine's position is the same
 * afterwards; the engine refuses other work meanwhile.
 * @param depth plies, 0 to 100
 * @throws InputError for a bad depth or window, or where there is no exact mapping; the signal's
 *   reason if it is aborted
 */
export async function perftPlane(
  engine: PlaneEngine,
  depth: number,
  { window, onProgress, signal }: PlanePerftOptions = {},
): Promise<PlanePerft> {
  signal?.throwIfAborted();
  refuseDepth(depth, MAX_PERFT_DEPTH);
  const start = performance.now();
  if (depth === 0) return { depth, nodes: 1n, ms: 0, divide: new Map() };
  if (window === undefined) refuseWithoutWindow();
  refuseWindow(window);
  if (depth === 1) {
    const nodes = engine.perft(1, window);
    const moves = nodes > MOST_DIVIDED ? [] : engine.windowMoves(window);
    const divide = new Map(moves.map(({ text }) => [text, 1n] as const));
    return { depth, nodes, ms: performance.now() - start, divide };
  }
  const { frame, close } = engine.openWindow(window);
  const release = engine.occupy('a count');
  const pause = makePause();
  try {
    const moves = listWindow(frame);
    const count = new Count(frame, moves.length, start, pause, { onProgress, signal });
    const divide = new Map<string, bigint>();
    for (const move of moves) {
      const before = count.nodes;
      const text = textOf(engine, frame, move);
      await count.below(move, depth - 1);
      divide.set(text, count.nodes - before);
      count.done++;
      count.report();
    }
    return { depth, nodes: count.nodes, ms: performance.now() - start, divide };
  } finally {
    pause.close();
    release();
    close();
  }
}

class Count {
  nodes = 0n;
  /** Root moves counted wholly. */
  done = 0;
  /** Subtrees of this depth are counted in one go. */
  readonly #whole: number;
  readonly #pause: Pause;
  readonly #frame: Frame;
  readonly #moves: number;
  readonly #start: number;
  readonly #options: PerftOptions;
  #lastTurn = performance.now();
  #lastReport = performance.now();

  constructor(frame: Frame, moves: number, start: number, pause: Pause, options: PerftOptions) {
    this.#frame = frame;
    this.#pause = pause;
    this.#moves = moves;
    this.#start = start;
    this.#options = options;
    this.#whole = Math.max(1, Math.floor(Math.log(WHOLE) / Math.log(Math.max(moves, FEW))));
  }

  /** Adds the paths that begin with a move; whatever happens, it is taken back. */
  async below(move: number, depth: number): Promise<void> {
    const { call } = this.#frame.instance;
    if (!call.make(move)) throw tooDeep();
    try {
      if (depth <= this.#whole) {
        const nodes = call.perft(depth);
        if (nodes < 0n) throw tooDeep();
        this.nodes += nodes;
        if (performance.now() - this.#lastTurn > TURN) await this.#turn();
      } else {
        for (const next of listWindow(this.#frame)) await this.below(next, depth - 1);
      }
    } finally {
      call.undo();
    }
  }

  report(): void {
    const ms = performance.now() - this.#start;
    const { done, nodes } = this;
    this.#options.onProgress?.({ done, moves: this.#moves, nodes: Number(nodes), ms });
  }

  async #turn(): Promise<void> {
    await this.#pause.take();
    this.#lastTurn = performance.now();
    this.#options.signal?.throwIfAborted();
    if (this.#lastTurn - this.#lastReport < REPORT) return;
    this.#lastReport = this.#lastTurn;
    this.report();
  }
}

/** The packed moves that end in the window. */
function listWindow({ instance }: Frame): number[] {
  const { call, map, view } = instance;
  const length = call.listWindow();
  if (length < 0) throw tooDeep();
  const data = view();
  return Array.from({ length }, (_, i) => data.getInt32(map.MOVE_LISTS + i * 4, true));
}

/** The engine form of a packed move. */
function textOf({ compiled }: PlaneEngine, frame: Frame, move: number): string {
  const { call, map, view } = frame.instance;
  call.decode(move);
  const data = view();
  const field = (offset: number) => data.getInt32(map.DECODED + offset, true);
  const from = frame.squareOf(field(map.DECODED_SLOT));
  const to = frame.mapping.toTrue(field(map.DECODED_FILE), field(map.DECODED_RANK));
  if (to === null) throw new Error('a move leaves the window');
  const arrival = field(map.DECODED_ARRIVAL);
  const promotion = arrival === 0 ? null : compiled.typeNumbered(arrival).code;
  const formation = (field(map.DECODED_FLAGS) & map.FLAG_FORMATION) !== 0;
  return engineForm({ from, to, promotion, formation });
}

function tooDeep(): InputError {
  return new InputError('there is no room for so many plies', {
    field: 'depth',
    expected: 'a smaller depth or window',
  });
}
