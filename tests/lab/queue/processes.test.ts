/** `lab run --queue` and `lab worker`: every game once, whichever process is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/lib/project.mjs';
import { PREFIX } from '../../../src/node/lab/queue/names.ts';
import { PROGRAM, runCli } from '../../cli/support/run-cli.ts';
import { freePort } from '../../support/free-port.ts';
import { type RedisServer, startRedis } from '../../support/redis.ts';
import { countOf, gamesOf } from '../support/store-files.ts';

const EXPERIMENT = {
  id: 'small',
  game: 'chess',
  players: [{ id: 'usual' }, { id: 'other', search: { nullMoveDepth: 0 } }],
  // Enough that games are still being played when some of them are there, on a busy machine too.
  nodes: 3000,
  openings: { kind: 'random', plies: 4 },
  games: 20,
  adjudication: { maxPlies: 30 },
};
const PLANNED = 20;

let folder: string;
let file: string;
let games: string[];
let server: RedisServer;
let programs: Program[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairyscope-queue-'));
  file = join(folder, 'small.json');
  writeFileSync(file, JSON.stringify(EXPERIMENT));
  const local = join(folder, 'local.sqlite');
  await runCli(['lab', 'run', file, '--db', local]);
  games = await gamesOf(local);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  server = await startRedis();
});
afterEach(async () => {
  await Promise.all(programs.map((program) => program.end('SIGKILL')));
  programs = [];
  await server.close();
});

class Program {
  readonly #child: ChildProcess;
  readonly ended: Promise<unknown>;
  stderr = '';

  constructor(args: readonly string[]) {
    this.#child = spawn(process.execPath, [PROGRAM, 'lab', ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child.stderr?.on('data', (text) => {
      this.stderr += text;
    });
    this.ended = once(this.#child, 'close');
    programs.push(this);
  }

  get code(): number | null {
    return this.#child.exitCode;
  }

  /** Sends a signal and waits for its end. */
  async end(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#child.kill(signal);
    await this.ended;
  }
}

const QUICK = ['--patience', '1'];

function startWorker(...options: string[]): Program {
  return new Program(['worker', '--queue', server.url, '--workers', '1', ...QUICK, ...options]);
}

function startRun(path: string): Program {
  return new Program(['run', file, '--db', path, '--queue', server.url, ...QUICK]);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 40_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(programs.map(({ stderr }) => stderr).join('\n'));
    await pause(10);
  }
}

/** How many games the one list with a name that ends like this has. */
async function sizeOf(ending: 'active' | 'wait'): Promise<number> {
  const client = new Redis(server.url);
  const [name = 'none'] = await client.keys(`${PREFIX}:*:${ending}`);
  const size = await client.llen(name);
  client.disconnect();
  return size;
}

/** Names of all that is in Redis. */
async function leftKeys(): Promise<string[]> {
  const client = new Redis(server.url);
  const names = await client.keys('*');
  client.disconnect();
  return names;
}

it('a worker is killed in mid-game', async () => {
  const path = join(folder, 'worker.sqlite');
  const run = startRun(path);
  const killed = startWorker();
  await until(async () => (await countOf(path)) > 3 && (await sizeOf('active')) > 0);
  await killed.end('SIGKILL');
  // Its game is nobody's now.
  expect(await sizeOf('active')).toBeGreaterThan(0);
  const worker = startWorker();
  await run.ended;
  expect(run.code).toBe(0);
  expect(await gamesOf(path)).toEqual(games);
  await worker.end('SIGTERM');
  expect(await leftKeys()).toEqual([]);
});

it('the run is killed, and what is played meanwhile is not lost', async () => {
  const path = join(folder, 'run.sqlite');
  const killed = startRun(path);
  const worker = startWorker();
  await until(async () => (await countOf(path)) > 3);
  await killed.end('SIGKILL');
  expect(await countOf(path)).toBeLessThan(PLANNED);
  // Not results are counted, among which are games that the run has kept.
  await until(async () => (await sizeOf('wait')) + (await sizeOf('active')) === 0);
  await worker.end('SIGINT');
  const next = startRun(path);
  await next.ended;
  expect(next.code).toBe(0);
  expect(await gamesOf(path)).toEqual(games);
});

it('the server is killed and comes back empty', async () => {
  const path = join(folder, 'server.sqlite');
  const run = startRun(path);
  const worker = startWorker();
  await until(async () => (await countOf(path)) > 3);
  await server.kill();
  await pause(200);
  await server.restart();
  await run.ended;
  expect(run.code).toBe(0);
  expect(await gamesOf(path)).toEqual(games);
  for (const { stderr } of [run, worker]) {
    expect(stderr).toContain('the Redis server has gone away; waiting for it\n');
    expect(stderr).toContain('the Redis server is back\n');
  }
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  '%s ends a worker, which gives its game back, and a run, which leaves no game in the queue',
  async (signal, code) => {
    const path = join(folder, `${signal}.sqlite`);
    const run = startRun(path);
    const worker = startWorker();
    await until(async () => (await countOf(path)) > 3 && (await sizeOf('active')) > 0);
    await worker.end(signal);
    expect(worker.code).toBe(code);
    expect(worker.stderr.split('\n').slice(0, -1)).toEqual([
      'fairyscope: waiting for "lab run --queue"; Ctrl-C ends',
      'fairyscope: serving "small"',
    ]);
    expect(await sizeOf('active')).toBe(0);
    expect(await sizeOf('wait')).toBeGreaterThan(0);
    await run.end(signal);
    expect(run.code).toBe(code);
    expect(run.stderr).toBe(
      `fairyscope: stopped; "fairyscope lab run ${file}" goes on from there\n`,
    );
    expect(await sizeOf('wait')).toBe(0);
    expect(await gamesOf(path)).toEqual(games.slice(0, await countOf(path)));
  },
);

it.each(['run', 'worker'])('lab %s says at once that there is no server', async (command) => {
  const port = await freePort();
  const path = join(folder, 'none.sqlite');
  const args = command === 'run' ? ['run', file, '--db', path] : ['worker'];
  const ended = await runCli(['lab', ...args, '--queue', `redis://127.0.0.1:${port}`]);
  expect(ended).toEqual({
    code: 2,
    stdout: '',
    stderr: `fairyscope: --queue: no Redis server can be used at redis://127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}; expected the address of a server that runs and lets you in\n`,
  });
  expect(existsSync(path)).toBe(false);
});
