/** The lab in the built page, and what a user does there. */
import type { Page } from 'playwright-core';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import { open, page } from './engine-page.ts';

/** A cell of any test is played in moments. */
export interface Small {
  readonly games: string;
  readonly nodes: string;
}

export const button = (name: string | RegExp, within: Page = page) =>
  within.locator('#panel').getByRole('button', { name, exact: typeof name === 'string' });
export const status = (text: string | RegExp, within: Page = page) =>
  within.locator('.lab-run [role="status"]').getByText(text).waitFor();
export const refusal = (text: string | RegExp) =>
  page.locator('#panel').getByRole('alert').getByText(text).waitFor();
export const experiments = (within: Page = page) =>
  within.getByRole('list', { name: 'Experiments' }).getByRole('listitem');

/** Opens the lab of a browser that has never been there. */
export async function openLab(game: string): Promise<void> {
  await open('perft');
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('fairyscope-lab');
        request.onsuccess = resolve;
        request.onerror = reject;
      }),
  );
  await open(`lab?game=${game}`);
  await page.getByText('There is no experiment yet.').waitFor();
}

/** Makes an experiment of the game shown and opens it. */
export async function create({ games, nodes }: Small): Promise<void> {
  await button('New experiment…').click();
  await page.getByLabel('Games of each pairing').fill(games);
  await page.getByLabel('Nodes a move').fill(nodes);
  await button('Create').click();
  await status('Not begun.');
}

/** Games done, as the page shows it. */
export async function done(within: Page = page): Promise<number> {
  const text = await within.locator('.lab-progress').textContent();
  return Number(/^(\d+) of/.exec(text ?? '')?.[1]);
}

/** Waits until so many games are done. */
export async function untilDone(least: number): Promise<void> {
  while ((await done()) < least) await page.waitForTimeout(20);
}

/** What is in the browser's database. */
export function keptGames(): Promise<PlayedGame[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('fairyscope-lab'));
    const games = await answer(database.transaction('games').objectStore('games').getAll());
    database.close();
    return games;
  });
}

/** The experiment's file, as the page shows it. */
export async function fileText(): Promise<string> {
  return (await page.locator('.lab-file pre').textContent()) ?? '';
}

/** A file that the page hands over. */
export async function saved(name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
  const stream = await download.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
