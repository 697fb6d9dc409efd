/** Summaries that grow game by game. */
import { describe, expect, it } from 'vitest';
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';
import type { Comparison } from '../../../src/lab/summary/summary.ts';
import { SummaryTally } from '../../../src/lab/summary/tally.ts';
import { Chance } from '../../engine/random.ts';
import { CONTEXT, expectEstimate, expectFinite, summaryOf } from './expect.ts';
import { distinct, influence, mean, openingOf } from './naive.ts';
import { experimentOf, randomGames, shuffled } from './random-games.ts';

const experiment = experimentOf();
const all = randomGames(experiment, 240, 30);
const summary = summaryOf(experiment, all);

describe('a summary', () => {
  it.each([1, 2, 3])('is the same in whatever order games come (%d)', (seed) => {
    const other = summaryOf(experiment, shuffled(all, new Chance(seed)));
    expect(JSON.stringify(other)).toBe(JSON.stringify(summary));
  });

  it('can be asked for in between', () => {
    const tally = new SummaryTally(experiment, CONTEXT);
    all.forEach((game, i) => {
      if (i % 50 === 0) tally.summary();
      tally.add(game);
    });
    expect(JSON.stringify(tally.summary())).toBe(JSON.stringify(summary));
  });

  const degenerate: [what: string, count: number, change: Partial<PlayedGame>][] = [
    ['no games', 0, {}],
    ['one game', 1, {}],
    ['two games', 2, {}],
    ['all draws', 120, { result: '1/2-1/2' }],
    ['all won by White', 120, { result: '1-0' }],
    ['games without moves', 120, { moves: [], scores: [] }],
    ['one opening', 120, { opening: 0 }],
  ];
  it.each(degenerate)('of %s has numbers wherever it says so', (_, count, change) => {
    const games = randomGames(experiment, count).map((game) => ({ ...game, ...change }));
    expectFinite(summaryOf(experiment, games));
  });

  it('refuses a game of no cell', () => {
    const tally = new SummaryTally(experiment, CONTEXT);
    const [game] = all;
    expect(() => game && tally.add({ ...game, cell: 9 })).toThrow(RangeError);
  });
});

describe('comparisons', () => {
  const found = (measure: string, of = summary) =>
    of.comparisons.find((comparison) => comparison.measure === measure) as Comparison;

  it('are between cells that differ in their arrays, by every measure', () => {
    const pairs = new Set(summary.comparisons.map(({ cells }) => cells.join(' ')));
    expect([...pairs]).toEqual(['a b']);
    expect(new Set(summary.comparisons.map(({ measure }) => measure)).size).toBe(10);
  });

  it('take into account what games of one opening have in common', () => {
    const [one, other] = [0, 1].map((index) => {
      const games = distinct(all.filter(({ cell }) => cell === index));
      return { lengths: games.map(({ moves }) => moves.length), openings: games.map(openingOf) };
    });
    if (one === undefined || other === undefined) throw new Error('two cells are wanted');
    // Each opening moves the difference by what it does to both means.
    const variance = [...new Set([...one.openings, ...other.openings])].reduce((sum, opening) => {
      const [first, second] = [one, other].map(({ lengths, openings }) =>
        influence(lengths, openings, opening),
      );
      return sum + ((second ?? 0) - (first ?? 0)) ** 2;
    }, 0);
    const { difference, p } = found('plies');
    expectEstimate(difference, {
      mean: mean(other.lengths) - mean(one.lengths),
      error: Math.sqrt(variance),
    });
    expect(p).toBeGreaterThan(0);
  });

  it('are significant only if they are after accounting for all of them', () => {
    const longer = all.map((game) => {
      const scores = game.cell === 1 ? [...game.scores, 100, -100, 100, -100, 100] : game.scores;
      return { ...game, scores };
    });
    const other = summaryOf(experiment, longer);
    expect(found('leadChanges', other).significant).toBe(true);
    for (const { p, adjustedP, significant } of other.comparisons) {
      expect(adjustedP).toBeGreaterThanOrEqual(p ?? 1);
      expect(significant).toBe(adjustedP !== null && adjustedP < 0.05);
    }
  });

  it('are one family with the edges and matches of all cells', () => {
    const better = all.map(
      (game, i): PlayedGame => (i % 4 === 0 ? game : { ...game, result: '1-0' }),
    );
    const { comparisons, cells } = summaryOf(experiment, better);
    const tests = [
      ...comparisons,
      ...cells.flatMap(({ edge, match }) => [edge, match?.superiority ?? []].flat()),
    ].filter(({ p }) => p !== null);
    expect(tests.length).toBe(comparisons.filter(({ p }) => p !== null).length + 4);
    expect(tests.some(({ significant }) => significant)).toBe(true);
    const sorted = tests.toSorted((one, other) => (one.p ?? 1) - (other.p ?? 1));
    let greatest = 0;
    for (const [i, { p, adjustedP, significant }] of sorted.entries()) {
      greatest = Math.max(greatest, Math.min(1, (p ?? 1) * (tests.length - i)));
      expect(adjustedP).toBeCloseTo(greatest, 12);
      expect(significant).toBe(greatest < 0.05);
    }
  });

  it('are with the first array only where there are very many', () => {
    const arrays = Array.from({ length: 30 }, (_, i) => ({ id: `a${i}`, array: 'opulent' }));
    const large = experimentOf({ arrays, cells: 'mirror' });
    const { comparisons, notes } = summaryOf(large, randomGames(large, 120));
    expect(new Set(comparisons.map(({ cells }) => cells[0]))).toEqual(new Set(['a0']));
    expect(comparisons.length).toBe(29 * 10);
    expect(notes.join()).toContain('too many cells');
  });
});
