/** The transposition table by itself: what is kept is found again, and never under another key. */
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HashTable, type TableExports } from '../../src/engine/hash-table.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';

beforeAll(useModulesFromDisk);

/** Of a table of 1 MiB: entries of one bucket, and how far apart keys of one bucket are. */
const PLACES = 4;
const BUCKETS = 2n ** 14n;

/** Data as engines pack them, without the generation. */
function pack(move: number, depth: number): bigint {
  return BigInt(move) | (BigInt(depth) << 48n) | (1n << 55n);
}

function unpack(data: bigint) {
  const bits = BigInt.asUintN(64, data);
  return { move: Number(bits & 0xffffffffn), depth: Number((bits >> 48n) & 127n) };
}

describe.each(['release', 'debug'] as const)('%s', (target) => {
  let table: HashTable;
  let call: TableExports;
  beforeAll(async () => {
    table = await HashTable.open(target);
    table.resize(1);
  });
  beforeEach(() => {
    if (table.call === null) throw new Error('there is no table');
    call = table.call;
    call.clear();
    call.begin();
  });

  it('finds what it keeps, whatever the bits', () => {
    const bits = fc.bigInt({ min: 0n, max: 2n ** 58n - 1n });
    const key = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(key, bits, (key, data) => {
        const known = data | (1n << 55n); // there is always a bound
        call.clear();
        call.keep(key, known);
        const found = BigInt.asUintN(64, call.probe(key));
        expect(found & (2n ** 58n - 1n)).toBe(known);
        for (let bit = 0n; bit < 64n; bit++) expect(call.probe(key ^ (1n << bit))).toBe(0n);
      }),
      { numRuns: 30 },
    );
  });

  it('knows nothing at first, not even of the key 0', () => {
    expect(call.probe(0n)).toBe(0n);
    expect(call.probe(-1n)).toBe(0n);
  });

  it('keeps a known move beside data without one', () => {
    call.keep(5n, pack(77, 3));
    call.keep(5n, pack(0, 9));
    expect(unpack(call.probe(5n))).toEqual({ move: 77, depth: 9 });
    call.keep(5n, pack(78, 2));
    expect(unpack(call.probe(5n))).toEqual({ move: 78, depth: 2 });
  });

  it('gives up the shallowest entry of a full bucket', () => {
    const keys = Array.from({ length: PLACES + 1 }, (_, i) => BigInt(i) * BUCKETS + 3n);
    const depths = [6, 2, 9, 4, 5];
    keys.forEach((key, i) => {
      call.keep(key, pack(i + 1, depths[i] ?? 0));
    });
    expect(keys.map((key) => unpack(call.probe(key)).move)).toEqual([1, 0, 3, 4, 5]);
  });

  it('gives up what earlier searches found first', () => {
    const keys = Array.from({ length: PLACES + 1 }, (_, i) => BigInt(i) * BUCKETS + 3n);
    keys.forEach((key, i) => {
      if (i === 1) call.begin();
      call.keep(key, pack(i + 1, i === 0 ? 50 : 1));
    });
    expect(keys.map((key) => unpack(call.probe(key)).move)).toEqual([0, 2, 3, 4, 5]);
  });

  it('forgets when it is cleared and when its size changes', () => {
    call.keep(5n, pack(77, 3));
    table.clear();
    expect(call.probe(5n)).toBe(0n);
    call.keep(5n, pack(77, 3));
    table.resize(2);
    expect(table.call?.probe(5n)).toBe(0n);
    table.resize(1);
    expect(table.call?.probe(5n)).toBe(0n);
  });

  it('has room for as much as it should', () => {
    const keys = Array.from(
      { length: 2 ** 16 },
      (_, i) => (BigInt(i) << 40n) + BigInt(i % 2 ** 14),
    );
    for (const key of keys) call.keep(key, pack(1, 1));
    expect(keys.filter((key) => call.probe(key) === 0n)).toEqual([]);
  });

  it('tells how full it is with what the last search has found', () => {
    expect(table.filling).toBe(0);
    for (let i = 0; i < 125; i++) call.keep(BigInt(i), pack(1, 1)); // every fourth entry of a sample
    expect(table.filling).toBe(125);
    call.begin();
    expect(table.filling).toBe(0);
  });

  it('keeps counts', () => {
    const count = (2n ** 63n) | 12345n;
    expect(call.probeCount(9n)).toBe(0n);
    call.keepCount(9n, count);
    expect(BigInt.asUintN(64, call.probeCount(9n))).toBe(count);
    call.keepCount(9n + (1n << 20n), count + 1n); // the same place
    expect(call.probeCount(9n)).toBe(0n);
  });

  it.each([0, -1, 1025, Number.NaN])('refuses %s MiB and stays as it was', (size) => {
    call.keep(5n, pack(77, 3));
    expect(() => table.resize(size)).toThrow('out of range');
    expect(unpack(call.probe(5n)).move).toBe(77);
  });
});
