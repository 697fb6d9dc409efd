/** The lab's database in Chromium. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import { type Chromium, launchChromium, type ServedPage } from '../support/chromium.ts';
import type { LabHarness } from './harness/lab/main.ts';
import { serveHarness } from './harness/serve.ts';

declare const harness: LabHarness;

let chromium: Chromium;
let served: ServedPage;
let page: Page;

beforeAll(async () => {
  [chromium, served] = await Promise.all([launchChromium(), serveHarness('lab')]);
});

afterAll(async () => {
  await Promise.all([chromium?.close(), served?.close()]);
});

beforeEach(async () => {
  page = await chromium.context.newPage();
  await page.goto(served.url);
  // What the tests share in the page.
  await page.evaluate(async () => {
    const database = await harness.openLabDatabase();
    await database.clear('experiments');
    await database.clear('games');
    const kept = (name: string) => ({
      ...{ text: '{}', name, game: 'Chess', planned: 8, made: 1, lastRun: null },
      ...{ engines: [], decision: null, complete: true },
    });
    const game = (number: number, result = '1-0') => ({ number, result }) as PlayedGame;
    const all = async <T>(items: AsyncIterable<T>) => {
      const list: T[] = [];
      for await (const item of items) list.push(item);
      return list;
    };
    Object.assign(globalThis, {
      lab: { database, shelf: new harness.Shelf(database), kept, game, all },
    });
  });
  return () => page.close();
});

declare const lab: {
  readonly database: Awaited<ReturnType<LabHarness['openLabDatabase']>>;
  readonly shelf: InstanceType<LabHarness['Shelf']>;
  readonly kept: (name: string) => Parameters<InstanceType<LabHarness['Shelf']>['add']>[0];
  readonly game: (number: number, result?: PlayedGame['result']) => PlayedGame;
  readonly all: <T>(items: AsyncIterable<T>) => Promise<T[]>;
};

it('keeps each game of an experiment once, and by its number', async () => {
  const found = await page.evaluate(async () => {
    const [one, other] = [
      new harness.DatabaseGameStore(lab.database, 1),
      new harness.DatabaseGameStore(lab.database, 2),
    ];
    const added = [
      await one.add(lab.game(3)),
      await one.add(lab.game(0)),
      await one.add(lab.game(3, '0-1')),
      await other.add(lab.game(3, '0-1')),
    ];
    await Promise.all(Array.from({ length: 500 }, (_, i) => one.add(lab.game(10 + i))));
    return {
      added,
      counts: [await one.count(), await other.count()],
      numbers: (await one.numbers()).slice(0, 4),
      results: (await lab.all(one.games(0, 4))).map(({ number, result }) => [number, result]),
      from: (await lab.all(one.games(11))).map(({ number }) => number),
      others: (await lab.all(other.games())).map(({ result }) => result),
      none: await lab.all(one.games(4, 10)),
    };
  });
  expect(found).toEqual({
    added: [true, true, false, true],
    counts: [502, 1],
    numbers: [0, 3, 10, 11],
    results: [
      [0, '1-0'],
      [3, '1-0'],
    ],
    from: Array.from({ length: 499 }, (_, i) => 11 + i),
    others: ['0-1'],
    none: [],
  });
});

it('still has them when the page is loaded anew', async () => {
  await page.evaluate(() => new harness.DatabaseGameStore(lab.database, 1).add(lab.game(5)));
  await page.reload();
  const numbers = await page.evaluate(async () =>
    new harness.DatabaseGameStore(await harness.openLabDatabase(), 1).numbers(),
  );
  expect(numbers).toEqual([5]);
});

it('lists experiments by when they ran, and deletes them with their games only', async () => {
  const found = await page.evaluate(async () => {
    const { shelf, kept, game, database } = lab;
    const keys = [await shelf.add(kept('first')), await shelf.add(kept('second'))];
    const [first = 0, second = 0] = keys;
    await shelf.add({ ...kept('half read'), complete: false });
    await shelf.change(first, { lastRun: 20 });
    await shelf.change(99, { lastRun: 30 });
    await new harness.DatabaseGameStore(database, first).add(game(0));
    await new harness.DatabaseGameStore(database, second).add(game(1));
    const listed = (await shelf.list()).map(({ name, done, lastRun }) => ({ name, done, lastRun }));
    await shelf.remove(first);
    return {
      listed,
      left: (await shelf.list()).map(({ name, done }) => ({ name, done })),
      games: await database.count('games'),
      gone: await shelf.get(first),
      unfinished: (await shelf.unfinished()).length,
      next: (await shelf.add(kept('third'))) - second,
    };
  });
  expect(found).toEqual({
    listed: [
      { name: 'first', done: 1, lastRun: 20 },
      { name: 'second', done: 1, lastRun: null },
    ],
    left: [{ name: 'second', done: 1 }],
    games: 1,
    gone: undefined,
    unfinished: 1,
    next: 2,
  });
});

it('moves games where they are not yet there', async () => {
  const found = await page.evaluate(async () => {
    const { shelf, kept, game, database, all } = lab;
    const [to, from] = [await shelf.add(kept('to')), await shelf.add(kept('from'))];
    const [there, read] = [
      new harness.DatabaseGameStore(database, to),
      new harness.DatabaseGameStore(database, from),
    ];
    await there.add(game(1, '1-0'));
    for (const number of [0, 1, 2]) await read.add(game(number, '0-1'));
    const moved = await shelf.move(from, to);
    return {
      moved,
      results: (await all(there.games())).map(({ result }) => result),
      left: [await read.count(), (await shelf.list()).length],
    };
  });
  expect(found).toEqual({ moved: 2, results: ['0-1', '1-0', '0-1'], left: [0, 1] });
});

it('lets one tab at a time run an experiment', async () => {
  const other = await chromium.context.newPage();
  await other.goto(served.url);
  const begin = (experiment: number) => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const run = harness.withRunLock(experiment, () => ended);
    Object.assign(globalThis, { end, run });
  };
  await page.evaluate(begin, 7);
  const refused = await other.evaluate(async () => ({
    same: await harness.withRunLock(7, async () => 'run'),
    another: await harness.withRunLock(8, async () => 'run'),
    locked: [...(await harness.lockedExperiments())],
  }));
  expect(refused).toEqual({ same: null, another: { value: 'run' }, locked: [7] });
  await page.close();
  await expect
    .poll(() => other.evaluate(() => harness.withRunLock(7, async () => 'run')))
    .toEqual({ value: 'run' });
  await other.close();
});
