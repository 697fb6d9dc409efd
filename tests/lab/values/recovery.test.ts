/** Values come out of games that were drawn from them, within the errors that are told. */
import { describe, expect, it } from 'vitest';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import { ValuesTally } from '../../../src/lab/values/analyse.ts';
import { designExperiment } from '../../../src/lab/values/design.ts';
import type { ValuesByRegression, ValuesReport } from '../../../src/lab/values/report.ts';
import type { ValuesOptions } from '../../../src/lab/values/settings.ts';
import { findVariant } from '../../../src/variants/registry.ts';
import { gamesFrom, type Truth } from './support.ts';

const opulent = findVariant('opulent') ?? expect.fail('there is no opulent');

const TRUTH: Truth = {
  values: { Q: 9, C: 8.5, A: 8, R: 5, L: 4.2, W: 4, B: 4, N: 4, P: 1 },
  pawn: 0.45,
  edge: 0.4,
};

const FILE = designExperiment(
  opulent,
  'opulent',
  {
    ...{ id: 'synthetic', imbalances: 80, matches: ['B', 'N', 'W'], pawns: 4 },
    ...{ games: 2, nodes: 100, seed: 3 },
  },
  () => true,
);

function tallyOf(truth: Truth, games: number, change: Partial<typeof FILE> = {}): ValuesTally {
  const experiment = parseExperiment(JSON.stringify({ ...FILE, ...change, games }));
  const tally = new ValuesTally(experiment);
  for (const game of gamesFrom(experiment, truth, 11)) tally.add(game);
  return tally;
}

function regressions({ regressions: all }: ValuesReport): ValuesByRegression[] {
  return all.map((one) => ('problem' in one ? expect.fail(one.problem) : one));
}

const COMPARED = { compared: ['B', 'N', 'W', 'R'], resamples: 50 };

describe('many games', () => {
  const tally = tallyOf(TRUTH, 100);
  const report = tally.report(COMPARED);

  it('tell all values, and an edge of White', () => {
    for (const { unit, values, whiteEdge } of regressions(report)) {
      expect(unit).toMatchObject({ type: 'P', worth: 100, reason: null });
      for (const { type, value } of values) {
        if (value.value === null) expect.fail(`${type}: ${value.reason}`);
        const truth = 100 * (TRUTH.values[type] ?? 0);
        expect(Math.abs(value.value - truth), type).toBeLessThanOrEqual(4 * value.error);
        expect(value.error, type).toBeLessThan(0.15 * truth);
      }
      expect(Math.abs((whiteEdge.value ?? 0) - 40)).toBeLessThan(40);
    }
  });

  it('show what is the same and what is not', () => {
    for (const { differences, all } of regressions(report)) {
      const verdicts = differences.map(({ types, verdict }) => `${types.join('')} ${verdict}`);
      expect(verdicts).toEqual([
        ...['BN same', 'BW same', 'BR beyond'],
        ...['NW same', 'NR beyond', 'WR beyond'],
      ]);
      expect(all).toBe('beyond');
    }
  });

  it('show that three are the same, by regression', () => {
    for (const { all } of regressions(tally.report({ ...COMPARED, compared: ['B', 'N', 'W'] }))) {
      expect(all).toBe('same');
    }
  });

  it('have errors of the same size whether openings or imbalances are drawn', () => {
    const [openings] = regressions(report);
    const [cells] = regressions(tally.report({ ...COMPARED, resampled: 'imbalances' }));
    const errorOf = (one: ValuesByRegression | undefined) =>
      one?.differences[0]?.difference.value === null
        ? expect.fail('it cannot be estimated')
        : (one?.differences[0]?.difference.error ?? 0);
    expect(errorOf(cells) / errorOf(openings)).toBeGreaterThan(0.5);
    expect(errorOf(cells) / errorOf(openings)).toBeLessThan(2);
  });

  it('give the same report again', () => {
    expect(tally.report(COMPARED)).toEqual(report);
  });
});

describe('few games', () => {
  it('say that they are few', () => {
    const report = tallyOf(TRUTH, 20, { cells: FILE.cells.slice(0, 20) }).report({
      ...COMPARED,
      compared: ['B', 'N', 'W'],
    });
    for (const one of report.regressions) {
      if ('problem' in one) continue;
      expect(one.differences.map(({ verdict }) => verdict)).toEqual(['open', 'open', 'open']);
      expect(one.all).toBe('open');
    }
    expect(report.matches.all).toBe('open');
  });

  it('take another unit than the pawn where a pawn is worth next to nothing', () => {
    const truth = { ...TRUTH, values: { ...TRUTH.values, P: 0.02 } };
    for (const { unit, values } of regressions(tallyOf(truth, 20).report(COMPARED))) {
      expect(unit.type).not.toBe('P');
      expect(unit.reason).toContain('pawn');
      const own = values.find(({ type }) => type === unit.type);
      expect(own?.value.value).toBeCloseTo(unit.worth, 6);
    }
  });

  it('count once if they are the same', () => {
    const experiment = parseExperiment(JSON.stringify({ ...FILE, games: 4 }));
    const tally = new ValuesTally(experiment);
    const games = gamesFrom(experiment, TRUTH, 5);
    for (const game of [...games, ...games]) tally.add(game);
    const { games: counted, repeated } = tally.report(COMPARED);
    expect([counted, repeated]).toEqual([games.length, games.length]);
  });
});

describe('what is refused', () => {
  const refusals: [what: string, options: ValuesOptions, message: string][] = [
    ['an unknown type', { compared: ['X'] }, '"X" is no type with a value'],
    ['a royal type', { compared: ['K'] }, '"K" is no type with a value'],
    ['no margin', { margin: 0 }, 'margin: 0 is out of range'],
    ['a few resamples', { resamples: 3 }, 'resamples: 3 is out of range'],
  ];
  it.each(refusals)('%s', (_, options, message) => {
    expect(() => tallyOf(TRUTH, 2).report(options)).toThrow(message);
  });

  it('games that all began with equal men', () => {
    const tally = tallyOf(TRUTH, 20, { cells: [['full', 'full']] });
    expect(() => tally.report()).toThrow('no game began with a difference in men');
  });

  it('imbalances that leave types together: the fit says so', () => {
    const full = opulent.arrays[0]?.position ?? '';
    const lacking = full.replace('CLNBQKBNLA', 'CLN1QKBNLA').replace('clnbqkbnla', 'cln1qkbnla');
    const both = lacking.replace('CLN1', 'CL11').replace('cln1', 'cl11').replaceAll('11', '2');
    const tally = tallyOf(TRUTH, 100, {
      arrays: [
        { id: 'full', name: 'Full', position: full },
        { id: 'less', name: 'No bishop and no knight', position: both },
      ],
      cells: [['full', 'less']],
    });
    for (const one of tally.report(COMPARED).regressions) {
      expect('problem' in one ? one.problem : '').toContain('no single answer');
    }
  });
});
