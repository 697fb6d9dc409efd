/** Logistic regression against closed forms and data made by known coefficients. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitWinScale } from '../../bench/tune/win-scale.mjs';
import { fitLogistic, logistic, meanLogLoss } from '../../src/lab/statistics/logistic.ts';
import { Chance } from '../engine/random.ts';

const FREE = Number.POSITIVE_INFINITY;

function examples(rows: readonly { x: readonly number[]; y: number; w?: number; o?: number }[]) {
  return {
    width: rows[0]?.x.length ?? 0,
    features: Float64Array.from(rows.flatMap(({ x }) => x)),
    offsets: Float64Array.from(rows, ({ o = 0 }) => o),
    labels: Float64Array.from(rows, ({ y }) => y),
    weights: Float64Array.from(rows, ({ w = 1 }) => w),
  };
}

describe('closed forms', () => {
  const rate = fc.double({ min: 0.02, max: 0.98, noNaN: true });

  it('a constant alone becomes the log-odds of the mean label, less the offset', () => {
    fc.assert(
      fc.property(fc.array(rate, { minLength: 1, maxLength: 20 }), rate, (labels, o) => {
        const [b = 0] = fitLogistic(examples(labels.map((y) => ({ x: [1], y, o }))), [FREE]);
        const mean = labels.reduce((sum, y) => sum + y, 0) / labels.length;
        expect(b).toBeCloseTo(Math.log(mean / (1 - mean)) - o, 6);
      }),
    );
  });

  it('two groups are told apart by the difference of their log-odds, weights counting', () => {
    fc.assert(
      fc.property(rate, rate, rate, (first, second, other) => {
        const rows = [
          { x: [1, 0], y: first, w: 3 },
          { x: [1, 1], y: second, w: 1 },
          { x: [1, 1], y: other, w: 3 },
        ];
        const [a = 0, b = 0] = fitLogistic(examples(rows), [FREE, FREE]);
        expect(logistic(a)).toBeCloseTo(first, 6);
        expect(logistic(a + b)).toBeCloseTo((second + 3 * other) / 4, 6);
      }),
    );
  });

  it('a prior holds what it must: the gradient is 0 where the fit ends', () => {
    fc.assert(
      fc.property(rate, fc.double({ min: 0.1, max: 3, noNaN: true }), (y, spread) => {
        const [b = 0] = fitLogistic(examples([{ x: [2], y, w: 5 }]), [spread]);
        expect(5 * 2 * (logistic(2 * b) - y) + b / spread ** 2).toBeCloseTo(0, 6);
      }),
    );
  });
});

it('finds the coefficients that have made the data', () => {
  const chance = new Chance(1);
  const number = () => chance.number(2001) / 1000 - 1;
  const truth = [0.8, -1.5, 0, 2.5];
  const rows = Array.from({ length: 20_000 }, () => {
    const x = truth.map(number);
    const sum = x.reduce((total, value, i) => total + value * (truth[i] ?? 0), 0.3);
    return { x, o: 0.3, y: chance.number(1_000_000) / 1_000_000 < logistic(sum) ? 1 : 0 };
  });
  const found = fitLogistic(examples(rows), [FREE, FREE, FREE, FREE]);
  found.forEach((b, i) => {
    expect(Math.abs(b - (truth[i] ?? 0))).toBeLessThan(0.15);
  });
  expect(meanLogLoss(examples(rows), found)).toBeLessThan(
    meanLogLoss(examples(rows), [0, 0, 0, 0]),
  );
});

it('comes to the same coefficients wherever it begins', () => {
  const rows = [
    { x: [1, 0], y: 0.3 },
    { x: [1, 1], y: 0.4 },
    { x: [1, 3], y: 0.9 },
  ];
  const found = fitLogistic(examples(rows), [FREE, FREE]);
  fitLogistic(examples(rows), [FREE, FREE], [-3, 2]).forEach((b, i) => {
    expect(b).toBeCloseTo(found[i] ?? 0, 6);
  });
});

it('refuses what has no single answer', () => {
  const rows = [
    { x: [1, 1], y: 0.3 },
    { x: [2, 2], y: 0.4 },
  ];
  expect(() => fitLogistic(examples(rows), [FREE, FREE])).toThrow('no single answer');
});

describe('the scale of winning', () => {
  const cases: [winScale: number, drawMargin: number][] = [
    [150, 60],
    [300, 20],
    [220, 250],
  ];
  it.each(cases)('%i with a margin of %i is found', (winScale, drawMargin) => {
    const chance = new Chance(winScale);
    const outcomes = Array.from({ length: 30_000 }, () => {
      const score = chance.number(1200) - 600;
      const drawn = chance.number(1_000_000) / 1_000_000;
      const won = logistic((score - drawMargin) / winScale);
      const lost = logistic((-score - drawMargin) / winScale);
      return { score, result: drawn < won ? 1 : drawn < won + lost ? 0 : 0.5 };
    });
    const found = fitWinScale(outcomes);
    expect(Math.abs(found.winScale / winScale - 1)).toBeLessThan(0.08);
    expect(Math.abs(found.drawMargin - drawMargin)).toBeLessThan(0.12 * drawMargin + 8);
  });
});
