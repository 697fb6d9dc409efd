/** Tabs about games with much to show, in the built page in Chromium, at three sizes, light and dark. */
import { expect, it } from 'vitest';
import { lineMoves, press } from './analyse-page.ts';
import { open, page, useEnginePage } from './engine-page.ts';
import { faultsWithContent } from './panel-checks.ts';
import { begin, hasMoves, move } from './play-page.ts';
import { review } from './review-page.ts';

const linesAreThere = async () => {
  await page.getByRole('switch', { name: 'Engine' }).click();
  await lineMoves(2).first().waitFor();
};

/** A tab with a game, and what a user does there. */
const CONTENTS: readonly [what: string, where: string, act: () => Promise<void>][] = [
  [
    'a game that has been reviewed',
    'analyse?game=chess&moves=f2f3,e7e5,g2g4,d8h4',
    async () => {
      await review(200);
      await page.getByRole('list', { name: 'Mistakes' }).getByRole('button').first().click();
    },
  ],
  ['deltas and engine lines', 'analyse?game=delta&moves=c3c6n,g7g4s', linesAreThere],
  ['the plane and engine lines', 'analyse?game=plane&moves=4,1x7,4', linesAreThere],
  [
    'a game that is played, with clocks',
    'play?game=chess',
    async () => {
      await page.getByRole('checkbox', { name: /clock/i }).check();
      await begin();
      await move('e2', 'e4');
      await hasMoves(2);
    },
  ],
  [
    'an array that is changed and saved',
    'setup?game=delta',
    async () => {
      await press('Mirror left and right');
      await page.getByLabel('Name', { exact: true }).fill('Mine');
      await press('Save');
      await page.getByRole('button', { name: /Mine/ }).first().waitFor();
    },
  ],
  [
    'men on the plane',
    'setup?game=plane',
    () => page.getByRole('toolbar', { name: 'White’s men' }).waitFor(),
  ],
];

useEnginePage();

it.each(CONTENTS)('%s', async (_, where, act) => {
  expect(await faultsWithContent(page, () => open(where), act)).toEqual([]);
});
