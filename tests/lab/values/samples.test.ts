/** Men and quiet positions of games, from what is known of them. */
import { describe, expect, it } from 'vitest';
import type { GameFacts, PlayedGame } from '../../../src/lab/games/played-game.ts';
import {
  differencesAfter,
  quietPlies,
  quietSamples,
  startSamples,
} from '../../../src/lab/values/samples.ts';
import { NOTHING } from './support.ts';

const COUNTED = { types: ['Q', 'N', 'P'], pawn: 'P' };

function game(facts: Partial<GameFacts>, plies: number, more: Partial<PlayedGame> = {}) {
  return {
    ...{ number: 0, cell: 0, opening: 0, swapped: false, result: '1-0', reason: 'mate' },
    start: '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
    moves: Array.from({ length: plies }, (_, i) => `${i}`),
    ...{ openingPlies: 2, openingShared: true, scores: [] },
    facts: { ...NOTHING, ...facts },
    ...more,
  } as PlayedGame;
}

const took = (ply: number, victim: string, of: 'white' | 'black') => ({
  ...{ ply, victim, of, square: 'a1', by: 'N' },
});

describe('men', () => {
  const facts: Partial<GameFacts> = {
    men: { white: { K: 1, N: 2, P: 8 }, black: { K: 1, Q: 1, P: 8 } },
    captures: [took(3, 'Q', 'black'), took(4, 'N', 'white'), took(9, 'P', 'black')],
    promotions: [
      { ply: 6, to: 'N' },
      { ply: 9, to: 'Q' },
    ],
  };
  const cases: [plies: number[], start: string | null, differences: number[][]][] = [
    [[0], null, [[-1, 2, 0]]],
    [
      [2, 3, 4],
      null,
      [
        [-1, 2, 0],
        [0, 2, 0],
        [0, 1, 0],
      ],
    ],
    // Black has promoted at ply 6, White has captured and promoted at ply 9.
    [
      [5, 6, 9],
      null,
      [
        [0, 1, 0],
        [0, 0, 1],
        [1, 0, 1],
      ],
    ],
    [[9], 'b (8|1) K1,1|k1,8', [[-1, 2, 1]]],
    [[9], '4k3/8/8/8/8/8/8/4K3 b - - 0 1', [[-1, 2, 1]]],
  ];
  it.each(cases)('after plies %j of a game from %s', (plies, start, differences) => {
    const one = game(facts, 12, start === null ? {} : { start });
    expect(differencesAfter(one, COUNTED, plies)).toEqual(differences);
  });
});

describe('quiet positions', () => {
  const cases: [what: string, facts: Partial<GameFacts>, plies: number, quiet: number[]][] = [
    ['from the opening to two plies before the end', {}, 6, [2, 3, 4]],
    ['none in a game of nothing but its opening', {}, 2, []],
    ['not after a check', { checks: [3] }, 6, [2, 4]],
    [
      'not after a capture, nor before one',
      { captures: [took(6, 'P', 'white')] },
      10,
      [2, 3, 7, 8],
    ],
    ['not about a promotion', { promotions: [{ ply: 4, to: 'Q' }] }, 8, [5, 6]],
  ];
  it.each(cases)('%s', (_, facts, plies, quiet) => {
    expect(quietPlies(game(facts, plies))).toEqual(quiet);
  });

  it('count as much together as those of any other game', () => {
    const men = { white: { N: 1 }, black: {} };
    for (const plies of [4, 30, 200]) {
      const facts = { men, captures: [took(plies / 2, 'N', 'white')] };
      const samples = quietSamples(game(facts, plies), COUNTED);
      expect(samples.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(
        plies > 4 ? 1 : 0,
        12,
      );
      expect(samples.map(({ difference }) => difference[1])).toEqual(plies > 4 ? [1, 0] : []);
    }
  });

  it('are not there in games without any', () => {
    expect(quietSamples(game({ checks: [2, 3, 4] }, 6), COUNTED)).toEqual([]);
    expect(startSamples(game({ checks: [2, 3, 4] }, 6), COUNTED)).toHaveLength(1);
  });
});
