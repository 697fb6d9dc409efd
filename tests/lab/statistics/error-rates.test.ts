/** Whole sequential tests, simulated: they err as seldom as they say. */
import { describe, expect, it } from 'vitest';
import { type Spending, spendingBounds } from '../../../src/lab/statistics/alpha-spending.ts';
import {
  ClusteredSample,
  clusteredDifference,
  pValueOf,
} from '../../../src/lab/statistics/clusters.ts';
import { scoreOfElo } from '../../../src/lab/statistics/elo.ts';
import type { EloModel } from '../../../src/lab/statistics/likelihood-ratio.ts';
import { normalCdf } from '../../../src/lab/statistics/normal.ts';
import { sprtState } from '../../../src/lab/statistics/sprt.ts';
import { uniformNumbers } from './random.ts';

describe('a sequential probability ratio test', () => {
  const worlds: [model: EloModel, draws: number, elo1: number][] = [
    ['normalized', 0.3, 60],
    ['normalized', 0.9, 60],
    ['logistic', 0.3, 40],
    ['logistic', 0.95, 10],
  ];
  it.each(worlds)('of %s Elo with a share %d of draws, 0 against %d', (model, draws, elo1) => {
    const next = uniformNumbers(elo1);
    const options = { model, elo0: 0, elo1, alpha: 0.05, beta: 0.05 };
    const deviation = Math.sqrt((1 - draws) / 4);
    const errors = [0, elo1].map((truth) => {
      const score =
        model === 'logistic' ? scoreOfElo(truth) : 0.5 + ((truth * Math.LN10) / 800) * deviation;
      const game = () => {
        const x = next();
        return x < draws ? 1 : x < score + draws / 2 ? 2 : 0;
      };
      const runs = 200;
      let wrong = 0;
      for (let run = 0; run < runs; run++) {
        const pairs = [0, 0, 0, 0, 0];
        let decision: string | null = null;
        while (decision === null) {
          for (let pair = 0; pair < 5; pair++) {
            const points = game() + game();
            pairs[points] = (pairs[points] ?? 0) + 1;
          }
          decision = sprtState(pairs, options).decision;
        }
        if (decision !== (truth === 0 ? 'elo0' : 'elo1')) wrong++;
      }
      return wrong / runs;
    });
    // 5 %, and three standard deviations of the simulation.
    for (const share of errors) expect(share).toBeLessThan(0.096);
    expect(errors[0]).toBeGreaterThan(0);
  });
});

describe('a test of a difference', () => {
  const worlds: [openings: number, looks: number, spending: Spending, share: number][] = [
    [200, 5, 'obrien-fleming', 0.1],
    [300, 6, 'pocock', 0.05],
    [40, 4, 'pocock', 0.3],
  ];
  it.each(worlds)('of %d openings at %d looks (%s, %d)', (openings, looks, spending, share) => {
    const next = uniformNumbers(openings);
    const fractions = Array.from({ length: looks }, (_, i) => (i + 1) / looks);
    const bounds = spendingBounds({ alpha: 0.05, fractions, spending });
    const runs = 700;
    let found = 0;
    for (let run = 0; run < runs; run++) {
      const [first, second] = [new ClusteredSample(), new ClusteredSample()];
      for (let opening = 1; opening <= openings; opening++) {
        // What an opening does to both arrays.
        const own = next() < 0.3 ? 2 * share : (0.4 / 0.7) * share;
        for (const sample of [first, second]) sample.add(Number(next() < own), opening);
        const bound = bounds[(opening * looks) / openings - 1];
        if (bound === undefined) continue;
        const difference = clusteredDifference(first, second);
        if (difference === null || pValueOf(difference) > 2 * normalCdf(-bound)) continue;
        found++;
        break;
      }
    }
    expect(Math.abs(found / runs - 0.05)).toBeLessThan(0.025);
  });
});
