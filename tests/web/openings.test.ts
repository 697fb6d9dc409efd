/** Openings of kept games, in the built page in Chromium. */
import { describe, expect, it } from 'vitest';
import { axeViolations, open, openAnew, page, useEnginePage } from './engine-page.ts';
import { create, openLab, status } from './lab-page.ts';

useEnginePage();

const panel = () => page.locator('#panel');
const button = (name: string | RegExp) =>
  panel().getByRole('button', { name, exact: typeof name === 'string' });
const says = (text: string | RegExp) => panel().getByText(text).waitFor();
/** The rows of the table, as text. */
const rows = () =>
  panel()
    .getByRole('row')
    .evaluateAll((found) => found.map((row) => row.textContent ?? ''));

const GAMES: readonly (readonly [white: string, black: string, moves: string, result: string])[] = [
  ['Ann', 'Bob', '1. e4 e5 2. Nf3 Nc6 3. Bb5', '1-0'],
  ['Bob', 'Cid', '1. Nf3 Nc6 2. e4 e5 3. Bc4', '0-1'],
  ['Cid', 'Ann', '1. e4 c5', '1/2-1/2'],
  ['Ann', 'Cid', '1. e4 e5 2. Nc3', '*'],
];

/** Opens the openings of a browser whose library has those games and nothing else. */
async function openOpenings(): Promise<void> {
  await openAnew('library?game=chess');
  const file = GAMES.map(
    ([white, black, moves, result]) =>
      `[Variant "chess"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n\n${moves} ${result}\n`,
  ).join('\n');
  const buffer = Buffer.from(file);
  await panel()
    .getByLabel('File of games')
    .setInputFiles({ name: 'four.pgn', mimeType: '', buffer });
  await says('four.pgn: 4 games kept.');
  await open('learn?game=chess&part=openings');
  await says(/^4 games with this position/);
}

describe('games of the library', () => {
  it('tell what was played, wherever one goes on the board', async () => {
    await openOpenings();
    await says('1 of them has no result and no part in shares and scores.');
    expect(await rows()).toEqual([
      expect.stringMatching(/^MoveGames.*White’s score$/),
      expect.stringMatching(/^e43, 75 %White won 50 %, drawn 50 %, Black won <?0 %/),
      expect.stringMatching(/^Nf31, 25 %White won 0 %, drawn 0 %, Black won 100 %/),
      expect.stringMatching(/^All4.*50 %/),
    ]);
    await button('e4').click();
    await says(/^3 games with this position/);
    await button('e5').click();
    await says(/^2 games with this position/);
    await button('Nf3').click();
    await expect.poll(rows).toHaveLength(3);
    await button('Nc6').click();
    // Two orders of moves have led here.
    await says(/^2 games with this position/);
    await button('Bb5').waitFor();
    await button('Bc4').waitFor();
    await page.keyboard.press('Home');
    await says(/^4 games with this position/);
    expect(await axeViolations()).toEqual([]);
  });

  it('are those of a player, and are opened where they came through the position', async () => {
    await openOpenings();
    await panel()
      .getByText(/^Games that count/)
      .click();
    await panel().getByLabel('Player').fill('bob');
    await says(/^2 games with this position/);
    await panel().getByLabel('Side').selectOption('white');
    await says(/^1 game with this position/);
    await button('Nf3').click();
    await expect.poll(rows).toHaveLength(3);
    await button('Bob – Cid').click();
    await expect.poll(() => page.url()).toMatch(/moves=g1f3,b8c6,e2e4,e7e5,f1c4&ply=1/);
    await panel().getByLabel('Player').fill('nobody');
    await says('No games that count have this position.');
    await panel().getByLabel('Player').fill('');
    await panel().getByRole('checkbox', { name: /^four/ }).uncheck();
    await says('No games are chosen.');
    await open('learn?game=omega&part=openings');
    await says('There are no games of Omega Chess here yet.');
  });
});

it('games of an experiment are read as it has them, and lead to where they begin', async () => {
  await openLab('opulent');
  await create({ games: '4', nodes: '1' });
  await panel().getByRole('button', { name: 'Start' }).click();
  await status(/complete|All games/i);
  await open('learn?game=opulent&part=openings');
  await says(/^4 games with this position/);
  const [, first] = await rows();
  expect(first).toMatch(/White won|drawn/);
  const move = panel().locator('.openings-move').first();
  await move.hover();
  await move.hover({ position: { x: 4, y: 4 } });
  await page.locator('.board .board-engine').first().waitFor();
  await panel()
    .getByRole('button', { name: /^Game \d/ })
    .first()
    .click();
  await expect.poll(() => page.url()).toMatch(/moves=.*&ply=0/);
  await open('learn?game=opulent&part=openings&moves=a3a4,a8a7,b3b4,a7a6,b4b5,a6a5,b5b6');
  await says('No games that count have this position.');
  await button('Present array').click();
  await says(/^4 games with this position/);
});
