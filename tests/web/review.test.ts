/** The review of a game, on the built page in Chromium. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { current, graph, press } from './analyse-page.ts';
import { axeViolations, open, page, useEnginePage } from './engine-page.ts';
import { choose, details, randomGame, review, rows } from './review-page.ts';

useEnginePage();

/** 4…Nf6 allows mate on f7. */
const GAME = 'analyse?game=chess&moves=e2e4,e7e5,d1h5,b8c6,f1c4,g8f6,h5f7';

const sides = () => page.locator('.review-sides');
const progress = (text: RegExp) =>
  page.locator('.game-evaluation .progress').getByText(text).waitFor();

describe('a reviewed game', () => {
  it('has its mistakes marked, listed and one key away, and is saved with them', async () => {
    await open(GAME);
    await review(3000);
    await sides().waitFor();
    expect(await sides().getByRole('row').allTextContents()).toEqual([
      'WhiteBlack',
      expect.stringMatching(/^Accuracy\d+\.\d %\d+\.\d %$/),
      expect.stringMatching(/Inaccuracies \?!\d\d$/),
      expect.stringMatching(/Mistakes \?\d\d$/),
      expect.stringMatching(/Blunders \?\?01$/),
    ]);
    const blunder = rows().filter({ hasText: 'Nf6??' });
    expect(await blunder.textContent()).toMatch(/3… Nf6\?\? Win chance \d+ % → 0 %; better /);
    await page
      .getByRole('region', { name: 'Moves' })
      .getByRole('button', { name: 'Nf6??' })
      .waitFor();

    await page.keyboard.press('Home');
    await expect.poll(() => current().textContent()).not.toMatch(/Nf6/);
    for (let i = 0; i < 7 && !/Nf6/.test((await current().textContent()) ?? ''); i++) {
      await page.keyboard.press('m');
    }
    expect(await current().textContent()).toBe('Nf6??');
    await details()
      .getByText(/3… Nf6, blunder/)
      .waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press('Save annotated PGN'),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const pgn = text.replace(/\s+/g, ' ');
    expect(download.suggestedFilename()).toBe('chess-review.pgn');
    expect(pgn).toMatch(/Nf6 \$4 \{\[%eval #1,\d+\]\} \(3\.\.\. [^)]+\) 4\. Qxf7# 1-0/);
    expect(pgn.match(/%eval/g)).toHaveLength(7);

    expect(await axeViolations()).toEqual([]);
    await details().getByRole('button', { name: 'Add as variation' }).click();
    await page.getByRole('list', { name: 'Instead of Nf6' }).waitFor();
    await press('Undo');
    await expect.poll(() => page.getByRole('list', { name: 'Instead of Nf6' }).count()).toBe(0);
  });

  it('keeps the user’s own signs', async () => {
    await open(`${GAME}&ply=6`);
    await press('!? interesting move');
    await review(3000);
    await rows().filter({ hasText: 'Nf6??' }).waitFor();
    expect(await current().textContent()).toBe('Nf6!?');
  });
});

it('is found again when the game is opened again, and by the next visit', async () => {
  await open(GAME);
  await review(3000);
  const blunder = rows().filter({ hasText: 'Nf6??' });
  const says = await blunder.textContent();
  await open('analyse?game=chess&moves=e2e4,e7e5');
  await expect.poll(() => sides().count()).toBe(0);
  await open(GAME);
  await expect.poll(() => blunder.textContent()).toBe(says);
  await graph()
    .and(page.getByLabel(/8 of 8 positions are evaluated/))
    .waitFor();
  await page.reload();
  await expect.poll(() => blunder.textContent()).toBe(says);
});

it('goes on from what is known, after it was stopped', async () => {
  await open(`analyse?game=opulent&moves=${await randomGame(40)}&ply=0`);
  await choose(60_000);
  await press('Review game');
  await progress(/^(?:[5-9]|[1-3]\d) of 41 positions$/);
  await press('Stop review');
  await page.getByRole('button', { name: 'Review game', exact: true }).waitFor();
  // The graph follows now and then only.
  const evaluated = async () =>
    Number(/: (\d+) of 41/.exec((await graph().getAttribute('aria-label')) ?? '')?.[1]);
  await expect.poll(evaluated).toBeGreaterThanOrEqual(5);
  const known = await evaluated();
  await press('Review game');
  // Progress begins where it was, not with the first position.
  const shown = await page.locator('.game-evaluation .progress').textContent();
  expect(Number.parseInt(shown ?? '', 10)).toBeGreaterThanOrEqual(known);
  await press('Stop review');
});
