/** Gives the pairs of a match to threads and puts the answers in order. */
import { Worker } from 'node:worker_threads';
import { InputError } from 'fairyscope';

/**
 * Plays the pairs of a match. Results come in the order of pairs, however many threads there are, so
 * that what is decided from them does not depend on the threads.
 * @param {object} match
 * @param {import('./types.ts').MatchConfig} match.config
 * @param {number} match.pairs
 * @param {number} match.workers
 * @param {ReadonlyMap<number, import('./types.ts').PairRecord>} [match.known] pairs that need not be
 *   played
 * @param {(record: import('./types.ts').PairRecord) => void} [match.onPlayed] called with each pair
 *   as it is finished, in any order; not with those known before
 * @param {(record: import('./types.ts').PairRecord) => boolean} match.onPair called with each pair in
 *   order; answers whether to go on
 * @param {AbortSignal} [match.signal]
 * @throws {InputError} if a game, engine or file is not there
 */
export async function runMatch({ config, pairs, workers, known, onPlayed, onPair, signal }) {
  const stop = new SharedArrayBuffer(4);
  /** @type {Map<number, import('./types.ts').PairRecord>} */
  const waiting = new Map(known);
  const state = { next: 0, told: 0, isOver: false };
  /** @type {Worker[]} */
  const threads = [];
  const end = () => {
    state.isOver = true;
    // The flag is for threads that are busy, the order for those that wait for another program.
    Atomics.store(new Int32Array(stop), 0, 1);
    for (const thread of threads) order(thread, { interrupt: true });
  };
  const tell = () => {
    while (!state.isOver && state.told < pairs) {
      const record = waiting.get(state.told);
      if (record === undefined) return;
      waiting.delete(state.told++);
      if (!onPair(record)) end();
    }
  };
  const nextPair = () => {
    while (known?.has(state.next)) state.next++;
    return state.isOver || state.next >= pairs ? null : state.next++;
  };
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  tell();
  /** @param {import('./types.ts').PairRecord} record */
  const done = (record) => {
    onPlayed?.(record);
    waiting.set(record.pair, record);
    tell();
  };
  const left = state.isOver ? 0 : Math.max(0, pairs - state.told);
  for (let i = 0; i < Math.min(workers, left); i++) threads.push(startThread({ config, stop }));
  const outcomes = await Promise.allSettled(
    threads.map((thread) =>
      runThread(thread, nextPair, done).catch((error) => {
        end();
        throw error;
      }),
    ),
  );
  signal?.removeEventListener('abort', end);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** @param {import('./types.ts').WorkerTask} task */
function startThread(task) {
  return new Worker(new URL('./worker.mjs', import.meta.url), { workerData: task });
}

/**
 * @param {Worker} thread
 * @param {import('./types.ts').WorkerOrder} what
 */
function order(thread, what) {
  thread.postMessage(what);
}

/**
 * One thread, until there is nothing left to play and it has ended.
 * @param {Worker} thread
 * @param {() => number | null} nextPair
 * @param {(record: import('./types.ts').PairRecord) => void} onDone
 * @returns {Promise<void>}
 */
function runThread(thread, nextPair, onDone) {
  return new Promise((resolve, reject) => {
    thread.on('error', reject);
    thread.on('exit', () => resolve());
    thread.on('message', (/** @type {import('./types.ts').WorkerAnswer} */ answer) => {
      if ('refused' in answer)
        return reject(new InputError(answer.refused.problem, answer.refused));
      if ('failed' in answer) return reject(new Error(answer.failed));
      if ('done' in answer && answer.done !== null) onDone(answer.done);
      const pair = nextPair();
      order(thread, pair === null ? { end: true } : { pair });
    });
  });
}
