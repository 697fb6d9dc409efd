/** The built page in Chromium, for tests of the engine and its panels. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page, Worker } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { watchTasks } from '../../bench/lib/page-tasks.mjs';
import { type Chromium, launchChromium, type ServedPage, servePage } from '../support/chromium.ts';

let chromium: Chromium;
let served: ServedPage;
let problems: string[];

/** The page of the test that runs. */
export let page: Page;

/**
 * Gives each test of a file a page, and lets none of them leave an error behind.
 * @param isIsolated whether the page is isolated, so that it can have several threads
 */
export function useEnginePage(isIsolated = true): void {
  beforeAll(async () => {
    [chromium, served] = await Promise.all([launchChromium(), servePage(isIsolated)]);
  });

  afterAll(async () => {
    await Promise.all([chromium?.close(), served?.close()]);
  });

  beforeEach(async () => {
    page = await chromium.context.newPage();
    await page.setViewportSize({ width: 1400, height: 1100 });
    problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // Whoever leaves the page ends what was still being loaded.
      if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${reason}`);
    });
    // What was set in the test before would be kept; what this test sets lasts through its reloads.
    await page.addInitScript(() => {
      if (location.protocol === 'about:') return;
      if (sessionStorage.getItem('begun') === null) {
        localStorage.clear();
        indexedDB.deleteDatabase('fairyscope-reviews');
      }
      sessionStorage.setItem('begun', 'yes');
    });
  });

  afterEach(async () => {
    await page.close();
    expect(problems).toEqual([]);
  });
}

/** Forgets the errors so far, which a test has brought about on purpose. */
export function forgiveProblems(): void {
  problems.length = 0;
}

/** Opens an address; `where` is what follows "#/", such as "perft?game=omega". */
export async function open(where: string): Promise<void> {
  await page.goto(`${served.url}#/${where}`);
  // A finite board, or the plane.
  await page.getByRole('grid').or(page.getByRole('application')).waitFor();
}

/** What the page keeps games and what comes of them in. */
const DATABASES = ['library', 'lab', 'learn', 'openings'].map((name) => `fairyscope-${name}`);

/** Opens an address in a browser that keeps nothing yet. */
export async function openAnew(where: string): Promise<void> {
  await page.addInitScript((names) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('emptied') !== null) return;
    // Whatever the page asks for itself comes after this.
    for (const name of names) indexedDB.deleteDatabase(name);
    sessionStorage.setItem('emptied', 'yes');
  }, DATABASES);
  await open(where);
}

/** The worker of that name, when it has started. */
export async function workerNamed(
  name: 'analysis' | 'count' | 'endings' | 'lab' | 'player' | 'search helper',
): Promise<Worker> {
  for (;;) {
    for (const worker of page.workers()) {
      const own = await worker.evaluate(() => self.name).catch(() => '');
      if (own === name) return worker;
    }
    await page.waitForTimeout(20);
  }
}

/** Rules of accessibility that the page breaks. */
export async function axeViolations(): Promise<string[]> {
  const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  // Evaluated and not added as a script, which the page's policy forbids.
  await page.evaluate(await readFile(path, 'utf8'));
  const { violations } = await page.evaluate(() => Reflect.get(globalThis, 'axe').run());
  return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
    [id, ...nodes.map(({ html }) => html)].join('\n'),
  );
}

/**
 * Milliseconds that no task of the page's main thread may take: twice what is aimed at, since a busy machine makes
 * processors slow too. `bench/page-tasks.mjs` measures how long they are.
 */
const LONGEST = 100;

/**
 * Watches the page's main thread.
 * @returns a function that ends this and gives the tasks that were too long, in milliseconds of
 *   processor time: by the clock, every task is long on a machine that is busy with other things
 */
export async function watchLongTasks(): Promise<() => Promise<number[]>> {
  const end = await watchTasks(page);
  return async () => (await end()).map(({ processor }) => processor).filter((ms) => ms >= LONGEST);
}

/** Keeps the main thread busy for some hundred milliseconds, to see that it would be seen. */
export function dawdle(): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        setTimeout(() => {
          let sum = 0;
          for (let i = 0; i < 3e8; i++) sum += Math.sqrt(i);
          resolve(sum);
        });
      }),
  );
}
