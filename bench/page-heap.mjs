/**
 * What the built page keeps when one goes through many positions of finite and infinite games with the
 * arrow keys, and opens another game every 334: after each 2,000 positions and a collection of garbage.
 *
 * node bench/page-heap.mjs [--rounds N] [--json]
 */
import { parseArgs } from 'node:util';
import { openServedPage } from '../scripts/lib/served-page.mjs';
import { PAGE_GAMES } from './lib/page-games.mjs';
import { keptBy, switchPositions } from './lib/page-heap.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, json: { type: 'boolean' } },
});

const { browser, address, close } = await openServedPage();
try {
  const page = await browser.newPage();
  await page.goto(address);
  await page.getByRole('grid').waitFor();
  await switchPositions(page, PAGE_GAMES, 300, 100);
  const rows = [{ positions: 300, ...(await keptBy(page)) }];
  for (let round = 0; round < Number(values.rounds); round++) {
    await switchPositions(page, PAGE_GAMES, 2000, 334);
    rows.push({ positions: (rows.at(-1)?.positions ?? 0) + 2000, ...(await keptBy(page)) });
  }
  console.log(values.json ? JSON.stringify(rows) : table(rows));
} finally {
  await close();
}
process.exit();

/** @param {readonly (import('./lib/page-heap.mjs').Kept & { positions: number })[]} rows */
function table(rows) {
  const mib = (/** @type {number} */ bytes) => (bytes / 2 ** 20).toFixed(2);
  return [
    '| positions | heap, MiB | of it data, MiB | nodes | listeners |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ positions, heap, data, nodes, listeners }) =>
        `| ${positions} | ${mib(heap)} | ${mib(data)} | ${nodes} | ${listeners} |`,
    ),
  ].join('\n');
}
