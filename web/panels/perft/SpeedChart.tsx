/** Nodes per second by depth. */
import type { ChartConfiguration } from 'chart.js';
import { useMemo } from 'preact/hooks';
import { ChartCanvas } from '../../charts/ChartCanvas.tsx';
import { type ChartTheme, chartTheme } from '../../charts/theme.ts';
import { formatCompact, formatRate } from '../format.ts';
import type { Count, DepthCount } from './count.ts';

/** What took less has no speed to speak of. */
const LEAST_MS = 1;

export function SpeedChart({ count: { depths } }: { readonly count: Count }) {
  const theme = chartTheme().value;
  const config = useMemo(() => speedConfig(depths, theme), [depths, theme]);
  const speeds = depths.map(({ depth, nodes, ms }) => `depth ${depth}: ${formatRate(nodes, ms)}`);
  return (
    <ChartCanvas
      class="chart perft-chart"
      config={config}
      label={`Nodes per second. ${speeds.join(', ')}`}
    />
  );
}

function speedConfig(depths: readonly DepthCount[], theme: ChartTheme): ChartConfiguration {
  const speed = ({ nodes, ms }: DepthCount) => (ms < LEAST_MS ? null : (Number(nodes) * 1000) / ms);
  return {
    type: 'bar',
    data: {
      labels: depths.map(({ depth }) => `Depth ${depth}`),
      datasets: [{ data: depths.map(speed), backgroundColor: theme.accent, maxBarThickness: 48 }],
    },
    options: {
      scales: {
        x: { ticks: { color: theme.muted }, grid: { display: false } },
        y: {
          beginAtZero: true,
          title: { display: true, text: 'Nodes per second', color: theme.muted },
          ticks: { color: theme.muted, callback: (value) => formatCompact(Number(value)) },
          grid: { color: theme.rule },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          callbacks: { label: ({ raw }) => `${formatCompact(Number(raw))} nodes a second` },
        },
      },
    },
  };
}
