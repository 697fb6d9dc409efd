/** What all charts have in common: size, axes with their marks, and what is read aloud. */
import { type Insertion, type Markup, markup } from '../markup.ts';
import { formatDecimal } from '../numbers.ts';
import { type Domain, placing, tickDecimals, ticksOf } from './scale.ts';

/** Width of every chart in its own units; small, so that its text can be read on a narrow screen. */
export const WIDTH = 360;

/** Colours and dashes there are for series; more series begin again. */
const SERIES = 8;

/** Classes of a series: a colour, and dashes once the colours are used up. */
export function seriesClass(index: number): string {
  return `series s${index % SERIES} d${Math.floor(index / SERIES) % 3}`;
}

export interface ChartWords {
  /** What the chart shows, for those who do not see it. */
  readonly title: string;
  /** What it comes to, in a sentence or two. */
  readonly description: string;
}

/** A picture with its words. */
export function picture({ title, description }: ChartWords, height: number, body: Insertion) {
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}. ${description}"><desc>${description}</desc>${body}</svg>`;
}

export interface Axis {
  readonly domain: Domain;
  /** What is counted, with its unit; "" if the chart's title says it. */
  readonly title: string;
}

/** Where the data are drawn. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Room for the axes around a plot of that height in all. */
export function plotOf(height: number): Plot {
  return { left: 44, right: WIDTH - 18, top: 22, bottom: height - 38 };
}

/** Marks and title of the axis below. */
export function axisBelow({ domain, title }: Axis, plot: Plot): Markup {
  const place = placing(domain, plot.left, plot.right);
  const decimals = tickDecimals(domain);
  const marks = ticksOf(domain).map((tick) => {
    const x = round(place(tick));
    return markup`<line class="tick" x1="${x}" y1="${plot.bottom}" x2="${x}" y2="${plot.bottom + 4}"/><text class="mark" x="${x}" y="${plot.bottom + 16}">${formatDecimal(tick, decimals)}</text>`;
  });
  const middle = (plot.left + plot.right) / 2;
  const name =
    title === ''
      ? null
      : markup`<text class="title" x="${middle}" y="${plot.bottom + 32}">${title}</text>`;
  return markup`<line class="axis" x1="${plot.left}" y1="${plot.bottom}" x2="${plot.right}" y2="${plot.bottom}"/>${marks}${name}`;
}

/** Marks of the axis on the left with lines across the plot; its title stands above it. */
export function axisLeft({ domain, title }: Axis, plot: Plot): Markup {
  const place = placing(domain, plot.bottom, plot.top);
  const decimals = tickDecimals(domain);
  const marks = ticksOf(domain).map((tick) => {
    const y = round(place(tick));
    return markup`<line class="grid" x1="${plot.left}" y1="${y}" x2="${plot.right}" y2="${y}"/><text class="mark left" x="${plot.left - 6}" y="${y + 4}">${formatDecimal(tick, decimals)}</text>`;
  });
  return markup`${marks}<text class="title start" x="2" y="11">${title}</text>`;
}

/** A coordinate with as many decimals as can be seen. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A line through points. */
export function pathThrough(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}
