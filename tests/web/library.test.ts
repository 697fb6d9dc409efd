/** The library of the built page in Chromium. */
import { describe, expect, it } from 'vitest';
import { axeViolations, open, page, useEnginePage } from './engine-page.ts';

useEnginePage();

const button = (name: string | RegExp, within = page) =>
  within.locator('#panel').getByRole('button', { name, exact: typeof name === 'string' });
const rows = (within = page) => within.getByRole('list', { name: 'Games' }).getByRole('listitem');
const says = (text: string | RegExp, within = page) =>
  within.locator('#panel').getByRole('status').getByText(text).waitFor();

/** Opens the library of a browser that has never been there. */
async function openLibrary(where = 'library?game=chess'): Promise<void> {
  await open('perft');
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('fairyscope-library');
        request.onsuccess = resolve;
        request.onerror = reject;
      }),
  );
  await open(where);
  await page.getByText('There is no collection yet.').waitFor();
}

const game = (moves: string, tags = '') => `[Variant "chess"]\n${tags}\n${moves}\n`;

/** Pastes a text into the page. */
async function paste(text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

describe('a game', () => {
  it('is kept, saved as it is edited, and opened again after a reload', async () => {
    await openLibrary();
    await paste(
      game('1. e4 {best by test} (1. d4 d5) e5 2. Nf3 *', '[White "Ann"]\n[Black "Bob"]\n'),
    );
    await page.getByText('The game on the board is not kept.').waitFor();
    await expect.poll(() => page.url()).toMatch(/e2e4/);
    await button('Keep this game').click();
    await says('Kept in “My games”.');
    await page.getByRole('link', { name: 'Analyse' }).click();
    await page.getByRole('gridcell', { name: /^d2, white pawn/ }).click();
    await page.getByRole('gridcell', { name: /^d4/ }).click();
    await page.getByRole('link', { name: 'Library' }).click();
    await says(/^The game on the board is kept/);
    await expect.poll(() => page.url()).toMatch(/d2d4/);
    await page.reload();
    // Edits after a reload go to the same chapter.
    await says(/^The game on the board is kept/);
    await button('My games').click();
    await rows()
      .getByText(/on the board, Chess, 2 moves/)
      .waitFor();
    await page.keyboard.press('n');
    await page.getByText('The game on the board is not kept.').waitFor();
    await button('Ann – Bob').click();
    await says('“Ann – Bob” is on the board.');
    expect(await page.url()).toMatch(/game=chess/);
    await page.getByRole('link', { name: 'Analyse' }).click();
    const moves = page.locator('#panel');
    await moves.getByText('best by test').waitFor();
    await moves.getByText('d5').first().waitFor();
  });
});

it('is accessible', async () => {
  await openLibrary();
  await button('Keep this game').click();
  await button('My games').click();
  await button('What to do with Chess').click();
  expect(await axeViolations()).toEqual([]);
});
