/** The page as built, taken along: in a folder of a plain host, without a connection, isolated by itself. */
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { type Chromium, launchChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';

const FOLDER = 'some/sub/path';
/** Engines take their time to start, and the machine may be busy. */
const PATIENCE = { timeout: 30_000 };

let chromium: Chromium;
let page: Page;
let host: string;
let stopHost: () => Promise<void>;

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'fairyscope-host-'));
  await mkdir(join(root, 'public/some/sub'), { recursive: true });
  await symlink(join(ROOT, 'dist/web'), join(root, 'public', FOLDER));
  const port = await freePort();
  const server = await preview({
    configFile: false,
    root,
    build: { outDir: 'public' },
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port },
  });
  host = `http://127.0.0.1:${port}/${FOLDER}/`;
  stopHost = async () => {
    await server.close();
    await rm(root, { recursive: true, force: true });
  };
  chromium = await launchChromium({ keepsOffline: true });
  page = await chromium.context.newPage();
});
afterAll(async () => {
  await chromium?.close();
  await stopHost?.();
});

it('works without a connection after one visit, and is isolated from the second on', async () => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(host);
  await page.getByRole('grid', { name: /^Board/ }).waitFor(PATIENCE);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), PATIENCE)
    .toBe(true);

  await stopHost();
  await page.reload();
  await page.getByRole('grid', { name: /^Board/ }).waitFor(PATIENCE);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page
    .getByRole('list', { name: 'Engine lines' })
    .getByRole('listitem')
    .first()
    .waitFor(PATIENCE);
  await page.getByRole('switch', { name: 'Engine' }).click();

  const tabs = page.getByRole('navigation', { name: 'Tools' }).getByRole('link');
  for (let i = 0; i < (await tabs.count()); i++) {
    await tabs.nth(i).click();
    await page.locator('#panel :is(h2, h3, button)').first().waitFor(PATIENCE);
    await expect.poll(() => page.getByText('Loading…').count(), PATIENCE).toBe(0);
    expect(await page.getByText('could not be loaded').count()).toBe(0);
  }
  await page.goto(`${host}#/analyse?game=plane`);
  await page.getByLabel('Position (ICN)').waitFor(PATIENCE);
  expect(problems).toEqual([]);
});
