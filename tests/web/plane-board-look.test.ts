/** What the board of the plane in Chromium shows, how the view is directed, and for whom. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { PlaneHarness } from './harness/plane/main.tsx';
import {
  button,
  canvas,
  click,
  colourAt,
  goTo,
  middle,
  open,
  page,
  played,
  press,
  said,
  selected,
  squareUnder,
  usePlanePage,
} from './harness/plane/plane-page.ts';

declare const harness: PlaneHarness;

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const HUGE = `1${'0'.repeat(40)}`;

usePlanePage();

async function box() {
  const found = await canvas().boundingBox();
  if (found === null) throw new Error('there is no board');
  return found;
}

describe('the view', () => {
  it('opens on a to t and 1 to 22', async () => {
    await open('plane');
    const { width, height } = await box();
    const at = async (name: string) => {
      const { x, y } = await middle(name);
      await page.mouse.move(x, y);
      return page.locator('.plane-where').textContent();
    };
    expect(await at('a1')).toBe('a1');
    expect(await at('t22')).toBe('t22');
    const { x, y } = await middle('a22');
    const origin = await box();
    expect(x - origin.x).toBeGreaterThan(20);
    expect(y - origin.y).toBeLessThan(width / 22);
    expect(height).toBe(width);
  });

  it('is exact at 10^40, and square by square', async () => {
    await open('plane');
    await goTo(`${HUGE},-${HUGE}`);
    await button('Letters').click();
    expect(await squareUnder()).toBe(`${HUGE},-${HUGE}`);
    expect(await squareUnder(25, -25)).toBe(`${HUGE.slice(0, -1)}1,-${'9'.repeat(40)}`);
  });

  it('zooms at the pointer by wheel, far out and back to the same square', async () => {
    await open('plane', undefined, { coordinates: 'numbers' });
    const before = await squareUnder(40, 30);
    for (let i = 0; i < 40; i++) await page.mouse.wheel(0, 600);
    await expect.poll(() => squareUnder(41, 31)).toMatch(/\d{15}/);
    await page.mouse.move(0, 0);
    await squareUnder(40, 30);
    for (let i = 0; i < 40; i++) await page.mouse.wheel(0, -600);
    await expect.poll(() => squareUnder(40, 30)).toBe(before);
  });

  it('is moved by keys, and brings the square of the keyboard along', async () => {
    await open('plane');
    await goTo('j11');
    for (let i = 0; i < 30; i++) await press('ArrowRight');
    await expect.poll(said).toBe('an11, empty');
    await press('Shift+ArrowRight', '+', '-', 'PageDown', 'PageUp', 'Home');
    await page.mouse.move(0, 0);
    const { x, y } = await middle('j11');
    await page.mouse.move(x, y);
    expect(await page.locator('.plane-where').textContent()).toBe('j11');
  });

  it('goes on where floats end', async () => {
    await open('plane', `w (15|8) K0,0|R5,8|k9,30|q1${'0'.repeat(400)},8|b3,-1${'0'.repeat(320)}`);
    await click('e8');
    await button('Fit all').click();
    await canvas().focus();
    await press('ArrowRight', 'ArrowUp', 'ArrowUp', 'PageUp', '+', 'Shift+ArrowLeft', 'Home');
    await goTo(`1${'0'.repeat(400)},8`);
    await expect.poll(said).toMatch(/, black queen, can be captured on$/);
    await press('Enter');
    expect(await played()).toEqual([`5,8>1${'0'.repeat(400)},8`]);
  });

  it('refuses what is no square', async () => {
    await open('plane');
    await button('Go to…').click();
    await page.getByRole('textbox', { name: /^Square/ }).fill('118');
    await press('Enter');
    expect(await page.getByRole('alert').textContent()).toMatch(/^This is no square/);
    await press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('flies on after a fling, unless motion is to be reduced', async () => {
    const client = await page.context().newCDPSession(page);
    const fling = async () => {
      await open('plane');
      await button('Opening').click();
      const { x, y } = await middle('k12');
      const now = Date.now() / 1000;
      // With times of its own, since a busy machine would make it a slow drag.
      const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', step: number) =>
        client.send('Input.dispatchMouseEvent', {
          type,
          x: x - 12 * step,
          y,
          button: 'left',
          buttons: type === 'mouseReleased' ? 0 : 1,
          timestamp: now + step / 100,
        });
      await send('mousePressed', 0);
      for (let step = 1; step <= 8; step++) await send('mouseMoved', step);
      await send('mouseReleased', 8);
      const drawn = await squareUnder();
      await page.waitForTimeout(250);
      return [drawn, await squareUnder()];
    };
    const [still, later] = await fling();
    expect(later).toBe(still);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const [start, end] = await fling();
    expect(end).not.toBe(start);
  });
});

describe('the picture', () => {
  it('has squares in two colours, and the colours of the theme', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open('plane');
    const { x: left, y: top } = await box();
    const colours = async () => {
      const [a, b] = [await middle('c5'), await middle('d5')];
      return [await colourAt(a.x - left, a.y - top), await colourAt(b.x - left, b.y - top)];
    };
    expect(await colours()).toEqual([
      [181, 141, 98],
      [240, 226, 200],
    ]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(colours).toEqual([
      [122, 97, 69],
      [179, 164, 138],
    ]);
  });

  it('marks where the man picked up can go, to the edge', async () => {
    await open('plane', 'w (15|8) K0,0|R5,8|k30,30');
    const { x: left, y: top } = await box();
    const target = await middle('e21');
    const before = await colourAt(target.x - left, target.y - top);
    await click('e8');
    await expect.poll(() => colourAt(target.x - left, target.y - top)).not.toEqual(before);
  });

  it('has signs of men beyond its edge, which lead there', async () => {
    await open('plane', `w (15|8) K10,10|k10,15|q${HUGE},11`);
    const { x, y, width, height } = await box();
    await page.mouse.click(x + width - 16, y + (height - 18) / 2);
    expect(await squareUnder(0, 0)).toMatch(/11$/);
    await button('Letters').click();
    expect(await squareUnder(1, 0)).toBe(`${HUGE},11`);
  });

  it('is opened where men stand close together by a click on their dot', async () => {
    await open('plane', `w (15|8) K10,10|k10,15|q${HUGE},11|n1${HUGE},5|R7,7`);
    await button('Fit all').click();
    const { x, y, width, height } = await box();
    await page.mouse.click(x + 84, y + 28 + (height - 72) / 2);
    await button('Letters').click();
    expect(width).toBeGreaterThan(300);
    // All of the three men are seen: the others are the two far ones.
    await expect.poll(() => page.locator('summary').textContent()).toBe('Men out of view: 2');
  });
});

describe('beside the picture', () => {
  const CLOUDS = 'w (15|8) K5,5|k9,15|R1000000,5|r1000003,9|N-77777,-77777';

  it('men out of view are listed by clouds, and gone to', async () => {
    await open('plane', CLOUDS);
    const summary = page.locator('summary');
    await expect.poll(() => summary.textContent()).toBe('Men out of view: 3');
    await summary.click();
    await page.getByRole('button', { name: 'Black rook bdwgq9' }).click();
    await expect.poll(said).toBe('bdwgq9, black rook');
    await expect.poll(() => summary.textContent()).toBe('Men out of view: 3');
    await expect
      .poll(() => page.getByRole('list', { name: 'Men out of view' }).getByRole('button').count())
      .toBe(5);
  });

  it('clouds are pinned as small boards, gone to and removed', async () => {
    await open('plane', CLOUDS);
    await page.locator('summary').click();
    await page.getByRole('button', { name: /^Pin the men near bdw/ }).click();
    const inset = page.getByRole('list', { name: 'Pinned boards' }).getByRole('button').first();
    expect(await inset.textContent()).toMatch(/, pinned board with 2 men, go there$/);
    await inset.click();
    expect(await squareUnder()).toMatch(/^bdwg/);
    await page.getByRole('button', { name: /^Remove the pinned board/ }).click();
    expect(await page.getByRole('list', { name: 'Pinned boards' }).count()).toBe(0);
  });

  it('all men are listed for those who do not see them', async () => {
    await open('plane', CLOUDS);
    const list = page.getByRole('list', { name: 'Men of Black' });
    expect(await list.getByRole('listitem').allTextContents()).toEqual(['King i15', 'Rook bdwgq9']);
  });
});

describe('work', () => {
  it('renders nothing while the picture moves', async () => {
    await open('plane');
    await click('e9');
    await page.evaluate(() => harness.renders('PlaneBoard'));
    const { x, y } = await middle('h12');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 12 });
    expect(await page.evaluate(() => harness.renders('PlaneBoard'))).toBe(0);
    await page.mouse.up();
    expect(await selected()).toEqual(['5,9']);
  });
});

describe('axe finds nothing', () => {
  const states: [name: string, prepare: () => Promise<void>][] = [
    ['on the opening', () => open('kadesh')],
    [
      'with lists, a pinned board, check and a move that is wrong',
      async () => {
        await open('plane', 'w (15|8) K0,0|Q7,500|r0,1000000|k50,50|N-77777,5');
        await page.locator('summary').click();
        await page
          .getByRole('button', { name: /^Pin the men near/ })
          .first()
          .click();
        await page.getByRole('textbox', { name: 'Move' }).fill('1,1>2,2');
      },
    ],
    [
      'in a choice of promotion, in the dark',
      async () => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await open('plane', 'w (15|8) K0,0|k50,50|P5,14|n6,15');
        await click('e14', 'e15');
      },
    ],
    [
      'in the dialog',
      async () => {
        await open('huygens');
        await button('Go to…').click();
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
