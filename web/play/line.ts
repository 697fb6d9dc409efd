/** Where a game that is played stands in the game that the page shows. */
import { withArray } from '../../src/variants/choose.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import type { Games } from '../game/games.ts';
import type { GameSession } from '../game/session.ts';
import type { GameNode } from '../game/tree.ts';
import type { PlayRecord } from './record.ts';

type Shown = Pick<GameSession, 'variant' | 'root'>;

/** The nodes of the game's moves, the start first; null if the page shows another game. */
export function lineIn({ variant, root }: Shown, record: PlayRecord): readonly GameNode[] | null {
  const { id, arrays } = variant.value;
  if (id !== record.game || (arrays[0]?.id ?? null) !== record.array) return null;
  const line = [root.value];
  if (root.value.position !== record.start) return null;
  for (const text of record.moves) {
    const next = line.at(-1)?.children.find(({ move }) => move?.text === text);
    if (next === undefined) return null;
    line.push(next);
  }
  return line;
}

/** The definition of a game that is played. @throws InputError if it is not known any more */
export function gameOf({ game, array }: PlayRecord, games: Games): GameDefinition {
  const variant = games.choose(game);
  return array === null || variant.arrays[0]?.id === array ? variant : withArray(variant, array);
}
