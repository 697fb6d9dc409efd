/** What the threads of a search tell each other, on the host's side; see `assembly/team.ts`. */
import { failedAssertion } from './failed-assertion.ts';
import { loadModule, type Target } from './module.ts';
import { canShareMemory, makeSharedMemory } from './shared-memory.ts';

/** The functions that `assembly/team.ts` exports. */
export interface TeamExports {
  enrol(): number;
  end(): number;
  report(thread: number, search: number, nodes: bigint): number;
  helped(): number;
  enter(thread: number, search: number): number;
  leave(thread: number): void;
  isWorking(thread: number): number;
  beginTelling(depth: number): number;
  tell(place: number, value: number): void;
  endTelling(depth: number): void;
  told(place: number): number;
}

/** Most threads of a search. */
export const MAX_THREADS = 64;

export class Team {
  readonly call: TeamExports;
  readonly exports: WebAssembly.Exports;
  readonly module: WebAssembly.Module;
  /** Shared memory, if there is such. */
  readonly memory: WebAssembly.Memory;

  /** @param memory of a team that exists already */
  constructor(module: WebAssembly.Module, memory: WebAssembly.Memory) {
    this.module = module;
    this.memory = memory;
    const env = { memory, abort: failedAssertion };
    this.exports = new WebAssembly.Instance(module, { env }).exports;
    this.call = this.exports as unknown as TeamExports;
  }

  /** Makes a new one, of shared memory if the host has that. */
  static async open(target: Target): Promise<Team> {
    if (!canShareMemory()) {
      const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
      return new Team(await loadModule('team', target), memory);
    }
    return new Team(await loadModule('team-shared', target), makeSharedMemory(1));
  }
}
