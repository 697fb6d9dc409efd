/** The harness page in Chromium, and what a user does on its board. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Chromium, launchChromium, type ServedPage } from '../../support/chromium.ts';
import type { Harness } from './main.tsx';
import { serveHarness } from './serve.ts';

declare const harness: Harness;
export type Settings = NonNullable<Parameters<Harness['open']>[2]>;

let chromium: Chromium;
let served: ServedPage;
let problems: string[];

/** The page of the test that runs. */
export let page: Page;

/** Opens the page anew for each test of a file, and lets none of them leave an error behind. */
export function useBoardPage(): void {
  beforeAll(async () => {
    [chromium, served] = await Promise.all([launchChromium(), serveHarness()]);
  });

  afterAll(async () => {
    await Promise.all([chromium?.close(), served?.close()]);
  });

  beforeEach(async () => {
    page = await chromium.context.newPage();
    await page.setViewportSize({ width: 700, height: 750 });
    problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(served.url);
  });

  afterEach(async () => {
    await page.close();
    expect(problems).toEqual([]);
  });
}

export const open = (id: string, position?: string, settings: Settings = {}) =>
  page.evaluate((given) => harness.open(given.id, given.position, given.settings), {
    id,
    position,
    settings,
  });
export const set = (settings: Settings) => page.evaluate((given) => harness.set(given), settings);
export const played = () => page.evaluate(() => harness.played());
export const shapes = () => page.evaluate(() => harness.shapes());
export const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
export const said = () => page.locator('[aria-live]').textContent();
export const numbers = (...names: string[]) =>
  page.evaluate((list) => list.map((name) => harness.square(name) ?? -1), names);

/** Middle of a square in the window. */
export async function middle(name: string): Promise<{ x: number; y: number }> {
  const box = await cell(name).boundingBox();
  if (box === null) throw new Error(`${name} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function click(...names: string[]): Promise<void> {
  for (const name of names) {
    const { x, y } = await middle(name);
    await page.mouse.click(x, y);
  }
}

export async function drag(
  from: string,
  to: string | { x: number; y: number },
  button: 'left' | 'right' = 'left',
): Promise<void> {
  const start = await middle(from);
  const end = typeof to === 'string' ? await middle(to) : to;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up({ button });
}

/** Names of the squares that are marked as reachable. */
export async function reachable(kind: 'moved to' | 'captured on'): Promise<string[]> {
  const cells = page.getByRole('gridcell', { name: `can be ${kind}` });
  const labels = await cells.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  return labels.map((label) => label?.split(',')[0] ?? '').sort();
}
