/** Axes and charts: marks at round numbers, and nothing drawn outside. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathThrough, WIDTH } from '../../../src/lab/report/charts/frame.ts';
import { heatTable } from '../../../src/lab/report/charts/heat-table.ts';
import { histogramChart } from '../../../src/lab/report/charts/histogram.ts';
import { intervalChart } from '../../../src/lab/report/charts/intervals.ts';
import { lineChart } from '../../../src/lab/report/charts/lines.ts';
import {
  domainOf,
  placing,
  roundStep,
  tickDecimals,
  ticksOf,
  wholeDomainOf,
} from '../../../src/lab/report/charts/scale.ts';
import { lines, Markup, markup } from '../../../src/lab/report/markup.ts';

const value = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 1000);
const words = { title: 'A <title>', description: 'What it "says"' };

describe('axes', () => {
  it.each([
    [0.7, 1],
    [1, 1],
    [1.2, 2],
    [3, 5],
    [7, 10],
    [0.03, 0.05],
    [1200, 2000],
  ])('take a step of about %d as %d', (size, step) => {
    expect(roundStep(size)).toBeCloseTo(step, 12);
  });

  it.each([
    [[50.1, 54.2], [50, 51, 52, 53, 54, 55], 0],
    [[0.01, 0.031], [0.01, 0.015, 0.02, 0.025, 0.03, 0.035], 3],
    [[7], [6, 6.5, 7, 7.5, 8], 1],
    [[], [0, 0.2, 0.4, 0.6, 0.8, 1], 1],
  ])('of %j have marks at %j', (values, marks, decimals) => {
    const domain = domainOf(values, 5);
    expect(ticksOf(domain).map((tick) => Number(tick.toFixed(6)))).toEqual(marks);
    expect(tickDecimals(domain)).toBe(decimals);
  });

  it('hold all values between marks that can be told apart', () => {
    fc.assert(
      fc.property(fc.array(value), fc.integer({ min: 2, max: 8 }), (values, wanted) => {
        const domain = domainOf(values, wanted);
        const ticks = ticksOf(domain);
        const place = placing(domain, 0, 100);
        for (const one of values) {
          expect(place(one)).toBeGreaterThanOrEqual(-1e-6);
          expect(place(one)).toBeLessThanOrEqual(100 + 1e-6);
        }
        const texts = ticks.map((tick) => tick.toFixed(tickDecimals(domain)));
        expect(new Set(texts).size).toBe(texts.length);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(wanted + 3);
      }),
    );
  });

  it('of whole numbers have whole marks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1 }), (values) => {
        expect(ticksOf(wholeDomainOf(values, 5)).every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

/** All coordinates of a picture. */
function coordinates({ source }: Markup): number[] {
  const attributes = source.matchAll(/ (x|y|x1|x2|y1|y2|cx|cy|d)="([^"]*)"/g);
  return [...attributes].flatMap(([, name, value = '']) =>
    name === 'd' ? pathNumbers(value) : [Number(value)],
  );
}

/** Numbers of the commands of a path that name a place. */
function pathNumbers(path: string): number[] {
  const commands = path.match(/[MLHV][^A-Za-z]+/g) ?? [];
  return commands.flatMap((command) => command.slice(1).split(' ').map(Number));
}

describe('charts', () => {
  // Any words but those that a failure would be told by.
  const text = fc.constantFrom(
    'A name',
    '',
    '<&">',
    'One that is too long to stand beside its number',
  );
  const share = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100);
  const bins = fc.record({
    name: text,
    from: fc.integer({ min: 0, max: 50 }),
    width: fc.integer({ min: 1, max: 20 }),
    shares: fc.array(share, { maxLength: 30 }),
  });
  const points = fc
    .uniqueArray(fc.integer({ min: 0, max: 600 }), { maxLength: 200 })
    .map((places) => places.sort((a, b) => a - b).map((x) => ({ x, y: (x * 37) % 101 })));
  const row = fc.record({
    name: text,
    text: text,
    interval: fc.option(
      fc
        .tuple(value, value, value)
        .map((three) => three.sort((a, b) => a - b))
        .map(([low = 0, middle = 0, high = 0]) => ({ low, value: middle, high })),
    ),
  });
  const charts = fc.oneof(
    fc
      .array(bins)
      .map((outlines) => histogramChart({ ...words, outlines, xAxis: 'x', yAxis: 'y' })),
    fc.array(points).map((all) =>
      lineChart({
        ...words,
        lines: all.map((one) => ({ name: 'line', points: one })),
        xAxis: 'x',
        yAxis: 'y',
      }),
    ),
    fc.tuple(fc.array(row), fc.option(value, { nil: undefined })).map(([rows, reference]) =>
      intervalChart({
        ...words,
        rows,
        unit: '%',
        ...(reference === undefined ? {} : { reference }),
      }),
    ),
  );

  it('stay within their frame whatever they show', () => {
    fc.assert(
      fc.property(charts, (chart) => {
        expect(chart.source).not.toMatch(/NaN|Infinity|undefined|null/);
        const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(chart.source) ?? [];
        const most = Math.max(Number(width), Number(height));
        expect(Number(width)).toBe(WIDTH);
        for (const place of coordinates(chart)) {
          expect(place).toBeGreaterThanOrEqual(-1);
          expect(place).toBeLessThanOrEqual(most + 1);
        }
      }),
    );
  });

  it('say what they show', () => {
    const { source } = lineChart({ ...words, lines: [], xAxis: 'x', yAxis: 'y' });
    expect(source).toContain(
      'role="img" aria-label="A &lt;title&gt;. What it &quot;says&quot;"><desc>What it &quot;says&quot;</desc>',
    );
  });

  it('name a row that has no estimate', () => {
    const rows = [{ name: 'Cell', text: 'not estimable', interval: null }];
    const { source } = intervalChart({ ...words, rows, unit: '' });
    expect(source).toContain('>not estimable</text>');
    expect(source).not.toContain('<circle');
  });

  it('leave out empty bins at both ends', () => {
    const outline = { name: '', from: 0, width: 10, shares: [0, 0, 50, 50, 0] };
    const { source } = histogramChart({ ...words, outlines: [outline], xAxis: '', yAxis: '' });
    // Bins from 20 to 39: marks at their middle third, none at 0.
    expect(source).toContain('>25</text>');
    expect(source).not.toContain('>15</text>');
    expect(source).not.toContain('>45</text>');
  });

  it('draw lines with one decimal', () => {
    expect(
      pathThrough([
        [0.123, 4],
        [10.06, 2.55],
      ]),
    ).toBe('M0.1 4L10.1 2.6');
  });

  it('shade counts by their square root', () => {
    const { source } = heatTable({
      caption: 'c',
      corner: 't',
      rows: ['a', 'b'],
      columns: ['a', 'b'],
      values: [
        [100, 25],
        [0, 1],
      ],
    });
    const shades = [...source.matchAll(/--heat:(\d+)%/g)].map(([, shade]) => Number(shade));
    expect(shades).toEqual([100, 50, 0, 10]);
  });
});

describe('markup', () => {
  it.each([
    [
      'text',
      markup`<p title="${'"x" & y'}">${'<b>'}</p>`,
      '<p title="&quot;x&quot; &amp; y">&lt;b&gt;</p>',
    ],
    ['numbers and nothing', markup`${3}${null}`, '3'],
    ['lists and markup', markup`${[markup`<i>${'&'}</i>`, ['<', 1]]}`, '<i>&amp;</i>&lt;1'],
    ['what would turn the text', markup`${'a\u202eb\n'}`, 'a\\u202eb\\u000a'],
    ['lines', lines('a<\n\tb'), 'a&lt;\n\\u0009b'],
    ['trusted source', markup`${new Markup('<hr>')}`, '<hr>'],
  ])('takes %s', (_, made, source) => {
    expect(made.source).toBe(source);
  });
});
