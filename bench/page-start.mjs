/**
 * How soon the built page shows its first board: from the beginning of the navigation, with nothing in any cache,
 * to the frame that has the board in it, and to the browser's own largest contentful paint.
 *
 * node bench/page-start.mjs [--rounds N] [--json]
 */
import { parseArgs } from 'node:util';
import { openServedPage } from '../scripts/lib/served-page.mjs';
import { distribution, distributionTable } from './lib/distribution.mjs';
import { PAGE_GAMES } from './lib/page-games.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, json: { type: 'boolean' } },
});

const { browser, address, close } = await openServedPage();
const rows = [];
try {
  for (const { name, where } of [{ name: 'Opulent Chess, its array', where: '' }, ...PAGE_GAMES]) {
    /** @type {number[]} */
    const boards = [];
    /** @type {number[]} */
    const paints = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const { board, paint } = await begin(`${address}#/analyse?${where}`);
      boards.push(board);
      paints.push(paint);
    }
    const times = { 'board drawn': distribution(boards), 'largest paint': distribution(paints) };
    rows.push({ game: name, times });
  }
} finally {
  await close();
}
console.log(values.json ? JSON.stringify(rows) : distributionTable(rows));
process.exit();

/**
 * Opens an address in a browser's context of its own, which has neither cache nor storage.
 * @param {string} url
 */
async function begin(url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForFunction(() => Reflect.get(globalThis, 'boardDrawn') !== undefined);
  await page.waitForTimeout(500);
  const found = await page.evaluate(() => ({
    board: Number(Reflect.get(globalThis, 'boardDrawn')),
    paint: Number(Reflect.get(globalThis, 'largestPaint') ?? Number.NaN),
  }));
  await context.close();
  return found;
}

/** In the page, before anything else: notes when the board, with men on it, has been drawn. */
function watch() {
  new PerformanceObserver((list) => {
    Reflect.set(globalThis, 'largestPaint', list.getEntries().at(-1)?.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (document.querySelector('.board .piece, .plane-canvas') === null) {
      requestAnimationFrame(look);
      return;
    }
    // The frame in which it is comes next; a task after that it is on the screen.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Reflect.set(globalThis, 'boardDrawn', performance.now());
      port2.postMessage(null);
    });
  };
  requestAnimationFrame(look);
}
