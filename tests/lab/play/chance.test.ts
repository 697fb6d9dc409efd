import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chanceOf } from '../../../src/lab/play/chance.ts';

const draw = (parts: readonly number[], count: number, below = 2 ** 32) => {
  const chance = chanceOf(...parts);
  return Array.from({ length: count }, () => chance(below));
};

it('the same numbers draw the same, others other ones', () => {
  const seed = fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(seed, seed, (one, other) => {
      expect(draw(one, 8)).toEqual(draw(one, 8));
      if (one.join() !== other.join()) expect(draw(one, 8)).not.toEqual(draw(other, 8));
    }),
  );
});

it('numbers lie within their bounds, each about as often', () => {
  const counts = Array.from({ length: 7 }, () => 0);
  const games = 2000;
  for (let game = 0; game < games; game++) {
    for (const drawn of draw([5, game], 7, 7)) counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  expect(counts).toHaveLength(7);
  // Five standard deviations of a binomial count.
  for (const count of counts) expect(Math.abs(count - games)).toBeLessThan(5 * Math.sqrt(games));
});

it('openings that follow one another have nothing in common', () => {
  const firsts = new Set(Array.from({ length: 5000 }, (_, n) => draw([1, n], 2).join()));
  expect(firsts.size).toBe(5000);
});
