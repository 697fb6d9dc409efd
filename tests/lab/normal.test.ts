import fc from 'fast-check';
import jstat from 'jstat';
import { describe, expect, it } from 'vitest';
import { normalCdf, normalDensity, normalQuantile } from '../../src/lab/statistics/normal.ts';

const { normal } = jstat.jStat;
const POINTS = Array.from({ length: 161 }, (_, i) => (i - 80) / 10);

describe('the normal distribution', () => {
  it('is what another library says', () => {
    for (const x of POINTS) {
      expect(normalCdf(x)).toBeCloseTo(normal.cdf(x, 0, 1), 12);
      expect(normalDensity(x)).toBeCloseTo(normal.pdf(x, 0, 1), 14);
      const probability = normalCdf(x / 2);
      expect(normalQuantile(probability)).toBeCloseTo(normal.inv(probability, 0, 1), 6);
    }
  });

  // Values of tables: Abramowitz and Stegun, 26.1 and 26.2, and Wichura's own test values.
  const values: [x: number, probability: number][] = [
    [1, 0.8413447460685429],
    [1.96, 0.9750021048517795],
    [-3, 0.0013498980316300946],
    [-6, 9.865876450376946e-10],
    [-10, 7.619853024160527e-24],
    [-38, 2.885428e-316],
  ];
  it.each(values)('at %d is %d', (x, probability) => {
    const ratio = normalCdf(x) / probability;
    expect(Math.abs(ratio - 1)).toBeLessThan(x < -37 ? 1e-6 : 1e-14);
  });

  const quantiles: [probability: number, x: number][] = [
    [0.25, -0.6744897501960817],
    [0.001, -3.090232306167814],
    [1e-20, -9.26234008979841],
    [0.975, 1.959963984540054],
  ];
  it.each(quantiles)('reaches %d at %d', (probability, x) => {
    expect(Math.abs(normalQuantile(probability) / x - 1)).toBeLessThan(1e-15);
  });

  it('and its quantiles undo one another', () => {
    fc.assert(
      fc.property(fc.double({ min: -37, max: 5, noNaN: true }), (x) => {
        // Where the density is small one step of the probability is a large one of x.
        const step = (normalCdf(x) * Number.EPSILON) / normalDensity(x);
        expect(Math.abs(normalQuantile(normalCdf(x)) - x)).toBeLessThan(1e-13 + 8 * step);
      }),
    );
  });

  it('has its ends', () => {
    expect([-Infinity, 0, Infinity].map(normalCdf)).toEqual([0, 0.5, 1]);
    expect([0, 0.5, 1].map(normalQuantile)).toEqual([-Infinity, 0, Infinity]);
    expect(normalCdf(Number.NaN)).toBeNaN();
  });

  it.each([-0.1, 1.1, Number.NaN])('has no quantile of %d', (probability) => {
    expect(() => normalQuantile(probability)).toThrow(RangeError);
  });
});
