/** A regression's coefficients as values of men with their errors, and what they come to. */
import { deviation, quantile } from '../statistics/bootstrap.ts';
import type { Estimate } from '../statistics/elo.ts';
import type { Estimated } from '../summary/summary.ts';
import type { ValuedType } from './men.ts';
import type { Regression } from './regression.ts';
import type { ValueDifference, ValueUnit } from './report.ts';
import { adjustedTests, testDifference, verdictOf } from './verdict.ts';

/** The pawn is the unit if its own error is not above this share of it: otherwise what divides by it
 *  would have no error that could be told. */
const MOST_ERROR_OF_UNIT = 1 / 6;

/** Another unit than the pawn may have so much. */
const MOST_ERROR = 1 / 3;

/** A sum of coefficients: how often each of them counts. */
type Combination = readonly number[];

/** Values from a regression over some types. */
export class FittedValues {
  readonly unit: ValueUnit;
  readonly #types: readonly ValuedType[];
  readonly #fit: Regression;
  readonly #unitAt: number;

  /** @param types those of the regression's coefficients after White's edge */
  constructor(types: readonly ValuedType[], fit: Regression) {
    this.#types = types;
    this.#fit = fit;
    const shares = types.map((_, i) => {
      const { value, error } = this.#estimate(this.#only(i + 1));
      return value > 0 ? error / value : Number.POSITIVE_INFINITY;
    });
    const pawn = types.findIndex((type) => type.pawn);
    const isPawn = pawn >= 0 && (shares[pawn] ?? 1) <= MOST_ERROR_OF_UNIT;
    this.#unitAt = isPawn ? pawn : shares.indexOf(Math.min(...shares));
    const chosen = types[this.#unitAt];
    if (chosen === undefined || !((shares[this.#unitAt] ?? 1) <= MOST_ERROR)) {
      throw new RangeError('the games are too few to tell what any man is worth');
    }
    const { type, name, worth } = chosen;
    this.unit = {
      ...{ type, name, worth: isPawn ? 100 : Math.round(worth) },
      reason: isPawn ? null : reasonAgainst(types[pawn], shares[pawn]),
    };
  }

  whiteEdge(): Estimated {
    return this.#inUnits(this.#only(0));
  }

  valueOf(type: string): Estimated {
    const at = this.#at(type);
    return at === null ? NEVER : this.#inUnits(this.#only(at));
  }

  /** Of every two of the types, first less second. */
  differences(compared: readonly string[], margin: number): ValueDifference[] {
    return judged(
      everyTwo(compared).map(([first, second]) => {
        const [a, b] = [this.#at(first), this.#at(second)];
        if (a === null || b === null) {
          return { types: [first, second], difference: NEVER, tests: null };
        }
        const difference = this.#only(a).map((x, i) => x - (this.#only(b)[i] ?? 0));
        const pawn = 100 / this.unit.worth;
        const contrast = (pawns: number) =>
          this.#estimate(difference.map((x, i) => x + (i === this.#unitAt + 1 ? pawns * pawn : 0)));
        return {
          types: [first, second],
          difference: this.#inUnits(difference),
          tests: testDifference(contrast, margin),
        };
      }),
    );
  }

  /** Place of a type among the coefficients, or null. */
  #at(type: string): number | null {
    const at = this.#types.findIndex((known) => known.type === type);
    return at < 0 ? null : at + 1;
  }

  #only(at: number): Combination {
    return Array.from({ length: this.#types.length + 1 }, (_, i) => (i === at ? 1 : 0));
  }

  #estimate(combination: Combination): Estimate {
    const sums = this.#fit.resampled.map((coefficients) => sumOf(combination, coefficients));
    return { value: sumOf(combination, this.#fit.coefficients), error: deviation(sums) };
  }

  /** A sum of coefficients over the unit's, with the middle 95 % of the resamples. */
  #inUnits(combination: Combination): Estimated {
    const of = (coefficients: readonly number[]) => {
      const unit = coefficients[this.#unitAt + 1] ?? 0;
      return (sumOf(combination, coefficients) / unit) * this.unit.worth;
    };
    const quotients = this.#fit.resampled.map(of).sort((a, b) => a - b);
    const value = of(this.#fit.coefficients);
    const error = deviation(quotients);
    if (error === 0) return { value, error, low: value, high: value };
    return { value, error, low: quantile(quotients, 0.025), high: quantile(quotients, 0.975) };
  }
}

const NEVER: Estimated = {
  value: null,
  reason: 'the sides hardly ever differed in it',
};

function reasonAgainst(pawn: ValuedType | undefined, share: number | undefined): string {
  if (pawn === undefined || share === undefined) return 'no pawns differed';
  const percent = Number.isFinite(share) ? `${Math.round(100 * share)} %` : 'all of it and more';
  return `the error of the ${pawn.name}'s own value is ${percent} of it`;
}

/** Adjusts the tests for their number and says what they come to. */
export function judged(
  pairs: readonly Pick<ValueDifference, 'types' | 'difference' | 'tests'>[],
): ValueDifference[] {
  const adjusted = adjustedTests(pairs.flatMap(({ tests }) => tests ?? []));
  return pairs.map((pair) => {
    const own = pair.tests === null ? undefined : adjusted.shift();
    if (own === undefined) return { ...pair, adjusted: null, verdict: 'open' };
    return { ...pair, adjusted: own, verdict: verdictOf(own) };
  });
}

export function everyTwo<T>(types: readonly T[]): (readonly [T, T])[] {
  return types.flatMap((a, i) => types.slice(i + 1).map((b) => [a, b] as const));
}

function sumOf(combination: Combination, coefficients: readonly number[]): number {
  return combination.reduce((sum, x, i) => (x === 0 ? sum : sum + x * (coefficients[i] ?? 0)), 0);
}
