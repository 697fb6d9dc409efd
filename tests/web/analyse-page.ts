/** What a user sees and does on the analyse panel. */
import { expect } from 'vitest';
import { page } from './engine-page.ts';

/** 1.f3 e5 2.g4, and mate is next. */
export const BEFORE_MATE = 'analyse?game=chess&moves=f2f3,e7e5,g2g4';

export const engine = () => page.getByRole('switch', { name: 'Engine' });
export const status = (text: string | RegExp) =>
  page.locator('.engine [role="status"]').getByText(text).waitFor();
export const lines = () => page.getByRole('list', { name: 'Engine lines' }).getByRole('listitem');
export const lineMoves = (i: number) => lines().nth(i).getByRole('button');
export const movesOfGame = () => page.getByRole('region', { name: 'Moves' }).getByRole('button');
export const current = () => page.locator('.move-list [aria-current]');
export const bar = () => page.getByRole('meter');
export const graph = () => page.getByRole('img', { name: /^Evaluation over the game/ });
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

export const fact = (name: string) =>
  page
    .locator('.engine-numbers > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

export async function depth(): Promise<number> {
  const text = (await fact('Depth').textContent()) ?? '';
  return /^\d/.test(text) ? Number.parseInt(text, 10) : 0;
}

export async function depthReaches(least: number): Promise<void> {
  await expect.poll(depth, { timeout: 20_000, interval: 30 }).toBeGreaterThanOrEqual(least);
}

export const setting = (name: string) =>
  page.locator('.engine-controls').getByLabel(name, { exact: true });

export async function setDepthLimit(plies: number): Promise<void> {
  await setting('Analyse').selectOption('to a depth');
  await page.getByLabel('Plies').fill(String(plies));
  await page.getByLabel('Plies').press('Tab');
}
