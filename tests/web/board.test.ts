/** The board alone in Chromium, with an engine that says what is legal. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Chromium, launchChromium, type ServedPage } from '../support/chromium.ts';
import type { Harness } from './harness/main.tsx';
import { serveHarness } from './harness/serve.ts';

declare const harness: Harness;
type Settings = NonNullable<Parameters<Harness['open']>[2]>;

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let chromium: Chromium;
let served: ServedPage;
let page: Page;
let problems: string[];

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

const open = (id: string, position?: string, settings: Settings = {}) =>
  page.evaluate((given) => harness.open(given.id, given.position, given.settings), {
    id,
    position,
    settings,
  });
const set = (settings: Settings) => page.evaluate((given) => harness.set(given), settings);
const played = () => page.evaluate(() => harness.played());
const shapes = () => page.evaluate(() => harness.shapes());
const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
const said = () => page.locator('[aria-live]').textContent();
const numbers = (...names: string[]) =>
  page.evaluate((list) => list.map((name) => harness.square(name) ?? -1), names);

/** Middle of a square in the window. */
async function middle(name: string): Promise<{ x: number; y: number }> {
  const box = await cell(name).boundingBox();
  if (box === null) throw new Error(`${name} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function click(...names: string[]): Promise<void> {
  for (const name of names) {
    const { x, y } = await middle(name);
    await page.mouse.click(x, y);
  }
}

async function drag(
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
async function reachable(kind: 'moved to' | 'captured on'): Promise<string[]> {
  const cells = page.getByRole('gridcell', { name: `can be ${kind}` });
  const labels = await cells.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  return labels.map((label) => label?.split(',')[0] ?? '').sort();
}

const CASTLING =
  'w**********w/*5k4*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*1R3K2R1*/W**********W w KQ';

describe('moves', () => {
  it('are made by two clicks, and the squares that can be reached are marked', async () => {
    await open('chess', '4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1');
    await click('e3');
    expect(await cell('e3').getAttribute('aria-selected')).toBe('true');
    expect(await reachable('moved to')).toEqual(['c2', 'c4', 'd1', 'f1', 'f5', 'g2', 'g4']);
    expect(await reachable('captured on')).toEqual(['d5']);
    await click('d5');
    expect(await played()).toEqual(['e3d5']);
    await expect.poll(said).toBe('Knight from e3 to d5, captures pawn');
  });

  it('are made by dragging; a drop on no legal square puts the man back', async () => {
    await open('opulent');
    await drag('a3', 'b5');
    await drag('a3', { x: 690, y: 10 });
    expect(await played()).toEqual([]);
    expect(await reachable('moved to')).toEqual([]);
    await drag('a3', 'a5');
    expect(await played()).toEqual(['a3a5']);
  });

  it('show a man under the pointer while it is dragged, and drop it by Escape', async () => {
    await open('chess');
    const [from, to] = [await middle('g1'), await middle('f3')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x + 3, to.y - 4, { steps: 3 });
    const box = await page.locator('.board-ghost').boundingBox();
    expect(box?.x).toBeGreaterThan(to.x - 40);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(to.x + 40);
    await page.keyboard.press('Escape');
    expect(await page.locator('.board-ghost').evaluate((ghost) => ghost.childElementCount)).toBe(0);
    await page.mouse.up();
    expect(await played()).toEqual([]);
  });

  it('are made by touch', async () => {
    await open('omega');
    const from = await middle('e1');
    const to = await middle('e4');
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [from]);
    await touch('touchMove', [{ x: from.x, y: from.y - 30 }]);
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
    await expect.poll(played).toEqual(['e1e4']);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('are made by keyboard alone', async () => {
    await open('chess');
    await page.keyboard.press('Tab');
    expect(await cell('a1').evaluate((square) => square === document.activeElement)).toBe(true);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp']) {
      await page.keyboard.press(key);
    }
    await page.keyboard.press('Enter');
    await expect.poll(said).toBe('Pawn on e2 picked up, can go to 2 squares');
    await page.keyboard.press('Escape');
    expect(await reachable('moved to')).toEqual([]);
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await played()).toEqual(['e2e4']);
    expect(await cell('e4').evaluate((square) => square === document.activeElement)).toBe(true);
    expect(await page.locator('[data-square][tabindex="0"]').count()).toBe(1);
  });

  it('are not made by an illegal click, which puts the man back', async () => {
    await open('chess');
    await click('e2', 'e5');
    expect(await played()).toEqual([]);
    expect(await cell('e2').getAttribute('aria-selected')).toBe('false');
  });
});

describe('a choice of promotion', () => {
  const RANK_9 = '5k4/10/1P8/10/10/10/10/10/10/5K4 w - - 0 1';

  it('lists what is legal, and staying a pawn where that is', async () => {
    await open('opulent', RANK_9);
    await click('b8', 'b9');
    const choice = page.getByRole('dialog');
    const labels = choice.getByRole('button');
    expect(
      await labels.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual([
      'queen',
      'chancellor',
      'archbishop',
      'rook',
      'lion',
      'wizard',
      'bishop',
      'knight',
      'stay a pawn',
    ]);
    await choice.getByRole('button', { name: 'stay a pawn' }).click();
    expect(await played()).toEqual(['b8b9']);
  });

  it('lists only men that have been captured', async () => {
    await open('opulent', '5k4/10/1P8/10/10/10/QCARR5/LLBB6/NNWW6/5K4 w - - 0 1');
    await click('b8', 'b9');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await played()).toEqual(['b8b9']);
  });

  it('is made by keyboard, by arrows or the letter of the piece', async () => {
    await open('opulent', RANK_9, { orientation: 'black' });
    await cell('b8').focus();
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('queen');
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('chancellor');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('lion');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('b8, white pawn');
    expect(await played()).toEqual([]);
    for (const key of ['Enter', 'ArrowDown', 'Enter', 'w']) await page.keyboard.press(key);
    expect(await played()).toEqual(['b8b9w']);
    await expect.poll(said).toBe('Pawn from b8 to b9, becomes wizard');
  });

  it('closes without a move by a click elsewhere', async () => {
    await open('opulent', RANK_9);
    await click('b8', 'b9', 'f4');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await played()).toEqual([]);
  });
});

describe('castling', () => {
  const ways: [name: string, squares: [string, string], move: string][] = [
    ['by the king to its destination', ['f0', 'h0'], 'f0h0'],
    ['by the king onto the rook', ['f0', 'i0'], 'f0h0'],
    ['to the other side', ['f0', 'b0'], 'f0d0'],
  ];
  it.each(ways)('%s', async (_, squares, move) => {
    await open('omega', CASTLING);
    await click(...squares);
    expect(await played()).toEqual([move]);
    await expect.poll(said).toContain('castling');
  });

  it('of Black onto the rook, dragged', async () => {
    await open('chess', 'r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1', { orientation: 'black' });
    await drag('e8', 'a8');
    expect(await played()).toEqual(['e8c8']);
  });
});

describe('boards with holes', () => {
  it('show every square, and wizard squares are entered and left', async () => {
    await open(
      'omega',
      'w**********w/*5k4*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*1N3K4*/W**********1 w',
    );
    expect(await page.getByRole('gridcell').count()).toBe(104);
    await cell('a0').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(() => reachable('moved to')).toContain('a2');
    await page.keyboard.press('Escape');
    await click('w1', 'a2');
    await page.evaluate(() => harness.play('f9g9'));
    await click('b0', 'w1');
    expect(await played()).toEqual(['w1a2', 'f9g9', 'b0w1']);
    expect(await cell('w1').getAttribute('aria-label')).toBe('w1, white knight');
  });
});

describe('drawing', () => {
  it('makes arrows and circles in four colours and takes their like away', async () => {
    await open('chess');
    await drag('e2', 'e4', 'right');
    await drag('b1', 'b1', 'right');
    for (const [keys, from, to] of [
      [['Shift'], 'g1', 'f3'],
      [['Alt'], 'c7', 'c5'],
      [['Shift', 'Alt'], 'd5', 'd5'],
    ] as const) {
      for (const key of keys) await page.keyboard.down(key);
      await drag(from, to, 'right');
      for (const key of keys) await page.keyboard.up(key);
    }
    expect(await shapes()).toEqual(['Ge2e4', 'Gb1', 'Rg1f3', 'Bc7c5', 'Yd5']);
    expect(await page.locator('.board-shapes .board-shape').count()).toBe(5);
    await drag('e2', 'e4', 'right');
    await drag('b1', 'b1', 'right');
    expect(await shapes()).toEqual(['Rg1f3', 'Bc7c5', 'Yd5']);
    await click('e5');
    expect(await shapes()).toEqual([]);
  });

  it('keeps the shapes when a click on an empty square puts a man down', async () => {
    await open('chess');
    await drag('e2', 'e4', 'right');
    await click('g1', 'h5');
    expect(await shapes()).toEqual(['Ge2e4']);
  });

  it('is done with the first button and the keyboard while it is switched on', async () => {
    await open('chess');
    await page.getByRole('button', { name: 'Draw' }).click();
    await page.getByRole('button', { name: 'Draw in red' }).click();
    await drag('a2', 'a4');
    await cell('e4').focus();
    for (const key of ['Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    expect(await shapes()).toEqual(['Ra2a4', 'Re4f4']);
    expect(await played()).toEqual([]);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    await drag('a2', 'a4');
    expect(await shapes()).toEqual([]);
    expect(await played()).toEqual(['a2a4']);
  });

  it("shows the engine's arrows in a style of their own", async () => {
    await open('chess');
    const [e2 = 0, e4 = 0, d2 = 0, d4 = 0] = await numbers('e2', 'e4', 'd2', 'd4');
    await set({
      engineArrows: [
        { colour: 'B', from: e2, to: e4 },
        { colour: 'B', from: d2, to: d4 },
      ],
    });
    expect(await page.locator('path.board-engine').count()).toBe(2);
    expect(await page.locator('.board-number').allTextContents()).toEqual(['1', '2']);
  });
});

describe('the view', () => {
  it('turns the board without losing the focus', async () => {
    await open('opulent');
    const before = await middle('a1');
    await cell('a1').focus();
    await set({ orientation: 'black' });
    const after = await middle('j10');
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    await page.keyboard.press('ArrowLeft');
    expect(await cell('b1').evaluate((square) => square === document.activeElement)).toBe(true);
    await drag('a3', 'a4');
    expect(await played()).toEqual(['a3a4']);
  });

  it('marks the last move and the king in check', async () => {
    await open('chess', '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1');
    await click('a1', 'a8');
    expect(await page.locator('.board-last').count()).toBe(2);
    expect(await cell('e8').getAttribute('aria-label')).toBe('e8, black king, in check');
    await expect.poll(said).toBe('Rook from a1 to a8, check');
  });

  it('fills its container, and is resized by keys and by its corner', async () => {
    await open('chess');
    const width = async () => (await page.locator('.board-picture').boundingBox())?.width;
    expect(await width()).toBe(560);
    const handle = page.getByRole('slider', { name: 'Board size' });
    await handle.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(width).toBe(544);
    const box = await handle.boundingBox();
    if (box === null) throw new Error('there is no handle');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x - 95, box.y - 95, { steps: 3 });
    await page.mouse.up();
    expect(await width()).toBe(444);
    expect(await page.evaluate(() => harness.size())).toBe(444);
  });
});

describe('work', () => {
  it('is not done again for squares that stay the same', async () => {
    await open('omega');
    await page.evaluate(() => harness.renders('BoardSquare'));
    const [f0 = 0, f1 = 0] = await numbers('f0', 'f1');
    await set({ engineArrows: [{ colour: 'B', from: f0, to: f1 }] });
    expect(await page.evaluate(() => harness.renders('Board'))).toBeGreaterThan(0);
    await page.mouse.move(300, 300);
    await page.mouse.move(350, 350, { steps: 10 });
    expect(await page.evaluate(() => harness.renders('BoardSquare'))).toBe(0);
    await click('f1');
    expect(await page.evaluate(() => harness.renders('BoardSquare'))).toBeLessThan(10);
  });

  // Again if need be, since the machine may be busy with other things.
  it('is little for each frame of a drag', { retry: 3 }, async () => {
    await open('omega');
    const from = await middle('f1');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 60, { steps: 3 });
    await page.evaluate(() => ['Board', 'BoardMan'].map((name) => harness.renders(name)));
    const frame = await page.evaluate(async ({ x, y }) => {
      const svg = document.querySelector('.board-picture');
      const start = performance.now();
      for (let i = 0; i < 200; i++) {
        const place = { pointerId: 1, clientX: x + i, clientY: y - i, bubbles: true, buttons: 1 };
        svg?.dispatchEvent(new PointerEvent('pointermove', { ...place, isPrimary: true }));
        svg?.getBoundingClientRect();
      }
      return (performance.now() - start) / 200;
    }, from);
    expect(await page.evaluate(() => harness.renders('Board'))).toBe(0);
    expect(frame).toBeLessThan(2);
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });
});

describe('axe finds nothing', () => {
  const states: [name: string, prepare: () => Promise<void>][] = [
    ['on a board with holes', () => open('omega')],
    [
      'with letters, turned, a man picked up and check',
      async () => {
        await open('chess', '4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1', {
          pieceSet: 'letters',
          orientation: 'black',
        });
        await click('e1');
      },
    ],
    [
      'in a choice of promotion',
      async () => {
        await open('opulent', '5k4/10/1P8/10/10/10/10/10/10/5K4 w - - 0 1');
        await click('b8', 'b9');
      },
    ],
    [
      'while drawing',
      async () => {
        await open('opulent');
        await page.getByRole('button', { name: 'Draw' }).click();
      },
    ],
    [
      'in the dark',
      async () => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await open('omega');
      },
    ],
  ];
  it.each(states)('%s', async (_, prepare) => {
    await prepare();
    // Evaluated by the debugger, so that the page's policy can stay as it is.
    await page.evaluate(await readFile(AXE, 'utf8'));
    const violations = await page.evaluate(async () => {
      const axe: typeof import('axe-core') = Reflect.get(globalThis, 'axe');
      const { violations } = await axe.run();
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    });
    expect(violations).toEqual([]);
  });
});
