/** Values by handicap matches whose results are given. */
import { describe, expect, it } from 'vitest';
import { eloOfScore } from '../../../src/lab/statistics/elo.ts';
import { type GamePair, valuesByMatches } from '../../../src/lab/values/matches.ts';

const COUNTED = { types: ['R', 'N', 'P'], pawn: 'P' };

/** Pairs with the points 0, ½, 1, 1½, 2, so many of each. */
function pairs(difference: readonly number[], counts: readonly number[]): GamePair[] {
  return counts.flatMap((count, i) =>
    Array.from({ length: count }, () => ({ difference, points: i / 2 })),
  );
}

const EVEN = [100, 200, 400, 200, 100];
/** 55 %. */
const BETTER = [80, 160, 400, 200, 160];
const WORSE = [...BETTER].reverse();
const one = (report: ReturnType<typeof valuesByMatches>) => {
  const [first] = report.differences;
  if (first === undefined || first.difference.value === null) return expect.fail('no difference');
  return { ...first, value: first.difference.value };
};
const pawn = pairs([0, 0, 1], BETTER);

it('a man for a pawn more is worth a pawn more', () => {
  const report = valuesByMatches(
    [...pawn, ...pairs([1, -1, 0], BETTER)],
    COUNTED,
    ['R', 'N'],
    1 / 3,
  );
  expect(one(report).value).toBeCloseTo(100, 6);
  expect(one(report).verdict).toBe('beyond');
  expect(report.eloOfPawn.value).toBeCloseTo(eloOfScore(0.55), 6);
});

it('men that score even are the same, and so they are the other way round', () => {
  for (const compared of [
    ['R', 'N'],
    ['N', 'R'],
  ]) {
    const report = valuesByMatches([...pawn, ...pairs([2, -2, 0], EVEN)], COUNTED, compared, 1 / 3);
    expect(one(report).value).toBeCloseTo(0, 6);
    expect(one(report).verdict).toBe('same');
    expect(report.all).toBe('same');
  }
});

describe('sides are told apart', () => {
  const cases: [difference: number[], counts: number[], compared: string[], sign: number][] = [
    [[1, -1, 0], BETTER, ['R', 'N'], 1],
    [[-1, 1, 0], BETTER, ['R', 'N'], -1],
    [[-1, 1, 0], WORSE, ['R', 'N'], 1],
    [[1, -1, 0], BETTER, ['N', 'R'], -1],
  ];
  it.each(cases)('%j with %j, compared %j', (difference, counts, compared, sign) => {
    const games = [...pawn, ...pairs(difference, counts)];
    expect(one(valuesByMatches(games, COUNTED, compared, 1 / 3)).value).toBeCloseTo(100 * sign, 6);
  });
});

it('several men share the Elo of a match, and matches of the same men go together', () => {
  const games = [
    ...pawn,
    ...pairs([1, -1, 0], EVEN),
    ...pairs([-1, 1, 0], EVEN),
    ...pairs([4, -4, 0], BETTER),
  ];
  const report = valuesByMatches(games, COUNTED, ['R', 'N'], 1 / 3);
  expect(report.matches.map(({ men, games: n }) => [men, n])).toEqual([
    [1, 4000],
    [4, 2000],
    [1, 2000],
  ]);
  const [single, four] = report.matches;
  expect(single?.eloOfMan.value).toBeCloseTo(0, 6);
  expect(four?.eloOfMan.value).toBeCloseTo(eloOfScore(0.55) / 4, 6);
  expect(one(report).value).toBeGreaterThan(0);
  expect(one(report).value).toBeLessThan(25);
});

describe('what cannot be told', () => {
  const cases: [what: string, games: GamePair[]][] = [
    ['without a pawn match', pairs([1, -1, 0], EVEN)],
    ['where a pawn is worth nothing', [...pairs([0, 0, 1], EVEN), ...pairs([1, -1, 0], EVEN)]],
    ['where one side has won all', [...pawn, ...pairs([1, -1, 0], [0, 0, 0, 0, 50])]],
    ['where all pairs are alike', [...pawn, ...pairs([1, -1, 0], [0, 0, 50, 0, 0])]],
  ];
  it.each(cases)('%s', (_, games) => {
    const report = valuesByMatches(games, COUNTED, ['R', 'N'], 1 / 3);
    expect(report.differences.map(({ difference }) => difference.value)).toEqual([null]);
    expect(report.all).toBe('open');
    expect(JSON.stringify(report)).not.toContain('NaN');
  });

  it('a margin in pawns, where a pawn more does harm: only that there is a difference', () => {
    const games = [...pairs([0, 0, 1], WORSE), ...pairs([1, -1, 0], BETTER)];
    const report = valuesByMatches(games, COUNTED, ['R', 'N'], 1 / 3);
    expect(report.differences).toMatchObject([{ difference: { value: null }, verdict: 'differ' }]);
  });

  it('imbalances of more than two types, and equal men, are no matches', () => {
    const games = [
      ...pairs([1, -1, -1], EVEN),
      ...pairs([2, -1, 0], EVEN),
      ...pairs([0, 0, 0], EVEN),
    ];
    expect(valuesByMatches(games, COUNTED, ['R', 'N'], 1 / 3).matches).toEqual([]);
  });
});
