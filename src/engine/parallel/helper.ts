/** The far side of a helping thread: searches what it is told to, until it is told to stop. */
import { messageOf } from '../../errors.ts';
import { failedAssertion } from '../failed-assertion.ts';
import { HashTable } from '../hash-table.ts';
import { accessTo, type EngineExports, type MemoryAccess } from '../instance.ts';
import { EngineLinks } from '../links.ts';
import { Team } from '../team.ts';
import type { EngineOrder, HelperFailure, HelperOrder, SearchOrder } from './protocol.ts';

/** The side of a channel to whoever gives orders. */
export interface HelperPort {
  listen(onOrder: (order: HelperOrder) => void): void;
  answer(failure: HelperFailure): void;
}

/** What `advanceSearch` returns when it has not finished. */
const ITERATION = 1;

/** Serves searches, for which the thread is blocked: they end when their team does. */
export function serveSearches(port: HelperPort): void {
  let helper: Helper | null = null;
  port.listen((order) => {
    try {
      if (order.kind === 'engine') helper = new Helper(order);
      else helper?.search(order);
    } catch (error) {
      helper = null;
      port.answer({ problem: messageOf(error) });
    }
  });
}

class Helper {
  readonly #call: EngineExports;
  readonly #memory: MemoryAccess;
  readonly #moves: number;
  readonly #team: Team;

  constructor({ engine, team, teamMemory, table, tableMemory }: EngineOrder) {
    this.#team = new Team(team, teamMemory);
    const links = new EngineLinks(HashTable.over(table, tableMemory), this.#team);
    const env = {
      abort: failedAssertion,
      table: links.functions,
      isPrimeDistance: refuseDistance,
    };
    const { exports } = new WebAssembly.Instance(engine, { env });
    links.serve(exports);
    this.#call = exports as unknown as EngineExports;
    this.#memory = accessTo(this.#call.memory);
    this.#memory.reserve(this.#call.memoryEnd());
    this.#moves = Number((exports.MOVE_LISTS as WebAssembly.Global).value);
  }

  /** Does nothing if the search has ended already. */
  search({ thread, search, lines, depth, given, image }: SearchOrder): void {
    const { call } = this.#team;
    if (!call.enter(thread, search)) return;
    try {
      this.#memory.bytes().set(image);
      const view = this.#memory.view();
      given.forEach((move, i) => {
        view.setInt32(this.#moves + i * 4, move, true);
      });
      this.#call.helpSearch(thread, search, lines, depth, given.length);
      while (this.#call.advanceSearch(Number.MAX_SAFE_INTEGER) === ITERATION) {}
      call.report(thread, search, BigInt(this.#call.searchedNodes()));
    } finally {
      call.leave(thread);
    }
  }
}

/** Whoever has true coordinates is not here: helpers are called only where nothing is asked of them. */
function refuseDistance(): never {
  throw new Error('a helper cannot judge distances');
}
