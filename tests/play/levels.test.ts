/** The moves of levels, and when the engine agrees to a draw. */
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../src/lab/play/chance.ts';
import { LEVELS, moveOfLevel, nodesOf } from '../../src/lab/play/levels.ts';
import { delta } from '../../src/variants/delta.ts';
import { plane } from '../../src/variants/plane/plane.ts';
import { acceptsDraw, OFFER_AGAIN, offersDraw } from '../../web/play/draws.ts';

const choices = [
  { move: 'a', score: 50 },
  { move: 'b', score: 40 },
  { move: 'c', score: -100 },
  { move: 'd', score: -29_990 },
];
const draws = (level: { margin: number; temperature: number }) =>
  Array.from({ length: 400 }, (_, seed) => moveOfLevel(level, choices, chanceOf(seed)));

describe('a level', () => {
  it('draws the same move from the same seed', () => {
    const level = { margin: 200, temperature: 100 };
    expect(draws(level)).toEqual(draws(level));
  });

  it.each([
    [{ margin: 0, temperature: 1 }, ['a']],
    [{ margin: 10, temperature: 100 }, ['a', 'b']],
    [{ margin: 200, temperature: 100 }, ['a', 'b', 'c']],
  ])('%j draws among %j', (level, expected) => {
    expect([...new Set(draws(level))].sort()).toEqual(expected);
  });

  it('prefers what is better', () => {
    const drawn = draws({ margin: 200, temperature: 100 });
    const count = (move: string) => drawn.filter((one) => one === move).length;
    expect(count('a')).toBeGreaterThan(count('c'));
    expect(count('b')).toBeGreaterThan(count('c'));
  });

  it('has no move where there is none', () => {
    expect(moveOfLevel({ margin: 5, temperature: 5 }, [], chanceOf(1))).toBeNull();
  });

  it('has more nodes where men point, which have more moves', () => {
    for (const level of LEVELS) {
      expect(nodesOf(level, delta)).toBeGreaterThan(level.nodes);
      expect(nodesOf(level, delta)).toBeLessThan(Number.MAX_SAFE_INTEGER);
      expect(nodesOf(level, plane)).toBe(level.nodes);
    }
  });

  it('searches more and draws among less than the one before', () => {
    for (const [i, level] of LEVELS.entries()) {
      const before = LEVELS[i - 1];
      if (before === undefined) continue;
      expect(level.nodes).toBeGreaterThan(before.nodes);
      expect(level.margin).toBeLessThan(before.margin);
      expect(level.temperature).toBeLessThan(before.temperature);
    }
  });
});

describe('a draw', () => {
  it.each<[scores: number[], plies: number, accepted: boolean]>([
    [[0, 0, 0, 0], 40, true],
    [[-900, -900, -900, -900], 40, true],
    [[0, 0, 0, 0], 20, false],
    [[0, 0, 0], 40, false],
    [[0, 0, 30, 0], 40, false],
    [[500, 0, 0, 0, 0], 40, true],
  ])('is accepted at %j after %i half-moves: %s', (scores, plies, accepted) => {
    expect(acceptsDraw(scores, plies)).toBe(accepted);
  });

  const even = Array.from({ length: 10 }, () => 3);
  it.each<[scores: number[], plies: number, last: number | null, offered: boolean]>([
    [even, 90, null, true],
    [even, 60, null, false],
    [even, 90, 80, false],
    [even, 80 + OFFER_AGAIN, 80, true],
    [even.with(9, 40), 90, null, false],
    [even.with(0, -40), 90, null, false],
  ])('is offered at %j after %i half-moves, last at %s: %s', (scores, plies, last, offered) => {
    expect(offersDraw(scores, plies, last)).toBe(offered);
  });
});
