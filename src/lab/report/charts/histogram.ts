/** Distributions of whole numbers, laid over one another as outlines. */
import { type Markup, markup } from '../markup.ts';
import {
  axisBelow,
  axisLeft,
  type ChartWords,
  pathThrough,
  picture,
  plotOf,
  seriesClass,
} from './frame.ts';
import { domainOf, placing, wholeDomainOf } from './scale.ts';

export interface Outline {
  readonly name: string;
  /** The least number of the first bin, and how many numbers each bin holds. */
  readonly from: number;
  readonly width: number;
  /** Share of each bin in percent. */
  readonly shares: readonly number[];
}

export interface HistogramChart extends ChartWords {
  readonly outlines: readonly Outline[];
  readonly xAxis: string;
  readonly yAxis: string;
}

const HEIGHT = 220;

export function histogramChart(chart: HistogramChart): Markup {
  const outlines = chart.outlines.map(trimmed);
  // A bin of whole numbers reaches from half below its first to half above its last.
  const x = wholeDomainOf(
    outlines.flatMap(({ from, width, shares }) =>
      shares.length === 0 ? [] : [from - 0.5, from + width * shares.length - 0.5],
    ),
    6,
  );
  const y = domainOf([0, ...outlines.flatMap(({ shares }) => shares)], 4);
  const plot = plotOf(HEIGHT);
  const across = placing(x, plot.left, plot.right);
  const up = placing(y, plot.bottom, plot.top);
  const drawn = outlines.map(({ name, from, width, shares }, i) => {
    if (shares.length === 0) return null;
    const edge = (bin: number) => across(from + width * bin - 0.5);
    const points = shares.flatMap((share, bin) => {
      const height = up(share);
      return [[edge(bin), height] as const, [edge(bin + 1), height] as const];
    });
    const closed = [
      [edge(0), plot.bottom] as const,
      ...points,
      [edge(shares.length), plot.bottom] as const,
    ];
    return markup`<g class="${seriesClass(i)}"><title>${name}</title><path class="area" d="${pathThrough(closed)}Z"/><path class="line" d="${pathThrough(closed)}"/></g>`;
  });
  return picture(chart, HEIGHT, [
    axisLeft({ domain: y, title: chart.yAxis }, plot),
    ...drawn,
    axisBelow({ domain: x, title: chart.xAxis }, plot),
  ]);
}

/** Without empty bins at both ends. */
function trimmed(outline: Outline): Outline {
  const first = outline.shares.findIndex((share) => share > 0);
  if (first < 0) return { ...outline, shares: [] };
  const last = outline.shares.findLastIndex((share) => share > 0);
  return {
    ...outline,
    from: outline.from + first * outline.width,
    shares: outline.shares.slice(first, last + 1),
  };
}
