/** Counting the games of an experiment in the page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameCount, plannedGame } from '../../src/lab/experiment/plan.ts';
import { parseExperiment } from '../../src/lab/experiment/read.ts';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import { Ledger } from '../../web/lab/ledger.ts';

const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;

const experiment = (more: object = {}) =>
  parseExperiment(
    JSON.stringify({
      ...{ id: 'test', game: 'opulent', arrays: ['opulent', 'opulent-2005'], games: 30 },
      ...more,
    }),
  );

/** Games without much in them, whose results are given. */
function gamesOf(of: ReturnType<typeof experiment>, results: readonly number[]): PlayedGame[] {
  return results.map((result, number) => ({
    ...plannedGame(of, number),
    result: RESULTS[result % 3] ?? '1-0',
    reason: 'mate',
    start: 'start',
    moves: Array.from({ length: 10 + ((number * 7) % 23) }, (_, ply) => `${number} ${ply}`),
    openingPlies: 0,
    openingShared: true,
    scores: Array.from({ length: 10 + ((number * 7) % 23) }, () => 0),
    facts: {
      ...{ mobility: [], checks: [], captures: [], promotions: [], reached: [] },
      ...{ moved: { white: [], black: [] }, men: { white: {}, black: {} } },
    },
  }));
}

const anyResults = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 2 }), { minLength: count, maxLength: count });

describe('a ledger', () => {
  it('tells the same whatever the order in which games come', () => {
    const of = experiment();
    const shuffled = anyResults(gameCount(of)).chain((results) => {
      const games = gamesOf(of, results);
      return fc.tuple(
        fc.constant(games),
        fc.shuffledSubarray(games, { minLength: games.length, maxLength: games.length }),
      );
    });
    fc.assert(
      fc.property(shuffled, ([games, mixed]) => {
        const [one, other] = [new Ledger(of), new Ledger(of)];
        for (const game of games) one.add(game);
        for (const game of mixed) other.add(game);
        expect(other.live()).toEqual(one.live());
        expect(other.games('longest')).toEqual(one.games('longest'));
      }),
      { numRuns: 20 },
    );
  });

  it('counts up to the first game that is missing', () => {
    const of = experiment();
    const games = gamesOf(
      of,
      Array.from({ length: 40 }, (_, i) => i),
    );
    const ledger = new Ledger(of);
    for (const game of games) if (game.number !== 24) ledger.add(game);
    expect(ledger.live()).toMatchObject({ done: 39, counted: 24, planned: 60 });
    expect(ledger.live().trace.map((point) => point.games)).toEqual([10, 12]);
    expect(ledger.games('last')[0]?.number).toBe(23);
    for (const game of games.slice(24, 25)) ledger.add(game);
    expect(ledger.live()).toMatchObject({ done: 40, counted: 40 });
  });

  it('counts nothing beyond what a rule has decided', () => {
    const rule = { rule: 'spending', cells: ['opulent', 'opulent-2005'], looks: 3 };
    const of = experiment({ stop: rule });
    // White always wins in one cell and, but for one game, never in the other.
    const results = Array.from({ length: 60 }, (_, i) => (i === 3 || i % 4 < 2 ? 0 : 1));
    const ledger = new Ledger(of);
    for (const game of gamesOf(of, results)) ledger.add(game);
    expect(ledger.decision).toMatch(/less/);
    expect(ledger.counted).toBeLessThan(60);
    const { done, rule: said, cells } = ledger.live();
    expect(done).toBe(60);
    expect(said).toMatch(/differ significantly/);
    expect(cells.map((cell) => cell.games)).toEqual([ledger.counted / 2, ledger.counted / 2]);
  });

  it('lists the longest games, and the shortest that someone won', () => {
    const of = experiment();
    const ledger = new Ledger(of);
    for (const game of gamesOf(
      of,
      Array.from({ length: 60 }, (_, i) => i),
    ))
      ledger.add(game);
    const longest = ledger.games('longest').map(({ plies }) => plies);
    expect(longest).toEqual([...longest].sort((a, b) => b - a));
    expect(longest[0]).toBe(32);
    const won = ledger.games('shortest won');
    expect(won.every(({ result }) => result !== '1/2-1/2')).toBe(true);
    expect(won.map(({ plies }) => plies)).toEqual(
      won.map(({ plies }) => plies).sort((a, b) => a - b),
    );
  });
});
