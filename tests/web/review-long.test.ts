/** The review of a long game, on the built page in Chromium. */
import { expect, it } from 'vitest';
import { graph, press, setting } from './analyse-page.ts';
import { open, page, useEnginePage, watchLongTasks } from './engine-page.ts';
import { choose, details, randomGame, rows } from './review-page.ts';

useEnginePage();

it('looks through a game of five hundred half-moves without a long task, and finds it again', async () => {
  const game = `analyse?game=opulent&moves=${await randomGame(500)}&ply=0`;
  await open(game);
  await setting('Threads').selectOption('2');
  await graph().waitFor();
  await choose(100);
  const stop = await watchLongTasks();
  await press('Review game');
  await page.getByRole('button', { name: 'Review game', exact: true }).waitFor();
  await expect.poll(() => rows().count()).toBeGreaterThan(50);
  await page.keyboard.press('End');
  await page.keyboard.press('M');
  await details().waitFor();
  const count = await rows().count();

  await open('analyse?game=opulent');
  await expect.poll(() => rows().count()).toBe(0);
  await open(game);
  await expect.poll(() => rows().count()).toBe(count);
  expect(await stop()).toEqual([]);
});
