/** The library of the built page in Chromium. */
import { describe, expect, it } from 'vitest';
import { axeViolations, open, page, useEnginePage } from './engine-page.ts';

useEnginePage();

const button = (name: string | RegExp, within = page) =>
  within.locator('#panel').getByRole('button', { name, exact: typeof name === 'string' });
const rows = (within = page) =>
  within.getByRole('list', { name: 'Games', exact: true }).getByRole('listitem');
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

/** A file that the page hands over. */
async function saved(name: RegExp): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
  const stream = await download.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
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

it('that two tabs edit is not overwritten unseen', async () => {
  await openLibrary();
  await button('Keep this game').click();
  await button('My games').click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await button('My games', other).click();
  await button('Chess', other).click();
  await says(/^The game on the board is kept/, other);
  await other.getByRole('gridcell', { name: /^d2, white pawn/ }).click();
  await other.getByRole('gridcell', { name: /^d4/ }).click();
  await rows().getByText('1 move').waitFor();
  await page.getByRole('gridcell', { name: /^e2, white pawn/ }).click();
  await page.getByRole('gridcell', { name: /^e4/ }).click();
  await says(/^Another tab has changed this game/);
  await page.getByRole('link', { name: 'Analyse', exact: true }).click();
  await page.getByRole('alert').getByText('What you change in this game is not saved.').waitFor();
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await button('Open the other version').click();
  await expect.poll(() => page.url()).not.toMatch(/e2e4/);
  await page.keyboard.press('End');
  await expect.poll(() => page.url()).toMatch(/moves=d2d4/);
  await other.close();
});

it('takes in a file of games, and lists the bad one', async () => {
  await openLibrary();
  const file = [
    game('1. e4 {[%eval 0.30,12] [%csl Ge4] best} (1. d4 $1 d5) e5 $2 1-0', '[White "Ann"]'),
    game('1. e4 e5 2. Ke3 *', '[White "Bad"]'),
    game('1. c4 {here (it [ends} *', '[White "Cid"]'),
  ].join('\n');
  await page
    .locator('#panel')
    .getByLabel('File of games')
    .setInputFiles({
      name: 'three.pgn',
      mimeType: '',
      buffer: Buffer.from(file),
    });
  await says('three.pgn: 2 games kept.');
  await page.getByText('1 game could not be read').waitFor();
  await page
    .getByText(/^Game 2, ply 3 \(line 7, column 13\), "Ke3": .*\(it begins at line 5\)$/)
    .waitFor();
  await button('three').click();
  await expect.poll(() => rows().count()).toBe(2);
  expect(await axeViolations()).toEqual([]);
  const written = await saved(/^Export PGN/);
  expect(written).toContain('1. e4 {[%csl Ge4] [%eval 0.30,12] best} (1. d4 $1 d5) 1... e5 $2 1-0');
  await page.getByLabel('Search in 2 games').fill('cid');
  await expect.poll(() => rows().count()).toBe(1);
  const alone = await saved(/^Export PGN \(1 game, listed\)/);
  expect(written.endsWith(alone)).toBe(true);
});

it('is not needed to open move lists of Game Courier and games of variants.ini', async () => {
  await open('analyse?game=chess');
  await paste('1. P e2-e4 // best\n1... p e7-e5\n2. N g1-f3');
  await expect.poll(() => page.url()).toMatch(/moves=e2e4,e7e5,g1f3/);
  await paste('[mine:chess]\nking = k:KN\n\n[other:chess]\ngating = true');
  await page.getByText(/^Left out: other \(line 4\): line 5, gating: "true" asks/).waitFor();
  await expect.poll(() => page.url()).toMatch(/game=mine/);
});
