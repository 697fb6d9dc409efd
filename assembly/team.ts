/**
 * What the threads that search one position together tell each other, beside what they learn, which is
 * in the transposition table: that they shall stop, how many nodes they have searched, and what the
 * deepest iteration that any has completed has found. A module and a page of memory of its own, shared
 * where the host has shared memory; nothing in it has to be initialised.
 *
 * A search has a number. Who searches under another number than the present one stops.
 */

/** i32: number of the present search. */
const SEARCH: i32 = 0;
/** For each thread, a cache line each: i64 nodes searched, i32 whether it is at work. The first is the
 *  one that reports. */
const NODES: i32 = 64;
const WORKING: i32 = 8;
const LINE: i32 = 64;
const THREADS: i32 = 64;
/** i32: depth of the deepest iteration that has been told, 0 for none, TELLING while one is told. */
const REACHED: i32 = 8192;
const TELLING: i32 = i32.MAX_VALUE;
/** i32 each: what it has found, at most half a page. */
const TOLD: i32 = 16384;

/** Begins a search, which ends any before it; returns its number. */
export function enrol(): i32 {
  memory.fill(NODES, 0, THREADS * LINE);
  store<i32>(REACHED, 0);
  return end() + 1;
}

/** Lets every thread stop; returns the number of the search that has ended. */
export function end(): i32 {
  if (SHARED) return atomic.add<i32>(SEARCH, 1);
  const search = load<i32>(SEARCH);
  store<i32>(SEARCH, search + 1);
  return search;
}

/**
 * Notes the nodes that a thread has searched.
 * @returns −1 if it shall stop, else the depth of the deepest iteration told, 0 if there is none or it is
 *   being told just now
 */
export function report(thread: i32, search: i32, nodes: i64): i32 {
  const present = SHARED ? atomic.load<i32>(SEARCH) : load<i32>(SEARCH);
  if (present != search) return -1;
  store<i64>(NODES + thread * LINE, nodes);
  const reached = SHARED ? atomic.load<i32>(REACHED) : load<i32>(REACHED);
  return reached == TELLING ? 0 : reached;
}

/** Nodes that threads other than the first have searched. */
export function helped(): f64 {
  let sum: i64 = 0;
  for (let thread = 1; thread < THREADS; thread++) sum += load<i64>(NODES + thread * LINE);
  return <f64>sum;
}

/**
 * Lets a thread take part in a search, unless that has ended. Whoever ends a search can wait until
 * nobody is working any more: who enters too late does nothing.
 */
export function enter(thread: i32, search: i32): bool {
  setWorking(thread, 1);
  if ((SHARED ? atomic.load<i32>(SEARCH) : load<i32>(SEARCH)) == search) return true;
  setWorking(thread, 0);
  return false;
}

/** Notes that a thread is done. */
export function leave(thread: i32): void {
  setWorking(thread, 0);
}

export function isWorking(thread: i32): bool {
  const at = NODES + thread * LINE + WORKING;
  return (SHARED ? atomic.load<i32>(at) : load<i32>(at)) != 0;
}

function setWorking(thread: i32, value: i32): void {
  const at = NODES + thread * LINE + WORKING;
  if (SHARED) atomic.store<i32>(at, value);
  else store<i32>(at, value);
}

/**
 * Begins to tell what an iteration has found.
 * @returns false if one as deep has been told, or another is being told just now
 */
export function beginTelling(depth: i32): bool {
  const present = SHARED ? atomic.load<i32>(REACHED) : load<i32>(REACHED);
  if (present == TELLING || present >= depth) return false;
  if (SHARED) return atomic.cmpxchg<i32>(REACHED, present, TELLING) == present;
  store<i32>(REACHED, TELLING);
  return true;
}

/** Tells one number of it; what they mean is the engines' business. */
export function tell(place: i32, value: i32): void {
  if (SHARED) atomic.store<i32>(TOLD + (place << 2), value);
  else store<i32>(TOLD + (place << 2), value);
}

/** Says that everything has been told. */
export function endTelling(depth: i32): void {
  if (SHARED) atomic.store<i32>(REACHED, depth);
  else store<i32>(REACHED, depth);
}

/** One number of what has been told last. Whoever reads several must ask afterwards, by `report`, whether
 *  it still is the same iteration. */
export function told(place: i32): i32 {
  return SHARED ? atomic.load<i32>(TOLD + (place << 2)) : load<i32>(TOLD + (place << 2));
}
