/**
 * How soon the page's engine answers in Chromium, with a worker that is warm: the time from asking for
 * an analysis to its first line, and from `stop` to the end of the analysis.
 *
 * node bench/worker-response.mjs [--rounds N] [--json]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { ROOT } from '../scripts/lib/project.mjs';
import { distribution, distributionTable } from './lib/distribution.mjs';

const GAMES = ['chess', 'opulent', 'omega', 'delta', 'plane'];

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean' } },
});

const folder = await mkdtemp(join(tmpdir(), 'fairyscope-bench-'));
const shared = /** @type {const} */ ({
  configFile: join(ROOT, 'vite.config.ts'),
  root: join(ROOT, 'bench/worker-response'),
  logLevel: 'warn',
});
await build({ ...shared, build: { outDir: folder } });
const server = await preview({
  ...shared,
  build: { outDir: folder },
  preview: { host: '127.0.0.1', port: 0 },
});
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForFunction(() => 'measureGame' in globalThis);
  const rows = [];
  for (const game of GAMES) {
    /** @type {import('./worker-response/main.ts').ResponseTimes} */
    const { first, stop } = await page.evaluate(
      ([id, rounds]) => Reflect.get(globalThis, 'measureGame')(id, rounds),
      /** @type {const} */ ([game, Number(values.rounds)]),
    );
    const times = { 'ask to first line': distribution(first), 'stop to end': distribution(stop) };
    rows.push({ game, times });
  }
  console.log(values.json ? JSON.stringify(rows) : distributionTable(rows));
} finally {
  await Promise.all([browser.close(), server.close()]);
  await rm(folder, { recursive: true });
}
