import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpendingRule, SprtRule } from '../../../src/lab/experiment/experiment.ts';
import { gamesUntil } from '../../../src/lab/experiment/plan.ts';
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';
import { countedGames, StopWatch, stopStateOf } from '../../../src/lab/run/stopping.ts';
import { spendingBounds } from '../../../src/lab/statistics/alpha-spending.ts';
import { sprtBounds, sprtState } from '../../../src/lab/statistics/sprt.ts';
import { sketch } from '../support/experiments.ts';
import { fakeGame, type Odds } from '../support/games.ts';

const PLAYERS = [
  { id: 'engine', name: 'Engine' },
  { id: 'other', name: 'Other' },
];
const MATCH = { id: 'match', first: {}, second: { player: 'other' } };
const SELF = { id: 'self', first: {} };

const sprt: SprtRule = {
  rule: 'sprt',
  cell: 'match',
  model: 'normalized',
  elo0: 0,
  elo1: 60,
  alpha: 0.05,
  beta: 0.1,
  every: 10,
};
const spending: SpendingRule = {
  rule: 'spending',
  measure: 'whiteScore',
  cells: ['self', 'second'],
  alpha: 0.05,
  spending: 'obrien-fleming',
  looks: 4,
};

const experimentWith = (stop: SprtRule | SpendingRule, games = 40) =>
  sketch({ players: PLAYERS, cells: [MATCH, SELF, { ...SELF, id: 'second' }], games, stop });

const gamesOf = (made: ReturnType<typeof sketch>, odds: Odds = []) =>
  Array.from({ length: gamesUntil(made, made.games) }, (_, number) => fakeGame(made, number, odds));

const inMatch = (games: readonly PlayedGame[]) => games.filter(({ cell }) => cell === 0);

describe('a sequential probability ratio test', () => {
  it('counts pairs by the points of the first side, in its cell only', async () => {
    const made = experimentWith({ ...sprt, every: 4, elo1: 5 }, 4);
    // Won with both colours; then lost as White, drawn as Black.
    const results: PlayedGame['result'][] = ['1-0', '0-1', '0-1', '1/2-1/2'];
    const games = gamesOf(made);
    const match = inMatch(games);
    const told = games.map((game) => ({
      ...game,
      result: results[match.indexOf(game)] ?? game.result,
    }));
    const { llr } = sprtState([0, 1, 0, 0, 1], { ...sprt, elo1: 5 });
    expect(await stopStateOf(made, told)).toEqual({
      looks: [{ games: 4, statistic: llr, ...sprtBounds(sprt.alpha, sprt.beta) }],
      decision: null,
    });
  });

  it('counts a pair that repeats another once', async () => {
    const made = experimentWith({ ...sprt, every: 8 }, 8);
    const games = gamesOf(made);
    const match = inMatch(games);
    const again = games.map((game) => {
      const model = game.cell === 0 ? match[match.indexOf(game) % 4] : undefined;
      return model === undefined ? game : { ...game, moves: model.moves, result: model.result };
    });
    const once = experimentWith({ ...sprt, every: 4 }, 4);
    const [look] = (await stopStateOf(made, again))?.looks ?? [];
    const [expected] = (await stopStateOf(once, gamesOf(once)))?.looks ?? [];
    expect(look?.statistic).toBe(expected?.statistic);
    const [other] = (await stopStateOf(made, games))?.looks ?? [];
    expect(look?.statistic).not.toBe(other?.statistic);
  });

  it.each([
    [0.9, 'in match the first side is ahead by 60 normalized Elo rather than 0'],
    [0.05, 'in match the first side is ahead by 0 normalized Elo rather than 60'],
  ])('looks at fixed numbers of games until it knows: %d', async (wins, decision) => {
    const made = experimentWith(sprt, 200);
    const state = await stopStateOf(made, gamesOf(made, [[wins, 0.1]]));
    expect(state?.decision).toBe(decision);
    const looks = state?.looks ?? [];
    expect(looks.map(({ games }) => games)).toEqual(looks.map((_, i) => 10 * (i + 1)));
    expect(countedGames(made, state)).toBe(3 * 10 * looks.length);
    looks.forEach(({ statistic, lower, upper }, i) => {
      const isOpen = statistic !== null && statistic > lower && statistic < upper;
      expect(isOpen).toBe(i < looks.length - 1);
    });
  });

  it('refuses hypotheses that no test has at once', () => {
    expect(() => new StopWatch(experimentWith({ ...sprt, alpha: 0.7 }))).toThrow(RangeError);
  });
});

describe('a test of a difference', () => {
  it('has the bounds of alpha spending at evenly spread looks', async () => {
    const made = experimentWith(spending);
    const same = gamesOf(made, [[0.3, 0.4]]);
    const state = await stopStateOf(made, same);
    const fractions = [0.25, 0.5, 0.75, 1];
    const bounds = spendingBounds({ alpha: 0.05, spending: 'obrien-fleming', fractions });
    expect(state?.looks.map(({ games, lower, upper }) => [games, lower, upper])).toEqual(
      bounds.map((bound, i) => [10 * (i + 1), -bound, bound]),
    );
    expect(state?.decision).toBeNull();
    expect(countedGames(made, state)).toBe(120);
  });

  it.each([
    [0.7, 0.1, 'whiteScore is less in second than in self', -1],
    [0.1, 0.7, 'whiteScore is greater in second than in self', 1],
  ])('finds a difference, with its sign: %d, %d', async (first, second, decision, sign) => {
    const made = experimentWith(spending, 200);
    const odds: Odds = [
      [0, 1],
      [first, 0.2],
      [second, 0.2],
    ];
    const state = await stopStateOf(made, gamesOf(made, odds));
    expect(state?.decision).toBe(decision);
    expect(Math.sign(state?.looks.at(-1)?.statistic ?? 0)).toBe(sign);
    expect(countedGames(made, state)).toBeLessThan(600);
  });

  it('counts games with the same course once', async () => {
    const made = experimentWith({ ...spending, looks: 1 });
    const odds: Odds = [
      [0, 1],
      [0.9, 0.05],
      [0.1, 0.05],
    ];
    const games = gamesOf(made, odds);
    expect((await stopStateOf(made, games))?.decision).not.toBeNull();
    const repeated = games.map((game) => {
      const model = games.find(({ cell }) => cell === game.cell) ?? game;
      return { ...game, moves: model.moves, result: model.result };
    });
    expect(await stopStateOf(made, repeated)).toMatchObject({
      looks: [{ games: 40, statistic: null }],
      decision: null,
    });
  });

  it('estimates nothing where nothing differs', async () => {
    const made = experimentWith({ ...spending, measure: 'drawRate', looks: 1 });
    const odds: Odds = [
      [0, 1],
      [0, 1],
      [0, 1],
    ];
    const state = await stopStateOf(made, gamesOf(made, odds));
    expect(state).toMatchObject({ looks: [{ statistic: null }], decision: null });
  });

  it('has no more looks than there are even numbers of games', async () => {
    const made = experimentWith({ ...spending, looks: 100 }, 6);
    const state = await stopStateOf(made, gamesOf(made));
    expect(state?.looks.map(({ games }) => games)).toEqual([2, 4, 6]);
  });
});

it('games may come in any order', () => {
  const odds: Odds = [
    [0.6, 0.2],
    [0.7, 0.1],
    [0.2, 0.2],
  ];
  for (const rule of [sprt, spending]) {
    const made = experimentWith(rule, 60);
    const games = gamesOf(made, odds);
    const inOrder = new StopWatch(made);
    for (const game of games) inOrder.add(game);
    fc.assert(
      fc.property(fc.shuffledSubarray(games, { minLength: games.length }), (shuffled) => {
        const watch = new StopWatch(made);
        for (const game of shuffled) watch.add(game);
        expect(watch.state).toEqual(inOrder.state);
      }),
      { numRuns: 10 },
    );
  }
});
