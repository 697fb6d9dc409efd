/** Files of an earlier layout: nothing is lost, and nothing is half done. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/lib/project.mjs';
import type { GameFacts } from '../../../src/lab/games/played-game.ts';
import { readStore } from '../../../src/node/lab/open-store.ts';
import type { MeasureOf, UnmeasuredGame } from '../../../src/node/lab/upgrade.ts';
import { collect } from '../support/fake-games.ts';

const LAYOUT_1 = readFileSync(new URL('./layout-1.sql', import.meta.url), 'utf8');

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-upgrade-'));
  file = join(folder, 'games.sqlite');
  new Sqlite(file).exec(LAYOUT_1).close();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Facts by which one sees of which game they are. */
async function factsOf({ start, moves }: UnmeasuredGame): Promise<GameFacts> {
  return {
    mobility: moves.map((_, i) => start.length + i),
    checks: [],
    captures: [],
    promotions: [],
    moved: { white: [...moves], black: [] },
    reached: [],
    men: { white: {}, black: {} },
  };
}

/** Everything that is in the file. */
function contents() {
  const database = new Sqlite(file);
  const names = database
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .pluck()
    .all();
  const rows = names.map((name) => [name, database.prepare(`SELECT * FROM ${name}`).all()]);
  const version = database.pragma('user_version', { simple: true });
  database.close();
  return { version, ...Object.fromEntries(rows) };
}

it('keeps what was there, and finds out the rest', async () => {
  const before = contents();
  const texts: string[] = [];
  const measureOf: MeasureOf = async (text) => {
    texts.push(text);
    return factsOf;
  };
  const store = await readStore(file, measureOf);
  const games = await collect(store.games());
  expect(games.map(({ number, moves, scores }) => ({ number, moves, scores }))).toEqual([
    { number: 0, moves: ['a3a5', 'b8b6', 'c3c4'], scores: [null, null, 12] },
    { number: 1, moves: [], scores: [] },
    { number: 3, moves: ['j3j5', 'a8a7'], scores: [null, null] },
  ]);
  for (const game of games) expect(game.facts).toEqual(await factsOf(game));
  expect(store.text).toBe(texts[0]);
  expect(store.engines()).toEqual([
    { mark: 'engine 1', games: 0, since: '2026-01-02T03:04:05.678Z' },
  ]);
  await store.close();

  const after = contents();
  expect(after).toMatchObject({ version: 3, games: before.games });
  expect(after.games).toMatchObject([{ plies: 3 }, { plies: 0 }, { plies: 2 }]);
  expect(Object.keys(after)).toEqual(['version', 'engines', 'experiment', 'former_rules', 'games']);
  expect(readdirSync(folder)).toEqual(['games.sqlite']);
  await (await readStore(file, measureOf)).close();
  expect(texts).toHaveLength(1);
});

it('has room for former stopping rules from layout 3 on', async () => {
  await (await readStore(file, async () => factsOf)).close();
  const before = contents();
  new Sqlite(file).exec('DROP TABLE former_rules; PRAGMA user_version = 2').close();
  const store = await readStore(file, async () => () => {
    throw new Error('nothing is to be measured');
  });
  expect(store.formerRules()).toEqual([]);
  await store.close();
  expect(contents()).toEqual(before);
});

it('measures games by the rules', async () => {
  const store = await readStore(file);
  const [game] = await collect(store.games());
  expect(game?.facts).toMatchObject({
    mobility: [52, 52, 56],
    captures: [],
    moved: { white: ['P'], black: ['P'] },
  });
  await store.close();
});

it('leaves the file as it was where it fails', async () => {
  const before = contents();
  let measured = 0;
  const measureOf: MeasureOf = async () => async (game) => {
    measured++;
    if (measured === 3) throw new Error('no facts');
    return factsOf(game);
  };
  await expect(readStore(file, measureOf)).rejects.toThrow('no facts');
  expect(measured).toBe(3);
  expect(contents()).toEqual(before);
});

it('leaves the file as it was where it is killed', async () => {
  const before = contents();
  const script = join(folder, 'upgrade.mjs');
  writeFileSync(
    script,
    `import { readStore } from ${JSON.stringify(join(ROOT, 'dist/lib/node/index.js'))};
    let measured = 0;
    const facts = { mobility: Array(100000).fill(30) }; // more than SQLite keeps in memory
    await readStore(${JSON.stringify(file)}, async () => async () => {
      if (++measured < 3) return facts;
      process.stdout.write('at work');
      return new Promise((resolve) => setTimeout(resolve, 60_000));
    });`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  expect(String((await once(child.stdout, 'data'))[0])).toBe('at work');
  child.kill('SIGKILL');
  await once(child, 'exit');
  rmSync(script);
  expect(contents()).toEqual(before);
  const store = await readStore(file, async () => factsOf);
  expect(await store.numbers()).toEqual([0, 1, 3]);
  await store.close();
  expect(readdirSync(folder)).toEqual(['games.sqlite']);
});
