/** The evaluation graph as Chart.js draws it. */
import type { ChartConfiguration } from 'chart.js';
import { JUDGEMENT_NAGS } from '../../../../src/review/judgement.ts';
import type { ChartTheme } from '../../../charts/theme.ts';
import { formatChance } from '../standing.ts';
import { LOOKS } from './judgements.ts';
import type { Point } from './points.ts';

export interface GraphOptions {
  readonly points: readonly Point[];
  /** Index of the current position; −1 for none. */
  readonly current: number;
  /** Signs of the review, by node. */
  readonly marks: ReadonlyMap<number, number>;
  readonly theme: ChartTheme;
  readonly onChoose: (id: number) => void;
}

/** Where the scale of White's win chance is named. */
const TICKS: readonly (readonly [value: number, name: string])[] = [
  [0, 'Black wins'],
  ...[0.25, 0.5, 0.75].map((chance) => [chance, formatChance(chance)] as const),
  [1, 'White wins'],
];
const EVEN = 0.5;

/** Where White is ahead, and where Black is; on light and on dark pages. */
const FILL_WHITE = '#d8d4c480';
const FILL_BLACK = '#30303080';
/** Beyond the edges, so that lines along them are seen whole. */
const MARGIN = 0.02;
/** Size of a mark of the review. */
const MARK = 6;
const LOOK_OF_NAG = new Map(
  Object.values(LOOKS).map((look) => [JUDGEMENT_NAGS[look.one], look] as const),
);
/** Points are drawn as dots where there are few. */
const FEW = 60;

export function graphConfig({
  points,
  current,
  marks,
  theme,
  onChoose,
}: GraphOptions): ChartConfiguration {
  const looks = points.map(({ id }) => LOOK_OF_NAG.get(marks.get(id) ?? 0));
  const usual = points.length <= FEW ? 2 : 0;
  const last = Math.max(points.length - 1, 1);
  return {
    type: 'line',
    data: {
      datasets: [
        {
          data: points.map(({ standing }, x) => ({ x, y: standing?.chance ?? null })),
          borderColor: theme.accent,
          borderWidth: 2,
          pointRadius: looks.map((look) => (look === undefined ? usual : MARK)),
          pointHitRadius: 6,
          pointStyle: looks.map((look) => look?.shape ?? 'circle'),
          pointBackgroundColor: looks.map((look) => look?.colour ?? theme.accent),
          pointBorderColor: looks.map((look) =>
            look === undefined ? theme.accent : theme.background,
          ),
          pointBorderWidth: 1,
          spanGaps: true,
          clip: false,
          fill: { target: { value: EVEN }, above: FILL_WHITE, below: FILL_BLACK },
        },
      ],
    },
    options: {
      // So that marks at the end of the game are seen whole.
      layout: { padding: { right: MARK } },
      interaction: { mode: 'nearest', axis: 'x', intersect: false },
      onClick: (event, _, chart) => {
        const x = chart.scales.x?.getValueForPixel(event.x ?? 0);
        const point = x === undefined ? undefined : points[nearest(x, points.length)];
        if (point !== undefined) onChoose(point.id);
      },
      scales: {
        x: {
          type: 'linear',
          min: 0,
          max: last,
          ticks: {
            color: theme.muted,
            precision: 0,
            maxRotation: 0,
            // Half-moves are counted; players count moves.
            callback: (value) => (Number(value) % 2 === 0 ? String(Number(value) / 2) : ''),
          },
          grid: { display: false },
        },
        y: {
          type: 'linear',
          min: -MARGIN,
          max: 1 + MARGIN,
          afterBuildTicks: (scale) => {
            scale.ticks = TICKS.map(([value]) => ({ value }));
          },
          ticks: {
            color: theme.muted,
            autoSkip: false,
            callback: (value) => TICKS.find(([tick]) => tick === value)?.[1] ?? '',
          },
          grid: {
            color: ({ tick }) => (tick?.value === EVEN ? theme.muted : theme.rule),
          },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          callbacks: {
            title: ([item]) => points[item?.dataIndex ?? -1]?.move ?? '',
            label: ({ dataIndex }) => tip(points[dataIndex]),
          },
        },
        annotation: {
          annotations: {
            current: {
              type: 'line',
              display: current >= 0,
              scaleID: 'x',
              value: current,
              borderColor: theme.text,
              borderWidth: 2,
              borderDash: [4, 3],
            },
          },
        },
      },
    },
  };
}

function nearest(x: number, count: number): number {
  return Math.min(Math.max(Math.round(x), 0), count - 1);
}

/** Such as "+0.35, White’s win chance 54 %". */
function tip(point: Point | undefined): string {
  const { standing } = point ?? {};
  if (!standing) return '';
  return `${standing.short}, White’s win chance ${formatChance(standing.chance)}`;
}
