/** Parts of the built page that fail, in Chromium: the rest goes on, and the game is kept. */
import { expect, it } from 'vitest';
import { current, movesOfGame } from './analyse-page.ts';
import { forgiveProblems, open, page, useEnginePage } from './engine-page.ts';

useEnginePage();

const GAME = 'moves=e3e5,e8e6,d3d4,d8d7';
const tab = (name: string) => page.getByRole('link', { name, exact: true }).click();
const tryAgain = () => page.getByRole('button', { name: 'Try again' });

it('a panel that throws', async () => {
  await open(`perft?${GAME}`);
  // What the controls of the engine ask for while they are drawn.
  await page.evaluate(() => {
    Object.defineProperty(globalThis, 'crossOriginIsolated', {
      configurable: true,
      get: () => {
        throw new Error('broken on purpose');
      },
    });
  });
  await tab('Analyse');
  await page
    .getByRole('alert')
    .getByText('Analyse has failed: broken on purpose. The game is kept.')
    .waitFor();
  forgiveProblems();

  const position = page.getByLabel('Position (FEN)').first();
  const before = await position.inputValue();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position.inputValue()).not.toBe(before);
  await tab('Rules');
  await page.getByRole('heading', { name: 'Opulent Chess' }).first().waitFor();
  await tab('Analyse');
  await tryAgain().click();
  await page.getByRole('alert').getByText('broken on purpose').waitFor();
  forgiveProblems();

  await page.evaluate(() => {
    Object.defineProperty(globalThis, 'crossOriginIsolated', { value: true });
  });
  await tryAgain().click();
  expect(await movesOfGame().allTextContents()).toEqual(['Start', 'e5', 'e6', 'd4', 'd7']);
  expect(await current().textContent()).toBe('d4');
});

it('code that cannot be fetched', async () => {
  await open(`analyse?${GAME}`);
  await page.getByRole('button', { name: 'Review game' }).waitFor();
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
  await tab('Lab');
  await page.getByRole('alert').getByText('Lab could not be loaded.').waitFor();
  await tryAgain().click();
  await page.getByRole('alert').getByText('Lab could not be loaded.').waitFor();
  await tab('Analyse');
  expect(await movesOfGame().count()).toBe(5);
  await tab('Lab');
  await tryAgain().waitFor();
  forgiveProblems();

  await page.unroute(/\/assets\/[^/]+\.js$/);
  await tryAgain().click();
  await page.getByRole('heading', { name: 'Lab' }).waitFor();
  await page
    .getByRole('button', { name: /experiment/ })
    .first()
    .waitFor();
  expect(await tryAgain().count()).toBe(0);
});
