/**
 * Men on the plane mate a bare king, who defends himself with the same search, from random positions
 * in a box of 16 x 16 squares; `bench/plane-mates.mjs` does the same on a larger scale.
 */
import { describe, expect, it } from 'vitest';
import { ENDINGS, playEnding, randomEnding, seededChance } from '../../bench/lib/plane-endings.mjs';
import { analysePlane } from '../../src/engine/plane/analysis.ts';
import type { PlaneEngine } from '../../src/engine/plane/engine.ts';
import { InputError } from '../../src/errors.ts';
import { loadPlane } from '../plane/engine.ts';

const NODES = 10_000;
const TRIALS = 5;
const MOVES = 40;

describe('against a bare king', () => {
  it.each(ENDINGS)('%s wins', async (ending) => {
    const player = (await loadPlane('plane')) as PlaneEngine;
    const chance = seededChance(20);
    const choose = async () => (await analysePlane(player, { nodes: NODES })).bestMove;
    const seat = { player, choose };
    for (let trial = 0; trial < TRIALS; trial++) {
      const icn = randomEnding(player, ending, chance, (error) => error instanceof InputError);
      const { end } = await playEnding(icn, seat, seat, MOVES);
      expect(end, icn).toBe('mate');
    }
  });
});
