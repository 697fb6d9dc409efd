/** The review of a long game, on the built page in Chromium. */
import { expect, it } from 'vitest';
import { graph, press } from './analyse-page.ts';
import { open, page, useEnginePage, watchLongTasks } from './engine-page.ts';
import { choose, details, randomGame, rows } from './review-page.ts';

useEnginePage();

it('looks through a game of five hundred half-moves without a long task', async () => {
  await open(`analyse?game=opulent&moves=${await randomGame(500)}&ply=0`);
  await graph().waitFor();
  await choose(100);
  const stop = await watchLongTasks();
  await press('Review game');
  await page.getByRole('button', { name: 'Review game', exact: true }).waitFor();
  await expect.poll(() => rows().count()).toBeGreaterThan(50);
  await page.keyboard.press('End');
  await page.keyboard.press('M');
  await details().waitFor();
  expect(await stop()).toEqual([]);
});
