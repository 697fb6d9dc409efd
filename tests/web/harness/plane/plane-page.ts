/** The page of the plane's board in Chromium, and what a user does there. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Chromium, launchChromium, type ServedPage } from '../../../support/chromium.ts';
import { serveHarness } from '../serve.ts';
import type { PlaneHarness, Settings } from './main.tsx';

declare const harness: PlaneHarness;

let chromium: Chromium;
let served: ServedPage;
let problems: string[];

/** The page of the test that runs. */
export let page: Page;

/** Opens the page anew for each test of a file, and lets none of them leave an error behind. */
export function usePlanePage(): void {
  beforeAll(async () => {
    [chromium, served] = await Promise.all([launchChromium(), serveHarness('plane')]);
  });

  afterAll(async () => {
    await Promise.all([chromium?.close(), served?.close()]);
  });

  beforeEach(async () => {
    page = await chromium.context.newPage();
    await page.setViewportSize({ width: 700, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
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

export const open = (id: string, icn?: string, settings: Settings = {}) =>
  page.evaluate((given) => harness.open(given.id, given.icn, given.settings), {
    id,
    icn,
    settings,
  });
export const played = () => page.evaluate(() => harness.played());
export const selected = () => page.evaluate(() => harness.selected());
export const canvas = (): Locator => page.locator('.plane-canvas');
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
export const said = () => page.locator('p[aria-live]').textContent();

/** Squares from a to t and 1 to 22, as they lie on the canvas when a game is opened. */
export async function middle(name: string): Promise<{ x: number; y: number }> {
  const box = await canvas().boundingBox();
  if (box === null) throw new Error('there is no board');
  const [, file = '', rank = ''] = /^([a-t])(-?\d+)$/.exec(name) ?? [];
  // The strips of coordinates are kept free, and the higher side fills the rest.
  const scale = Math.min((box.width - 20) / 20, (box.height - 18) / 22);
  return {
    x: box.x + 20 + (box.width - 20) / 2 + (file.charCodeAt(0) - 97 + 0.5 - 10) * scale,
    y: box.y + (box.height - 18) / 2 - (Number(rank) - 0.5 - 11) * scale,
  };
}

export async function click(...names: string[]): Promise<void> {
  for (const name of names) {
    const { x, y } = await middle(name);
    await page.mouse.click(x, y);
  }
}

export async function drag(from: string, to: string): Promise<void> {
  const start = await middle(from);
  const end = await middle(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes to a square by the dialog; the focus is on the board then. */
export async function goTo(square: string): Promise<void> {
  await button('Go to…').click();
  await page.getByRole('textbox', { name: /^Square/ }).fill(square);
  await press('Enter');
}

/** The square under the middle of the canvas as the readout tells it. */
export async function squareUnder(dx = 0, dy = 0): Promise<string | null> {
  const box = await canvas().boundingBox();
  if (box === null) throw new Error('there is no board');
  await page.mouse.move(box.x + box.width / 2 + dx - 1, box.y + box.height / 2 + dy);
  await page.mouse.move(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy);
  return page.locator('.plane-where').textContent();
}

/** The colour of the canvas at a point, as red, green and blue. */
export async function colourAt(x: number, y: number): Promise<number[]> {
  // After the frame in which it is painted.
  return canvas().evaluate(
    (element, at) =>
      new Promise<number[]>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => {
            const board = element as HTMLCanvasElement;
            const ratio = board.width / board.clientWidth;
            const data = board
              .getContext('2d')
              ?.getImageData(at.x * ratio, at.y * ratio, 1, 1).data;
            resolve([...(data ?? [])].slice(0, 3));
          }),
        );
      }),
    { x, y },
  );
}
