/**
 * How soon the page's engine answers in Chromium, with a worker that is warm: the time from asking for
 * an analysis to its first line, and from `stop` to the end of the analysis.
 *
 * node bench/worker-response.mjs [--rounds N] [--not-isolated] [--json]
 */
import { parseArgs } from 'node:util';
import { buildPage } from './lib/built-page.mjs';
import { distribution, distributionTable } from './lib/distribution.mjs';

const GAMES = ['chess', 'opulent', 'omega', 'delta', 'plane'];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    'not-isolated': { type: 'boolean', default: false },
    json: { type: 'boolean' },
  },
});
const isolated = !values['not-isolated'];

const { browser, address, close } = await buildPage('bench/worker-response', { isolated });
try {
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => 'measureGame' in globalThis);
  if ((await page.evaluate(() => crossOriginIsolated)) !== isolated) {
    throw new Error('the page is isolated where it should not be, or the other way round');
  }
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
  await close();
}
