/** White's wins by moves to mate. */
import type { ChartConfiguration } from 'chart.js';
import { useMemo } from 'preact/hooks';
import type { EndingStatistics } from '../../../src/engine/endgame/statistics.ts';
import { ChartCanvas } from '../../charts/ChartCanvas.tsx';
import { type ChartTheme, chartTheme } from '../../charts/theme.ts';
import { formatCompact } from '../format.ts';

interface HistogramProps {
  readonly statistics: EndingStatistics;
  /** Moves after which the game is drawn; wins that take more are drawn apart. */
  readonly moveRule: number | null;
}

export function Histogram({ statistics: { histogram }, moveRule }: HistogramProps) {
  const theme = chartTheme().value;
  const counts = histogram.slice(1);
  const config = useMemo(
    () => histogramConfig(histogram.slice(1), moveRule, theme),
    [histogram, moveRule, theme],
  );
  const most = counts.indexOf(Math.max(...counts)) + 1;
  return (
    <>
      <ChartCanvas
        class="chart"
        config={config}
        label={`Positions won with White to move, by moves to mate: from 1 to ${counts.length}, most of them in ${most}`}
      />
      <details>
        <summary>As numbers</summary>
        <table class="table endgames-table">
          <thead>
            <tr>
              <th scope="col">Mate in</th>
              <th scope="col">Positions</th>
            </tr>
          </thead>
          <tbody>
            {counts.map((count, i) => (
              <tr key={i}>
                <th scope="row">{i + 1}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function histogramConfig(
  counts: readonly number[],
  moveRule: number | null,
  theme: ChartTheme,
): ChartConfiguration {
  const isLate = (i: number) => moveRule !== null && i + 1 > moveRule;
  return {
    type: 'bar',
    data: {
      labels: counts.map((_, i) => String(i + 1)),
      datasets: [
        {
          data: [...counts],
          backgroundColor: counts.map((_, i) => (isLate(i) ? theme.muted : theme.accent)),
          categoryPercentage: 1,
          barPercentage: 0.9,
        },
      ],
    },
    options: {
      scales: {
        x: {
          title: { display: true, text: 'Moves to mate', color: theme.muted },
          ticks: { color: theme.muted },
          grid: { display: false },
        },
        y: {
          beginAtZero: true,
          title: { display: true, text: 'Positions won', color: theme.muted },
          ticks: { color: theme.muted, callback: (value) => formatCompact(Number(value)) },
          grid: { color: theme.rule },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          callbacks: {
            title: ([item]) => `Mate in ${item?.label}`,
            label: ({ raw }) => `${raw} positions`,
          },
        },
      },
    },
  };
}
