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
