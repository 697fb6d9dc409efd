/** The program's benchmark run in this browser; it goes on behind other tabs. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type BenchRow, runBench } from '../../../src/engine/bench.ts';
import { messageOf } from '../../../src/errors.ts';
import type { EngineService } from '../../engine/engine-service.ts';

export type BenchState =
  | { readonly kind: 'idle' | 'stopped' }
  | { readonly kind: 'running'; readonly done: number }
  | { readonly kind: 'done'; readonly rows: readonly BenchRow[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** Rounds after the one that warms up. */
export const ROUNDS = 3;

class Benching {
  readonly #state: Signal<BenchState> = signal({ kind: 'idle' });
  readonly #engine: EngineService;
  #controller: AbortController | null = null;

  constructor(engine: EngineService) {
    this.#engine = engine;
  }

  get state(): ReadonlySignal<BenchState> {
    return this.#state;
  }

  /** Starts the benchmark, or stops it. */
  async toggle(): Promise<void> {
    if (this.#controller !== null) {
      this.#controller.abort();
      return;
    }
    const controller = new AbortController();
    this.#controller = controller;
    this.#state.value = { kind: 'running', done: 0 };
    const { signal } = controller;
    try {
      const rows = await runBench(
        async ({ variant, position, depth }, method) => {
          const from = { variant, start: position ?? variant.arrays[0]?.position ?? '', moves: [] };
          const { nodes, ms } = await this.#engine.perft(from, depth, { method, signal });
          return { nodes: Number(nodes), ms };
        },
        ROUNDS,
        (done) => {
          this.#state.value = { kind: 'running', done };
        },
      );
      this.#state.value = { kind: 'done', rows };
    } catch (error) {
      const reason = messageOf(error);
      this.#state.value = signal.aborted ? { kind: 'stopped' } : { kind: 'failed', reason };
    } finally {
      this.#controller = null;
    }
  }
}

const benchings = new WeakMap<EngineService, Benching>();

/** The one benchmark of an engine: it lives as long, whichever panel is shown. */
export function benchingOf(engine: EngineService): Benching {
  const known = benchings.get(engine);
  if (known !== undefined) return known;
  const benching = new Benching(engine);
  benchings.set(engine, benching);
  return benching;
}
