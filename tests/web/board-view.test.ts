/** What the board in Chromium shows beside moves, how much work that is, and for whom. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import {
  cell,
  click,
  drag,
  middle,
  numbers,
  open,
  page,
  played,
  said,
  set,
  shapes,
  useBoardPage,
} from './harness/board-page.ts';
import type { Harness } from './harness/main.tsx';

declare const harness: Harness;

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

useBoardPage();

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
    const squares = await page.evaluate(() => harness.renders('BoardSquare'));
    expect(squares).toBeGreaterThan(1);
    expect(squares).toBeLessThan(10);
  });

  // Again if need be, since the machine may be busy with other things.
  it('is little for each frame of a drag', { retry: 3 }, async () => {
    await open('omega');
    const from = await middle('f1');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 60, { steps: 3 });
    await page.evaluate(() => ['Board', 'BoardMan'].map((name) => harness.renders(name)));
    const begun = await page.locator('.board-ghost').getAttribute('transform');
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
    expect(await page.locator('.board-ghost > *').count()).toBe(1);
    const place = await page.locator('.board-ghost').getAttribute('transform');
    expect(place).not.toBe(begun);
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
