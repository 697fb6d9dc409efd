/** What a user sees and does of a review. */
import { Engine } from '../../src/engine/engine.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { press } from './analyse-page.ts';
import { page } from './engine-page.ts';

useModulesFromDisk();

export const rows = () => page.getByRole('list', { name: 'Mistakes' }).getByRole('listitem');
export const details = () => page.getByRole('region', { name: 'Mistake' });

export async function choose(nodes: number): Promise<void> {
  await page.getByLabel('How').selectOption('nodes a move…');
  await page.getByLabel('Nodes a move').fill(String(nodes));
  await page.getByLabel('Nodes a move').press('Tab');
}

export async function review(nodes: number): Promise<void> {
  await choose(nodes);
  await press('Review game');
  await page.getByRole('button', { name: 'Review game', exact: true }).waitFor();
}

/** Moves of a game at random that goes on for so long, as an address has them. */
export async function randomGame(plies: number): Promise<string> {
  const rules = await Engine.load(opulent);
  for (let seed = 1; ; seed++) {
    rules.setPosition();
    const moves: string[] = [];
    let state = seed;
    while (moves.length < plies && rules.result() === null) {
      state = (state * 48_271) % 2_147_483_647;
      const legal = rules.legalMoves();
      const move = legal[state % legal.length];
      if (move === undefined) break;
      moves.push(move.text);
      rules.make(move);
    }
    if (moves.length === plies) return moves.join();
  }
}
