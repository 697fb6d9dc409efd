/** What is set up and kept, sent to the lab, or taken away; touch; the plane. In Chromium. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, page, useEnginePage } from './engine-page.ts';

useEnginePage();

/** As Fairy-Stockfish is configured: a man that steps once or twice straight ahead or aside. */
const OWN_GAME = `[menhir:chess]
customPiece1 = a:WD
startFen = rnbqkbar/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBAR w - - 0 1
castling = false
`;

const position = () => page.getByLabel(/^Position \(/).inputValue();
const square = (name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}(?:,|$)`) });
const press = (name: string) => page.getByRole('button', { name, exact: true });
const legal = () => page.getByText(/^A legal position/).waitFor();

async function openSetup(where: string): Promise<void> {
  page.setDefaultTimeout(8000);
  await open(where);
  await page.getByRole('toolbar', { name: 'White’s men' }).waitFor();
  await legal();
}

async function contentOf(button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function save(name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await press('Save').click();
  await page.getByText(`Saved as “${name}”.`).waitFor();
}

describe('an array', () => {
  it('is there after a reload, goes to the lab, and is deleted when asked twice', async () => {
    await openSetup('setup?game=opulent');
    await square('b3').click({ button: 'right' });
    await legal();
    await save('Without a pawn');
    const text = await position();
    await page.reload();
    await press('Load Without a pawn').click();
    expect(await position()).toBe(text);
    await page.getByLabel('One array').selectOption({ label: 'Without a pawn' });
    await page.getByLabel('The other').selectOption({ label: 'First array (2005)' });
    await press('Compare in the lab…').click();
    await page.getByRole('heading', { name: 'New experiment' }).waitFor();
    expect(await page.getByLabel('Position of array 1 (FEN)').inputValue()).toBe(text);
    expect(await page.getByLabel('Array 2', { exact: true }).inputValue()).toMatch(/^preset/);
    await page.getByRole('link', { name: 'Set up' }).click();
    await press('Delete Without a pawn…').click();
    await press('Keep').click();
    await press('Delete Without a pawn…').click();
    await press('Delete').click();
    await press('Load Without a pawn').waitFor({ state: 'detached' });
  });

  it('is a picture that shows all men, and text for files', async () => {
    await openSetup('setup?game=omega');
    const svg = (await contentOf(press('Save SVG'))).toString('utf8');
    const seen = await page.evaluate((text) => {
      const drawn = new DOMParser().parseFromString(text, 'image/svg+xml');
      return {
        isWrong: drawn.querySelector('parsererror') !== null,
        men: drawn.querySelectorAll('[data-man]').length,
        squares: drawn.querySelectorAll('rect[width="44"][height="44"]').length,
      };
    }, svg);
    expect(seen).toEqual({ isWrong: false, men: 44, squares: 104 });
    await page.getByLabel('Width of the PNG').selectOption('400');
    const png = await contentOf(press('Save PNG'));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(400);
    const json = JSON.parse((await contentOf(press('Save JSON'))).toString('utf8'));
    expect(json).toMatchObject({ position: await position() });
  });
});

describe('a game of one’s own', () => {
  it('is set up and kept with its men, and goes on in the lab and in Play', async () => {
    await openSetup('setup?game=chess');
    await press('Open…').click();
    await page.locator('#open-text').fill(OWN_GAME);
    await press('Open').click();
    await page.getByRole('button', { name: /^White piece A, 1 on the board, 1 in/ }).click();
    await square('h3').click();
    await square('h3, white piece A').waitFor();
    await page.getByText('A legal position.').waitFor();
    await square('g1').click({ button: 'right' });
    await save('Ahead');
    await page.reload();
    await press('Load Ahead').click();
    await legal();
    const text = await position();
    expect(text).toBe('rnbqkbar/pppppppp/8/8/8/7A/PPPPPPPP/RNBQKB1R w - - 0 1');
    await page.getByLabel('One array').selectOption({ label: 'Ahead' });
    await page.getByLabel('The other').selectOption({ label: 'Start' });
    await press('Compare in the lab…').click();
    expect(await page.getByLabel('Position of array 1 (FEN)').inputValue()).toBe(text);
    await page.getByLabel('Games of each pairing').fill('2');
    await page.getByLabel('Nodes a move').fill('30');
    await press('Create').click();
    await press('Start').click();
    await page.locator('.lab-run [role="status"]').getByText('Complete.').waitFor();
    await page.getByRole('link', { name: 'Set up' }).click();
    await press('Play from here').click();
    await press('Start the game').click();
    await page.locator('.play-status').getByText('Your move.').waitFor();
    expect(await page.getByLabel('Position (FEN)').inputValue()).toBe(text);
    await square('h3').click();
    await square('h5').click();
    await page.locator('.move-list').getByText('Ah5').waitFor();
    await page.locator('.play-status').getByText('Your move.').waitFor();
  });
});

describe('the plane', () => {
  it('takes men by their coordinates, and by keys', async () => {
    await openSetup('setup?game=plane');
    const men = async () => (await position()).split(' ').at(-1)?.split('|') ?? [];
    const count = (await men()).length;
    await page.getByLabel('Man').selectOption({ label: 'White hawk' });
    await page.getByLabel(/^Square, such as/).fill('100,-3');
    await press('Put').click();
    await expect.poll(men).toContain('HA100,-3');
    await page.getByRole('application').focus();
    await page.keyboard.press('Shift+Q');
    await expect.poll(async () => (await men()).length).toBeGreaterThanOrEqual(count + 1);
    await press('Undo').click();
    await press('Undo').click();
    await expect.poll(async () => (await men()).length).toBe(count);
  });
});

describe('fingers', () => {
  it('drag men to the board and along it', async () => {
    await openSetup('setup?game=chess');
    const client = await page.context().newCDPSession(page);
    const middle = async (of: Locator) => {
      const box = await of.boundingBox();
      if (box === null) throw new Error('it is not in sight');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const touch = (type: string, points: object[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points } as never);
    const drag = async (from: Locator, to: Locator) => {
      const [start, end] = [await middle(from), await middle(to)];
      await touch('touchStart', [start]);
      for (const part of [0.2, 0.6, 1]) {
        await touch('touchMove', [
          { x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y) },
        ]);
      }
      await touch('touchEnd', []);
    };
    await drag(page.getByRole('button', { name: /^White knight,/ }), square('e4'));
    await square('e4, white knight').waitFor();
    await drag(square('e4'), square('d5'));
    await square('d5, white knight').waitFor();
    await square('e4, empty').waitFor();
  });
});
