/** What the built page keeps in Chromium when one has gone through many positions. */
import { expect, it } from 'vitest';
import { PAGE_GAMES } from '../../bench/lib/page-games.mjs';
import { keptBy, switchPositions } from '../../bench/lib/page-heap.mjs';
import { open, page, useEnginePage } from './engine-page.ts';

/** So many times what was kept before: what undo remembers grows by each game that is opened. */
const MOST = 1.1;

useEnginePage();

it('is no more after two thousand positions', async () => {
  await open('analyse');
  await switchPositions(page, PAGE_GAMES, 300, 100);
  const before = await keptBy(page);
  await switchPositions(page, PAGE_GAMES, 2000, 334);
  const after = await keptBy(page);
  expect(before.data).toBeGreaterThan(0);
  expect(after.data / before.data).toBeLessThan(MOST);
  expect(after.nodes / before.nodes).toBeLessThan(MOST);
  expect(after.listeners / before.listeners).toBeLessThan(MOST);
}, 180_000);
