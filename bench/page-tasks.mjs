/**
 * How long the built page's main thread is busy at a time, while the engine analyses with three lines and one
 * goes through the game, and while a game of 500 half-moves is reviewed: tasks by processor time, and what the
 * page itself is told of long tasks and frames by the clock.
 *
 * node bench/page-tasks.mjs [--seconds N] [--json]
 */
import { parseArgs } from 'node:util';
import { loadVariant } from 'fairyscope';
import { openServedPage } from '../scripts/lib/served-page.mjs';
import { PAGE_GAMES } from './lib/page-games.mjs';
import { watchTasks } from './lib/page-tasks.mjs';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, json: { type: 'boolean' } },
});
const PLIES = 500;

const { browser, address, close } = await openServedPage();
/** @type {({ what: string } & Awaited<ReturnType<typeof measure>>)[]} */
const rows = [];
try {
  for (const { name, where } of PAGE_GAMES) {
    rows.push({ what: `${name}, analysis`, ...(await measure(where, analyse)) });
  }
  const game = await randomGame(PLIES);
  rows.push({
    what: `Opulent Chess, review of ${PLIES} half-moves`,
    ...(await measure(`game=opulent&moves=${game}`, review)),
  });
} finally {
  await close();
}
console.log(values.json ? JSON.stringify(rows) : table());
process.exit();

/**
 * @param {string} where
 * @param {(page: import('playwright-core').Page) => Promise<void>} act
 */
async function measure(where, act) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${address}#/analyse?${where}`);
  await page.getByRole('img', { name: /^Evaluation over the game/ }).waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(observe);
  const end = await watchTasks(page);
  await act(page);
  const tasks = await end();
  const seen = /** @type {{ tasks: number[], frames: number[] }} */ (
    await page.evaluate(() => Reflect.get(globalThis, 'seen'))
  );
  await page.close();
  const processor = tasks.map((task) => task.processor).sort((a, b) => b - a);
  return {
    tasks: tasks.length,
    longest: processor[0] ?? 0,
    over50: processor.filter((ms) => ms > 50).length,
    longTasks: seen.tasks,
    longFrames: seen.frames,
  };
}

/** In the page: notes what the browser calls long, in milliseconds by the clock. */
function observe() {
  /** @type {{ tasks: number[], frames: number[] }} */
  const seen = { tasks: [], frames: [] };
  Reflect.set(globalThis, 'seen', seen);
  const note = (/** @type {string} */ type, /** @type {number[]} */ list) =>
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) list.push(Math.round(duration));
    }).observe({ type });
  note('longtask', seen.tasks);
  note('long-animation-frame', seen.frames);
}

/** @param {import('playwright-core').Page} page */
async function analyse(page) {
  await page.getByRole('switch', { name: 'Engine' }).click();
  for (let second = 0; second < Number(values.seconds); second += 3) {
    await page.waitForTimeout(3000);
    await page.keyboard.press('ArrowLeft');
  }
  await page.getByRole('switch', { name: 'Engine' }).click();
}

/** @param {import('playwright-core').Page} page */
async function review(page) {
  await page.getByLabel('How').selectOption('nodes a move…');
  await page.getByLabel('Nodes a move').fill('1000');
  await page.getByLabel('Nodes a move').press('Tab');
  await page.getByRole('button', { name: 'Review game', exact: true }).click();
  const button = page.getByRole('button', { name: 'Review game', exact: true });
  await button.waitFor({ timeout: 300_000 });
  for (const key of ['Home', 'm', 'm', 'End', 'M']) await page.keyboard.press(key);
}

/**
 * Moves at random, always the same, of a game that goes on for so long.
 * @param {number} plies
 */
async function randomGame(plies) {
  const engine = await loadVariant('opulent');
  for (let seed = 1; ; seed++) {
    engine.setPosition();
    const moves = [];
    for (let state = seed; moves.length < plies && engine.result() === null; ) {
      state = (state * 48_271) % 2_147_483_647;
      const legal = engine.legalMoves();
      const move = legal[state % legal.length];
      if (move === undefined) break;
      moves.push(move.text);
      engine.make(move);
    }
    if (moves.length === plies) return moves.join();
  }
}

function table() {
  const worst = (/** @type {number[]} */ list) =>
    list.length === 0 ? 'none' : `${list.length}, at most ${Math.max(...list)} ms`;
  return [
    '| | tasks | longest, ms of processor time | over 50 ms | long tasks by the clock | long frames |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ what, tasks, longest, over50, longTasks, longFrames }) =>
        `| ${what} | ${tasks} | ${longest.toFixed(1)} | ${over50} | ${worst(longTasks)} | ${worst(longFrames)} |`,
    ),
  ].join('\n');
}
