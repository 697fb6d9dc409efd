/** What scores are worth. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../src/notation/rules.ts';
import { pointsOfResult, winChance, winScaleOf } from '../../src/review/win-chance.ts';
import { USUAL_SCALE, WIN_SCALES } from '../../src/review/win-scales.ts';
import { allGames } from '../../src/variants/registry.ts';

const scale = fc.record({ scale: fc.integer({ min: 20, max: 2000 }) });
const cp = fc.integer({ min: -20_000, max: 20_000 });

describe('White’s expected points', () => {
  it('are even at 0, e to 1 at the scale', () => {
    expect(winChance({ cp: 0 }, { scale: 150 })).toBe(0.5);
    const chance = winChance({ cp: 150 }, { scale: 150 });
    expect(chance / (1 - chance)).toBeCloseTo(Math.E, 12);
  });

  it('are those of Black turned round', () => {
    fc.assert(
      fc.property(scale, cp, (s, n) => {
        expect(winChance({ cp: n }, s) + winChance({ cp: -n }, s)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('grow with the score, and no score is worth more than mate', () => {
    fc.assert(
      fc.property(scale, cp, cp, fc.integer({ min: 1, max: 500 }), (s, a, b, mate) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(winChance({ cp: less }, s)).toBeLessThanOrEqual(winChance({ cp: more }, s));
        expect(winChance({ mate }, s)).toBeGreaterThanOrEqual(winChance({ cp: more }, s));
        expect(winChance({ mate: -mate }, s)).toBeLessThanOrEqual(winChance({ cp: less }, s));
      }),
    );
  });

  const results: [Result['score'], number][] = [
    ['1-0', 1],
    ['1/2-1/2', 0.5],
    ['0-1', 0],
  ];
  it.each(results)('of %s are %d', (score, points) => {
    expect(pointsOfResult({ score, reason: 'mate' })).toBe(points);
  });
});

describe('scales', () => {
  it.each(allGames.map(({ id }) => id))('%s has one of its own', (id) => {
    const found = winScaleOf({ id });
    expect(found).toBe(WIN_SCALES[id]);
    expect(found.scale).toBeGreaterThan(0);
    expect(found.error).toBeLessThan(found.scale / 4);
    expect(found.games).toBeGreaterThan(0);
  });

  it.each(['my-game', 'constructor', 'toString'])(
    '%s, a game of the user’s, has the usual',
    (id) => {
      expect(winScaleOf({ id })).toBe(USUAL_SCALE);
    },
  );
});
