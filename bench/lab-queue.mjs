/**
 * What handing out games through Redis costs: games a second in the second tenth, when all has begun, and the last, and
 * memory of the server, the run and a worker, for games that take no time. Linux only; needs
 * redis-server. Run `node bench/lab-queue.mjs [--games N,…] [--window N] [--places N]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { build, runnerImport } from 'vite';
import { ROOT } from '../scripts/lib/project.mjs';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000,10000,100000' },
    // Games in the queue at a time.
    window: { type: 'string', default: '256' },
    // Games that the worker has at a time.
    places: { type: 'string', default: '8' },
  },
});

const BUNDLE = join(ROOT, '.cache/bench-lab-queue');
const COLUMNS = [
  ...['games', 'a second, second tenth', 'last tenth'],
  ...['server, MB at most', 'in the end', 'run, MB after a tenth', 'in the end'],
  ...['worker, MB after a tenth', 'in the end'],
];

/** @type {{module: typeof import('../tests/support/redis.ts')}} */
const { module } = await runnerImport(join(ROOT, 'tests/support/redis.ts'), {
  configFile: false,
  logLevel: 'error',
});
const folder = mkdtempSync(join(tmpdir(), 'fairyscope-bench-'));
try {
  await bundle();
  console.log(`| ${COLUMNS.join(' | ')} |\n|${COLUMNS.map(() => '---:|').join('')}`);
  for (const games of values.games.split(',').map(Number)) {
    const cells = await measure(games);
    const shown = cells.map((value) => value.toFixed(value < 100 ? 1 : 0));
    console.log(`| ${[games, ...shown].join(' | ')} |`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** Makes one file of the run and the worker, which then use no more memory than as a command. */
async function bundle() {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: { ssr: 'bench/lab-queue/process.ts', outDir: BUNDLE, target: 'es2023', minify: false },
  });
}

/**
 * Measures in processes of their own.
 * @param {number} games
 * @returns {Promise<number[]>} what the columns say after the first
 */
async function measure(games) {
  const server = await module.startRedis();
  const client = new Redis(server.url);
  /** @param {'used_memory' | 'used_memory_peak'} field */
  const serverMemory = async (field) => {
    const info = await client.info('memory');
    return Number(new RegExp(`^${field}:(\\d+)`, 'm').exec(info)?.[1]) / 1e6;
  };
  /** @param {readonly string[]} args */
  const start = (args) =>
    spawn(process.execPath, [join(BUNDLE, 'process.js'), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const worker = start(['work', server.url, values.places]);
  const file = join(folder, `${games}.sqlite`);
  const run = start(['run', server.url, file, `${games}`, values.window]);
  /** @type {{seconds: number, run: number, worker: number}[]} */
  const tenths = [];
  for await (const line of createInterface(run.stdout)) {
    tenths.push({
      seconds: Number(line),
      run: residentMegabytes(run.pid),
      worker: residentMegabytes(worker.pid),
    });
  }
  const [peak, end] = [await serverMemory('used_memory_peak'), await serverMemory('used_memory')];
  const ended = once(worker, 'close');
  worker.kill('SIGINT');
  await ended;
  client.disconnect();
  await server.close();
  const at = (/** @type {number} */ index) => {
    const tenth = tenths.at(index);
    if (tenth === undefined) throw new Error('the run has ended too early');
    return tenth;
  };
  const rate = (/** @type {number} */ from, /** @type {number} */ to) =>
    games / 10 / (at(to).seconds - at(from).seconds);
  const first = at(0);
  const last = at(-1);
  return [rate(0, 1), rate(-2, -1), peak, end, first.run, last.run, first.worker, last.worker];
}

/** @param {number | undefined} pid */
function residentMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1e3;
}
