import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Chromium, launchChromium, type ServedPage, servePage } from '../support/chromium.ts';

let chromium: Chromium;
let served: ServedPage;

beforeAll(async () => {
  [chromium, served] = await Promise.all([launchChromium(), servePage()]);
});

afterAll(async () => {
  await Promise.all([chromium?.close(), served?.close()]);
});

it('the page starts without errors, isolated for shared memory', async () => {
  const page = await chromium.context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('requestfailed', (request) => problems.push(`${request.url()} failed`));

  await page.goto(served.url);
  await page.getByRole('heading', { name: 'Fairyscope' }).waitFor();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(problems).toEqual([]);
});
