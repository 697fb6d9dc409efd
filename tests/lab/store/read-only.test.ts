/** Files of games where nothing may be written. */
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/lib/project.mjs';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import { newEngine, openStore } from '../../../src/node/lab/open-store.ts';
import { runNode } from '../../support/run-node.ts';
import { experimentText, fakeGame } from '../support/fake-games.ts';

let folder: string;
let games: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-read-only-'));
  games = at('games.sqlite');
  const text = experimentText();
  const begun = { text, experiment: parseExperiment(text), engines: [newEngine('engine 1')] };
  const store = await openStore(games, begun);
  for (const number of [0, 2, 5]) await store.add(fakeGame(number));
  await store.close();
  writeFileSync(at('read.mjs'), READER);
  chmodSync(folder, 0o755); // others than its owner look in
});
afterAll(() => {
  for (const { name } of cases) chmodSync(at(name), 0o755);
  rmSync(folder, { recursive: true });
});

/** Tells the numbers of a file's games, or why not, without any right to write. */
const READER = `
  import { readStore } from ${JSON.stringify(join(ROOT, 'dist/lib/node/index.js'))};
  const [path] = process.argv.slice(2);
  await readStore(path + '.absent').catch(() => {}); // loads what it needs
  if (process.getuid() === 0) process.seteuid(65534); // root may write everywhere
  try {
    const store = await readStore(path);
    console.log(JSON.stringify(await store.numbers()));
    await store.close();
  } catch (error) {
    console.log(error.name, error.message);
  }`;

interface Case {
  readonly name: string;
  /** Puts the file into the folder. */
  readonly make: (file: string) => void;
  /** What is read, or the end of what is said. */
  readonly told: string;
}

/** A file in write-ahead mode, as a program has left it that was killed after another change. */
function killed(file: string, ...endings: string[]): void {
  const source = `${file}.source`;
  copyFileSync(games, source);
  const database = new Sqlite(source);
  database.pragma('journal_mode = WAL');
  database.exec('DELETE FROM games WHERE number = 5');
  for (const ending of ['', ...endings]) copyFileSync(`${source}${ending}`, `${file}${ending}`);
  database.close();
  rmSync(source);
}

function inWriteAheadMode(file: string): void {
  copyFileSync(games, file);
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  database.close();
}

const cases: readonly Case[] = [
  { name: 'finished', make: (file) => copyFileSync(games, file), told: '[0,2,5]' },
  { name: 'left in write-ahead mode', make: inWriteAheadMode, told: '[0,2,5]' },
  {
    name: 'with an empty log',
    make: (file) => {
      inWriteAheadMode(file);
      writeFileSync(`${file}-wal`, '');
    },
    told: '[0,2,5]',
  },
  {
    name: 'with a log and its index',
    make: (file) => killed(file, '-wal', '-shm'),
    told: '[0,2]',
  },
  {
    name: 'with a log alone',
    make: (file) => killed(file, '-wal'),
    told: 'and nothing may be written here; expected both files in a folder that may be written',
  },
];

it.each(cases)('$name', async ({ name, make, told }) => {
  mkdirSync(at(name));
  // Characters that mean something in addresses.
  const file = join(at(name), 'a ?#%20.sqlite');
  make(file);
  const before = readdirSync(at(name));
  for (const entry of before) chmodSync(join(at(name), entry), 0o444);
  chmodSync(at(name), 0o555);
  const { stdout, stderr } = await runNode([at('read.mjs'), file]);
  expect(stderr).toBe('');
  expect(stdout.slice(-told.length - 1)).toBe(`${told}\n`);
  expect(readdirSync(at(name))).toEqual(before);
});
