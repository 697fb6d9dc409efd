/** Fitting the scale of win chances. */
import { describe, expect, it } from 'vitest';
import { fitScale } from '../../bench/lib/win-chance-fit.mjs';
import { winChance } from '../../src/review/win-chance.ts';

/** Numbers from 0 to 1 that look random, always the same. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Games in which a score tells the result as the scale says, told by several positions each. */
function games(scale: number, count: number, positions: number) {
  const next = numbers(scale);
  const sample = { pawns: [] as number[], plies: [] as number[], points: [] as number[] };
  const numbersOfGames: number[] = [];
  for (let game = 0; game < count; game++) {
    const cp = Math.round((next() - 0.5) * 2000);
    const points = next() < winChance({ cp }, { scale }) ? 1 : 0;
    for (let i = 0; i < positions; i++) {
      sample.pawns.push(cp / 100);
      sample.plies.push(i);
      sample.points.push(points);
      numbersOfGames.push(game);
    }
  }
  return { ...sample, games: numbersOfGames };
}

describe('the fitted scale', () => {
  it.each([80, 200, 450])('of games with one of %d is that one', (scale) => {
    const { scale: found, error } = fitScale(games(scale, 2000, 1));
    expect(Math.abs(found - scale)).toBeLessThan(4 * error);
    expect(error).toBeLessThan(scale / 8);
  });

  it('is no surer by positions that say the same', () => {
    const once = fitScale(games(200, 500, 1));
    const often = fitScale(games(200, 500, 20));
    expect(often.scale).toBeCloseTo(once.scale, 6);
    expect(often.error).toBeCloseTo(once.error, 6);
  });
});
