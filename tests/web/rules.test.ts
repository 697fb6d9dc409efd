/** The tab of the rules, on the built page in Chromium. */
import { expect, it } from 'vitest';
import { allGames } from '../../src/variants/registry.ts';
import { menOf } from '../../web/rules/men.ts';
import { examplesOf, sectionsOf } from '../../web/rules/rules.ts';
import { axeViolations, open, page, useEnginePage } from './engine-page.ts';

useEnginePage();

const panel = () => page.locator('.rules');

it('shows every section, array, example and man of every game', async () => {
  await open('rules?game=chess');
  for (const game of allGames) {
    // Without loading the page anew.
    await page.goto(`${page.url().split('#')[0]}#/rules?game=${game.id}`);
    await panel()
      .getByRole('heading', { name: `${game.name}: rules`, exact: true })
      .waitFor();
    const examples = examplesOf(game);
    const men = menOf(game);
    expect(await shown(), game.id).toEqual({
      titles: sectionsOf(game).map(({ title }) => title),
      figures: game.arrays.length + examples.length + examples.filter(({ after }) => after).length,
      men: men.length,
      pictures: men.filter(({ rows }) => rows.length > 0).length,
      unnamed: 0,
    });
    expect(await panel().getByText(game.conditions, { exact: true }).count()).toBe(1);
  }
});

/** What the panel consists of. */
function shown() {
  return panel().evaluate((rules) => {
    const all = (selector: string) => [...rules.querySelectorAll(selector)];
    const pictures = all('[role="img"]');
    return {
      titles: all('h3').map(({ textContent }) => textContent),
      figures: all('figure [role="img"]').length,
      men: all('article').length,
      pictures: all('article [role="img"]').length,
      unnamed: pictures.filter((one) => (one.getAttribute('aria-label') ?? '').length < 10).length,
    };
  });
}

it('goes to sections, which the address keeps', async () => {
  await open('rules?game=omega&part=castling');
  const castling = panel().getByRole('heading', { name: 'Castling' });
  await expect
    .poll(() => castling.evaluate((one) => one.getBoundingClientRect().top))
    .toBeLessThan(200);
  await page.getByRole('link', { name: 'Draws and the end' }).press('Enter');
  const end = panel().getByRole('heading', { name: 'Draws and the end' });
  expect(await end.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => page.url()).toMatch(/part=end$/);
  await page.getByRole('link', { name: 'Perft' }).click();
  await expect.poll(() => page.url()).not.toMatch(/part=/);
});

it('puts an example on the board', async () => {
  await open('rules?game=delta');
  await panel()
    .getByRole('button', { name: /^Try it on the board: Face to face/ })
    .click();
  await panel().getByText('It is on the board.').waitFor();
  const fen = await page.getByLabel('Position (FEN)').first().inputValue();
  expect(fen).toBe('4k4/9/9/5d(SW)3/9/9/2D(NE)6/9/4K4 w - - 0 1');
});

it.each([
  ['omega', 'light'],
  ['kadesh', 'dark'],
] as const)(
  '%s is accessible in %s colours, and fits narrow windows',
  async (game, colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await open(`rules?game=${game}`);
    await panel().waitFor();
    for (const width of [1280, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(widest).toBeLessThanOrEqual(width);
    }
    expect(await axeViolations()).toEqual([]);
  },
);
