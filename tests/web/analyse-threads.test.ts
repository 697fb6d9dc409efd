/** Analysis in several threads, in an isolated page in Chromium. */
import { expect, it } from 'vitest';
import {
  depthReaches,
  engine,
  lines,
  press,
  setDepthLimit,
  setting,
  status,
} from './analyse-page.ts';
import { open, page, useEnginePage, workerNamed } from './engine-page.ts';

useEnginePage();

/** Addresses of what the page and its workers have asked for. */
function watchRequests(): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return requests;
}

it.each(['analyse?game=opulent', 'analyse?game=huygens'])(
  'searches %s in as many threads as are chosen',
  async (where) => {
    const requests = watchRequests();
    await open(where);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    const most = await page.evaluate(() => navigator.hardwareConcurrency);
    expect(await setting('Threads').locator('option').count()).toBe(most);
    await engine().click();
    await depthReaches(2);
    const isHelped = () => requests.some((url) => /\/search-helper-[^/]*\.js$/.test(url));
    expect(isHelped()).toBe(false);
    await setting('Threads').selectOption('2');
    await expect.poll(isHelped).toBe(true);
    await depthReaches(4);
    expect(await lines().count()).toBe(3);
    await status(/^Analysing…$/); // and nothing has gone wrong
    await engine().click();
    await status('The engine is off.');
    await engine().click();
    await depthReaches(3);
    await status(/^Analysing…$/);
  },
);

it('reaches a depth and goes on from there', async () => {
  await open('analyse?game=chess');
  await setting('Threads').selectOption('2');
  await setDepthLimit(6);
  await engine().click();
  await status('Finished at depth 6.');
  await press('Go deeper');
  await status('Finished at depth 9.');
});

it('goes on when the analysis worker has to be replaced', async () => {
  await open('analyse?game=chess');
  await setting('Threads').selectOption('2');
  await engine().click();
  await depthReaches(3);
  const worker = await workerNamed('analysis');
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose');
    });
  });
  await status(/has been started again\. Analysing…$/);
  await depthReaches(3);
});
