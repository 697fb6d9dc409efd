/** Getting help for a search from other threads, where that is possible. */
import { canShareMemory } from '../shared-memory.ts';
import { Crew, type Helped, type HelperStarter } from './crew.ts';
import type { SearchOrder } from './protocol.ts';

/** The help that a search gets. */
export interface SearchHelpers {
  /** Threads beside the one that reports. */
  readonly count: number;
  /** Begins to help with the search that the engine has begun. */
  help(how: Pick<SearchOrder, 'lines' | 'depth' | 'given'>): void;
  /** Nodes that the helpers have searched. */
  nodes(): number;
  /** Ends the help; resolves when all helpers have stopped. */
  dismiss(): Promise<void>;
  /** What is to be told about threads, in sentences without full stop; nothing if all is well. */
  notes(): readonly string[];
}

/** No help at all. */
const ALONE: SearchHelpers = {
  count: 0,
  help: () => {},
  nodes: () => 0,
  dismiss: async () => {},
  notes: () => [],
};

let starter: HelperStarter | null = null;
/** The crew that is kept: one, since engines mostly search in turn. */
let present: Crew | null = null;

/** Says how threads are started, which depends on the host; null for not at all. */
export function setHelperStarter(newStarter: HelperStarter | null): void {
  endHelpers();
  starter = newStarter;
}

/** Ends the threads that are kept for the next search. */
export function endHelpers(): void {
  present?.end();
  present = null;
}

/**
 * Finds helpers for a search of an engine, whose transposition table moves into shared memory for it.
 * @param threads that shall search, helpers and the one that reports
 */
export async function findHelpers(helped: Helped, threads = 1): Promise<SearchHelpers> {
  if (threads === 1) return ALONE;
  const without = (reason: string) => withoutHelpers(threads, reason);
  if (!canShareMemory()) {
    return without('threads cannot share memory here (a page must be isolated for it)');
  }
  if (starter === null) return without('threads cannot be started here');
  if (!(await helped.links.hash.share())) {
    return without('there is no shared memory for the transposition table');
  }
  const crew = crewFor(helped, starter);
  const count = crew.enlist(threads - 1);
  return {
    count,
    help: (how) => crew.help(how),
    nodes: () => crew.nodes(),
    dismiss: async () => {
      await crew.dismiss();
      if (crew !== present) crew.end();
    },
    notes: () =>
      crew.problem === null ? [] : [`a thread has failed and did not help: ${crew.problem}`],
  };
}

/** No help for a search that would have liked some, or not; why there is none is noted then. */
export function withoutHelpers(threads = 1, reason: string): SearchHelpers {
  if (threads === 1) return ALONE;
  return { ...ALONE, notes: () => [`one thread searches alone: ${reason}`] };
}

function crewFor(helped: Helped, start: HelperStarter): Crew {
  if (present?.isBusy) return new Crew(start, helped);
  if (present?.serves(helped)) return present;
  present?.end();
  present = new Crew(start, helped);
  return present;
}
