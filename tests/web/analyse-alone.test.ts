/** The analyse panel of a page that is not isolated, as plain hosts serve it. */
import { expect, it } from 'vitest';
import { depthReaches, engine, setDepthLimit, setting, status } from './analyse-page.ts';
import { axeViolations, open, page, useEnginePage } from './engine-page.ts';

useEnginePage(false);

it.each(['analyse?game=chess', 'analyse?game=plane'])(
  'has one thread and says so: %s',
  async (where) => {
    await open(where);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    expect(await setting('Threads').count()).toBe(0);
    await page.locator('.engine-controls').getByText('One thread').waitFor();
    await setDepthLimit(3);
    await engine().click();
    await depthReaches(3);
    await status('Finished at depth 3.');
    expect(await axeViolations()).toEqual([]);
  },
);

it('says what helps, and what becomes of settings that cannot be had', async () => {
  await open('analyse');
  await page.evaluate(() => {
    localStorage.setItem('fairyscope.engine', JSON.stringify({ threads: 2, hash: 2048, lines: 4 }));
  });
  await page.reload();
  const controls = page.locator('.engine-controls');
  await controls.getByText(/^One thread of \d+: .* its host has to send two headers/).waitFor();
  const notes = () => controls.getByText(/ set; /).allTextContents();
  await expect
    .poll(notes)
    .toEqual([
      '2 threads are set; one is used now.',
      '2048 MiB of memory were set; 1024 MiB are used.',
    ]);
  expect(await setting('Memory').inputValue()).toBe('1024');
  await setting('Lines').selectOption('5');
  expect(await notes()).toEqual([]);
  await page.reload();
  await expect.poll(() => setting('Lines').inputValue()).toBe('5');
  await controls.getByText('2 threads are set; one is used now.').waitFor();
});
