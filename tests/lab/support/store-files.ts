/** Files of games of the lab, read for tests. */
import { existsSync } from 'node:fs';
import { readStore } from '../../../src/node/lab/open-store.ts';
import { collect } from './fake-games.ts';

/** The games of a file, each as text. */
export async function gamesOf(path: string): Promise<string[]> {
  const store = await readStore(path);
  const games = await collect(store.games());
  await store.close();
  return games.map((game) => JSON.stringify(game));
}

/** How many games a file has; 0 where there is none yet. */
export async function countOf(path: string): Promise<number> {
  if (!existsSync(path)) return 0;
  const store = await readStore(path).catch(() => null);
  const count = await store?.count();
  await store?.close();
  return count ?? 0;
}
