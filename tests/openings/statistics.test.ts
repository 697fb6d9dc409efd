/** Scores of positions with their intervals. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statisticsCsv } from '../../src/openings/csv.ts';
import { scoreInterval } from '../../src/openings/statistics.ts';

const results = (white: number, draws: number, black: number, open = 0) => ({
  white,
  draws,
  black,
  open,
});

describe('the score of a side', () => {
  it.each([
    // Without draws the interval is Wilson's of so many games: his example of 1 of 10.
    [results(1, 0, 9), 0.1, 0.0179, 0.4042],
    [results(50, 0, 50, 7), 0.5, 0.4038, 0.5962],
    // All draws, all wins, all losses: by the 5 % quantile of so many in a row.
    [results(0, 10, 0), 0.5, 0.3706, 0.6294],
    [results(10, 0, 0), 1, 0.7411, 1],
    [results(0, 0, 1), 0, 0, 0.95],
  ])('%j', (counts, score, low, high) => {
    const found = scoreInterval(counts, 'white');
    expect(found?.score).toBeCloseTo(score, 10);
    expect(found?.low).toBeCloseTo(low, 4);
    expect(found?.high).toBeCloseTo(high, 4);
  });

  it('is not known without a result', () => {
    expect(scoreInterval(results(0, 0, 0, 5), 'white')).toBeNull();
  });

  it("is within its interval, which is within 0 to 1, and the other side's the rest of both", () => {
    const count = fc.nat({ max: 300 });
    fc.assert(
      fc.property(count, count, count, (white, draws, black) => {
        const one = scoreInterval(results(white, draws, black), 'white');
        const other = scoreInterval(results(white, draws, black), 'black');
        if (one === null || other === null) return expect(white + draws + black).toBe(0);
        expect(one.low).toBeGreaterThanOrEqual(0);
        expect(one.high).toBeLessThanOrEqual(1);
        expect(one.low).toBeLessThanOrEqual(one.score);
        expect(one.high).toBeGreaterThanOrEqual(one.score);
        expect(other.low).toBeCloseTo(1 - one.high, 10);
        expect(other.high).toBeCloseTo(1 - one.low, 10);
      }),
    );
  });

  it('is surer with more draws among as many games', () => {
    const width = (draws: number) => {
      const side = (100 - draws) / 2;
      const { low = 0, high = 0 } = scoreInterval(results(side, draws, side), 'white') ?? {};
      return high - low;
    };
    expect(width(60)).toBeLessThan(width(20));
  });
});

it('a table for other programs has a line for each move, and one for all games', () => {
  const moves = [
    { shown: 'e4', ...results(1, 0, 9) },
    { shown: 'a "b", c', ...results(0, 0, 0, 2) },
  ];
  expect(statisticsCsv(moves, results(1, 0, 9, 2), 'black').split('\r\n')).toEqual([
    'move,games,white,draws,black,unfinished,score,low,high',
    'e4,10,1,0,9,0,0.9000,0.5958,0.9821',
    '"a ""b"", c",2,0,0,0,2,,,',
    'all,12,1,0,9,2,0.9000,0.5958,0.9821',
    '',
  ]);
});
