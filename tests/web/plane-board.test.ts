/** Moving men on the board of the plane in Chromium: by mouse, by touch, by key, and as text. */
import { describe, expect, it } from 'vitest';
import {
  button,
  canvas,
  click,
  drag,
  goTo,
  middle,
  open,
  page,
  played,
  press,
  said,
  selected,
  usePlanePage,
} from './harness/plane/plane-page.ts';

usePlanePage();

const FAR_ROOK = 'w (15|8) K0,0|R5,8|k9,19|n5,1000000';

describe('by mouse', () => {
  it('two clicks move a man to a square of a ray or a leap', async () => {
    await open('plane');
    await click('e9', 'e11', 'f14', 'f12', 'h8', 'g10');
    expect(await played()).toEqual(['5,9>5,11', '6,14>6,12', '8,8>7,10']);
    expect(await selected()).toEqual(['5,9', '-', '6,14', '-', '8,8', '-']);
  });

  it('a drag does too, and puts back what lands nowhere', async () => {
    await open('plane', FAR_ROOK);
    await drag('e8', 'f9');
    expect(await played()).toEqual([]);
    await drag('e8', 'e20');
    expect(await played()).toEqual(['5,8>5,20']);
    await expect.poll(said).toBe('Rook from e8 to e20');
  });

  it('captures as far away as the man is', async () => {
    await open('plane', FAR_ROOK);
    await click('e8');
    await goTo('5,1000000');
    const box = await canvas().boundingBox();
    if (box === null) throw new Error('there is no board');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    expect(await played()).toEqual(['5,8>5,1000000']);
    await expect.poll(said).toBe('Rook from e8 to e1000000, captures knight');
  });

  it('moves where squares are too small to be told apart only as proposed', async () => {
    await open('plane', FAR_ROOK);
    await click('e8');
    await button('Fit all').click();
    const box = await canvas().boundingBox();
    if (box === null) throw new Error('there is no board');
    const { width, height } = box;
    // The rays to the left start near the bottom, in the middle of the room within the margins.
    const x = (84 + width - 28) / 2;
    const y = 28 + (height - 72) / 2;
    await page.mouse.click(box.x + x, box.y + y);
    expect(await played()).toEqual([]);
    const field = page.getByRole('textbox', { name: 'Move' });
    await expect.poll(() => field.inputValue()).toMatch(/^5,8>5,[45]\d{5}$/);
    const text = await field.inputValue();
    await button('Play').click();
    expect(await played()).toEqual([text]);
  });

  it('drags the picture where there is no man', async () => {
    await open('plane');
    await drag('h12', 'h8');
    await press('Escape');
    expect(await selected()).toEqual([]);
    const { x, y } = await middle('e5');
    await page.mouse.click(x, y);
    expect(await selected()).toEqual(['5,9']);
  });

  it('asks what a pawn becomes', async () => {
    await open('plane', 'w (15|8) K0,0|k50,50|P5,14|n6,15');
    await click('e14', 'f15');
    expect(await played()).toEqual([]);
    const choice = page.getByRole('dialog', { name: 'Choose what the pawn becomes on f15' });
    await choice.getByRole('button', { name: 'chancellor' }).click();
    expect(await played()).toEqual(['5,14>6,15=CH']);
    await expect.poll(said).toBe('Pawn from e14 to f15, captures knight, becomes chancellor');
  });

  it('moves formations by the middle of their block', async () => {
    await open('kadesh');
    const a = await middle('h6');
    const b = await middle('i7');
    const handle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const square = b.x - a.x;
    await page.mouse.click(handle.x, handle.y);
    expect(await selected()).toEqual(['F8,6']);
    await page.mouse.click(handle.x, handle.y + 3 * square);
    expect(await played()).toEqual(['F8,6>8,3']);
  });

  it('lets huygens leap over prime distances alone', async () => {
    await open('huygens', 'w (15|8) K0,0|HU5,3|k40,30');
    await click('e3', 'e9');
    expect(await played()).toEqual([]);
    await click('e3', 'e10');
    expect(await played()).toEqual(['5,3>5,10']);
  });
});

describe('by touch', () => {
  it('zooms with two fingers, and pans with one', async () => {
    await open('plane');
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: number[][]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x = 0, y = 0], id) => ({ x, y, id })),
      });
    const { x, y } = await middle('j11');
    await touch('touchStart', [[x - 20, y]]);
    await touch('touchStart', [
      [x - 20, y],
      [x + 20, y],
    ]);
    for (const wide of [40, 60, 80]) {
      await touch('touchMove', [
        [x - wide, y],
        [x + wide, y],
      ]);
    }
    await touch('touchEnd', []);
    expect(await selected()).toEqual([]);
    // Four times as near: what was one square above is four squares now.
    const up = (await middle('j11')).y - (await middle('j12')).y;
    await page.mouse.move(x, y - 4 * up);
    expect(await page.locator('.plane-where').textContent()).toBe('j12');
    await client.detach();
  });
});

describe('by key', () => {
  it('goes to a man, picks it up and puts it down', async () => {
    await open('plane');
    await goTo('e9');
    await expect.poll(said).toBe('e9, white pawn');
    await press('Enter');
    await expect.poll(said).toBe('Pawn on e9 picked up, can go to e10, e11');
    await press('ArrowUp', 'ArrowUp');
    await expect.poll(said).toBe('e11, empty, can be moved to');
    await press('Enter');
    expect(await played()).toEqual(['5,9>5,11']);
  });

  it('goes through what can move, and through formations', async () => {
    await open('kadesh');
    await goTo('h6');
    await press('f', 'f');
    expect(await selected()).toEqual(['8,6', 'F8,6']);
    await expect.poll(said).toMatch(/^Formation with its lower left man on h6 picked up/);
    await press('Escape', 'n');
    await expect.poll(said).toMatch(/, white /);
    expect(await selected()).toEqual(['8,6', 'F8,6', '-']);
  });

  it('turns the arrows with the board', async () => {
    await open('plane', undefined, { orientation: 'black' });
    await goTo('e9');
    await press('ArrowUp');
    await expect.poll(said).toBe('e8, white rook');
    await press('ArrowLeft');
    await expect.poll(said).toBe('f8, white chancellor');
  });
});

describe('as text', () => {
  it('is judged while it is typed', async () => {
    await open('plane');
    const field = page.getByRole('textbox', { name: 'Move' });
    await field.fill('5,9>5,12');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('.plane-feedback').textContent()).toBe('5,9>5,12 is not legal');
    expect(await button('Play').isDisabled()).toBe(true);
    await field.fill('5,9>5,11');
    expect(await field.getAttribute('aria-invalid')).toBe('false');
    await field.press('Enter');
    expect(await played()).toEqual(['5,9>5,11']);
    expect(await field.inputValue()).toBe('');
  });
});

describe('in check', () => {
  it('far answers are listed and played from there', async () => {
    await open(
      'plane',
      'w (15|8) K0,0|R7,500000|r0,1000000|k50,50|P-1,0|P1,0|P-1,1|P1,1|P-1,-1|P1,-1',
    );
    const list = page.getByRole('region', { name: 'Answers to the check out of view' });
    const answers = await list.getByRole('button').allTextContents();
    expect(answers).toEqual(['Rook from g500000 to φ500000']);
    await list.getByRole('button').click();
    expect(await played()).toEqual(['7,500000>0,500000']);
  });
});
