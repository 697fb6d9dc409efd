import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openRecordFile } from '../../bench/match/record-file.mjs';
import type { PairRecord } from '../../bench/match/types.ts';
import { matchConfig } from './support/configs.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairyscope-record-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'match.jsonl');
const config = matchConfig({});

function pair(number: number): PairRecord {
  const usage = { moves: 1, nodes: 2, depths: 3, wallMs: 4.5, processorMs: null };
  const game = {
    score: '1-0',
    reason: 'mate',
    note: '“',
    moves: ['a1a2'],
    scores: [null],
  } as const;
  const [first, second] = [
    { ...game, white: 0 },
    { ...game, white: 1 },
  ] as const;
  const both = [usage, usage] as const;
  return {
    pair: number,
    games: [
      { ...first, usage: both },
      { ...second, usage: both },
    ],
  };
}

function write(...pairs: number[]): void {
  const { add, close } = openRecordFile(path, config);
  for (const number of pairs) add(pair(number));
  close();
}

function read(): PairRecord[] {
  const { known, close } = openRecordFile(path, config);
  close();
  return [...known.values()];
}

beforeEach(() => rmSync(path, { force: true }));

it('what was written is known when the file is opened again', () => {
  write(1, 0);
  expect(read()).toEqual([pair(1), pair(0)]);
  write(2);
  expect(read()).toEqual([pair(1), pair(0), pair(2)]);
});

it('a line that was cut off is dropped, and the next one is whole', () => {
  write(0, 1);
  const text = readFileSync(path, 'utf8');
  for (const cut of [1, 9, 30]) {
    writeFileSync(path, text.slice(0, -cut));
    expect(read()).toEqual([pair(0)]);
    write(5);
    expect(read()).toEqual([pair(0), pair(5)]);
  }
});

it('the file of another match is refused and left as it is', () => {
  write(0);
  const text = readFileSync(path, 'utf8');
  expect(() => openRecordFile(path, { ...config, seed: 6 })).toThrow(/--record.*another match/);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

it('a file without a line end is taken for its own only if it begins like it', () => {
  write();
  const head = readFileSync(path, 'utf8');
  writeFileSync(path, head.slice(0, 20));
  expect(read()).toEqual([]);
  expect(readFileSync(path, 'utf8')).toBe(head);
  writeFileSync(path, 'a letter');
  expect(() => openRecordFile(path, config)).toThrow(/--record.*another match/);
  expect(readFileSync(path, 'utf8')).toBe('a letter');
});

it('a path that is no file is refused', () => {
  expect(() => openRecordFile(folder, config)).toThrow(/--record/);
  expect(() => openRecordFile(join(folder, 'no', 'file'), config)).toThrow(/--record/);
});

it('a line that is no JSON is refused', () => {
  write(0);
  writeFileSync(path, `${readFileSync(path, 'utf8')}rubbish\n`);
  expect(() => openRecordFile(path, config)).toThrow(/--record/);
});
