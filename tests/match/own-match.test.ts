/** Whole matches of the engine against itself, in threads. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openTable } from '../../bench/match/pair.mjs';
import { pgnFormatter } from '../../bench/match/pgn-file.mjs';
import { openEngine } from '../../bench/match/referee.mjs';
import { runMatch } from '../../bench/match/run.mjs';
import type { PairRecord } from '../../bench/match/types.ts';
import * as library from '../../dist/lib/node/index.js';
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

  it('can be read as PGN, without a breach of the rules and with the same results', async () => {
    const engine = await openEngine(library, 'opulent', null);
    const write = pgnFormatter(engine, matchConfig({}), '2000.01.01');
    if (!(engine instanceof library.Engine)) throw new Error('the board is finite');
    const read = library.readRecords(records.map(write).join('\n'), engine.variant);
    const games = records.flatMap((record) => record.games);
    expect(read.map(({ result }) => result)).toEqual(games.map(({ score }) => score));
    read.forEach((record, i) => {
      const { violations, marks, plies, result } = library.reviewRecord(record, engine);
      expect({ violations, marks }).toEqual({ violations: [], marks: [] });
      expect(plies).toBe(games[i]?.moves.length);
      const byRules = ['mate', 'stalemate', 'repetition', 'fifty', 'material'];
      if (byRules.includes(games[i]?.reason ?? '')) expect(result?.score).toBe(games[i]?.score);
    });
  });

  it('ends when it is told to', async () => {
    const seen: number[] = [];
    await play({ onPair: ({ pair }) => seen.push(pair) < 2 });
    expect(seen).toEqual([0, 1]);
  });

  it('plays nothing after an interruption', async () => {
    expect(await play({ signal: AbortSignal.abort() })).toEqual([]);
  });
});

describe.each(['chess', 'omega', 'delta', 'kadesh', 'examples/tencubed.json'])('%s', (variant) => {
  it('is played', async () => {
    const table = await openTable(matchConfig({ variant, nodes: 40 }));
    const record = await table.play(0, () => false);
    await table.close();
    for (const game of record?.games ?? []) {
      expect(game.note).toBe('');
      expect(game.moves.length).toBeGreaterThan(8);
      expect(game.usage.every(({ moves, nodes }) => nodes >= moves)).toBe(true);
    }
    expect(record?.games).toHaveLength(2);
  });
});

it('a game on the plane can be read as PGN', async () => {
  const config = matchConfig({ variant: 'huygens', nodes: 40 });
  const table = await openTable(config);
  const record = await table.play(1, () => false);
  await table.close();
  const engine = await openEngine(library, 'huygens', null);
  if (record === null || engine instanceof library.Engine) throw new Error('nothing was played');
  const pgn = pgnFormatter(engine, config, '2000.01.01')(record);
  const read = library.readPlaneRecords(pgn, engine.variant);
  expect(read).toHaveLength(2);
  read.forEach((game, i) => {
    const { violation, plies } = library.reviewPlaneRecord(game, engine);
    expect(violation).toBeNull();
    expect(plies).toBe(record.games[i]?.moves.length);
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
