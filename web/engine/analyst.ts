/** The analysis of one position at a time, which outlives its worker. */

import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { proxy } from 'comlink';
import { messageOf } from '../../src/errors.ts';
import type { EnginePosition } from './position.ts';
import { withRetries } from './retry.ts';
import { type AnalysisSettings, limitsOf } from './settings.ts';
import type { SupervisedWorker } from './supervised-worker.ts';
import type { AnalysisUpdate } from './updates.ts';

export interface AnalysisState {
  /** What is or was analysed, as it was given; null before the first analysis. */
  readonly position: EnginePosition | null;
  /** Whether it is the position after a pass, to see what the side not to move threatens. */
  readonly isThreat: boolean;
  readonly isRunning: boolean;
  /** Whether it has reached its limit; it can go deeper then. */
  readonly isFinished: boolean;
  /** Scores are from White's side; null until there is something to tell. */
  readonly report: AnalysisUpdate | null;
  /** Why there is no analysis. */
  readonly error: string | null;
}

const IDLE: AnalysisState = {
  position: null,
  isThreat: false,
  isRunning: false,
  isFinished: false,
  report: null,
  error: null,
};

/** An analysis that was begun; the one before it is told to stop when there is another. */
interface Run {
  isStopped: boolean;
}

export class Analyst {
  readonly #state: Signal<AnalysisState> = signal(IDLE);
  readonly #worker: SupervisedWorker;
  readonly #settings: ReadonlySignal<AnalysisSettings>;
  readonly #tell: (notice: string | null) => void;
  readonly #unsubscribe: () => void;
  #run: Run | null = null;
  #isWanted = false;
  #isSuspended = false;

  /**
   * @param worker which nobody else uses while this is not suspended
   * @param settings a change of which begins the analysis anew
   * @param tell hears what the user should know about the worker
   */
  constructor(
    worker: SupervisedWorker,
    settings: ReadonlySignal<AnalysisSettings>,
    tell: (notice: string | null) => void,
  ) {
    this.#worker = worker;
    this.#settings = settings;
    this.#tell = tell;
    let isFirst = true;
    this.#unsubscribe = effect(() => {
      settings.value;
      if (!isFirst) this.#restart();
      isFirst = false;
    });
  }

  get state(): ReadonlySignal<AnalysisState> {
    return this.#state;
  }

  /** Analyses a position in place of whatever was analysed. */
  start(position: EnginePosition, isThreat = false): void {
    this.#tell(null);
    this.#isWanted = true;
    this.#state.value = { ...IDLE, position, isThreat };
    this.#begin();
  }

  /** Stops; what was found stays. */
  stop(): void {
    this.#isWanted = false;
    this.#halt();
  }

  /** Stops, and forgets what was found. */
  clear(): void {
    this.stop();
    this.#run = null;
    this.#state.value = IDLE;
  }

  /** Goes on where an analysis reached its limit. What was learnt on the way there is kept. */
  goDeeper(): void {
    if (this.#state.peek().isFinished) this.#begin();
  }

  /** Leaves the worker to somebody else until `resume()`. */
  suspend(): void {
    this.#isSuspended = true;
    this.#halt();
  }

  resume(): void {
    this.#isSuspended = false;
    if (this.#isWanted) this.#restart();
  }

  close(): void {
    this.stop();
    this.#unsubscribe();
  }

  #restart(): void {
    const { position, isThreat } = this.#state.peek();
    if (this.#isWanted && position !== null) this.start(position, isThreat);
  }

  #halt(): void {
    const { isRunning } = this.#state.peek();
    if (!isRunning) return;
    if (this.#run !== null) this.#run.isStopped = true;
    this.#worker.call((remote) => remote.stop()).catch(() => {});
    this.#set({ isRunning: false });
  }

  /** Begins, or goes on with, the analysis that the state tells of. */
  async #begin(): Promise<void> {
    const run: Run = { isStopped: false };
    if (this.#run !== null) this.#run.isStopped = true;
    this.#run = run;
    if (this.#isSuspended) return;
    const { position, report } = this.#state.peek();
    if (position === null) return;
    this.#set({ isRunning: true, isFinished: false, error: null });
    const limits = limitsOf(this.#settings.peek(), report?.depth);
    const work = () => {
      const before = this.#state.peek().report;
      const onUpdate = proxy((update: AnalysisUpdate) => {
        if (this.#run === run && !run.isStopped) this.#set({ report: continued(before, update) });
      });
      return this.#worker
        .call((remote) => remote.analyse(position, limits, onUpdate))
        .then((update) => continued(before, update));
    };
    try {
      const report = await withRetries(work, () => !run.isStopped, this.#tell);
      if (this.#run !== run) return;
      this.#set({ report, isRunning: false, isFinished: !run.isStopped });
    } catch (error) {
      if (this.#run !== run || run.isStopped) return;
      this.#set({
        isRunning: false,
        error: messageOf(error),
      });
    }
  }

  #set(change: Partial<AnalysisState>): void {
    this.#state.value = { ...this.#state.peek(), ...change };
  }
}

/** An update of an analysis that goes on after what was found before. */
function continued(before: AnalysisUpdate | null, update: AnalysisUpdate): AnalysisUpdate {
  if (before === null) return update;
  const deeper = update.depth >= before.depth ? update : before;
  return {
    ...deeper,
    selectiveDepth: Math.max(before.selectiveDepth, update.selectiveDepth),
    nodes: before.nodes + update.nodes,
    ms: before.ms + update.ms,
  };
}
