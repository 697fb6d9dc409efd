/** The threads that help one engine, on the side of the thread that reports. */
import { messageOf } from '../../errors.ts';
import type { EngineInstance } from '../instance.ts';
import { makePause } from '../pause.ts';
import type { EngineOrder, HelperFailure, HelperOrder, SearchOrder } from './protocol.ts';

/** A thread that runs `serveSearches`. */
export interface HelperThread {
  post(order: HelperOrder): void;
  /** Ends it, whatever it is doing. */
  end(): void;
}

/**
 * Starts a thread; orders wait until it is ready.
 * @param onFailure hears once if it cannot be started, has failed or has ended
 * @throws whatever goes wrong at once
 */
export type HelperStarter = (onFailure: (failure: HelperFailure) => void) => HelperThread;

/** What a crew needs of an engine. */
export type Helped = Pick<EngineInstance, 'module' | 'links' | 'bytes'> & {
  readonly call: Pick<EngineInstance['call'], 'positionEnd' | 'searchNumber'>;
};

/** Milliseconds after which a helper that does not stop is ended. */
const PATIENCE = 200;

export class Crew {
  readonly #start: HelperStarter;
  readonly #helped: Helped;
  readonly #tableMemory: WebAssembly.Memory;
  readonly #order: EngineOrder;
  /** By the number of the thread, less one; null where one has failed. */
  #threads: (HelperThread | null)[] = [];
  #problem: string | null = null;
  #isBusy = false;

  /** @throws Error if the engine's table is not in shared memory */
  constructor(start: HelperStarter, helped: Helped) {
    const { hash, team } = helped.links;
    if (hash.shared === null) throw new Error('the table is not shared');
    const { module: table, memory: tableMemory } = hash.shared;
    this.#start = start;
    this.#helped = helped;
    this.#tableMemory = tableMemory;
    const { module, memory: teamMemory } = team;
    this.#order = {
      kind: 'engine',
      engine: helped.module,
      team: module,
      teamMemory,
      table,
      tableMemory,
    };
  }

  /** Whether it was made for this engine with its present table. */
  serves(helped: Helped): boolean {
    return helped === this.#helped && helped.links.hash.shared?.memory === this.#tableMemory;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Why a thread has failed since the crew was last enlisted, if one has. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Gets ready with so many threads; returns how many there are. Those started just now will join the
   *  search when they can. */
  enlist(count: number): number {
    this.#isBusy = true;
    this.#problem = null;
    for (let i = 0; i < count; i++) this.#threads[i] ??= this.#begin(i);
    for (const surplus of this.#threads.splice(count)) surplus?.end();
    return this.#threads.filter((thread) => thread !== null).length;
  }

  /** Lets the threads help with the search that the engine has begun. */
  help(how: Pick<SearchOrder, 'lines' | 'depth' | 'given'>): void {
    const { call, bytes } = this.#helped;
    const image = bytes().slice(0, call.positionEnd());
    this.#threads.forEach((thread, i) => {
      thread?.post({ ...how, kind: 'search', thread: i + 1, search: call.searchNumber(), image });
    });
  }

  /** Nodes that the threads have searched. */
  nodes(): number {
    return this.#helped.links.team.call.helped();
  }

  /** Ends the search and waits until no thread is searching any more. */
  async dismiss(): Promise<void> {
    const { call } = this.#helped.links.team;
    call.end();
    const pause = makePause();
    const latest = performance.now() + PATIENCE;
    const isWorking = (_: unknown, i: number) => this.#threads[i] != null && call.isWorking(i + 1);
    while (this.#threads.some(isWorking)) {
      if (performance.now() > latest) {
        this.#threads.forEach((thread, i) => {
          if (thread === null || !call.isWorking(i + 1)) return;
          thread.end();
          this.#lose(i, 'it did not stop');
        });
      }
      await pause.take();
    }
    pause.close();
    this.#isBusy = false;
  }

  /** Ends all threads. */
  end(): void {
    for (const thread of this.#threads) thread?.end();
    this.#threads = [];
  }

  #begin(i: number): HelperThread | null {
    try {
      const thread = this.#start(({ problem }) => {
        if (this.#threads[i] !== thread) return;
        thread.end();
        this.#lose(i, problem);
      });
      thread.post(this.#order);
      return thread;
    } catch (error) {
      this.#problem = messageOf(error);
      return null;
    }
  }

  #lose(i: number, problem: string): void {
    this.#threads[i] = null;
    this.#problem = problem;
  }
}
