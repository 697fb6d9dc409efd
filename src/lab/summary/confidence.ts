/**
 * How sure an interval has to be when it is not the only one that is looked at: an experiment with a
 * stopping rule is looked at again and again, and may end because of what was seen.
 *
 * With a rule by alpha spending intervals are the repeated ones of C. Jennison and B. W. Turnbull, "Interim
 * analyses: the repeated confidence interval approach" (1989): so many standard errors to both sides as
 * the bound of the look says. A sequential test may end anywhere and look very often; with it they are intervals
 * for any time, narrowest about where it is expected to end. With probability 1 - alpha all
 * intervals of all looks are right together, whatever ends the experiment.
 */
import type { Experiment, SprtRule, StoppingRule } from '../experiment/experiment.ts';
import { spendingBounds } from '../statistics/alpha-spending.ts';
import { anyTimeBound } from '../statistics/any-time.ts';
import { normalCdf, normalQuantile } from '../statistics/normal.ts';
import { sprtLength } from '../statistics/sprt-length.ts';
import type { StopState } from './summary.ts';

/** How the estimates of a look are to be read. */
export interface Reading {
  /** Confidence with which an interval of this look has to be calculated. */
  readonly confidence: number;
  /** Error rate that is kept. */
  readonly alpha: number;
  /** Whether a rule looks more than once. */
  readonly repeated: boolean;
  /**
   * A probability that was calculated as if there were no other look, scaled so that it may be compared with
   * `alpha`: its number of standard errors counts in proportion to the look's bound.
   */
  fair(p: number): number;
}

const ALPHA = 0.05;

/** A single look. */
const ONCE: Reading = { confidence: 1 - ALPHA, alpha: ALPHA, repeated: false, fair: (p) => p };

export class Confidence {
  readonly #experiment: Pick<Experiment, 'games' | 'stop'>;
  readonly #bounds = new Map<string, number>();

  constructor(experiment: Pick<Experiment, 'games' | 'stop'>) {
    this.#experiment = experiment;
  }

  /** Of everything that the rule does not test. */
  usual(stop: StopState | null): Reading {
    return this.#reading(stop, ALPHA);
  }

  /** Of the difference that a rule by alpha spending tests. */
  tested(stop: StopState | null): Reading {
    const { stop: rule } = this.#experiment;
    return this.#reading(stop, rule?.rule === 'spending' ? rule.alpha : ALPHA);
  }

  #reading(stop: StopState | null, alpha: number): Reading {
    const { stop: rule, games } = this.#experiment;
    if (rule === null) return ONCE;
    const taken = (stop?.looks ?? []).map((look) => look.games);
    // Before the first look, and between looks, that look's bound holds which is the stricter one.
    const looks = taken.length > 0 ? taken : [firstLook(rule, games)];
    const bound = this.#bound(
      looks.map((look) => Math.min(1, look / games)),
      alpha,
      rule,
    );
    const single = -normalQuantile(alpha / 2);
    return {
      confidence: 1 - 2 * normalCdf(-bound),
      alpha,
      repeated: true,
      fair: (p) => 2 * normalCdf((normalQuantile(p / 2) * single) / bound),
    };
  }

  /** Each is calculated once: reports are asked for more often than looks are taken. */
  #bound(fractions: readonly number[], alpha: number, rule: StoppingRule): number {
    const key = `${alpha} ${fractions.join(' ')}`;
    const known = this.#bounds.get(key);
    if (known !== undefined) return known;
    const bound =
      rule.rule === 'spending'
        ? (spendingBounds({ alpha, fractions, spending: rule.spending }).at(-1) ?? 0)
        : anyTimeBound(fractions.at(-1) ?? 1, expectedEnd(rule, this.#experiment.games), alpha);
    this.#bounds.set(key, bound);
    return bound;
  }
}

/** Games of each cell at which a rule looks first. */
function firstLook(rule: StoppingRule, games: number): number {
  return rule.rule === 'spending' ? games / rule.looks : Math.min(rule.every, games);
}

/** Share of the games at which a sequential test is expected to end at the latest. */
function expectedEnd(rule: SprtRule, games: number): number {
  // Draws make a test with logistic Elo shorter; it need not be exact.
  return Math.min(1, sprtLength(rule, 0).between / games);
}
