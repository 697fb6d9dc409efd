/** Laws that estimates and tests obey, whatever the results. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  eloEstimate,
  eloOfScore,
  likelihoodOfSuperiority,
  normalizedEloEstimate,
  scoreOfElo,
} from '../../src/lab/statistics/elo.ts';
import {
  type EloModel,
  logLikelihoodRatio,
  MOST_ELO,
} from '../../src/lab/statistics/likelihood-ratio.ts';
import { sampleOf } from '../../src/lab/statistics/results.ts';
import { sprtBounds, sprtState } from '../../src/lab/statistics/sprt.ts';

const count = fc.integer({ min: 0, max: 500 });
const games = fc.tuple(count, count, count);
const pairs = fc.tuple(count, count, count, count, count);
const results = fc.oneof(games, pairs).filter((counts) => counts.some((n) => n > 0));
const model = fc.constantFrom<EloModel>('logistic', 'normalized');
const elo = fc.double({ min: -80, max: 80, noNaN: true });

/** Whether two numbers are equal but for rounding. */
function expectClose(a: number, b: number, tolerance = 1e-8): void {
  expect(Math.abs(a - b)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(a), Math.abs(b)));
}

const turned = (counts: readonly number[]) => [...counts].reverse();

describe('Elo', () => {
  it('and score undo one another', () => {
    fc.assert(
      fc.property(fc.double({ min: -2000, max: 2000, noNaN: true }), (value) => {
        expectClose(eloOfScore(scoreOfElo(value)), value, 1e-7);
      }),
    );
  });

  const known: [score: number, value: number][] = [
    [0.5, 0],
    [10 / 11, 400],
    [1 / 101, -800],
    [1, Infinity],
    [0, -Infinity],
  ];
  it.each(known)('of %d is %d', (score, value) => {
    if (Number.isFinite(value)) expect(eloOfScore(score)).toBeCloseTo(value, 9);
    else expect(eloOfScore(score)).toBe(value);
  });

  it('of the other side is the opposite, as are all estimates', () => {
    fc.assert(
      fc.property(results, (counts) => {
        const [one, other] = [counts, turned(counts)];
        for (const estimate of [eloEstimate, normalizedEloEstimate]) {
          const [a, b] = [estimate(one), estimate(other)];
          expect(a === null).toBe(b === null);
          if (a === null || b === null) continue;
          expectClose(a.value, -b.value, 1e-6);
          expectClose(a.error, b.error, 1e-6);
        }
        const superior = likelihoodOfSuperiority(one);
        if (superior !== null) expectClose(superior, 1 - (likelihoodOfSuperiority(other) ?? 2));
      }),
    );
  });

  it('has a smaller error the more was played', () => {
    fc.assert(
      fc.property(results, (counts) => {
        const more = counts.map((n) => 4 * n);
        const [few, many] = [normalizedEloEstimate(counts), normalizedEloEstimate(more)];
        expect(few === null).toBe(many === null);
        if (few === null || many === null) return;
        expectClose(few.value, many.value);
        expectClose(few.error, 2 * many.error);
      }),
    );
  });

  it('of pairs whose games are independent is that of the games, with about the same error', () => {
    const [lost, drawn, won] = [0.2, 0.5, 0.3];
    const n = 10_000;
    const single = [lost, drawn, won].map((share) => 2 * n * share);
    const double = [
      lost * lost,
      2 * lost * drawn,
      2 * lost * won + drawn * drawn,
      2 * drawn * won,
      won * won,
    ].map((share) => n * share);
    for (const estimate of [eloEstimate, normalizedEloEstimate]) {
      const [a, b] = [estimate(single), estimate(double)];
      expectClose(a?.value ?? Number.NaN, b?.value ?? Number.NaN, 1e-9);
      expectClose(a?.error ?? Number.NaN, b?.error ?? Number.NaN, 1e-9);
    }
  });

  it('cannot be estimated where all was won', () => {
    expect(eloEstimate([0, 0, 9])).toBeNull();
    expect(eloEstimate([1, 0, 0])).toBeNull();
    expect(normalizedEloEstimate([0, 9, 0])).toBeNull();
    expect(likelihoodOfSuperiority([0, 9, 0])).toBeNull();
  });
});

describe('the likelihood ratio', () => {
  it('of two hypotheses is the opposite of theirs the other way round', () => {
    fc.assert(
      fc.property(results, model, elo, elo, (counts, kind, elo0, elo1) => {
        const ratio = logLikelihoodRatio(counts, { model: kind, elo0, elo1 });
        const opposite = logLikelihoodRatio(counts, { model: kind, elo0: elo1, elo1: elo0 });
        expectClose(ratio, -opposite);
      }),
    );
  });

  it('adds up over hypotheses between', () => {
    fc.assert(
      fc.property(results, model, elo, elo, elo, (counts, kind, a, b, c) => {
        const ratio = (elo0: number, elo1: number) =>
          logLikelihoodRatio(counts, { model: kind, elo0, elo1 });
        expectClose(ratio(a, b) + ratio(b, c), ratio(a, c));
      }),
    );
  });

  it('of the other side is that of the opposite hypotheses', () => {
    fc.assert(
      fc.property(results, model, elo, elo, (counts, kind, elo0, elo1) => {
        const ratio = logLikelihoodRatio(counts, { model: kind, elo0, elo1 });
        const opposite = { model: kind, elo0: -elo0, elo1: -elo1 };
        expectClose(ratio, logLikelihoodRatio(turned(counts), opposite));
      }),
    );
  });

  it('is against no hypothesis that says what was seen', () => {
    const seen = results.filter((counts) => counts.every((n) => n > 0));
    fc.assert(
      fc.property(seen, elo, (counts, other) => {
        const { value = 0 } = eloEstimate(counts) ?? {};
        fc.pre(Math.abs(value) <= MOST_ELO);
        const hypotheses = { model: 'logistic', elo0: other, elo1: value } as const;
        expect(logLikelihoodRatio(counts, hypotheses)).toBeGreaterThan(-1e-7);
      }),
    );
  });

  it('is near its approximation where hypotheses are near the score', () => {
    const counts = [300, 900, 400];
    const { units, mean, variance } = sampleOf(counts);
    const [s0, s1] = [scoreOfElo(15), scoreOfElo(25)];
    const approximation = (units * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
    const ratio = logLikelihoodRatio(counts, { model: 'logistic', elo0: 15, elo1: 25 });
    expect(Math.abs(ratio / approximation - 1)).toBeLessThan(0.03);
  });

  it('is next to nothing without results', () => {
    const ratio = logLikelihoodRatio([0, 0, 0], { model: 'logistic', elo0: 0, elo1: 5 });
    expect(Math.abs(ratio)).toBeLessThan(1e-4);
  });

  it('is a number however far the hypotheses and lopsided the results', () => {
    const far = fc.double({ min: -MOST_ELO, max: MOST_ELO, noNaN: true });
    const lopsided = fc
      .array(fc.constantFrom(0, 0, 1, 60, 500_000, 1e12), { minLength: 5, maxLength: 5 })
      .map((counts) => (counts[4] === 1 ? counts.slice(0, 3) : counts))
      .filter((counts) => counts.some((n) => n > 0));
    fc.assert(
      fc.property(lopsided, model, far, far, (counts, kind, elo0, elo1) => {
        expect(logLikelihoodRatio(counts, { model: kind, elo0, elo1 })).not.toBeNaN();
      }),
    );
  });

  it.each([501, -501, Number.NaN, Infinity])('is refused for %d Elo', (far) => {
    for (const kind of ['logistic', 'normalized'] as const) {
      const hypotheses = { model: kind, elo0: 0, elo1: far };
      expect(() => logLikelihoodRatio([1, 1, 1], hypotheses)).toThrow(RangeError);
    }
  });
});

describe('the sequential test', () => {
  const options = { model: 'normalized', elo0: 0, elo1: 10, alpha: 0.05, beta: 0.1 } as const;

  it('has the bounds that Wald gives', () => {
    expect(sprtBounds(0.05, 0.05)).toEqual({ lower: -Math.log(19), upper: Math.log(19) });
    expect(sprtBounds(0.05, 0.1)).toEqual({ lower: Math.log(0.1 / 0.95), upper: Math.log(18) });
  });

  const cases: [counts: number[], decision: string | null][] = [
    [[0, 0, 0, 0, 0], null],
    [[5, 20, 60, 30, 5], null],
    [[5, 200, 600, 300, 10], 'elo1'],
    [[10, 300, 600, 200, 5], 'elo0'],
  ];
  it.each(cases)('decides on %j: %s', (counts, decision) => {
    expect(sprtState(counts, options).decision).toBe(decision);
  });

  it.each([0, 0.5, -1, Number.NaN])('refuses an error rate of %d', (alpha) => {
    expect(() => sprtBounds(alpha, 0.05)).toThrow(RangeError);
    expect(() => sprtBounds(0.05, alpha)).toThrow(RangeError);
  });
});

describe('counts', () => {
  it.each([[[1, 2]], [[1, 2, 3, 4]], [[0, 0, 0]], [[1, -1, 1]], [[1, Number.NaN, 1]]])(
    '%j are refused',
    (counts) => {
      expect(() => sampleOf(counts)).toThrow(RangeError);
    },
  );
});
