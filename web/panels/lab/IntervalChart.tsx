/** How the intervals shrink as games are played. */
import { useId, useMemo, useState } from 'preact/hooks';
import { ChartCanvas } from '../../charts/ChartCanvas.tsx';
import { chartTheme } from '../../charts/theme.ts';
import type { LiveState } from '../../lab/protocol.ts';
import type { TracePoint } from '../../lab/trace.ts';
import { intervalConfig, SERIES_COLOURS, type Series } from './interval-config.ts';
import { type Scale, SHARES, SHIFTS, within } from './words.ts';

type Shown = 'whiteScores' | 'firstScores' | 'differences';

const TITLES: Readonly<Record<Shown, string>> = {
  whiteScores: 'White’s score',
  firstScores: 'First side’s score',
  differences: 'Difference of White’s score',
};

const SCALES: Readonly<Record<Shown, Scale>> = {
  whiteScores: SHARES,
  firstScores: SHARES,
  differences: SHIFTS,
};

export function IntervalChart({ live }: { readonly live: LiveState }) {
  const id = useId();
  const theme = chartTheme().value;
  const [wanted, setWanted] = useState<Shown | null>(null);
  const offered = offeredBy(live);
  const shown =
    wanted !== null && offered.includes(wanted) ? wanted : (offered[0] ?? 'whiteScores');
  const { trace } = live;
  const series = useMemo(() => seriesOf(live, shown), [trace, shown]);
  const config = useMemo(
    () =>
      intervalConfig({
        series,
        title: TITLES[shown],
        scale: SCALES[shown],
        theme,
      }),
    [series, shown, theme],
  );
  if (trace.length === 0) return null;
  return (
    <section class="stack" aria-label="Intervals over games">
      <div class="buttons">
        <label for={id}>Over games</label>
        <select
          id={id}
          value={shown}
          onChange={({ currentTarget }) => setWanted(currentTarget.value as Shown)}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {TITLES[one]}
            </option>
          ))}
        </select>
      </div>
      <ChartCanvas class="chart lab-chart" config={config} label={describe(series, shown, trace)} />
    </section>
  );
}

/** What there is to be seen: the first sides' scores where all sides swap, White's first otherwise. */
function offeredBy({ cells, differences }: LiveState): Shown[] {
  const matches = cells.filter(({ firstScore }) => firstScore !== null).length;
  const scores: Shown[] =
    matches === 0
      ? ['whiteScores']
      : matches === cells.length
        ? ['firstScores', 'whiteScores']
        : ['whiteScores', 'firstScores'];
  return differences.length > 0 ? [...scores, 'differences'] : scores;
}

function seriesOf({ cells, differences, trace }: LiveState, shown: Shown): Series[] {
  const names =
    shown === 'differences'
      ? differences.map(({ cells: [first, second] }) => `${second} less ${first}`)
      : cells.map(({ name }) => name);
  return names.slice(0, SERIES_COLOURS.length).map((name, i) => ({
    name,
    points: trace.map((point) => ({ games: point.games, band: point[shown][i] ?? null })),
  }));
}

function describe(series: readonly Series[], shown: Shown, trace: readonly TracePoint[]): string {
  const scale = SCALES[shown];
  const last = series.map(({ name, points }) => {
    const band = points.at(-1)?.band ?? null;
    if (band === null) return `${name}: not estimable`;
    const [value, low, high] = band.map((end) => scale.format(within(scale, end)));
    return `${name}: ${value}, from ${low} to ${high}`;
  });
  return `${TITLES[shown]} with its interval over games; at ${trace.at(-1)?.games} games ${last.join('; ')}`;
}
