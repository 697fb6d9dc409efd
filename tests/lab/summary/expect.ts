/** What tests of summaries expect of numbers. */
import { expect } from 'vitest';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';
import type { Estimated, ExperimentSummary, StopState } from '../../../src/lab/summary/summary.ts';
import { SummaryTally } from '../../../src/lab/summary/tally.ts';

export const CONTEXT = { engine: 'test', arrays: [] };

export function summaryOf(
  experiment: Experiment,
  games: readonly PlayedGame[],
  stop: StopState | null = null,
): ExperimentSummary {
  const tally = new SummaryTally(experiment, CONTEXT);
  for (const game of games) tally.add(game);
  return tally.summary(stop);
}

export function expectEstimate(
  found: Estimated | undefined,
  expected: { readonly mean: number; readonly error: number },
): void {
  if (found === undefined || found.value === null) throw new Error(`no estimate: ${found?.reason}`);
  expect(found.value).toBeCloseTo(expected.mean, 10);
  expect(found.error).toBeCloseTo(expected.error, 10);
  expect(found.low).toBeLessThan(found.value);
  expect(found.high).toBeGreaterThan(found.value);
  expect(found.high - found.low).toBeGreaterThan(3.6 * found.error);
}

/** Fails for a number that is none, wherever it is. */
export function expectFinite(value: unknown, place = 'summary'): void {
  if (typeof value === 'number') expect(Number.isFinite(value), place).toBe(true);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    // The game itself has slides without an end.
    if (key !== 'experiment') expectFinite(part, `${place}.${key}`);
  }
}
