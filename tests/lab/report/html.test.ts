/** Reports as pages: what they tell and that nothing in them can be more than text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import { renderHtml } from '../../../src/lab/report/html.ts';
import type { ExperimentSummary } from '../../../src/lab/summary/summary.ts';
import { delta } from '../../../src/variants/delta.ts';
import { omega } from '../../../src/variants/omega.ts';
import { huygens } from '../../../src/variants/plane/huygens.ts';
import {
  comparison,
  manyCells,
  missing,
  nothing,
  oneCell,
  stoppedMatch,
  twoArrays,
} from './fixture.ts';

/** The text of a page as people read it, roughly: outside of style sheet and charts. */
function textOf(page: string): string {
  return page
    .replace(/<(style|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

const captions = (page: string) =>
  [...page.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, caption]) => caption);

describe('a report as a page', () => {
  it.each<[string, ExperimentSummary, string[]]>([
    [
      'two arrays',
      twoArrays(),
      [
        'Significant White scores 53.1 ± 1.0 % in “Present array” and 51.8 ± 1.0 % in',
        'Not significant Between “Present array” and “First array (2005)” no significant difference',
        'Not estimable Between',
        'To bear in mind Effective openings are counted',
        'White’s score −1.3 ± 0.8 % 0.0034 0.031 yes',
        'fairyscope lab run two-arrays.json',
      ],
    ],
    ['one cell', oneCell(), ['a significant edge for White']],
    [
      'a match that a test has ended',
      stoppedMatch(),
      [
        'The sequential test ended after 3,000 games',
        'For the stopping rule to decide “Present array”',
      ],
    ],
    [
      'a test that goes on',
      stoppedMatch(1, null),
      ['For the stopping rule to decide The sequential test is open'],
    ],
    ['no games', { ...oneCell(), games: 0 }, ['No game has been played yet.']],
  ])('tells of %s', (_, summary, sentences) => {
    const text = textOf(renderHtml(summary));
    for (const sentence of sentences) expect(text).toContain(sentence);
  });

  it('has a chart of everything there is', () => {
    expect(captions(renderHtml(twoArrays()))).toEqual([
      'White’s score',
      'Drawn games',
      'Length in plies',
      'First capture, ply',
      'First check, ply',
      'Changes of lead',
      'Types that take part',
      'Exchanges a game',
      'Exchanges of unlike types',
      'Length of games',
      'First capture',
      'First check',
      'Changes of lead',
      'Types that take part',
      'Legal moves',
      'Openings',
      ...[
        'Queen',
        'Chancellor',
        'Archbishop',
        'Rook',
        'Lion',
        'Wizard',
        'Bishop',
        'Knight',
        'Pawn',
      ],
    ]);
    const match = captions(renderHtml(stoppedMatch()));
    expect(match).toContain('Score of the first side');
    expect(match).toContain('Looks of the stopping rule');
  });

  it('has no chart of what there is not', () => {
    const summary = oneCell();
    const none = nothing('no game had a check');
    const cells = summary.cells.map((cell) => ({
      ...cell,
      firstCheck: none,
      whiteScore: missing('a single game'),
      mobility: [],
      survival: [],
    }));
    const page = renderHtml({ ...summary, cells });
    for (const caption of ['White’s score', 'First check', 'Legal moves', 'Queen']) {
      expect(captions(page)).not.toContain(caption);
    }
    expect(textOf(page)).toContain('First check, ply of “Present array” is not estimable');
  });

  it.each([
    ['with holes', omega, 104],
    ['of men that point', delta, 81],
    ['of the plane', huygens, null],
  ])('draws arrays %s', (_, game, squares) => {
    const page = renderHtml(twoArrays(game));
    const board = /<div class="board">(.*?)<\/div>/s.exec(page)?.[1] ?? '';
    const drawn = board.match(/<rect /g)?.length ?? 0;
    if (squares === null) expect(drawn).toBeGreaterThan(400);
    else expect(drawn).toBe(squares);
  });

  it('folds pairs that do not differ where there are many', () => {
    const folds = renderHtml(manyCells(6)).match(/<summary>[^<]*: no significant difference</g);
    expect(folds).toHaveLength(10);
    expect(renderHtml(twoArrays())).not.toContain(': no significant difference<');
  });

  it('gives the experiment to repeat it', () => {
    const summary = twoArrays();
    const [, json = ''] =
      /two-arrays.json<\/summary><pre[^>]*>(.*?)<\/pre>/s.exec(renderHtml(summary)) ?? [];
    expect(parseExperiment(json.replaceAll('&quot;', '"')).arrays).toEqual(
      summary.experiment.arrays,
    );
  });

  it('asks for nothing and runs nothing', () => {
    const page = renderHtml(twoArrays());
    expect(page).not.toMatch(
      /<script|<link(?! rel="icon" href="data:,")|<img|url\(|@import| on\w+=/,
    );
    expect(page).toContain("default-src 'none'");
  });

  it('takes every name for text', () => {
    const hostile =
      '</style></title><script>alert(1)</script>"\' onload=x <svg/onload=y>&amp;\u202e';
    const summary = twoArrays();
    const { experiment, arrays, cells } = summary;
    const page = renderHtml({
      ...summary,
      experiment: {
        ...experiment,
        id: hostile,
        name: hostile,
        game: { ...experiment.game, name: hostile },
        arrays: experiment.arrays.map((array) => ({ ...array, name: hostile })),
        players: [{ id: 'default', name: hostile, weights: { [hostile]: hostile } }],
      },
      engine: hostile,
      arrays: arrays.map((array) => ({ ...array, name: hostile, undefendedPawns: [hostile] })),
      cells: cells.map((cell) => ({
        ...cell,
        name: hostile,
        whiteElo: missing(hostile),
        exchanges: { ...cell.exchanges, types: cell.exchanges.types.map(() => hostile) },
        survival: cell.survival.map((curve) => ({ ...curve, type: hostile })),
      })),
      comparisons: [comparison('plies', missing(hostile), null, null)],
      notes: [hostile],
    });
    expect(page).not.toMatch(/<script|<svg\/|\u202e/);
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    // Every quotation mark within a tag belongs to an attribute of the report's own.
    for (const [tag] of page.replace(/<style>.*<\/style>/s, '').matchAll(/<[a-z][^>]*>/g)) {
      expect(tag).toMatch(/^<[a-z0-9]+( [a-zA-Z0-9-]+="[^"<>]*")*\/?>$/);
    }
  });

  it('never has a number that is none', () => {
    const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0, 0.5, 1, -1);
    const estimated = fc.record({ value: odd, error: odd, low: odd, high: odd });
    fc.assert(
      fc.property(estimated, odd, (one, p) => {
        const summary = stoppedMatch(p, null);
        const cells = summary.cells.map((cell) => ({
          ...cell,
          whiteScore: one,
          whiteElo: one,
          mobility: [{ ply: 1, mean: p }],
          plies: { ...cell.plies, mean: one },
        }));
        const page = renderHtml({
          ...summary,
          cells,
          comparisons: [comparison('whiteScore', one, p, p, ['ab', 'ab'])],
        });
        expect(page.replace(/<pre.*?<\/pre>/gs, '')).not.toMatch(/NaN|Infinity|undefined|null</);
      }),
      { numRuns: 40 },
    );
  });
});
