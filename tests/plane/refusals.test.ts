/**
 * How often positions of forty men on coordinates up to 10^30 have no exact mapping: at most one
 * in a thousand. FAIRYSCOPE_GAMES=20 asks of five thousand.
 */
import { describe, expect, it } from 'vitest';
import { mapPlane } from '../../src/plane/mapping.ts';
import type { Point } from '../../src/plane/types.ts';
import { Chance } from '../engine/random.ts';
import { planeGameIds, referencePlaneGame } from '../reference/plane/games.ts';
import { anySize, evenly, MOST_MEN, randomPosition } from './random-positions.ts';
import { isRefusal } from './refusal.ts';

const times = Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const POSITIONS = 250 * times;
/** Where the men of a position may be placed. */
const LIMIT = 2 ** 29;

/** Men strewn evenly up to 10^30, or over all sizes; or placed as for comparing legal moves. */
const manners: readonly [string, (chance: Chance) => { points: Point[]; ranks: bigint[] }][] = [
  ['evenly', (chance) => strewn(() => evenly(chance, 10n ** 30n))],
  ['over all sizes', (chance) => strewn(() => anySize(chance, 30))],
  [
    'in clusters and on lines',
    (chance) => {
      const game = referencePlaneGame(chance.pick(planeGameIds));
      const { men, ranks } = randomPosition(game, chance, MOST_MEN);
      return { points: [...men.values()], ranks: [...ranks.white, ...ranks.black] };
    },
  ],
];

function strewn(coordinate: () => bigint): { points: Point[]; ranks: bigint[] } {
  const points = Array.from({ length: MOST_MEN }, () => ({ x: coordinate(), y: coordinate() }));
  return { points, ranks: [15n, 8n] };
}

describe('positions of forty men without an exact mapping', { timeout: 60_000 * times }, () => {
  it.each(manners)('strewn %s', (_, position) => {
    let refused = 0;
    for (let seed = 1; seed <= POSITIONS; seed++) {
      const { points, ranks } = position(new Chance(seed + 4_000_000));
      try {
        mapPlane(points, { limit: LIMIT, ranks });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refused++;
      }
    }
    expect(refused).toBeLessThanOrEqual(Math.floor(POSITIONS / 1000));
  });
});
