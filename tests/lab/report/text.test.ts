/** Reports as text: what they say in words about what was found and what was not. */
import fc from 'fast-check';
import { createColors } from 'picocolors';
import { describe, expect, it } from 'vitest';
import { renderText } from '../../../src/lab/report/text.ts';
import type {
  CellSummary,
  ExperimentSummary,
  SignificanceTest,
} from '../../../src/lab/summary/summary.ts';
import { chess } from '../../../src/variants/chess.ts';
import { delta } from '../../../src/variants/delta.ts';
import { huygens } from '../../../src/variants/plane/huygens.ts';
import {
  beyondHalf,
  comparison,
  interval,
  manyCells,
  missing,
  nothing,
  oneCell,
  stoppedMatch,
  twoArrays,
} from './fixture.ts';

/** A report as one line, however its lines are broken. */
const report = (summary: ExperimentSummary) => renderText(summary).replace(/\s+/g, ' ');

const withCell = (summary: ExperimentSummary, changes: Partial<CellSummary>) => ({
  ...summary,
  cells: summary.cells.map((cell, i) =>
    i === 0 ? { ...cell, ...edge(changes), ...changes } : cell,
  ),
});
const edge = ({ whiteScore }: Partial<CellSummary>) => {
  if (whiteScore === undefined) return {};
  const untested = { p: null, adjustedP: null, significant: false };
  return { edge: whiteScore.value === null ? untested : beyondHalf(whiteScore) };
};
const comparing = (...comparisons: ExperimentSummary['comparisons']) => ({
  ...twoArrays(),
  comparisons,
});

/** Two arrays whose scores are compared at five looks, of which so many have been. */
function spending(statistics: readonly (number | null)[], decision: string | null) {
  const summary = twoArrays();
  const stop = {
    rule: 'spending',
    measure: 'whiteScore',
    cells: ['a', 'b'],
    alpha: 0.05,
    spending: 'obrien-fleming',
    looks: 5,
  } as const;
  return {
    ...summary,
    experiment: { ...summary.experiment, stop },
    stop: {
      looks: statistics.map((statistic, i) => ({
        games: 1700 * (i + 1),
        statistic,
        lower: -2.5,
        upper: 2.5,
      })),
      decision,
    },
  };
}

/** A match that no rule ends, with a judgement of it. */
function matchWithout(superiority: SignificanceTest): ExperimentSummary {
  const { experiment, cells, ...summary } = stoppedMatch();
  return {
    ...{ ...summary, experiment: { ...experiment, stop: null }, stop: null },
    cells: cells.map((cell) => ({ ...cell, match: cell.match && { ...cell.match, superiority } })),
  };
}

const cases: [string, ExperimentSummary, string[]][] = [
  [
    'a significant difference',
    twoArrays(),
    [
      'White scores 53.1 ± 1.0 % in “Present array” and 51.8 ± 1.0 % in “First array (2005)”; the ' +
        'difference, −1.3 ± 0.8 %, is significant (p 0.031 after accounting for 11 tests).',
      'The mean length in plies is 112.0 ± 1.0 in “Present array” and 107.7 ± 1.0 in',
      'Legal moves: “First array (2005)” less “Present array” is −1.20 ± 0.20, which is significant',
      'no significant difference was found in: the share of drawn games, the first capture,',
      'a difference is not estimable in: the first check (no game had a check).',
      'To bear in mind - Effective openings are counted over the positions reached,',
    ],
  ],
  [
    'no difference, and which one could have been seen',
    comparing(comparison('whiteScore', interval(-0.004, 0.007138), 0.58, 0.58)),
    [
      'the difference, −0.4 ± 1.4 %, is not significant (p 0.58 after accounting for 3 tests). No ' +
        'difference was found; one below 2.3 % could not have been seen reliably with so many games.',
    ],
  ],
  [
    'a difference that is significant only by itself',
    comparing(
      comparison('whiteScore', interval(-0.013, 0.006), 0.03, 0.06),
      comparison('drawRate', interval(0.001, 0.005), 0.8, 0.8),
    ),
    ['is not significant (p 0.030 by itself, but p 0.060 after accounting for 4 tests)'],
  ],
  [
    'a score that cannot be estimated',
    withCell(comparing(comparison('whiteScore', missing('all games were won'), null, null)), {
      whiteScore: missing('all games were won'),
    }),
    [
      'White’s score of “Present array” and “First array (2005)”: a difference is not estimable: ' +
        'all games were won.',
      'White’s score of “Present array” is not estimable: all games were won.',
    ],
  ],
  [
    'one cell with an edge',
    oneCell(),
    ['White scores 53.1 ± 1.0 % in “Present array”: a significant edge for White (p below 0.001).'],
  ],
  [
    'one cell with an edge for Black',
    withCell(oneCell(), { whiteScore: interval(0.48, 0.005) }),
    ['White scores 48.0 ± 1.0 % in “Present array”: a significant edge for Black (p below 0.001).'],
  ],
  [
    'one cell without an edge',
    withCell(oneCell(), { whiteScore: interval(0.503, 0.005) }),
    [
      'no edge for either side was found (p 0.55); one below 2.8 % ' +
        '(wins less losses) could not have been seen reliably',
    ],
  ],
  [
    'one cell whose score cannot be estimated',
    withCell(oneCell(), { whiteScore: missing('a single game') }),
    ['White’s score in “Present array” is not estimable: a single game.'],
  ],
  [
    'a lopsided interval',
    withCell(oneCell(), { whiteElo: { value: 400, error: 60, low: 310, high: 560 } }),
    ['+400 (+310 to +560)'],
  ],
  [
    'a match without a rule',
    matchWithout(beyondHalf(interval(0.522, 0.005))),
    [
      '“Present array” scores 52.2 ± 1.0 % against “First array (2005)” (Elo +15.3 ± 6.9, ' +
        'likelihood of superiority above 99.9 %): “Present array” is significantly ' +
        'better (p below 0.001 after accounting for 2 tests).',
      'Won, drawn, lost 3,901 / 1,109 / 3,526',
    ],
  ],
  [
    'a match whose interval leaves one half out, but not with all tests accounted for',
    matchWithout({ p: 0.03, adjustedP: 0.06, significant: false }),
    [
      'neither is shown to be better (p 0.030 by itself, but p 0.060 after accounting for 2 tests).',
    ],
  ],
  [
    'an edge that is none with all tests accounted for',
    withCell(
      { ...twoArrays(), comparisons: [] },
      { edge: { p: 0.03, adjustedP: 0.06, significant: false } },
    ),
    [
      'White has a significant edge in “First array (2005)” (+3.6 ± 2.0 %)',
      'No significant edge for either side was found in “Present array” (+6.2 ± 2.0 %): wins less ' +
        'losses, after accounting for 2 tests.',
    ],
  ],
  [
    'a sequential test that has ended',
    stoppedMatch(),
    [
      'The sequential test ended after 3,000 games: it accepts a difference of 5 normalized Elo for ' +
        '“Present array” against one of 0 (log-likelihood ratio 2.97).',
      'Which of them is better is for the sequential test to decide.',
      '2 2,000 not estimable −2.94 2.94',
    ],
  ],
  [
    'a sequential test that has found nothing',
    stoppedMatch(-3.1),
    ['it accepts a difference of 0 normalized Elo for “Present array” against one of 5'],
  ],
  [
    'a sequential test that goes on',
    stoppedMatch(1.2, null),
    ['The sequential test is open after 3,000 games (log-likelihood ratio 1.20).'],
  ],
  [
    'a sequential test that never decided',
    { ...stoppedMatch(1.2, null), planned: 8536 },
    ['The sequential test has not decided in all 3,000 games (log-likelihood ratio 1.20).'],
  ],
  [
    'looks with a difference found',
    spending([-1.2, -2.6], 'a difference was found'),
    [
      'White’s score of “Present array” and “First array (2005)” differ significantly: the stopping ' +
        'rule found it at look 2 of 5, 3,400 games of each cell (−2.60 standard errors), with an ' +
        'error probability of 5.0 % over all looks. The best estimate of the difference, which ' +
        'allows for when the test ended, is −1.0 ± 0.8 %.',
      'the difference, −1.3 ± 0.8 %, is significant (tested by the stopping rule, p 0.0034).',
      // That one is no part of the family of the others.
      'is significant (p below 0.001 after accounting for 10 tests)',
      'Both allow for the looks of the stopping rule.',
    ],
  ],
  [
    'looks that have found nothing so far',
    spending([0.3, 1.2], null),
    ['the stopping rule has found no difference up to look 2 of 5, 3,400 games of each cell'],
  ],
  [
    'looks that have found nothing at all',
    spending([0.3, 1.2, 0.4, null, 1], null),
    ['the stopping rule found no difference by its last look, look 5 of 5'],
  ],
  [
    'a last look that cannot tell',
    spending([0.3, 1.2, 0.4, 1, null], null),
    [
      'the stopping rule could not judge, since a difference is not estimable at its last look, look ' +
        '5 of 5, 8,500 games of each cell.',
    ],
  ],
  ['a rule that has not looked', spending([], null), ['The stopping rule has not looked yet.']],
  ['nothing at all', { ...oneCell(), games: 0 }, ['No game has been played yet.']],
  [
    'edges in several cells',
    twoArrays(),
    [
      'White has a significant edge in “Present array” (+6.2 ± 2.0 %) and “First array (2005)” ' +
        '(+3.6 ± 2.0 %): wins less losses, after accounting for 11 tests.',
    ],
  ],
  [
    'several cells of which one has no estimate',
    withCell(twoArrays(), { whiteScore: missing('it is 1 in all games') }),
    [
      'White has a significant edge in “First array (2005)” (+3.6 ± 2.0 %)',
      'White’s score is not estimable in “Present array” (it is 1 in all games).',
    ],
  ],
  [
    'too few games for any difference of shares',
    comparing(comparison('whiteScore', interval(0.2, 0.4), 0.62, 0.62)),
    [
      'No difference was found; none, however great, could have been seen reliably with so few games.',
    ],
  ],
  [
    'too few games for any edge',
    withCell(oneCell(), { whiteScore: interval(0.6, 0.2) }),
    [
      'no edge for either side was found (p 0.62); none, however great, could have been seen reliably with',
    ],
  ],
  [
    'many cells',
    manyCells(6),
    [
      'White scores 49.0 ± 1.0 % in “Array 1” and 50.0 ± 1.0 % in “Array 2”; the difference,',
      '35 other comparisons of 15 pairs of cells found no significant difference.',
      '15 differences could not be estimated: the tables say why.',
      'Black has a significant edge in “Array 1” (−2.0 ± 2.0 %)',
      'No significant edge for either side was found in “Array 2” (0.0 ± 2.0 %)',
      '“Array 5” less “Array 1”',
      '10 pairs of cells without a significant difference left out here; the page has all.',
    ],
  ],
  [
    'very many cells',
    manyCells(9),
    [
      '14 more significant differences: see the tables.',
      'White has a significant edge in 7 of 9 cells',
    ],
  ],
  [
    'facts of arrays',
    twoArrays(),
    [
      'First moves 52: P pawn 20, L lion 10, N knight 8,',
      'Undefended pawns b3 Undefended pieces none',
      'Defended once a3, c3, i3, j3',
    ],
  ],
  ['types with codes', twoArrays(huygens), ['HU huygens', 'CH chancellor']],
  ['types that point', twoArrays(delta), ['D delta']],
  [
    'distributions of nothing',
    withCell(oneCell(), { firstCheck: nothing('no game had a check') }),
    ['First check, ply of “Present array” is not estimable: no game had a check.'],
  ],
];

describe('a report as text', () => {
  it.each(cases)('tells of %s', (_, summary, sentences) => {
    const text = report(summary);
    for (const sentence of sentences) expect(text).toContain(sentence);
  });

  it('leaves it to a sequential test who is better', () => {
    expect(report(stoppedMatch())).not.toContain('significantly better');
  });

  it('leaves out what there is not', () => {
    const text = renderText({ ...oneCell(), notes: [] });
    for (const title of ['bear in mind', 'Differences', 'Looks', 'Matches']) {
      expect(text).not.toContain(title);
    }
  });

  it.each([
    ['with colours', createColors(true), true],
    ['without', undefined, false],
  ])('is set off %s', (_, colours, isSetOff) => {
    const text = renderText(twoArrays(), colours === undefined ? {} : { colours });
    expect(text.includes('\u001b[1mVerdict\u001b[22m')).toBe(isSetOff);
    expect(text.includes('\u001b[')).toBe(isSetOff);
  });

  it('writes out what a terminal would obey', () => {
    const summary = withCell(twoArrays(chess), { name: 'Red \u001b[31m\u202e\nline' });
    expect(renderText(summary)).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u);
    expect(report(summary)).toContain('\\u001b[31m\\u202e\\u000aline');
  });

  it('keeps to its width', () => {
    const summaries = cases.map(([, summary]) => summary);
    fc.assert(
      fc.property(
        fc.constantFrom(...summaries),
        fc.integer({ min: 40, max: 200 }),
        (one, width) => {
          const lines = renderText(one, { columns: width }).split('\n');
          expect(lines.filter((line) => [...line].length > width)).toEqual([]);
          expect(lines.filter((line) => line !== line.trimEnd())).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('never has a number that is none', () => {
    const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0, 0.5, 1, -1);
    const estimated = fc.record({ value: odd, error: odd, low: odd, high: odd });
    fc.assert(
      fc.property(estimated, odd, (one, p) => {
        const cell = { whiteScore: one, whiteElo: one, drawRate: one, decisive: one };
        const summary = {
          ...withCell(stoppedMatch(p, null), cell),
          comparisons: [comparison('whiteScore', one, p, p, ['ab', 'ab'])],
        };
        expect(renderText(summary)).not.toMatch(/NaN|Infinity|undefined|null/);
      }),
    );
  });
});
