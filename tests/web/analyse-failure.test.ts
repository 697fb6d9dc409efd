/** The analyse panel of the built page in Chromium when its worker fails. */
import { describe, expect, it } from 'vitest';
import { current, depth, depthReaches, engine, movesOfGame } from './analyse-page.ts';
import { forgiveProblems, open, page, useEnginePage, workerNamed } from './engine-page.ts';

useEnginePage();

describe('when its worker', () => {
  const deaths: [how: string, kill: () => void, reason: string][] = [
    [
      'fails',
      () => {
        setTimeout(() => {
          throw new Error('out of memory, says the test');
        });
      },
      'out of memory, says the test',
    ],
    ['vanishes', () => self.close(), 'it did not answer'],
    [
      'hangs',
      () => {
        setTimeout(() => {
          for (;;);
        });
      },
      'it did not answer',
    ],
  ];
  it.each(deaths)('%s, another one goes on and the game stays', async (_, kill, reason) => {
    await open('analyse?moves=e3e5,e8e6,d3d4,d8d7');
    await engine().click();
    await depthReaches(4);
    const before = await depth();
    const worker = await workerNamed('analysis');
    await worker.evaluate(kill).catch(() => {});
    await page
      .locator('.engine [role="status"]')
      .getByText(new RegExp(`${reason}.*has been started again\\. Analysing`))
      .waitFor();
    forgiveProblems();
    await depthReaches(before + 1);
    expect(await movesOfGame().allTextContents()).toEqual(['Start', 'e5', 'e6', 'd4', 'd7']);
    expect(await current().textContent()).toBe('d7');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => current().textContent()).toBe('d4');
    await depthReaches(3);
  });
});
