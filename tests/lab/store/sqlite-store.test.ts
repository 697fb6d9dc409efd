/** Files of games: what is kept, who may add to them, and what is refused. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InputError } from '../../../src/errors.ts';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import { toRow } from '../../../src/node/lab/game-rows.ts';
import { type Begun, newEngine, openStore, readStore } from '../../../src/node/lab/open-store.ts';
import { RunLock } from '../../../src/node/lab/run-lock.ts';
import type { Database } from '../../../src/node/lab/sqlite.ts';
import { SqliteStore } from '../../../src/node/lab/sqlite-store.ts';
import { collect, experimentText, fakeGame } from '../support/fake-games.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-store-'));
  file = join(folder, 'games.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function begun(changes: Readonly<Record<string, unknown>> = {}, engine = 'engine 1'): Begun {
  const text = experimentText(changes);
  return { text, experiment: parseExperiment(text), engines: [newEngine(engine)] };
}

/** What the header of a database says of writing it. */
const writeAheadMode = (path: string) => readFileSync(path)[18] === 2;

const open = (what = begun(), otherEngine = false) => openStore(file, what, { otherEngine });

/** Makes the file with these games. */
async function fill(numbers: readonly number[]): Promise<void> {
  const store = await open();
  for (const number of numbers) await store.add(fakeGame(number));
  await store.close();
}

describe('games', () => {
  it('come back as they were added, in the order of their numbers', async () => {
    const store = await open();
    const numbers = [7, 0, 3, 21, 14];
    for (const number of numbers) expect(await store.add(fakeGame(number))).toBe(true);
    const sorted = numbers.toSorted((a, b) => a - b);
    expect(await store.count()).toBe(5);
    expect(await store.numbers()).toEqual(sorted);
    expect(await collect(store.games())).toEqual(sorted.map((number) => fakeGame(number)));
    await store.close();
    const later = await readStore(file);
    expect(await collect(later.games())).toEqual(sorted.map((number) => fakeGame(number)));
    await later.close();
  });

  it('stay as they are when others of their number are added', async () => {
    const store = await open();
    await store.add(fakeGame(3));
    expect(await store.add({ ...fakeGame(3), result: '0-1', moves: [] })).toBe(false);
    expect(await collect(store.games())).toEqual([fakeGame(3)]);
    await store.close();
  });

  const ranges: [from: number | undefined, below: number | undefined, numbers: number[]][] = [
    [undefined, undefined, [0, 2, 5, 9]],
    [2, undefined, [2, 5, 9]],
    [3, 9, [5]],
    [0, 10, [0, 2, 5, 9]],
    [5, 5, []],
    [10, 20, []],
  ];
  it.each(ranges)('from %j below %j are %j', async (from, below, numbers) => {
    await fill([9, 0, 5, 2]);
    const store = await readStore(file);
    const games = await collect(store.games(from, below));
    expect(games.map(({ number }) => number)).toEqual(numbers);
    await store.close();
  });

  it('can be read while others are added', async () => {
    await fill([0, 2, 4]);
    const store = await open();
    const reader = await readStore(file);
    const seen: number[] = [];
    for await (const { number } of reader.games()) {
      seen.push(number);
      await store.add(fakeGame(number + 1));
    }
    expect(seen).toEqual([0, 2, 4]);
    expect(await reader.numbers()).toEqual([0, 1, 2, 3, 4, 5]);
    await reader.close();
    await store.close();
  });

  it('are read a few at a time, however many there are', async () => {
    const total = 100_000;
    const row = toRow(fakeGame(0));
    const taken: number[] = [];
    const database = {
      prepare: () => ({
        all: (from: number, below: number, limit: number) => {
          const length = Math.max(0, Math.min(limit, Math.min(below, total) - from));
          const rows = Array.from({ length }, (_, i) => ({ ...row, number: from + i }));
          taken.push(rows.length);
          return rows;
        },
      }),
    };
    const store = new SqliteStore(file, database as unknown as Database, null);
    let next = 0;
    for await (const { number } of store.games()) {
      if (number !== next++) expect(number).toBe(next - 1);
    }
    expect(next).toBe(total);
    expect(taken.reduce((sum, count) => sum + count)).toBe(total);
    expect(Math.max(...taken)).toBeLessThanOrEqual(500);
  });

  it('are counted by cell and result', async () => {
    await fill([0, 1, 2, 3, 4, 5, 6, 7]);
    const store = await readStore(file);
    // Rounds of two games of three cells; every third game is won, drawn or lost.
    expect(store.results()).toEqual([
      { cell: 0, wins: 2, draws: 2, losses: 0 },
      { cell: 1, wins: 1, draws: 0, losses: 1 },
      { cell: 2, wins: 0, draws: 1, losses: 1 },
    ]);
    await store.close();
  });

  it('are added all together or not at all where that is asked for', async () => {
    await fill([0]);
    const store = await open();
    const failing = store.atomically(async () => {
      await store.add(fakeGame(1));
      throw new InputError('no', { field: 'line 2' });
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.numbers()).toEqual([0]);
    await store.atomically(() => store.add(fakeGame(2)));
    expect(await store.numbers()).toEqual([0, 2]);
    await store.close();
  });
});

describe('a file', () => {
  const last: [name: string, order: readonly ('writer' | 'reader')[]][] = [
    ['the writer', ['reader', 'writer']],
    ['a reader', ['writer', 'reader']],
  ];
  it.each(last)(
    'is alone and in no need of others when %s has closed it last',
    async (_, order) => {
      const writer = await open();
      await writer.add(fakeGame(0));
      const reader = await readStore(file);
      expect(await reader.count()).toBe(1);
      await writer.add(fakeGame(1));
      const stores = { writer, reader };
      for (const name of order) {
        expect(await stores[name].numbers()).toEqual([0, 1]);
        await stores[name].close();
      }
      expect(readdirSync(folder)).toEqual(['games.sqlite']);
      expect(writeAheadMode(file)).toBe(false);
      await fill([2]);
      expect(readdirSync(folder)).toEqual(['games.sqlite']);
    },
  );

  it('goes with everything beside it when it is given up', async () => {
    const store = await open();
    await store.add(fakeGame(0));
    await store.remove();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('has one run at a time', async () => {
    const store = await open();
    expect(await RunLock.isTaken(file)).toBe(true);
    await expect(open()).rejects.toThrow(
      `${file}: another "lab run" is playing the games of this file`,
    );
    await store.add(fakeGame(0));
    await store.close();
    expect(await RunLock.isTaken(file)).toBe(false);
    await fill([1]);
  });

  it('takes the name, the number of games and the stopping rule of the experiment anew', async () => {
    await fill([0, 29]);
    const changes = {
      name: 'longer',
      games: 20,
      stop: { rule: 'spending', cells: ['a', 'b'], looks: 2 },
    };
    const store = await open(begun(changes));
    expect(store.text).toBe(experimentText(changes));
    expect(await store.numbers()).toEqual([0, 29]);
    await store.close();
  });

  it('notes another engine that goes on, and when', async () => {
    await fill([0, 1]);
    for (const engine of ['engine 2', 'engine 2', 'engine 1']) {
      const store = await open(begun({}, engine), true);
      await store.add(fakeGame(await store.count()));
      await store.close();
    }
    const store = await readStore(file);
    expect(store.engines().map(({ mark, games }) => [mark, games])).toEqual([
      ['engine 1', 0],
      ['engine 2', 2],
      ['engine 1', 4],
    ]);
    await store.close();
  });
});

describe('refused, and the file left as it is', () => {
  const cases: [name: string, what: Begun, message: string][] = [
    [
      'another experiment',
      begun({ nodes: 11, seed: 3 }),
      'its games are those of another experiment (nodes: 10, now 11; seed: 1, now 3); expected the experiment that it was begun with, or another file (--db)',
    ],
    [
      'another engine',
      begun({}, 'engine 2'),
      'another engine has played its games (engine 1, not engine 2); expected the program that began it, another file (--db), or --other-engine to go on all the same',
    ],
    [
      'fewer games than there are',
      begun({ games: 2 }),
      'there are more games than 2 of a cell; expected "games" of at least 4',
    ],
  ];
  const other = 'its games are those of another experiment';
  const unlike: [changes: object, told: string][] = [
    [{ nodes: [10, 20] }, 'nodes: 10, now [10,20]'],
    [{ cells: 'mirror' }, 'cells: [["a","a"],["b","b"],["a","b"]], now [["a","a"],["b","b"]]'],
    [{ openings: { kind: 'random', plies: 8 } }, 'openings.plies: 6, now 8'],
    [{ adjudication: { resign: null } }, 'adjudication.resign: {"score":1000,"plies":6}, now null'],
    [
      { players: [{ id: 'usual', search: { reduction: 2 } }] },
      'players[0].search: nothing, now {"reduction":2}',
    ],
    [{ game: 'grand', arrays: ['grand'], cells: 'mirror' }, 'game: "opulent", now "grand"'],
    [
      { arrays: ['opulent', { id: 'b', array: 'opulent-2005' }], cells: 'mirror', seed: 2 },
      'arrays[0].id: "a", now "opulent"; cells: [["a","a"],["b","b"],["a","b"]], now [["opulent","opulent"],["b","b"]]; seed: 1, now 2',
    ],
  ];
  for (const [changes, told] of unlike) {
    cases.push([`another experiment: ${told}`, begun({ ...changes }), `${other} (${told});`]);
  }
  it.each(cases)('%s', async (_, what, message) => {
    await fill([0, 6]);
    const before = readFileSync(file);
    await expect(open(what)).rejects.toThrow(`${file}: ${message}`);
    expect(readFileSync(file)).toEqual(before);
  });

  const files: [name: string, make: () => void, message: string][] = [
    ['text', () => writeFileSync(file, 'moves\n'.repeat(500)), 'the file is no database'],
    [
      'a database of another program',
      () => new Sqlite(file).exec('CREATE TABLE games (number)').close(),
      'the database is of another program',
    ],
    [
      'a database of a newer program',
      () => {
        const database = new Sqlite(file);
        database.pragma(`application_id = ${0x46734c62}`);
        database.pragma('user_version = 4');
        database.close();
      },
      'the database has layout 4, that of a newer Fairyscope',
    ],
  ];
  it.each(files)('%s', async (_, make, message) => {
    make();
    const before = readFileSync(file);
    await expect(open()).rejects.toThrow(`${file}: ${message}`);
    await expect(readStore(file)).rejects.toThrow(`${file}: ${message}`);
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['games.sqlite']);
  });

  it('no file where one is to be read, and an empty one', async () => {
    await expect(readStore(file)).rejects.toThrow(`${file}: the file does not exist`);
    await expect(readStore(folder)).rejects.toThrow(`${folder}: is no file`);
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(file, '');
    await expect(readStore(file)).rejects.toThrow(`${file}: the file is empty`);
    await fill([0]); // which a run makes something of
  });

  it('no folder to make it in', async () => {
    const lost = join(folder, 'absent/games.sqlite');
    await expect(openStore(lost, begun())).rejects.toThrow(`${lost}: its folder does not exist`);
  });
});
