/** Moving on the board in Chromium, with an engine that says what is legal. */
import { describe, expect, it } from 'vitest';
import {
  cell,
  click,
  drag,
  middle,
  open,
  page,
  played,
  reachable,
  said,
  useBoardPage,
} from './harness/board-page.ts';
import type { Harness } from './harness/main.tsx';

declare const harness: Harness;

useBoardPage();

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

  it('are not made by a drag that began in another position', async () => {
    await open('chess');
    const [from, to] = [await middle('e2'), await middle('e4')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.evaluate(() => harness.play('g1f3'));
    await page.evaluate(() => harness.play('g8f6'));
    await page.mouse.up();
    expect(await played()).toEqual(['g1f3', 'g8f6']);
    await click('e2', 'e4');
    expect(await played()).toEqual(['g1f3', 'g8f6', 'e2e4']);
  });

  const motion: [preference: 'reduce' | 'no-preference', slides: number][] = [
    ['no-preference', 2],
    ['reduce', 0],
  ];
  it.each(motion)('slide, castling both men, where motion is %s', async (preference, slides) => {
    await page.emulateMedia({ reducedMotion: preference });
    await open('omega', CASTLING);
    const running = await page.evaluate(async () => {
      harness.play('f0h0');
      await Promise.resolve();
      return document.getAnimations().length;
    });
    expect(running).toBe(slides);
  });

  it('by mouse leave the keys to the page', async () => {
    await open('chess');
    await click('e2', 'e4');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(await cell('e4').getAttribute('tabindex')).toBe('0');
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

  it('is not made by the tap that opens it', async () => {
    await open('opulent', RANK_9);
    const session = await page.context().newCDPSession(page);
    for (const name of ['b8', 'b9']) {
      const touchPoints = [await middle(name)];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(100);
    expect(await played()).toEqual([]);
    await page.getByRole('button', { name: 'wizard' }).click();
    expect(await played()).toEqual(['b8b9w']);
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
