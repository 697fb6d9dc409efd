/** The page as built, taken along: in a folder of a plain host, without a connection, isolated by itself. */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/project.mjs';
import { type Chromium, launchChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';

const FOLDER = 'some/sub/path';
/** Where there is a copy that can be changed. */
const COPY = 'another/path';
/** Engines take their time to start, and the machine may be busy. */
const PATIENCE = { timeout: 30_000 };

let chromium: Chromium;
let page: Page;
let root: string;
let host: string;
let stopHost: () => Promise<void>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairyscope-host-'));
  await mkdir(join(root, 'public/some/sub'), { recursive: true });
  await symlink(join(ROOT, 'dist/web'), join(root, 'public', FOLDER));
  await cp(join(ROOT, 'dist/web'), join(root, 'public', COPY), { recursive: true });
  const port = await freePort();
  const server = await preview({
    configFile: false,
    root,
    build: { outDir: 'public' },
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port },
  });
  host = `http://127.0.0.1:${port}/`;
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

it('offers a newer version, which keeps the game', async () => {
  const address = `${host}${COPY}/#/analyse?game=chess&moves=e2e4,e7e5&ply=1`;
  await page.goto(address);
  const reload = page.locator('.notices').getByRole('button', { name: 'Reload', exact: true });
  const current = page.locator('.move-list [aria-current]');
  await expect.poll(() => current.textContent(), PATIENCE).toBe('e4');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const file = join(root, 'public', COPY, 'service-worker.js');
  const before = await readFile(file, 'utf8');
  const after = before.replace(/(OFFLINE_VERSION=")\w+/, '$1newer');
  expect(after).not.toBe(before);
  await writeFile(file, after);

  await page.getByLabel('Comment').fill('kept');
  expect(await reload.count()).toBe(0);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready).update());
  await page.getByText('A new version is ready.').waitFor(PATIENCE);
  await Promise.all([page.waitForEvent('load'), reload.click()]);
  await expect.poll(() => current.textContent(), PATIENCE).toBe('e4');
  expect(await page.getByLabel('Comment').inputValue()).toBe('kept');
  expect(await reload.count()).toBe(0);
  const caches = await page.evaluate(() => globalThis.caches.keys());
  expect(caches.filter((name) => name.endsWith(' newer'))).toHaveLength(1);
});

it('works without a connection after one visit, and is isolated from the second on', async () => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(`${host}${FOLDER}/`);
  await page.getByRole('grid', { name: /^Board/ }).waitFor(PATIENCE);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), PATIENCE)
    .toBe(true);

  await stopHost();
  const isIsolated = () => page.evaluate(() => crossOriginIsolated).catch(() => false);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect.poll(isIsolated, PATIENCE).toBe(true);
  await page.getByRole('grid', { name: /^Board/ }).waitFor(PATIENCE);
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
  await page.goto(`${host}${FOLDER}/#/analyse?game=plane`);
  await page.getByLabel('Position (ICN)').waitFor(PATIENCE);
  expect(problems).toEqual([]);
});
