/** Elo, normalized Elo, likelihoods and ratios against numbers that other programs agree on. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  eloEstimate,
  likelihoodOfSuperiority,
  normalizedEloEstimate,
  scoreEstimate,
} from '../../src/lab/statistics/elo.ts';
import { type EloModel, logLikelihoodRatio } from '../../src/lab/statistics/likelihood-ratio.ts';
import { sampleOf } from '../../src/lab/statistics/results.ts';

interface Row {
  readonly results: number[];
  readonly model: EloModel;
  readonly elo0: number;
  readonly elo1: number;
  readonly units: number;
  readonly games: number;
  readonly score: number;
  readonly se: number;
  readonly elo?: number;
  readonly elo_err95?: number;
  readonly nelo?: number;
  readonly nelo_err95?: number;
  readonly los?: number;
  readonly draw_ratio?: number;
  readonly llr: number;
}

const file = new URL('../vectors/statistics.json', import.meta.url);
const rows: Row[] = JSON.parse(readFileSync(file, 'utf8'));

describe.each(rows)('$results', (row) => {
  const { results, model, elo0, elo1 } = row;
  const sample = sampleOf(results);
  const score = scoreEstimate(results);
  const elo = eloEstimate(results);
  const nelo = normalizedEloEstimate(results);
  const cases: [name: string, found: number | undefined, given: number | undefined][] = [
    ['units', sample.units, row.units],
    ['games', sample.units * sample.gamesPerUnit, row.games],
    ['score', score.value, row.score],
    ['standard error', score.error, row.se],
    ['Elo', elo?.value, row.elo],
    ['error of Elo', elo?.error, row.elo_err95],
    ['normalized Elo', nelo?.value, row.nelo],
    ['error of normalized Elo', nelo?.error, row.nelo_err95],
    ['likelihood of superiority', likelihoodOfSuperiority(results) ?? undefined, row.los],
    ['ratio', logLikelihoodRatio(results, { model, elo0, elo1 }), row.llr],
  ];
  it.each(cases)('%s', (_name, found, given) => {
    if (given === undefined) expect(found).toBeUndefined();
    else expect(Math.abs((found ?? Number.NaN) - given)).toBeLessThan(1e-9 * Math.max(1, given));
  });
});
