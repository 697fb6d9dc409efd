/**
 * How often positions of forty men on coordinates up to 10^30 have no exact mapping, or none of
 * their moves: at most one in a thousand. FAIRYSCOPE_GAMES=20 asks about six thousand.
 */
import { describe, expect, it } from 'vitest';
import { Chance } from '../engine/random.ts';
import { planeGameIds, referencePlaneGame } from '../reference/plane/games.ts';
import { writeIcn } from '../reference/plane/icn.ts';
import { loadPlane } from './engine.ts';
import { MOST_MEN, type Place, randomPosition, spread, strewn } from './random-positions.ts';
import { unmapped } from './refusal.ts';

const times = Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const POSITIONS = 100 * times;

/** How men are placed; undefined for the mixture in which legal moves are compared. */
const manners: readonly [string, Place | undefined][] = [
  ['evenly', spread(30)],
  ['over all sizes', strewn(30)],
  ['in clusters and on lines', undefined],
];

describe('positions of forty men without an exact mapping', { timeout: 60_000 * times }, () => {
  it.each(manners)('placed %s', async (_, place) => {
    let refused = 0;
    for (let seed = 1; seed <= POSITIONS; seed++) {
      const chance = new Chance(seed + 4_000_000);
      const id = chance.pick(planeGameIds);
      const state = randomPosition(referencePlaneGame(id), chance, MOST_MEN, place);
      if (unmapped(await loadPlane(id), writeIcn(state))) refused++;
    }
    expect(refused).toBeLessThanOrEqual(Math.floor(POSITIONS / 1000));
  });
});
