/** Games with men that point on the page as built: the phase before play, the example, records. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { delta, deltaCetina } from '../../src/variants/delta.ts';
import { FramePage } from './frame-page.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const START = delta.arrays[0]?.position ?? '';

let frame: FramePage;

beforeAll(async () => {
  frame = await FramePage.start();
});
afterAll(() => frame?.close());
beforeEach(() => frame.open('#/analyse?game=delta'));
afterEach(() => frame.leave());

const button = (name: string | RegExp) => frame.page.getByRole('button', { name, exact: true });
const dialog = () => frame.page.getByRole('dialog', { name: 'Before the game' });
const man = (square: string) =>
  dialog().getByRole('button', { name: new RegExp(`^${square}, (white|black) delta`) });
const direction = async (square: string) =>
  / pointing ([a-z-]+)/.exec((await man(square).getAttribute('aria-label')) ?? '')?.[1];

async function axe(): Promise<string[]> {
  await frame.page.evaluate(await readFile(AXE, 'utf8'));
  return frame.page.evaluate(async () => {
    const loaded: typeof import('axe-core') = Reflect.get(globalThis, 'axe');
    const { violations } = await loaded.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

/** Makes every lot fall on one side. */
const fixLot = (byte: number) =>
  frame.page.evaluate((value) => {
    crypto.getRandomValues = (<T extends ArrayBufferView>(array: T) => {
      new Uint8Array(array.buffer).fill(value);
      return array;
    }) as typeof crypto.getRandomValues;
  }, byte);

describe('the phase before play', () => {
  beforeEach(() => button('Choose directions and begin…').click());

  it.each([
    [0, 'White', 'w'],
    [1, 'Black', 'b'],
  ])('yields the directions chosen; lot %i lets %s begin', async (byte, side, turn) => {
    await fixLot(byte);
    await man('a1').click();
    await man('b1').click({ modifiers: ['Shift'] });
    await man('c1').click({ button: 'right' });
    await man('c1').click({ button: 'right' });
    await man('d1').click({ clickCount: 3 });
    expect(await man('a9').count()).toBe(0);
    await button('White is done').click();
    expect(await man('a1').count()).toBe(0);
    await button('SW: all to south-west').click();
    await man('a9').click();
    await button('Black is done').click();
    await button('Draw lots').click();
    await dialog().getByRole('status').getByText(`The lot falls on ${side}`).waitFor();
    await button(`Begin with ${side}`).click();
    await dialog().waitFor({ state: 'hidden' });
    const black = (count: number) => 'd(SW)'.repeat(count);
    expect(await frame.position()).toBe(
      [
        `d(W)${black(3)}k${black(4)}`,
        black(9),
        black(9),
        '9/9/9',
        'D(N)'.repeat(9),
        'D(N)'.repeat(9),
        `D(NE)D(NW)D(W)D(SE)K${'D(N)'.repeat(4)} ${turn} - - 0 1`,
      ].join('/'),
    );
    await frame.page.getByText(`${side} begins`).waitFor();
  });

  it('is gone through by keyboard', async () => {
    const press = async (...keys: string[]) => {
      for (const key of keys) await frame.page.keyboard.press(key);
    };
    await man('a1').focus();
    await press('Enter', 'Enter', 'ArrowUp', 'Shift+Enter', 'Home', 'End', 'x', 'ArrowDown');
    expect(await direction('a1')).toBe('east');
    expect(await direction('a2')).toBe('north-west');
    expect(await direction('i2')).toBe('south');
    // Over the omega.
    await man('d1').focus();
    await press('ArrowRight', 'q');
    expect(await direction('f1')).toBe('north-west');
    expect(await dialog().locator('[data-turns][tabindex="0"]').count()).toBe(1);
  });

  it('starts from any array, and from the beginning again with another', async () => {
    await man('a1').click();
    await dialog().getByLabel('Array').selectOption('Cetina’s reduced array');
    expect(await man('a1').count()).toBe(0);
    await fixLot(0);
    await button('White is done').click();
    await button('Back').click();
    await man('e4').click();
    for (const name of ['White is done', 'Black is done', 'Draw lots', 'Begin with White']) {
      await button(name).click();
    }
    const position = deltaCetina.arrays[0]?.position ?? '';
    await expect.poll(() => frame.position()).toBe(position.replace('4D(N)4', '4D(NE)4'));
    expect(await frame.page.locator('#game option:checked').textContent()).toBe(deltaCetina.name);
  });

  it('gives axe nothing to find', async () => {
    expect(await axe()).toEqual([]);
  });
});

it('is not offered for games whose men do not point', async () => {
  await frame.goTo('#/analyse?game=chess');
  expect(await button('Choose directions and begin…').count()).toBe(0);
});

describe('the sample game', () => {
  beforeEach(async () => {
    await button('Open…').click();
    await button('Cetina – Miranda, 1998').click();
  });

  it('opens with all its plies, and says where the record breaks which rule', async () => {
    const moves = frame.page.getByRole('region', { name: 'Moves' });
    await moves
      .getByText(/breaks the facing rule/)
      .first()
      .waitFor();
    expect(await frame.page.locator('#game option:checked').textContent()).toBe(deltaCetina.name);
    await frame.page.keyboard.press('End');
    await expect
      .poll(() =>
        frame.page.evaluate(() => /moves=([^&]*)/.exec(location.hash)?.[1]?.split(',').length),
      )
      .toBe(51);
    await moves.getByText('1-0, White wins by mate').waitFor();
    expect(await moves.getByText(/Ply 16/).count()).toBe(1);
    expect(await moves.getByRole('list', { name: /^Instead of/ }).count()).toBe(1);
  });

  it('comes back from its own record', async () => {
    await frame.page
      .getByRole('region', { name: 'Moves' })
      .getByText(/Ply 16/)
      .waitFor();
    await frame.page.keyboard.press('End');
    await expect.poll(() => frame.position()).toMatch(/ b - - 4 26$/);
    const end = await frame.position();
    await button('Share…').click();
    const pgn = await frame.page.locator('dialog[open] textarea').first().inputValue();
    await frame.page.keyboard.press('Escape');
    expect(pgn).toContain('e4e8w#');
    await frame.goTo('#/analyse?game=chess');
    await frame.paste(pgn);
    await frame.page
      .getByRole('region', { name: 'Moves' })
      .getByText(/Ply 16/)
      .waitFor();
    await frame.page.keyboard.press('End');
    await expect.poll(() => frame.position()).toBe(end);
  });

  it('gives axe nothing to find', async () => {
    await frame.page
      .getByRole('region', { name: 'Moves' })
      .getByText(/Ply 16/)
      .waitFor();
    expect(await axe()).toEqual([]);
    await button('Open…').click();
    expect(await axe()).toEqual([]);
  });
});

it('positions with directions are opened where they are pasted', async () => {
  await frame.goTo('#/analyse?game=delta');
  const position = START.replace('D(N)', 'D(SE)');
  await frame.paste(position);
  await expect.poll(() => frame.position()).toBe(position);
});

it('a move on the page keeps its direction in the address', async () => {
  const cell = (name: string) =>
    frame.page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
  await cell('a3').focus();
  for (const key of ['Enter', 'Enter', 'd']) await frame.page.keyboard.press(key);
  await expect
    .poll(() => frame.page.evaluate(() => location.hash))
    .toBe('#/analyse?game=delta&moves=a3a3e');
  await frame.reload();
  expect(await frame.position()).toContain('D(E)D(N)');
});
