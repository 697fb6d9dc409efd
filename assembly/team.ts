/**
 * What the threads that search one position together tell each other, beside what they learn, which is
 * in the transposition table: that they shall stop, how many nodes they have searched, and which moves
 * they are trying. A module and a page of memory of its own, shared where the host has shared memory;
 * nothing in it has to be initialised.
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
/** u64 each: keys of moves being tried, in buckets of a cache line; 0 for none. */
const CLAIMS: i32 = 8192;
const CLAIMS_SIZE: i32 = 32768;
const CLAIM: i32 = 8;
const BUCKET_MASK: u32 = CLAIMS_SIZE / LINE - 1;

/** Begins a search, which ends any before it; returns its number. */
export function enrol(): i32 {
  memory.fill(NODES, 0, THREADS * LINE);
  memory.fill(CLAIMS, 0, CLAIMS_SIZE);
  return end() + 1;
}

/** Lets every thread stop; returns the number of the search that has ended. */
export function end(): i32 {
  if (SHARED) return atomic.add<i32>(SEARCH, 1);
  const search = load<i32>(SEARCH);
  store<i32>(SEARCH, search + 1);
  return search;
}

/** Notes the nodes that a thread has searched; whether it shall go on. */
export function report(thread: i32, search: i32, nodes: i64): bool {
  const present = SHARED ? atomic.load<i32>(SEARCH) : load<i32>(SEARCH);
  if (present != search) return false;
  store<i64>(NODES + thread * LINE, nodes);
  return true;
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
 * Notes that a move is being tried, unless another thread is doing so. Two threads may take the same
 * one at the same time, and of many one may be forgotten: then work is done twice.
 * @param key of position and move
 * @returns whether nobody else is trying it
 */
export function claim(key: u64): bool {
  const bucket = CLAIMS + <i32>(<u32>key & BUCKET_MASK) * LINE;
  let free = bucket;
  for (let at = bucket; at < bucket + LINE; at += CLAIM) {
    const other = load<u64>(at);
    if (other == key) return false;
    if (other == 0) free = at;
  }
  store<u64>(free, key);
  return true;
}

/** Notes that a move is not being tried any more. */
export function release(key: u64): void {
  const bucket = CLAIMS + <i32>(<u32>key & BUCKET_MASK) * LINE;
  for (let at = bucket; at < bucket + LINE; at += CLAIM) {
    if (load<u64>(at) == key) store<u64>(at, 0);
  }
}
