/**
 * Bounds of a two-sided test that looks at its data several times: how far from 0, in standard errors, a
 * difference must be at each look so that over all of them it is found with probability alpha where
 * there is none.
 *
 * After K. K. G. Lan and D. L. DeMets, "Discrete sequential boundaries for clinical trials" (1983): a
 * spending function says how much of alpha may be used up when so great a part of the information
 * is there. The looks may come when they like as long as that does not depend on what was seen.
 */
import { LookAhead } from './group-sequential.ts';
import { normalCdf, normalQuantile } from './normal.ts';

/** Strict at first and nearly as a single look at the end (after P. C. O'Brien and T. R. Fleming), or
 *  about equally strict at all looks (after S. J. Pocock). */
export type Spending = 'obrien-fleming' | 'pocock';

export interface SpendingOptions {
  /** Probability of finding a difference where there is none; above 0, below 1. */
  readonly alpha: number;
  /** Share of the information at each look, ascending, above 0, at most 1. */
  readonly fractions: readonly number[];
  readonly spending: Spending;
}

/** What is spent on one side of a test when a share `t` of the information is there. */
const ONE_SIDED: Readonly<Record<Spending, (alpha: number, t: number) => number>> = {
  'obrien-fleming': (alpha, t) => 2 * normalCdf(normalQuantile(alpha / 2) / Math.sqrt(t)),
  pocock: (alpha, t) => alpha * Math.log1p((Math.E - 1) * t),
};

/**
 * How much of alpha may have been used up at a share of the information, both sides together.
 * @param fraction 0 to 1
 */
export function spentAt(fraction: number, { alpha, spending }: Omit<SpendingOptions, 'fractions'>) {
  return fraction === 0 ? 0 : 2 * ONE_SIDED[spending](alpha / 2, fraction);
}

/** Beyond this a difference gets by chance once in 10^15 times, which is spent where less would do. */
const FARTHEST = 8;

/**
 * The bound of each look, in standard errors: the test ends at the first look whose statistic is at
 * least so far from 0.
 * @returns a bound for each fraction, at most 8 even where that spends more than there is, by 10^-15
 * @throws RangeError for options out of range
 */
export function spendingBounds(options: SpendingOptions): number[] {
  checkOptions(options);
  const { fractions } = options;
  const bounds: number[] = [];
  let used = 0;
  let look: LookAhead | null = null;
  for (const [i, fraction] of fractions.entries()) {
    look = look === null ? LookAhead.at(fraction) : look.next(bounds[i - 1] ?? 0, fraction);
    const here: LookAhead = look;
    // Both sides are alike.
    const outside = (z: number) => 2 * here.above(z);
    const bound = boundFor(spentAt(fraction, options) - used, outside);
    used += outside(bound);
    bounds.push(bound);
  }
  return bounds;
}

/** Where a falling probability is so great, by bisection. */
function boundFor(spend: number, outside: (z: number) => number): number {
  let [low, high] = [0, FARTHEST];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high || high - low < 1e-10) return high;
    if (outside(middle) > spend) low = middle;
    else high = middle;
  }
}

function checkOptions({ alpha, fractions }: SpendingOptions): void {
  if (!(alpha > 0 && alpha < 1)) {
    throw new RangeError(`${alpha} is no error rate; expected above 0 and below 1`);
  }
  const isAscending = fractions.every((t, i) => t > (fractions[i - 1] ?? 0) && t <= 1);
  if (!isAscending) {
    throw new RangeError(
      `[${fractions.join(', ')}] are no looks; expected ascending shares above 0, at most 1`,
    );
  }
}
