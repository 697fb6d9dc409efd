/** Numbers of games against published ones, against one another and against simulated matches. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreOfElo } from '../../../src/lab/statistics/elo.ts';
import { normalQuantile } from '../../../src/lab/statistics/normal.ts';
import {
  type Comparison,
  differenceSeen,
  gamesToSee,
  matchOf,
  powerToSee,
  varianceOf,
} from '../../../src/lab/statistics/planning.ts';
import { sprtBounds } from '../../../src/lab/statistics/sprt.ts';
import { sprtLength } from '../../../src/lab/statistics/sprt-length.ts';
import { uniformNumbers } from './random.ts';

const arrays = (draws: number): Comparison => ({
  samples: 2,
  variance: varianceOf('score', draws),
});

const share = fc.double({ min: 0.001, max: 0.99, noNaN: true });
const comparison = fc.record({
  samples: fc.constantFrom(1 as const, 2 as const),
  variance: fc.double({ min: 0.01, max: 0.25, noNaN: true }),
});
const errors = fc.record({
  alpha: fc.double({ min: 0.001, max: 0.2, noNaN: true }),
  power: fc.double({ min: 0.5, max: 0.99, noNaN: true }),
});

describe('games to see a difference', () => {
  // With 13 % draws, two-sided 5 % and a power of 80 %.
  const known: [difference: number, games: number][] = [
    [0.01, 34_143],
    [0.02, 8536],
    [0.05, 1366],
    [-0.05, 1366],
  ];
  it.each(known)('of %d are %d of each array', (difference, games) => {
    expect(gamesToSee(difference, arrays(0.13))).toBe(games);
  });

  it('in a match between sides of unlike strength', () => {
    // The same by hand: 35 Elo are a score of 0.5502, without draws the variance is s (1 - s).
    const { excess, comparison: match } = matchOf(35, 0);
    const s = scoreOfElo(35);
    const distance = normalQuantile(0.975) + normalQuantile(0.8);
    expect(excess).toBeCloseTo(0.0502, 4);
    expect(gamesToSee(excess, match)).toBe(
      Math.ceil((distance ** 2 * s * (1 - s)) / (s - 0.5) ** 2),
    );
    expect(gamesToSee(excess, matchOf(35, 0.6).comparison)).toBeLessThan(
      0.4 * gamesToSee(excess, match),
    );
  });

  it('are as many as show it and no more', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.2, noNaN: true }),
        comparison,
        errors,
        (d, c, e) => {
          const games = gamesToSee(d, c, e);
          expect(differenceSeen(games, c, e)).toBeLessThanOrEqual(d * (1 + 1e-12));
          if (games > 1) expect(differenceSeen(games - 1, c, e)).toBeGreaterThan(d * (1 - 1e-12));
          // The other side of the test adds a little where the power is small.
          const power = powerToSee(d, games, c, e.alpha);
          expect(power).toBeGreaterThan(e.power - 1e-9);
          if (games > 1000) expect(power).toBeLessThan(e.power + 0.01);
        },
      ),
    );
  });

  it('show nothing that is not there more often than alpha', () => {
    for (const alpha of [0.01, 0.05, 0.3]) {
      expect(powerToSee(0, 500, arrays(0.4), alpha)).toBeCloseTo(alpha, 12);
    }
  });

  it('show it in as many simulated comparisons as they should', () => {
    const next = uniformNumbers(3);
    const [draws, difference, games, runs] = [0.3, 0.1, 250, 4000];
    const scores = (mean: number) => {
      let sum = 0;
      for (let game = 0; game < games; game++) {
        const x = next();
        sum +=
          x < draws ? 0.5 : (x - draws) / (1 - draws) < (mean - draws / 2) / (1 - draws) ? 1 : 0;
      }
      return sum / games;
    };
    const error = Math.sqrt((2 * varianceOf('score', draws)) / games);
    let seen = 0;
    for (let run = 0; run < runs; run++) {
      const found = scores(0.5 + difference / 2) - scores(0.5 - difference / 2);
      if (Math.abs(found) > 1.96 * error) seen++;
    }
    // Between sides that are a little unlike the variance is a little less.
    expect(seen / runs).toBeCloseTo(powerToSee(difference, games, arrays(draws)), 1);
    expect(Math.abs(seen / runs - powerToSee(difference, games, arrays(draws)))).toBeLessThan(0.03);
  });

  it('of the share of draws have the variance of a share', () => {
    fc.assert(
      fc.property(share, (draws) => {
        expect(varianceOf('draws', draws)).toBeCloseTo(draws * (1 - draws), 14);
        expect(varianceOf('score', draws)).toBeCloseTo((1 - draws) / 4, 14);
      }),
    );
  });

  it('are refused for numbers out of range', () => {
    const bad: (() => unknown)[] = [
      () => varianceOf('score', 1),
      () => varianceOf('score', -0.1),
      () => varianceOf('draws', 0),
      () => varianceOf('score', Number.NaN),
      () => gamesToSee(0, arrays(0)),
      () => gamesToSee(Number.NaN, arrays(0)),
      () => gamesToSee(0.1, arrays(0), { alpha: 0, power: 0.8 }),
      () => gamesToSee(0.1, arrays(0), { alpha: 0.05, power: 0.05 }),
      () => gamesToSee(0.1, arrays(0), { alpha: 0.05, power: 1 }),
      () => differenceSeen(0, arrays(0)),
      () => powerToSee(0.1, 10, arrays(0), 1),
      () => matchOf(400, 0.5),
      () => matchOf(0, -1),
    ];
    for (const attempt of bad) expect(attempt).toThrow(RangeError);
  });
});

describe('the length of a sequential test', () => {
  const options = { model: 'logistic', elo0: 0, elo1: 20, alpha: 0.05, beta: 0.1 } as const;

  it.each([
    ['elo0', 0, 'underElo0'],
    ['elo1', 20, 'underElo1'],
    ['the middle', 10, 'between'],
  ] as const)('at %s is that of simulated tests', (_name, elo, key) => {
    // Logarithms of the ratio of normal scores; what goes beyond the bounds is small in steps so small.
    const next = uniformNumbers(11);
    const draws = 0.4;
    const variance = varianceOf('score', draws);
    const [s0, s1, truth] = [0, 20, elo].map(scoreOfElo) as [number, number, number];
    const { lower, upper } = sprtBounds(options.alpha, options.beta);
    const runs = 600;
    let [games, accepted1] = [0, 0];
    for (let run = 0; run < runs; run++) {
      let ratio = 0;
      while (ratio > lower && ratio < upper) {
        const x = next();
        const score = x < draws ? 0.5 : x < draws + truth - draws / 2 ? 1 : 0;
        ratio += ((s1 - s0) * (2 * score - s0 - s1)) / (2 * variance);
        games++;
      }
      if (ratio >= upper) accepted1++;
    }
    const expected = sprtLength(options, draws)[key];
    expect(Math.abs(games / runs / expected - 1)).toBeLessThan(0.13);
    if (elo === 0) expect(accepted1 / runs).toBeLessThan(0.08);
    if (elo === 20) expect(accepted1 / runs).toBeGreaterThan(0.86);
  });

  it('is the same from both sides if both errors are', () => {
    const { underElo0, underElo1, between } = sprtLength({ ...options, beta: 0.05 }, 0.2);
    expect(underElo0).toBeCloseTo(underElo1, 9);
    expect(between).toBeGreaterThan(underElo0);
  });

  it('with normalized Elo does not depend on draws, and agrees with logistic Elo without any', () => {
    const normalized = { ...options, model: 'normalized' } as const;
    expect(sprtLength(normalized, 0.1)).toEqual(sprtLength(normalized, 0.9));
    // Near even 1 Elo is ln 10 / 1600 of score, and ½ of score is one deviation without draws.
    const [one, other] = [sprtLength(normalized, 0), sprtLength(options, 0)];
    expect(one.underElo1 / other.underElo1).toBeCloseTo(1, 2);
  });

  it('is refused for hypotheses the wrong way round', () => {
    expect(() => sprtLength({ ...options, elo0: 20 }, 0.2)).toThrow(RangeError);
  });
});
