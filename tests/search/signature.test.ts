/**
 * The nodes that fixed searches take, of every game. They change whenever the search or an evaluation
 * does; then "npx vitest run tests/search/signature.test.ts --update" writes them anew, and the commit
 * says why.
 */
import { beforeAll, expect, it } from 'vitest';
import type { AnyPlay } from '../../src/engine/play/open.ts';
import { openPlay } from '../../src/engine/play/open.ts';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { findGame } from '../../src/variants/registry.ts';
import perft from '../vectors/perft.json' with { type: 'json' };

beforeAll(useModulesFromDisk);

/** Plies; fewer where moves are many. */
const DEPTHS: Readonly<Record<string, number>> = { delta: 4, plane: 4, huygens: 4, kadesh: 4 };
const DEPTH = 6;
/** The first of the positions whose paths are counted elsewhere. */
const POSITIONS = 4;

it('is known', async () => {
  const rows: string[] = [];
  let total = 0;
  for (const id of new Set(perft.map(({ variant }) => variant))) {
    const game = findGame(id);
    if (game === undefined) throw new Error(`no game ${id}`);
    const play: AnyPlay = await openPlay(game);
    const positions = new Set(perft.filter((row) => row.variant === id).map((row) => row.position));
    for (const position of [...positions].slice(0, POSITIONS)) {
      play.setPosition(position);
      const { nodes, bestMove } = await play.analyse({ depth: DEPTHS[id] ?? DEPTH, hash: 4 });
      total += nodes;
      rows.push(`${id} ${nodes} ${bestMove} ${position}`);
    }
  }
  rows.push(`total ${total}`);
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('signature.txt');
});
