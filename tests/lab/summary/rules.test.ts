/** Summaries of experiments that a stopping rule may end. */
import { describe, expect, it } from 'vitest';
import type { Experiment, SprtRule } from '../../../src/lab/experiment/experiment.ts';
import { gamesUntil } from '../../../src/lab/experiment/plan.ts';
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';
import { spendingBounds } from '../../../src/lab/statistics/alpha-spending.ts';
import { normalCdf, normalQuantile } from '../../../src/lab/statistics/normal.ts';
import { Confidence } from '../../../src/lab/summary/confidence.ts';
import { summarize } from '../../../src/lab/summary/summarize.ts';
import type { StopState } from '../../../src/lab/summary/summary.ts';
import { CONTEXT, expectFinite, summaryOf } from './expect.ts';
import { experimentOf, randomGames } from './random-games.ts';

const rule = { rule: 'spending', measure: 'plies', cells: ['a', 'b'], looks: 5, alpha: 0.05 };
const ruled = experimentOf({ cells: 'mirror', games: 100, stop: rule });
const free = experimentOf({ cells: 'mirror', games: 100 });

/** Games of the second cell are longer. */
const games = randomGames(ruled, 200).map((game) => {
  const moves = game.cell === 1 ? [...game.moves, ...game.moves] : game.moves;
  return { ...game, moves };
});

const stateAfter = (looks: number): StopState => ({
  looks: Array.from({ length: looks }, (_, i) => {
    return { games: 20 * (i + 1), statistic: 0, lower: -4, upper: 4 };
  }),
  decision: null,
});

/** A store with these games. */
function storeOf(kept: readonly PlayedGame[]) {
  async function* all() {
    yield* kept;
  }
  return { games: all };
}

const read = (experiment: Experiment, kept: readonly PlayedGame[]) =>
  summarize(experiment, storeOf(kept), CONTEXT);

describe('with a rule', () => {
  it.each([1, 3, 5])('intervals after %d looks are as wide as the look’s bound', (looks) => {
    const fractions = Array.from({ length: looks }, (_, i) => (i + 1) / 5);
    const bound =
      spendingBounds({ alpha: 0.05, fractions, spending: 'obrien-fleming' }).at(-1) ?? 0;
    const { confidence, fair } = new Confidence(ruled).usual(stateAfter(looks));
    expect(confidence).toBeCloseTo(2 * normalCdf(bound) - 1, 8);
    expect(fair(2 * normalCdf(-bound))).toBeCloseTo(0.05, 8);
    expect(fair(2 * normalCdf(-bound - 0.01))).toBeLessThan(0.05);
    expect(fair(2 * normalCdf(-bound + 0.01))).toBeGreaterThan(0.05);
    const [once, repeated] = [
      summaryOf(free, games),
      summaryOf(ruled, games, stateAfter(looks)),
    ].map(({ cells }) => cells[0]?.plies.mean);
    if (once?.value == null || repeated?.value == null) throw new Error('no estimate');
    expect(repeated.error).toBe(once.error);
    expect(repeated.high - repeated.low).toBeGreaterThan(1.02 * (once.high - once.low));
  });

  it('intervals before the first look are those of the first', () => {
    const confidence = new Confidence(ruled);
    expect(confidence.usual(null).confidence).toBe(confidence.usual(stateAfter(1)).confidence);
  });

  it('of a sequential test they are for any time, narrowest where it should end', () => {
    const sprt: SprtRule = {
      rule: 'sprt',
      cell: 'a/b',
      model: 'normalized',
      elo0: 0,
      elo1: 20,
      alpha: 0.05,
      beta: 0.05,
      every: 2,
    };
    // It takes about 2,600 games in the middle between both hypotheses.
    const confidence = new Confidence({ games: 20_000, stop: sprt });
    const boundAfter = (games: number) => {
      const looks = Array.from({ length: games / 2 }, (_, i) => {
        return { games: 2 * (i + 1), statistic: 0, lower: -3, upper: 3 };
      });
      const { confidence: sure } = confidence.usual({ looks, decision: null });
      return -normalQuantile((1 - sure) / 2);
    };
    const [early, expected, late] = [250, 2600, 20_000].map(boundAfter) as [number, number, number];
    expect(expected).toBeCloseTo(3.04, 1);
    expect(early).toBeGreaterThan(expected + 0.1);
    expect(late).toBeGreaterThan(expected + 0.1);
    expect(Math.max(early, late)).toBeLessThan(4);
  });

  it('without one they are those of a single look', () => {
    const { confidence, fair } = new Confidence(free).usual(null);
    expect([confidence, fair(0.3)]).toEqual([0.95, 0.3]);
  });

  it.each([0, 2, 4, 40])('there are numbers wherever it says so, with %d games', (count) => {
    for (const stop of [null, stateAfter(1)]) {
      expectFinite(summaryOf(ruled, randomGames(ruled, count), stop));
    }
  });

  it('its comparison is judged by itself, others by their number', () => {
    const { comparisons, cells } = summaryOf(ruled, games, stateAfter(2));
    const tested = comparisons.find(({ measure }) => measure === 'plies');
    expect(tested?.adjustedP).toBe(tested?.p);
    expect(tested?.significant).toBe(false); // the rule has found nothing yet
    const others = [
      ...comparisons.filter(({ measure, p }) => measure !== 'plies' && p !== null),
      ...cells.map(({ edge }) => edge),
    ];
    const least = Math.min(...others.map(({ p }) => p ?? 1));
    const adjusted = Math.min(...others.map(({ adjustedP }) => adjustedP ?? 1));
    expect(adjusted).toBeCloseTo(Math.min(1, least * others.length), 12);
  });
});

describe('reading a store', () => {
  it('counts games up to the look at which the rule decides', async () => {
    const summary = await read(ruled, games);
    const last = summary.stop?.looks.at(-1)?.games ?? 0;
    expect(summary.stop?.decision).toEqual(expect.any(String));
    expect(last).toBeLessThan(ruled.games);
    expect(summary.games).toBe(gamesUntil(ruled, last));
    expect(summary).toEqual(summaryOf(ruled, games.slice(0, summary.games), summary.stop));
    const tested = summary.comparisons.find(({ measure }) => measure === 'plies');
    expect(tested?.significant).toBe(true);
    expect(summary.notes.join(' ')).toContain('ended the experiment');
  });

  it('counts all where there is no rule', async () => {
    const seen: number[] = [];
    const options = { ...CONTEXT, onProgress: (count: number) => seen.push(count) };
    const summary = await summarize(free, storeOf(games.slice(0, 150)), options);
    expect(summary).toEqual(summaryOf(free, games.slice(0, 150)));
    expect(seen.at(-1)).toBe(150);
    expect(summary.notes.join(' ')).toContain('150 of 200 games');
  });

  it('can be given up', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(summarize(free, storeOf(games), { ...CONTEXT, signal })).rejects.toThrow('enough');
  });
});
