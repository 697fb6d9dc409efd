/** Intervals against the number of games, as Chart.js draws them. */
import type { ChartConfiguration } from 'chart.js';
import type { ChartTheme } from '../../charts/theme.ts';
import type { Band } from '../../lab/trace.ts';
import { type Scale, within } from './words.ts';

/** Distinguishable on light and on dark grounds, and without colours by their dashes. */
export const SERIES_COLOURS = ['#3a86d1', '#d9742b', '#3c9d5d', '#b25fc0', '#b8941f', '#7a8794'];
const DASHES: readonly (readonly number[])[] = [[], [6, 3], [2, 3], [10, 3, 2, 3], [12, 4], [4, 6]];

export function dashOf(index: number): number[] {
  return [...(DASHES[index] ?? [])];
}

export interface Series {
  readonly name: string;
  readonly points: readonly { readonly games: number; readonly band: Band }[];
}

export interface IntervalOptions {
  /** At most as many as there are colours. */
  readonly series: readonly Series[];
  /** What is on the vertical axis. */
  readonly title: string;
  readonly scale: Scale;
  readonly theme: ChartTheme;
}

export function intervalConfig(options: IntervalOptions): ChartConfiguration {
  const { series, title, scale, theme } = options;
  const { neutral, format } = scale;
  const colour = (i: number) => SERIES_COLOURS[i] ?? theme.accent;
  return {
    type: 'line',
    data: {
      datasets: series.flatMap(({ name, points }, i) => {
        const line = (part: 0 | 1 | 2) =>
          points.map(({ games, band }) => ({
            x: games,
            y: band === null ? null : within(scale, band[part]),
          }));
        const edge = { pointRadius: 0, pointHitRadius: 0, borderWidth: 0, spanGaps: true };
        return [
          { ...edge, data: line(1) },
          { ...edge, data: line(2), fill: '-1', backgroundColor: `${colour(i)}30` },
          {
            label: name,
            data: line(0),
            borderColor: colour(i),
            backgroundColor: colour(i),
            borderDash: dashOf(i),
            borderWidth: 2,
            pointRadius: points.length > 1 ? 0 : 3,
            pointHitRadius: 6,
            spanGaps: true,
          },
        ];
      }),
    },
    options: {
      interaction: { mode: 'nearest', axis: 'x', intersect: false },
      scales: {
        x: {
          type: 'logarithmic',
          title: { display: true, text: 'Games of each pairing', color: theme.muted },
          ticks: { color: theme.muted, maxRotation: 0, callback: (value) => roundNumber(value) },
          grid: { display: false },
        },
        y: {
          type: 'linear',
          ...rangeOf(series, scale),
          title: { display: true, text: title, color: theme.muted },
          ticks: {
            color: theme.muted,
            includeBounds: false,
            callback: (value) => format(Number(value)).replace(/\.0 %/, ' %'),
          },
          grid: { color: theme.rule },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          // Only means have names.
          filter: ({ dataset }) => dataset.label !== undefined,
          callbacks: {
            title: ([item]) => `${item?.parsed.x} games`,
            label: ({ dataset, datasetIndex, dataIndex }) => {
              const band = series[Math.floor(datasetIndex / 3)]?.points[dataIndex]?.band;
              if (band === null || band === undefined) return '';
              const [value, low, high] = band.map((end) => format(within(scale, end)));
              return `${dataset.label}: ${value} (${low} to ${high})`;
            },
          },
        },
        annotation: {
          annotations: {
            neutral: {
              type: 'line',
              scaleID: 'y',
              value: neutral,
              borderColor: theme.muted,
              borderWidth: 1,
              borderDash: [3, 3],
            },
          },
        },
      },
    },
  };
}

/** Of the games so far, how many leave intervals so wide that what comes later would be a line beside them. */
const EARLY = 0.1;
/** Room at the edges, as a share of the range. */
const MARGIN = 0.05;

/** What of the scale is shown: all intervals but the first ones, and the neutral value. */
function rangeOf(series: readonly Series[], scale: Scale): { min: number; max: number } | object {
  const points = series.flatMap((one) => one.points);
  const last = Math.max(...points.map(({ games }) => games));
  const ends = points
    .filter(({ games }) => games >= EARLY * last)
    .flatMap(({ band }) => (band === null ? [] : [band[1], band[2]]));
  if (ends.length === 0) return {};
  const [least, most] = [Math.min(scale.neutral, ...ends), Math.max(scale.neutral, ...ends)];
  const margin = MARGIN * (most - least);
  return { min: within(scale, least - margin), max: within(scale, most + margin) };
}

/** Numbers that begin with 1, 2 or 5 are enough on a scale of powers. */
function roundNumber(value: string | number): string {
  return /^[125]0*$/.test(String(value)) ? String(value) : '';
}
