/**
 * A thread that keeps and looks up results under keys of few buckets, as fast as it can, and counts
 * answers that no thread has kept under the key asked for. Data are made from their key.
 */
import { parentPort, workerData } from 'node:worker_threads';

const { module, memory, rounds, seed } = workerData;
const { exports } = new WebAssembly.Instance(module, { env: { memory, abort: () => {} } });
/** @type {Record<string, any>} */
const { keep, probe } = exports;

const BUCKETS = 8n;
const WRITERS = 64n;
/** Everything but the generation, which the table fills in. */
const DATA = 2n ** 58n - 1n;

/**
 * What is kept under a key by one of the writers: every bit depends on both.
 * @param {bigint} key
 * @param {bigint} writer
 */
const dataOf = (key, writer) => {
  const mixed = BigInt.asUintN(64, (key * 2n + 1n) * (writer * 0x9e3779b97f4a7c15n + 0x6d2b79f5n));
  return ((mixed ^ (mixed >> 29n)) & DATA) | (1n << 55n);
};

let state = BigInt(seed);
const next = () => {
  state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
  return state >> 33n;
};

let found = 0;
let wrong = 0;
for (let round = 0; round < rounds; round++) {
  const value = next();
  // Sixteen keys that share a bucket.
  const key = (((value >> 3n) % 16n) << 40n) | (value % BUCKETS);
  if (round % 2 === 0) keep(key, dataOf(key, (value >> 7n) % WRITERS));
  else {
    const data = BigInt.asUintN(64, probe(key)) & DATA;
    if (data === 0n) continue;
    found++;
    let isKnown = false;
    for (let writer = 0n; writer < WRITERS && !isKnown; writer++) {
      isKnown = dataOf(key, writer) === data;
    }
    if (!isKnown) wrong++;
  }
}
parentPort?.postMessage({ found, wrong });
