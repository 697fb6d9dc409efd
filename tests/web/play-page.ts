/** What a user sees and does on the panel for playing. */
import { expect } from 'vitest';
import { page } from './engine-page.ts';

export const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const press = (name: string) => button(name).click();
export const radio = (name: string) => page.getByRole('radio', { name, exact: true });
export const status = () => page.locator('.play-status');
export const says = (text: string | RegExp) => status().getByText(text).waitFor();
/** The moves of the game, as the list shows them. */
export const moves = () => page.locator('.move-list .move:not(.move-start)').allTextContents();
export const square = (name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) });

/** Makes a move on the board. */
export async function move(from: string, to: string): Promise<void> {
  await square(from).click();
  await square(to).click();
}

/** Waits until the game has so many moves. */
export async function hasMoves(count: number): Promise<void> {
  await expect.poll(async () => (await moves()).length, { timeout: 15_000 }).toBe(count);
}

/** Chooses the level and begins. */
export async function begin(level = 1): Promise<void> {
  await page.getByLabel('Strength').selectOption(String(level));
  await press('Start the game');
}
