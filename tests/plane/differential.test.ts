/**
 * The plane: engine against the slow model in random positions, with men up to 10^30 apart.
 * FAIRYSCOPE_GAMES multiplies their number for a long run; seeds are fixed, so a failure repeats.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { Chance } from '../engine/random.ts';
import { planeGameIds, referencePlaneGame } from '../reference/plane/games.ts';
import { writeIcn } from '../reference/plane/icn.ts';
import {
  askSquares,
  comparePosition,
  compareWindow,
  type PlaneUnderTest,
  windowNear,
} from './compare.ts';
import { loadPlane } from './engine.ts';
import { randomPosition } from './random-positions.ts';
import { unmapped } from './refusal.ts';

const times = Number(process.env.FAIRYSCOPE_GAMES ?? 1);
const POSITIONS = 40 * times;
const WINDOWS = 15 * times;
const SQUARES = 12;
/** Moves two deep are counted where there are so many at most. */
const MOST_MOVES = 40;
const limits = { timeout: 60_000 * times };

describe.each(planeGameIds)('%s', limits, (id) => {
  const game = referencePlaneGame(id);
  let engine: PlaneUnderTest;
  beforeAll(async () => {
    engine = await loadPlane(id);
  });

  it('lists exactly the legal moves', () => {
    let compared = 0;
    for (let seed = 1; seed <= POSITIONS; seed++) {
      const chance = new Chance(seed);
      const state = randomPosition(game, chance);
      if (unmapped(engine, writeIcn(state))) continue;
      comparePosition(engine, state);
      askSquares(engine.closedForms(), state, chance, SQUARES);
      compared++;
    }
    expect(compared).toBeGreaterThanOrEqual(Math.floor(POSITIONS * 0.99));
  });

  it('lists and counts moves into windows', () => {
    let compared = 0;
    for (let seed = 1; seed <= WINDOWS; seed++) {
      const chance = new Chance(seed + 1_000_000);
      const state = randomPosition(game, chance);
      if (unmapped(engine, writeIcn(state))) continue;
      const near = chance.pick([...state.men.values()]);
      compareWindow(engine, state, windowNear(near, BigInt(chance.number(9))), MOST_MOVES);
      compared++;
    }
    expect(compared).toBeGreaterThanOrEqual(Math.floor(WINDOWS * 0.95));
  });
});
