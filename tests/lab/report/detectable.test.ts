/** The least difference that so many games show, as a report tells it. */
import { describe, expect, it } from 'vitest';
import { detectableDifference } from '../../../src/lab/report/content/detectable.ts';
import { normalQuantile } from '../../../src/lab/statistics/normal.ts';
import { differenceSeen, varianceOf } from '../../../src/lab/statistics/planning.ts';

const variance = varianceOf('score', 0.13);

/** The difference of two arrays' scores, with the interval of so many standard errors to each side. */
function difference(games: number, errors = normalQuantile(0.975)) {
  const error = Math.sqrt((2 * variance) / games);
  return { value: 0, error, low: -errors * error, high: errors * error };
}

describe('the detectable difference', () => {
  it.each([
    [34_143, 0.01],
    [8_536, 0.02],
    [1_366, 0.05],
  ])('with %i games of each array is that of planning, %d', (games, seen) => {
    expect(detectableDifference(difference(games), 1)).toBeCloseTo(seen, 4);
  });

  it.each([1, 9, 100])('shares the level of 5 %% among %i comparisons', (comparisons) => {
    const errors = { alpha: 0.05 / comparisons, power: 0.8 };
    const seen = differenceSeen(8536, { samples: 2, variance }, errors);
    expect(detectableDifference(difference(8536), comparisons)).toBeCloseTo(seen, 10);
  });

  it('grows with the bound of a look', () => {
    const { error } = difference(8536);
    const strict = detectableDifference(difference(8536, 4), 1);
    expect(strict).toBeCloseTo((4 + normalQuantile(0.8)) * error, 10);
  });
});
