/** Curves over a common axis. */
import { type Markup, markup } from '../markup.ts';
import {
  axisBelow,
  axisLeft,
  type ChartWords,
  pathThrough,
  picture,
  plotOf,
  round,
  seriesClass,
} from './frame.ts';
import { domainOf, placing, wholeDomainOf } from './scale.ts';

export interface Line {
  readonly name: string;
  /** In ascending order of x; finite. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Whether a value holds until the next point; else the line goes straight from one to the other. */
  readonly isStepped?: boolean;
  /** Class instead of that of the series, for lines that are no data, such as bounds. */
  readonly class?: string;
}

export interface LineChart extends ChartWords {
  readonly lines: readonly Line[];
  readonly xAxis: string;
  readonly yAxis: string;
  readonly height?: number;
  /** Values that the axes must show. */
  readonly xIncludes?: readonly number[];
  readonly yIncludes?: readonly number[];
}

/** Points of a curve beyond which some are left out: more cannot be seen. */
const MOST_POINTS = 150;
/** Points of a curve up to which each is marked. */
const FEW_POINTS = 20;

export function lineChart(chart: LineChart): Markup {
  const { lines, xAxis, yAxis, height = 220, xIncludes = [], yIncludes = [] } = chart;
  const points = lines.flatMap((line) => line.points);
  const x = wholeDomainOf([...xIncludes, ...points.map((point) => point.x)], 5);
  const y = domainOf([...yIncludes, ...points.map((point) => point.y)], 4);
  const plot = plotOf(height);
  const across = placing(x, plot.left, plot.right);
  const up = placing(y, plot.bottom, plot.top);
  const drawn = lines.map((line, i) => {
    const places = thinned(line.points).map((point) => [across(point.x), up(point.y)] as const);
    const path = line.isStepped ? stepped(places) : places;
    const dots =
      places.length > FEW_POINTS || line.class !== undefined || line.isStepped
        ? null
        : places.map(
            ([left, top]) =>
              markup`<circle class="dot" cx="${round(left)}" cy="${round(top)}" r="3"/>`,
          );
    return markup`<g class="${line.class ?? seriesClass(i)}"><title>${line.name}</title><path class="line" d="${pathThrough(path)}"/>${dots}</g>`;
  });
  const axes = [
    axisLeft({ domain: y, title: yAxis }, plot),
    axisBelow({ domain: x, title: xAxis }, plot),
  ];
  return picture(chart, height, [...axes, ...drawn]);
}

/** A line that goes across before it goes up or down. */
function stepped(places: readonly (readonly [number, number])[]) {
  return places.flatMap(([x, y], i) => {
    const before = places[i - 1];
    return before === undefined ? [[x, y] as const] : [[x, before[1]] as const, [x, y] as const];
  });
}

/** Every so many of the points, and the last. */
function thinned<T>(points: readonly T[]): T[] {
  const step = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, i) => i % step === 0 || i === points.length - 1);
}
