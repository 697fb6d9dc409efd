/** The benchmark: its button, speeds by game as a chart and a table, and the report. */
import type { ChartConfiguration } from 'chart.js';
import { useMemo } from 'preact/hooks';
import { type BenchRow, benchSignature } from '../../../src/engine/bench.ts';
import { ChartCanvas } from '../../charts/ChartCanvas.tsx';
import { type ChartTheme, chartTheme } from '../../charts/theme.ts';
import type { EngineService } from '../../engine/engine-service.ts';
import { formatCompact } from '../format.ts';
import { writeBenchReport } from './bench-report.ts';
import { type BenchState, benchingOf, ROUNDS } from './benching.ts';
import { CopyableText } from './CopyableText.tsx';

export function Bench({ engine }: { readonly engine: EngineService }) {
  const benching = benchingOf(engine);
  const state = benching.state.value;
  return (
    <section class="perft-bench stack" aria-label="Benchmark">
      <h3>Benchmark</h3>
      <p>
        Counts the openings of all games, plainly and by difference, and shows how fast this browser
        does it.
      </p>
      <div class="buttons">
        <button type="button" onClick={() => void benching.toggle()}>
          {state.kind === 'running' ? 'Stop benchmark' : 'Run benchmark'}
        </button>
        <span role="status">{describe(state)}</span>
      </div>
      {state.kind === 'done' && <Results rows={state.rows} />}
    </section>
  );
}

function Results({ rows }: { readonly rows: readonly BenchRow[] }) {
  const theme = chartTheme().value;
  const config = useMemo(() => speeds(rows, theme), [rows, theme]);
  const best = rows.map(({ name, speed }) => `${name}: ${formatCompact(speed.plain)}`);
  return (
    <>
      <ChartCanvas
        class="chart perft-bench-chart"
        config={config}
        label={`Nodes per second by game. ${best.join(', ')}`}
      />
      <table class="table perft-table">
        <caption>Nodes a second by game</caption>
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col">Depth</th>
            <th scope="col">Plain (dark)</th>
            <th scope="col">By difference (light)</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, depth, speed }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{depth}</td>
              <td>{formatCompact(speed.plain)}</td>
              <td>{formatCompact(speed.difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CopyableText name="benchmark" text={writeBenchReport(rows, navigator.userAgent)} />
    </>
  );
}

function speeds(rows: readonly BenchRow[], theme: ChartTheme): ChartConfiguration {
  return {
    type: 'bar',
    data: {
      labels: rows.map(({ name }) => name),
      datasets: [
        {
          label: 'Plain',
          data: rows.map(({ speed }) => speed.plain),
          backgroundColor: theme.accent,
        },
        {
          label: 'By difference',
          data: rows.map(({ speed }) => speed.difference),
          backgroundColor: theme.rule,
        },
      ],
    },
    options: {
      indexAxis: 'y',
      scales: {
        x: {
          beginAtZero: true,
          title: { display: true, text: 'Nodes per second', color: theme.muted },
          ticks: { color: theme.muted, callback: (value) => formatCompact(Number(value)) },
          grid: { color: theme.rule },
        },
        y: { ticks: { color: theme.muted, autoSkip: false }, grid: { display: false } },
      },
      plugins: {
        tooltip: {
          callbacks: {
            label: ({ dataset, raw }) => `${dataset.label}: ${formatCompact(Number(raw))} a second`,
          },
        },
      },
    },
  };
}

function describe(state: BenchState): string {
  if (state.kind === 'running') return `Running: ${state.done} of ${ROUNDS} rounds.`;
  if (state.kind === 'stopped') return 'Stopped.';
  if (state.kind === 'failed') return `The benchmark has failed: ${state.reason}.`;
  return state.kind === 'done' ? `Signature ${benchSignature(state.rows)}.` : '';
}
