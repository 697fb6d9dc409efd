/** Learning from mistakes, on the built page in Chromium. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { press } from './analyse-page.ts';
import { axeViolations, openAnew, page, useEnginePage } from './engine-page.ts';
import { typeMove } from './plane-page.ts';
import { review } from './review-page.ts';

useEnginePage();

/** 3…Nf6 allows mate on f7. */
const BEFORE = 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3';
/** 2.g4 allows mate on h4. */
const FOOLISH = 'rnbqkbnr/pppp1ppp/8/4p3/5P2/8/PPPPP1PP/RNBQKBNR w KQkq - 0 2';
const GAME = `game=chess&fen=${BEFORE.replaceAll(' ', '_')}&moves=g8f6,h5f7`;

const AFTER_ONE = /^r1bqkb1r\/pppp1ppp\/2n2n2\//;

const rows = (within: Page = page) =>
  within.getByRole('list', { name: 'Exercises' }).getByRole('listitem');
const verdict = (text: RegExp) => page.locator('.mistakes-verdict').getByText(text).waitFor();
const says = (text: RegExp) => page.locator('#panel').getByText(text).first().waitFor();

/** Makes a move on the board of the exercise. */
async function move(from: string, to: string): Promise<void> {
  for (const name of [from, to]) {
    const square = page.locator(`[data-square][aria-label^="${name},"]`);
    const box = await square.boundingBox();
    if (box === null) throw new Error(`${name} is out of sight`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

it('makes exercises of a review, judges answers, and keeps how they went', async () => {
  await openAnew(`analyse?${GAME}&ply=1`);
  const position = () => page.getByLabel('Position (FEN)').first().inputValue();
  await expect.poll(position).toMatch(AFTER_ONE);
  await review(3000);
  await press('Learn from these mistakes');
  await says(/^Reviewed: 1 new exercise\.$/);
  await says(/^1 due today$/);

  await press('Practise');
  await says(/^Nf6 was played here; find a better move for Black\.$/);
  await verdict(/^Black to move\.$/);
  // Turned to the side that is to move.
  const [own, other] = await Promise.all(
    ['g8', 'g1'].map((name) => page.locator(`[data-square][aria-label^="${name},"]`).boundingBox()),
  );
  expect(own?.y).toBeGreaterThan(other?.y ?? 0);
  const size = page.getByRole('slider', { name: 'Board size' });
  await size.press('PageDown');
  const wanted = await size.getAttribute('aria-valuenow');
  await move('g8', 'f6');
  await verdict(/^Nf6 is what was played; it loses \d+ % of win chance\. Try another\.$/);
  await move('a7', 'a6');
  await verdict(/^a6 loses \d+ % of win chance against the best move\. Try again\.$/);
  await move('g7', 'g6');
  await verdict(/^g6 is right/);
  expect(await axeViolations()).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await page.locator('[data-square][aria-label^="g7, black pawn"]').waitFor();
  await press('One move forward');
  await page.locator('[data-square][aria-label^="g6, black pawn"]').waitFor();
  await press('← All exercises');
  await expect.poll(() => rows().allTextContents()).toEqual([expect.stringMatching(/3… Nf6/)]);

  await page.reload();
  await says(/solved at once: 0 of 1; due tomorrow$/);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await expect.poll(position).toMatch(AFTER_ONE);
  // All boards are as large.
  expect(await size.getAttribute('aria-valuenow')).toBe(wanted);
});

it('has hints and solutions by key, an address for each exercise, and what other tabs do', async () => {
  await openAnew(`learn?${GAME}`);
  await press('Learn from these mistakes');
  await says(/^Reviewed: 1 new exercise\.$/);
  await rows().getByRole('button', { name: '3… Nf6', exact: true }).click();
  await verdict(/^Black to move\.$/);
  const second = await page.context().newPage();
  await second.goto(page.url().replace(/&part=.*/, ''));
  await second.getByText('1 due today').waitFor();
  await page.reload();
  await verdict(/^Black to move\.$/);
  await page.keyboard.press('h');
  await verdict(/The man that is to move is marked\.$/);
  await rows(second)
    .getByText(/solved at once: 0 of 1; due tomorrow$/)
    .waitFor();
  await page.keyboard.press('s');
  await verdict(/^The best move is /);
  // The solution is on the board, and its line can be played through.
  const line = page.getByRole('region', { name: 'Solution' });
  const men = () =>
    page
      .locator('[data-square]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const shown = await men();
  await line.getByRole('button').nth(2).click();
  await expect.poll(men).not.toEqual(shown);
  // The button goes away, the focus does not.
  await page.getByRole('button', { name: 'Again' }).press('Enter');
  await page.locator('button:focus', { hasText: 'Hint' }).waitFor();

  await rows(second)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(() => rows(second).count()).toBe(0);
  await second.close();
  await press('← All exercises');
  await expect.poll(() => rows().count()).toBe(0);
});

it('learns from games of the library, of one player’s side, and from the plane', async () => {
  const game = (white: string, black: string, fen: string, moves: string) =>
    `[White "${white}"]\n[Black "${black}"]\n[Variant "chess"]\n[FEN "${fen}"]\n\n${moves} *\n`;
  await openAnew(`library?game=plane&fen=w_K4,0|Q0,0|k4,20|r10,10&moves=0,0x0,10`);
  await page.getByLabel('File of games').setInputFiles({
    name: 'club.pgn',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      game('Grace', 'Ada', BEFORE, '3... Nf6 4. Qf3') + game('Ada', 'Grace', FOOLISH, '2. g4'),
    ),
  });
  await says(/2 games kept\.$/);
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.getByLabel('Player').fill('ada');
  await press('Learn from 2 games');
  await says(/^Reviewed: 2 new exercises\.$/);
  const names = await rows().getByRole('button', { name: /^\d/ }).allTextContents();
  expect(names).toEqual(['3… Nf6', '2. g4']);

  await press('Learn from these mistakes');
  await says(/^Reviewed: 1 new exercise\.$/);
  await rows()
    .getByRole('button', { name: /^1\. Q/ })
    .click();
  await verdict(/^White to move\.$/);
  // The queen that is spoken of stands at the edge of where games open, and is brought into sight.
  await expect.poll(() => page.getByText(/^Men out of view: /).textContent()).toMatch(/ [01]$/);
  await press('Letters');
  await typeMove('0,0>10,10');
  await verdict(/^Q.* (?:loses \d+ % of win chance|is right)/);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.getByRole('button', { name: 'Letters', pressed: false }).waitFor();
});
