import fc from 'fast-check';
import jstat from 'jstat';
import { describe, expect, it } from 'vitest';
import { betaCdf } from '../../../src/lab/statistics/beta.ts';
import { normalCdf } from '../../../src/lab/statistics/normal.ts';
import { studentBound, studentCdf, studentTwoSided } from '../../../src/lab/statistics/student.ts';

const { beta, studentt } = jstat.jStat;

describe("Student's distribution", () => {
  it('is what another library says', () => {
    for (const degrees of [1, 2, 3, 5, 10, 30, 99, 500]) {
      for (let t = -8; t <= 8; t += 0.25) {
        expect(studentCdf(t, degrees)).toBeCloseTo(studentt.cdf(t, degrees), 7);
      }
      for (const outside of [0.5, 0.1, 0.05, 0.01]) {
        expect(studentBound(outside, degrees)).toBeCloseTo(
          studentt.inv(1 - outside / 2, degrees),
          6,
        );
      }
    }
  });

  it('has closed forms for one and two degrees of freedom', () => {
    for (const t of [-1e6, -30, -1, 0, 0.01, 2, 1e5]) {
      expect(studentCdf(t, 1)).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, 14);
      expect(studentCdf(t, 2)).toBeCloseTo(0.5 + t / (2 * Math.sqrt(2 + t * t)), 14);
    }
    expect(studentTwoSided(1e6, 1) / ((2 / Math.PI) * Math.atan(1e-6))).toBeCloseTo(1, 12);
  });

  // Tables: R. A. Fisher and F. Yates.
  const table: [degrees: number, bound: number][] = [
    [1, 12.706],
    [4, 2.776],
    [10, 2.228],
    [30, 2.042],
    [120, 1.98],
  ];
  it.each(table)('with %d degrees of freedom is outside ±%d once in twenty', (degrees, bound) => {
    expect(studentBound(0.05, degrees)).toBeCloseTo(bound, 3);
  });

  it('is the normal one with many degrees of freedom', () => {
    for (const t of [-6, -2, -0.1, 0.5, 3]) {
      for (const degrees of [1e6, 1e9, 1e12]) {
        // The first term of the difference (Abramowitz and Stegun, 26.7.8) is below t^3 / degrees.
        const difference = studentCdf(t, degrees) - normalCdf(t);
        expect(Math.abs(difference)).toBeLessThan(Math.abs(t * t * t + t) / degrees + 1e-12);
      }
    }
  });

  it('and its bounds undo one another', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-12, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 100_000 }),
        (outside, degrees) => {
          const found = studentTwoSided(studentBound(outside, degrees), degrees);
          expect(Math.abs(found / outside - 1)).toBeLessThan(1e-9);
        },
      ),
    );
  });

  it('has its ends', () => {
    expect([-Infinity, 0, Infinity].map((t) => studentCdf(t, 5))).toEqual([0, 0.5, 1]);
    expect(studentCdf(Number.NaN, 5)).toBeNaN();
    expect(studentBound(1, 5)).toBeCloseTo(0, 15);
    for (const outside of [0, 1.1, Number.NaN]) {
      expect(() => studentBound(outside, 5)).toThrow(RangeError);
    }
  });
});

describe('the beta distribution', () => {
  it('is what another library says', () => {
    for (const a of [0.5, 1, 3, 20, 150]) {
      for (const b of [0.5, 1, 4, 40, 300]) {
        for (let x = 0.02; x < 1; x += 0.07) {
          expect(betaCdf(x, { a, b })).toBeCloseTo(beta.cdf(x, a, b), 7);
        }
      }
    }
  });

  it('with whole shapes is a sum of the binomial distribution', () => {
    const binomialTail = (n: number, k: number, x: number) => {
      let sum = 0;
      let term = (1 - x) ** n;
      for (let i = 0; i <= n; i++) {
        if (i >= k) sum += term;
        term *= ((n - i) / (i + 1)) * (x / (1 - x));
      }
      return sum;
    };
    for (const [n, k] of [
      [1, 1],
      [10, 3],
      [60, 59],
      [200, 80],
    ] as const) {
      for (const x of [0.01, 0.3, 0.5, 0.9]) {
        const found = betaCdf(x, { a: k, b: n - k + 1 });
        expect(Math.abs(found - binomialTail(n, k, x))).toBeLessThan(1e-12);
      }
    }
  });
});
