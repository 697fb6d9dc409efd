/** Counting from the current position, one depth after the other; it goes on behind other tabs. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { CountMethod } from '../../../src/engine/counting.ts';
import type { PerftProgress } from '../../../src/engine/perft.ts';
import { InputError, messageOf } from '../../../src/errors.ts';
import type { Window } from '../../../src/plane/types.ts';
import type { EngineService } from '../../engine/engine-service.ts';
import type { EnginePosition } from '../../engine/position.ts';
import type { GameSession } from '../../game/session.ts';
import { readWindow, usualWindow } from './window.ts';

/** What one depth has given. */
export interface DepthCount {
  readonly depth: number;
  readonly nodes: number | bigint;
  readonly ms: number;
}

export interface DividedMove {
  /** In engine form, and as players write it; empty where moves are too many for that. */
  readonly move: string;
  readonly san: string;
  /** Nodes below it. */
  readonly nodes: number | bigint;
}

export interface Count {
  /** Id and name of the game. */
  readonly game: string;
  readonly name: string;
  readonly position: string;
  /** In which moves had to end, as it was typed; null on finite boards. */
  readonly window: string | null;
  /** How it was counted, in words: speeds of different ways do not compare. */
  readonly way: string;
  /** The depth that was asked for. */
  readonly depth: number;
  /** From 1 on, as far as it has come. */
  readonly depths: readonly DepthCount[];
  /** In the engine's order, at the last of `depths`. */
  readonly divide: readonly DividedMove[];
}

interface Way {
  readonly window?: Window;
  readonly method: CountMethod;
  readonly threads: number;
}

export type CountState =
  | { readonly kind: 'idle' | 'running' | 'done' | 'stopped' }
  | { readonly kind: 'failed'; readonly reason: string };

const DEEPEST = 32;
/** More root moves than these are not written as players do, which takes milliseconds each. */
const MOST_WRITTEN = 1000;
/** Milliseconds between reports of progress to the page. */
const INTERVAL = 100;

export class Counting {
  readonly #state: Signal<CountState> = signal({ kind: 'idle' });
  readonly #count: Signal<Count | null> = signal(null);
  readonly #progress: Signal<PerftProgress | null> = signal(null);
  /** The text in the field of the depth. */
  readonly depth: Signal<string> = signal('3');
  /** How to count on finite boards: see `CountMethod`, and in how many workers. */
  readonly method: Signal<CountMethod> = signal('plain');
  readonly threads: Signal<number> = signal(1);
  /** What is wrong with it. */
  readonly depthError: Signal<string> = signal('');
  /** The text in the field of the window, where the game has one. */
  readonly window: ReadonlySignal<string | null>;
  /** What is wrong with it. */
  readonly windowError: Signal<string> = signal('');
  /** What was typed, and for which game. */
  readonly #typed: Signal<{ readonly game: string; readonly text: string } | null> = signal(null);
  readonly #session: GameSession;
  readonly #engine: EngineService;
  #controller: AbortController | null = null;

  constructor(session: GameSession, engine: EngineService) {
    this.#session = session;
    this.#engine = engine;
    this.window = computed(() => {
      const game = session.variant.value;
      const typed = this.#typed.value;
      const usual = usualWindow(game);
      return usual !== null && typed?.game === game.id ? typed.text : usual;
    });
  }

  /** Takes what is typed in the field of the window. */
  setWindow(text: string): void {
    this.#typed.value = { game: this.#session.variant.peek().id, text };
  }

  get state(): ReadonlySignal<CountState> {
    return this.#state;
  }

  /** What was counted last. */
  get count(): ReadonlySignal<Count | null> {
    return this.#count;
  }

  /** Of the depth that is being counted. */
  get progress(): ReadonlySignal<PerftProgress | null> {
    return this.#progress;
  }

  /**
   * Counts from the current position to the depth in the field. A bad depth or window changes
   * nothing but `depthError` and `windowError`.
   */
  async run(): Promise<void> {
    if (this.#controller !== null) return;
    const depth = this.#readDepth();
    const text = this.window.peek();
    const window = this.#readWindow(text);
    if (depth === null || window === null) return;
    const controller = new AbortController();
    this.#controller = controller;
    this.#state.value = { kind: 'running' };
    const variant = this.#session.variant.peek();
    const { position } = this.#session.current.peek();
    const { id, name } = variant;
    const way = this.#way(window);
    const kept = { game: id, name, position, window: text, way: describeWay(way), depth };
    this.#count.value = { ...kept, depths: [], divide: [] };
    try {
      const { signal } = controller;
      await this.#countTo(depth, { variant, start: position, moves: [] }, way, signal);
      this.#state.value = { kind: 'done' };
    } catch (error) {
      const reason = messageOf(error);
      this.#state.value = controller.signal.aborted
        ? { kind: 'stopped' }
        : { kind: 'failed', reason };
    } finally {
      this.#controller = null;
      this.#progress.value = null;
    }
  }

  /** Stops the count; the depths that were counted wholly stay. */
  stop(): void {
    this.#controller?.abort();
  }

  toggle(): Promise<void> | void {
    if (this.#controller === null) return this.run();
    this.stop();
  }

  async #countTo(
    depth: number,
    from: EnginePosition,
    way: Way,
    signal: AbortSignal,
  ): Promise<void> {
    let next = 0;
    const onProgress = (progress: PerftProgress) => {
      const now = performance.now();
      if (now < next || signal.aborted) return;
      next = now + INTERVAL;
      this.#progress.value = progress;
    };
    for (let plies = 1; plies <= depth; plies++) {
      this.#progress.value = null;
      const options = { ...way, onProgress, signal };
      const { nodes, ms, divide } = await this.#engine.perft(from, plies, options);
      const moves = Object.keys(divide);
      const written = moves.length > MOST_WRITTEN ? [] : moves.map((move) => [move]);
      const texts = await this.#engine.notate(from, written);
      signal.throwIfAborted();
      const before = this.#count.peek();
      if (before === null) return;
      this.#count.value = {
        ...before,
        depths: [...before.depths, { depth: plies, nodes, ms }],
        divide: moves.map((move, i) => ({
          move,
          san: texts[i]?.[0] ?? '',
          nodes: divide[move] ?? 0,
        })),
      };
    }
  }

  /** How to count in a window; without one it is as the fields say. */
  #way(window: Window | undefined): Way {
    if (window !== undefined) return { window, method: 'plain', threads: 1 };
    return { method: this.method.peek(), threads: this.threads.peek() };
  }

  /** Undefined where there is none; null if it is bad. */
  #readWindow(text: string | null): Window | undefined | null {
    this.windowError.value = '';
    if (text === null) return undefined;
    try {
      return readWindow(text);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.windowError.value = error.message;
      return null;
    }
  }

  #readDepth(): number | null {
    const text = this.depth.peek().trim();
    const depth = Number(text);
    const isDepth = /^\d+$/.test(text) && depth >= 1 && depth <= DEEPEST;
    const error = new InputError(text === '' ? 'there is no depth' : `"${text}" is no depth`, {
      field: 'depth',
      expected: `a whole number from 1 to ${DEEPEST}`,
    });
    this.depthError.value = isDepth ? '' : error.message;
    return isDepth ? depth : null;
  }
}

function describeWay({ method, threads }: Way): string {
  const words = method === 'plain' ? method : 'last two plies by difference';
  return `${words}, ${threads === 1 ? '1 thread' : `${threads} threads`}`;
}

const countings = new WeakMap<EngineService, Counting>();

/** The one counting of an engine: it lives as long, whichever panel is shown. */
export function countingOf(session: GameSession, engine: EngineService): Counting {
  const known = countings.get(engine);
  if (known !== undefined) return known;
  const counting = new Counting(session, engine);
  countings.set(engine, counting);
  return counting;
}
