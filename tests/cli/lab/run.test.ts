/** `lab run`: every game once, whatever happens to the program meanwhile. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/lib/project.mjs';
import { countOf, gamesOf } from '../../lab/support/store-files.ts';
import { answerOf, PROGRAM, runCli } from '../support/run-cli.ts';
import { labStatusShape } from '../support/shapes.ts';

const EXPERIMENT = {
  id: 'small',
  name: 'Small games',
  game: 'chess',
  players: [{ id: 'usual' }, { id: 'other', search: { nullMoveDepth: 0 } }],
  nodes: [20, 25],
  openings: { kind: 'random', plies: 4 },
  games: 16,
  adjudication: { maxPlies: 40 },
};
const PLANNED = 32;

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-run-'));
  write('small');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function write(name: string, changes: object = {}): void {
  writeFileSync(at(`${name}.json`), JSON.stringify({ ...EXPERIMENT, ...changes }));
}

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
}

function start(name: string, ...options: string[]): Run {
  const args = [PROGRAM, 'lab', 'run', at(`${name}.json`), ...options];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  return { child, ended: once(child, 'close') };
}

/** Waits until something is so, or the run is over. */
async function until({ child }: Run, isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (child.exitCode === null && !(await isSo())) await pause(5);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('plays all games, the same with any number of threads, and none of them again', async () => {
  const [one, two] = [at('one.sqlite'), at('two.sqlite')];
  const run = ['lab', 'run', at('small.json'), '--db'];
  const answer = v.parse(labStatusShape, await answerOf([...run, one, '--workers', '1']));
  expect(answer).toMatchObject({ file: one, games: PLANNED, planned: PLANNED, running: false });
  const games = await gamesOf(one);
  expect(games.map((game) => JSON.parse(game).number)).toEqual(
    Array.from({ length: PLANNED }, (_, i) => i),
  );
  await runCli([...run, two, '--workers', '3']);
  expect(await gamesOf(two)).toEqual(games);
  const { stdout } = await runCli([...run, two]);
  expect(stdout).toMatch(/^Small games\n +Chess: 32 of 32 games in 2 cells/);
  expect(await gamesOf(two)).toEqual(games);
});

it('tells what the games show, as text, JSON and a page', async () => {
  const report = ['lab', 'report', at('one.sqlite')];
  const { stdout } = await runCli(report);
  expect(stdout).toMatch(/^Small games\n +Chess: 32 of 32 games in 2 cells.*\n\nVerdict\n/);
  expect((await runCli([...report, '--text'])).stdout).toBe(stdout);
  expect(await answerOf(report)).toMatchObject({
    experiment: { id: 'small' },
    ...{ games: PLANNED, planned: PLANNED, stop: null },
    cells: [{ games: PLANNED / 2 }, { games: PLANNED / 2 }],
    arrays: [{ id: 'chess', firstMoves: 20 }],
  });
  const page = at('one.html');
  expect((await runCli([...report, '--html', page])).stdout).toBe(
    `${page} tells of 32 games of Small games\n`,
  );
  const { stdout: html } = await runCli([...report, '--html', '-']);
  expect(html).toMatch(/^<!doctype html>/i);
  expect(readFileSync(page, 'utf8')).toBe(html);
});

it('loses nothing and plays nothing twice when it is killed', async () => {
  write('killed');
  const file = at('killed.sqlite');
  const reached: number[] = [];
  for (const share of [0, 0.2, 0.4, 0.7]) {
    const before = await countOf(file);
    const run = start('killed', '--workers', '2');
    await until(run, async () => existsSync(file) && (await countOf(file)) >= share * PLANNED);
    await pause(30 * Math.random());
    run.child.kill('SIGKILL');
    await run.ended;
    const count = await countOf(file);
    expect(count).toBeGreaterThanOrEqual(before);
    reached.push(count);
  }
  expect(reached.filter((count) => count > 0 && count < PLANNED)).not.toEqual([]);
  await runCli(['lab', 'run', at('killed.json'), '--workers', '3']);
  expect(await gamesOf(file)).toEqual(await gamesOf(at('one.sqlite')));
  expect(readdirSync(folder).filter((name) => name.startsWith('killed.'))).toEqual([
    'killed.json',
    'killed.sqlite',
  ]);
});

it('can be watched, keeps others out, and is ended by Ctrl-C', async () => {
  write('long', { games: 10_000 });
  const file = at('long.sqlite');
  const run = start('long', '--workers', '2');
  let [stdout, stderr] = ['', ''];
  run.child.stdout?.on('data', (text) => {
    stdout += text;
  });
  run.child.stderr?.on('data', (text) => {
    stderr += text;
  });
  await until(run, async () => (await countOf(file)) > 0);
  const status = v.parse(labStatusShape, await answerOf(['lab', 'status', file]));
  expect(status).toMatchObject({ planned: 20_000, running: true });
  expect(status.games).toBeGreaterThan(0);
  const second = await runCli(['lab', 'run', at('long.json'), '--workers', '1']);
  expect(second).toEqual({
    code: 2,
    stdout: '',
    stderr: `fairyscope: ${file}: another "lab run" is playing the games of this file; expected one at a time; "fairyscope lab status" shows how far it is\n`,
  });
  run.child.kill('SIGINT');
  await run.ended;
  expect(run.child.exitCode).toBe(130);
  expect(stderr).toBe(
    `fairyscope: stopped; "fairyscope lab run ${at('long.json')}" goes on from there\n`,
  );
  const count = await countOf(file);
  expect(count).toBeGreaterThanOrEqual(status.games);
  expect(stdout).toContain(`${count} of 20000 games`);
});

it('goes on with more games, and not with others or another engine', async () => {
  write('grown', { games: 2 });
  const file = at('grown.sqlite');
  const run = ['lab', 'run', at('grown.json'), '--workers', '1'];
  expect(await answerOf(run)).toMatchObject({ games: 4, planned: 4 });
  write('grown', { games: 4, name: 'More small games' });
  expect(await answerOf(run)).toMatchObject({
    ...{ games: 8, planned: 8, experiment: { name: 'More small games' } },
  });
  expect(await gamesOf(file)).toEqual((await gamesOf(at('one.sqlite'))).slice(0, 8));

  write('grown', { games: 4, seed: 2 });
  expect((await runCli(run)).stderr).toContain(
    'games are those of another experiment (seed: 1, now 2)',
  );
  write('grown', { games: 6 });
  new Sqlite(file).exec("UPDATE engines SET mark = 'older'").close();
  expect((await runCli(run)).stderr).toContain('another engine has played its games (older, not');
  expect(await answerOf([...run, '--other-engine'])).toMatchObject({
    games: 12,
    engines: [
      { mark: 'older', games: 0 },
      { mark: expect.stringMatching(/^[0-9a-f]{16}$/), games: 8 },
    ],
  });
});

it('refuses what cannot be played, and makes no file', async () => {
  const position = 'k7/8/8/8/8/8/8/K7 w - - 0 1';
  write('bare', { arrays: [{ id: 'bare', position }] });
  const { code, stdout, stderr } = await runCli(['lab', 'run', at('bare.json')]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^fairyscope: [^\p{Cc}\p{Cf}]+\n$/u);
  expect(stderr).toContain(`${at('bare.json')}: cell bare`);
  expect(existsSync(at('bare.sqlite'))).toBe(false);
});
