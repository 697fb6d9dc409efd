/** The other tabs with much to show, in the built page in Chromium, at three sizes, light and dark. */
import { expect, it } from 'vitest';
import { press } from './analyse-page.ts';
import { open, page, useEnginePage } from './engine-page.ts';
import { create } from './lab-page.ts';
import { faultsWithContent } from './panel-checks.ts';
import { review } from './review-page.ts';

/** A tab with a game, and what a user does there. */
const CONTENTS: readonly [what: string, where: string, act: () => Promise<void>][] = [
  [
    'a collection',
    'library?game=chess&moves=e2e4',
    async () => {
      await press('Keep this game');
      await press('My games');
      await page.getByRole('list', { name: 'Games', exact: true }).waitFor();
    },
  ],
  [
    'an exercise',
    'analyse?game=chess&moves=e2e4,e7e5,d1h5,b8c6,f1c4,g8f6,h5f7',
    async () => {
      await review(3000);
      await press('Learn from these mistakes');
      await press('Practise');
      await page.locator('.mistakes-verdict').waitFor();
    },
  ],
  [
    'openings',
    'library?game=chess&moves=e2e4',
    async () => {
      await press('Keep this game');
      await page.getByRole('link', { name: 'Learn' }).click();
      await press('Openings');
      await page.keyboard.press('Home');
      await page.getByRole('table').waitFor();
    },
  ],
  [
    'a count',
    'perft?game=chess',
    async () => {
      await press('Run');
      await page.getByText(/^Counted \d+ nodes/).waitFor();
    },
  ],
  [
    'an experiment',
    'lab?game=chess',
    async () => {
      await create({ games: '4', nodes: '20' });
      await press('Start');
      await page.locator('.lab-run').getByText('Complete.').waitFor();
    },
  ],
  [
    'an ending',
    'endgames?game=chess',
    async () => {
      await page.getByLabel('Ending', { exact: true }).fill('KRK');
      await press('Solve');
      await press('Show one');
      await page
        .getByText(/mate in \d+\./)
        .first()
        .waitFor();
    },
  ],
  ['rules of the plane', 'rules?game=kadesh', async () => {}],
];

useEnginePage();

it.each(CONTENTS)('%s', async (_, where, act) => {
  expect(await faultsWithContent(page, () => open(where), act)).toEqual([]);
});
