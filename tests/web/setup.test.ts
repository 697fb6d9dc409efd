/** Setting up positions in the built page in Chromium. */
import { describe, expect, it } from 'vitest';
import { axeViolations, open, page, useEnginePage } from './engine-page.ts';

useEnginePage();

const position = () => page.getByLabel(/^Position \(/).inputValue();
const square = (name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}(?:,|$)`) });
const man = (name: string) =>
  page
    .getByRole('toolbar', { name: /’s men$/ })
    .getByRole('button', { name: new RegExp(`^${name},`) });
const press = (name: string) => page.getByRole('button', { name, exact: true });
const legal = () => page.getByText(/^A legal position/).waitFor();
const analyseButton = () => press('Analyse from here');

async function openSetup(where = 'setup?game=chess'): Promise<void> {
  page.setDefaultTimeout(8000);
  await open(where);
  await page.getByRole('toolbar', { name: 'White’s men' }).waitFor();
  await legal();
}

/** The middle of an element in the window. */
async function middle(locator: ReturnType<typeof square>): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(from: ReturnType<typeof square>, to: { x: number; y: number }): Promise<void> {
  const start = await middle(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

describe('setting up', () => {
  it('puts, moves and takes off men by mouse, and takes all of it back', async () => {
    await openSetup();
    const before = await position();
    await drag(man('White queen'), await middle(square('e4')));
    await square('e4, white queen').waitFor();
    await drag(square('e4'), await middle(square('h5')));
    await square('h5, white queen').waitFor();
    await square('e4, empty').waitFor();
    await drag(square('h5'), { x: 5, y: 5 });
    await square('h5, empty').waitFor();
    await man('Black knight').click();
    await square('d4').click();
    await square('d5').click();
    await square('d5').click();
    await square('d4, black knight').waitFor();
    await square('d5, empty').waitFor();
    await square('d4').click({ button: 'right' });
    await square('d4, empty').waitFor();
    for (let i = 0; i < 7; i++) await press('Undo').click();
    expect(await position()).toBe(before);
    await press('Redo').click();
    await square('e4, white queen').waitFor();
  });

  it('says why a position cannot be played, and offers no analysis then', async () => {
    await openSetup();
    await man('White king').click();
    await square('d4').click();
    await page
      .getByRole('alert')
      .getByText(/White has 2 kings/)
      .waitFor();
    expect(await analyseButton().getAttribute('aria-disabled')).toBe('true');
    await analyseButton().click({ force: true });
    expect(page.url()).toContain('#/setup');
    await square('e1').click({ button: 'right' });
    await legal();
    expect(await page.getByLabel('White, king’s side').isDisabled()).toBe(true);
    const text = await position();
    expect(text).toContain(' w kq ');
    await analyseButton().click();
    await page.waitForURL(/#\/analyse/);
    expect(await page.getByLabel('Position (FEN)').inputValue()).toBe(text);
    // What was pressed is gone.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('panel');
  });

  it('goes without a mouse', async () => {
    await openSetup();
    await square('a1').focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowRight'])
      await page.keyboard.press(key);
    await page.keyboard.press('n');
    await square('b4, black knight').waitFor();
    await page.keyboard.press('Shift+N');
    await square('b4, white knight').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await square('b5, white knight').waitFor();
    await page.keyboard.press('Delete');
    await square('b5, empty').waitFor();
    await man('White king').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await square('b5').focus();
    await page.keyboard.press('Space');
    await square('b5, white queen').waitFor();
    await page.keyboard.press('Control+z');
    await square('b5, empty').waitFor();
  });

  it('turns men that point', async () => {
    await openSetup('setup?game=delta');
    await square('a3').focus();
    await page.keyboard.press('9');
    await square('a3, white delta pointing north-east').waitFor();
    await press('W, pointing west').click();
    await man('White delta').click();
    await square('a5').click();
    await square('a5, white delta pointing west').waitFor();
    await square('a5').click();
    await square('a5, white delta pointing north-west').waitFor();
    await press('Mirror left and right').click();
    await square('i5, white delta pointing north-east').waitFor();
    await press('Swap the colours').click();
    await square('i5, black delta pointing south-east').waitFor();
  });

  it('meets the rules of accessibility', async () => {
    await openSetup();
    expect(await axeViolations()).toEqual([]);
  });
});
