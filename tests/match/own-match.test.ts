/** Whole matches of the engine against itself, in threads. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTable } from '../../bench/match/pair.mjs';
import { pgnFormatter } from '../../bench/match/pgn-file.mjs';
import { openEngine } from '../../bench/match/referee.mjs';
import { runMatch } from '../../bench/match/run.mjs';
import type { MatchConfig, OwnSpec, PairRecord } from '../../bench/match/types.ts';
import * as library from '../../dist/lib/node/index.js';
import { SEARCH_PARAMETERS } from '../../src/engine/search-parameters.ts';
import { matchConfig, ownSpec, withoutTimes } from './support/configs.ts';

async function play(options: Partial<Parameters<typeof runMatch>[0]>): Promise<PairRecord[]> {
  const records: PairRecord[] = [];
  await runMatch({
    config: matchConfig({}),
    pairs: 3,
    workers: 1,
    onPair: (record) => records.push(record) > 0,
    ...options,
  });
  return records;
}

async function playPair(config: MatchConfig): Promise<PairRecord> {
  const table = await openTable(config);
  const record = await table.play(0, () => false);
  await table.close();
  if (record === null) throw new Error('the pair was left');
  return record;
}

/** Reads games back from PGN: the same moves and results, and no breach of the rules. */
async function expectReadable(records: PairRecord[], config: MatchConfig): Promise<void> {
  const engine = await openEngine(library, config.variant, null);
  const array = await openEngine(library, config.variant, config.array);
  const pgn = records.map(pgnFormatter(array, config, '2000.01.01')).join('\n');
  const games = records.flatMap((record) => record.games);
  const read =
    engine instanceof library.Engine
      ? library.readRecords(pgn, engine.variant)
      : library.readPlaneRecords(pgn, engine.variant);
  expect(read.map(({ result }) => result)).toEqual(games.map(({ score }) => score));
  read.forEach((record, i) => {
    const review =
      engine instanceof library.Engine
        ? library.reviewRecord(record, engine)
        : library.reviewPlaneRecord(record, engine);
    const breaches = 'violations' in review ? review.violations : review.violation;
    expect(breaches ?? []).toEqual([]);
    expect(review.marks).toEqual([]);
    expect(review.plies).toBe(games[i]?.moves.length);
    expect(engine.played.map(({ text }) => text)).toEqual(games[i]?.moves);
    const byRules = ['mate', 'stalemate', 'goal', 'repetition', 'fifty', 'material'];
    if (byRules.includes(games[i]?.reason ?? '')) {
      expect(review.result?.score).toBe(games[i]?.score);
    }
  });
}

describe('a match of six games', () => {
  let records: PairRecord[];
  beforeAll(async () => {
    records = await play({});
  });

  it('is the same with two threads', async () => {
    expect(withoutTimes(await play({ workers: 2 }))).toEqual(withoutTimes(records));
  });

  it('is the same when taken up after its second pair', async () => {
    const known = new Map(records.slice(1, 2).map((record) => [record.pair, record]));
    const played: number[] = [];
    const onPlayed = ({ pair }: PairRecord) => played.push(pair);
    expect(withoutTimes(await play({ known, onPlayed }))).toEqual(withoutTimes(records));
    expect(played).toEqual([0, 2]);
  });

  it('has each opening twice, with colours swapped, and no opening again', () => {
    const openings = records.map(({ games: [first, second] }) => {
      expect([first.white, second.white]).toEqual([0, 1]);
      expect(second.moves.slice(0, 8)).toEqual(first.moves.slice(0, 8));
      return first.moves.slice(0, 8).join(' ');
    });
    expect(new Set(openings).size).toBe(3);
  });

  it('can be read as PGN', () => expectReadable(records, matchConfig({})));

  it('ends when it is told to', async () => {
    const seen: number[] = [];
    await play({ onPair: ({ pair }) => seen.push(pair) < 2 });
    expect(seen).toEqual([0, 1]);
  });

  it('plays nothing after an interruption', async () => {
    expect(await play({ signal: AbortSignal.abort() })).toEqual([]);
  });
});

const games = ['chess', 'omega', 'delta', 'kadesh', 'huygens', 'examples/tencubed.json'];
describe.each(games)('%s', (variant) => {
  it('is played, and can be read as PGN', async () => {
    const config = matchConfig({ variant, nodes: 40 });
    const record = await playPair(config);
    for (const game of record.games) {
      expect(game.note).toBe('');
      expect(game.moves.length).toBeGreaterThan(8);
      expect(game.usage.every(({ moves, nodes }) => nodes >= moves)).toBe(true);
    }
    await expectReadable([record], config);
  });
});

it('another array is written into its games', async () => {
  const config = matchConfig({ variant: 'delta', array: 'delta-cetina', nodes: 40 });
  await expectReadable([await playPair(config)], config);
});

describe('an engine plays otherwise', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairyscope-weights-'));
  const weights = join(folder, 'weights.json');
  writeFileSync(weights, JSON.stringify({ pieces: { P: { value: [900, 900] } } }));
  afterAll(() => rmSync(folder, { recursive: true }));

  const least = Object.fromEntries(SEARCH_PARAMETERS.map(({ name, least }) => [name, least]));
  const changes: [name: string, change: Partial<OwnSpec>][] = [
    ['with other parameters', { parameters: least }],
    ['with other weights', { weights }],
    ['with other limits', { limits: { depth: 2 } }],
  ];
  it.each(changes)('%s', async (_name, change) => {
    const [usual, changed] = await Promise.all(
      [{}, change].map(async (part) => {
        const opponent = { ...ownSpec('changed', 500), ...part };
        return playPair(matchConfig({ nodes: 500, opponent }));
      }),
    );
    expect(changed?.games[0].moves).not.toEqual(usual?.games[0].moves);
    expect(changed?.games[0].moves.slice(0, 9)).toEqual(usual?.games[0].moves.slice(0, 9));
  });
});

describe('is refused with a reason', () => {
  const own = ownSpec('tuned', 10);
  const cases: [name: string, wanted: Parameters<typeof matchConfig>[0], reason: RegExp][] = [
    ['no such game', { variant: 'oppulent' }, /^--variant.*oppulent.*opulent/],
    ['no such array', { array: 'other' }, /^array.*other/],
    ['no such library', { library: 'nowhere.js' }, /engine one, lib.*nowhere/],
    ['no such folder', { tables: 'nowhere' }, /--tables.*nowhere/],
    ['no such parameter', { opponent: { ...own, parameters: { luck: 1 } } }, /luck/],
    ['no such weights', { opponent: { ...own, weights: 'no.json' } }, /engine tuned, weights/],
  ];
  it.each(cases)('%s', async (_name, wanted, reason) => {
    await expect(openTable(matchConfig(wanted))).rejects.toThrow(reason);
  });

  it('out of a thread', async () => {
    const config = matchConfig({ variant: 'oppulent' });
    await expect(play({ config })).rejects.toThrow(library.InputError);
  });
});
