/** How time is divided, and when a search has had enough of it. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Score } from '../../src/engine/search-run.ts';
import { allot, Pace } from '../../src/node/protocols/clock.ts';

describe('what is allotted', () => {
  it.each<
    [
      name: string,
      clock: [remaining: number, increment: number, movesToGo: number | null, overhead: number],
      soft: [number, number],
      hard: [number, number],
    ]
  >([
    ['five minutes', [300_000, 0, null, 10], [4000, 12_000], [20_000, 100_000]],
    ['a minute and a second', [60_000, 1000, null, 10], [1000, 4000], [5000, 20_000]],
    ['forty moves to go', [300_000, 0, 40, 10], [4000, 12_000], [20_000, 100_000]],
    ['two moves to go', [10_000, 0, 2, 10], [2000, 5000], [4000, 7000]],
    ['the last move before the control', [10_000, 0, 1, 10], [5000, 9500], [9000, 9600]],
    ['hardly any time', [50, 0, null, 10], [1, 5], [1, 15]],
    ['an increment larger than the time', [200, 5000, null, 10], [1, 60], [1, 60]],
    ['less than the overhead', [5, 0, null, 10], [1, 1], [1, 1]],
    ['no time', [-100, 0, null, 10], [1, 1], [1, 1]],
  ])('%s', (_, [remaining, increment, movesToGo, overhead], soft, hard) => {
    const given = allot({ remaining, increment, movesToGo }, overhead);
    expect(given.soft).toBeGreaterThanOrEqual(soft[0]);
    expect(given.soft).toBeLessThanOrEqual(soft[1]);
    expect(given.hard).toBeGreaterThanOrEqual(hard[0]);
    expect(given.hard).toBeLessThanOrEqual(hard[1]);
  });

  it('never goes beyond what is left without the overhead', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.option(fc.integer({ min: 1, max: 200 })),
        fc.integer({ min: 0, max: 5000 }),
        (remaining, increment, movesToGo, overhead) => {
          const { soft, hard } = allot({ remaining, increment, movesToGo }, overhead);
          expect(soft).toBeGreaterThanOrEqual(1);
          expect(hard).toBeGreaterThanOrEqual(soft);
          expect(hard).toBeLessThanOrEqual(Math.max(1, remaining - overhead));
        },
      ),
    );
  });

  it('lasts for a game of any length', () => {
    // Every move takes all that it may.
    let remaining = 60_000;
    for (let move = 0; move < 300; move++) {
      const { hard } = allot({ remaining, increment: 100, movesToGo: null }, 10);
      remaining -= hard + 10;
      expect(remaining).toBeGreaterThanOrEqual(-1);
      remaining += 100;
    }
  });
});

describe('the pace', () => {
  const cp = (value: number): Score => ({ cp: value });
  const quiet = Array.from({ length: 10 }, () => ['a', cp(10)] as const);

  /** The first time, in soft limits, at which the search ends after such iterations. */
  function endAfter(iterations: readonly (readonly [move: string, score: Score])[]): number {
    for (let time = 0.05; time < 10; time += 0.05) {
      const pace = new Pace({ soft: 1000, hard: 100_000 });
      let isEnough = false;
      for (const [i, [bestMove, score]] of iterations.entries()) {
        const isLast = i === iterations.length - 1;
        isEnough = pace.isEnough({ bestMove, score, elapsed: isLast ? time * 1000 : 1 });
      }
      if (isEnough) return time;
    }
    return Number.POSITIVE_INFINITY;
  }

  const usual = endAfter([
    ['a', cp(10)],
    ['a', cp(12)],
  ]);

  it('is the soft limit where nothing is special', () => {
    expect(usual).toBeCloseTo(1, 1);
  });

  it.each<[string, readonly (readonly [string, Score])[], 'sooner' | 'later']>([
    ['a best move that has not changed for long', quiet, 'sooner'],
    ['a best move that has just changed', [...quiet, ['b', cp(10)]], 'later'],
    [
      'a score that falls',
      [
        ['a', cp(50)],
        ['a', cp(0)],
      ],
      'later',
    ],
    [
      'a score that falls much',
      [
        ['a', cp(50)],
        ['a', cp(-200)],
      ],
      'later',
    ],
    [
      'a mate that is proved',
      [
        ['a', cp(50)],
        ['a', { mate: 3 }],
      ],
      'sooner',
    ],
    [
      'being mated',
      [
        ['a', cp(50)],
        ['a', { mate: -2 }],
      ],
      'sooner',
    ],
  ])('%s: %s', (_, iterations, change) => {
    if (change === 'sooner') expect(endAfter(iterations)).toBeLessThan(usual - 0.1);
    else expect(endAfter(iterations)).toBeGreaterThan(usual + 0.1);
  });

  it('falls further, takes longer', () => {
    const fall = (to: number) =>
      endAfter([
        ['a', cp(50)],
        ['a', cp(to)],
      ]);
    expect(fall(-200)).toBeGreaterThan(fall(10));
  });
});
