/** A table that threads write to at once never answers with what belongs to another key. */
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, it } from 'vitest';
import { HashTable } from '../../src/engine/hash-table.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';

beforeAll(useModulesFromDisk);

const ROUNDS = 40_000;

interface Counted {
  readonly found: number;
  readonly wrong: number;
}

function write(workerData: object): Promise<Counted> {
  const worker = new Worker(new URL('./support/table-writer.mjs', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

it('keeps keys and data together', async () => {
  const table = await HashTable.open('release');
  table.resize(1);
  expect(table.shared).toBeNull();
  expect(await table.share()).toBe(true);
  const { module, memory } = table.shared ?? {};
  const writers = [1, 2].map((seed) => write({ module, memory, seed, rounds: ROUNDS }));
  for (const { found, wrong } of await Promise.all(writers)) {
    expect(wrong).toBe(0);
    expect(found).toBeGreaterThan(ROUNDS / 16);
  }
});

it('knows entries that two threads have written in part for no key', async () => {
  const table = await HashTable.open('release');
  table.resize(1);
  await table.share();
  const { memory } = table.shared ?? {};
  if (memory === undefined || table.call === null) throw new Error('there is no table');
  const [one, other] = [3n, 3n + (1n << 40n)];
  const words = new BigUint64Array(memory.buffer);
  const read = () => words.findIndex((word, i) => i >= 8192 && word !== 0n);
  table.call.keep(one, 77n | (1n << 55n));
  const at = read();
  const half = words[at] ?? 0n;
  table.clear();
  table.call.keep(other, 78n | (9n << 48n) | (1n << 55n));
  expect(read()).toBe(at);
  words[at] = half;
  expect(table.call.probe(one)).toBe(0n);
  expect(table.call.probe(other)).toBe(0n);
});
