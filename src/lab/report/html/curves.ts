/** Charts of how games go on: mobility, openings, men that survive, looks of the stopping rule. */

import type { CellSummary, ExperimentSummary, StopLook } from '../../summary/summary.ts';
import { type Line, lineChart } from '../charts/lines.ts';
import { typeName } from '../content/names.ts';
import { looksTable } from '../content/stop.ts';
import { numbers, type Table } from '../content/table.ts';
import type { Markup } from '../markup.ts';
import { formatDecimal, NONE } from '../numbers.ts';
import { figure } from './parts.ts';

/** Legal moves by ply, and openings by ply. */
export function courseFigures(cells: readonly CellSummary[]): (Markup | null)[] {
  const mobility = cells.map(({ name, mobility: means }) => ({
    name,
    points: means.map(({ ply, mean }) => ({ x: ply, y: mean })),
  }));
  const diversity = cells.map(({ name, diversity: counts }) => ({
    name,
    points: counts.map(({ ply, effective }) => ({ x: ply, y: effective })),
  }));
  return [
    curves({
      title: 'Legal moves',
      yAxis: 'Mean number of legal moves',
      lines: mobility,
      decimals: 1,
    }),
    curves({
      title: 'Openings',
      yAxis: 'Effective number of positions',
      lines: diversity,
      decimals: 0,
    }),
  ];
}

/** Men still on the board, a chart for each type. */
export function survivalFigures({ cells, experiment }: ExperimentSummary): (Markup | null)[] {
  const types = [...new Set(cells.flatMap(({ survival }) => survival.map(({ type }) => type)))];
  return types.map((type) => {
    const lines = cells.map(({ name, survival }) => ({
      name,
      points: (survival.find((curve) => curve.type === type)?.points ?? []).map(
        ({ ply, alive }) => ({ x: ply, y: 100 * alive }),
      ),
      isStepped: true,
    }));
    const name = typeName(experiment, type);
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    return curves({
      title,
      yAxis: '% still on the board',
      lines,
      decimals: 1,
      greatest: 100,
      height: 170,
    });
  });
}

/** The statistic of the stopping rule between its bounds. */
export function looksFigure(summary: ExperimentSummary): Markup | null {
  const { stop, experiment } = summary;
  if (stop === null || stop.looks.length === 0) return null;
  const line = (name: string, read: (look: StopLook) => number | null) => ({
    name,
    points: stop.looks.flatMap((look) => {
      const y = read(look);
      return y === null || !Number.isFinite(y) ? [] : [{ x: look.games, y }];
    }),
  });
  const isRatio = experiment.stop?.rule === 'sprt';
  const measured = isRatio ? 'Log-likelihood ratio' : 'Difference in standard errors';
  const chart = lineChart({
    title: `${measured} at each look, between its bounds`,
    description: stop.decision ?? 'The rule has not decided yet.',
    lines: [
      line(measured, (look) => look.statistic),
      { ...line('Lower bound', (look) => look.lower), class: 'bound' },
      { ...line('Upper bound', (look) => look.upper), class: 'bound' },
    ],
    xAxis: 'Games of each cell',
    yAxis: measured,
    xIncludes: [0],
    yIncludes: [0],
  });
  return figure('Looks of the stopping rule', chart, looksTable(summary));
}

/** Curves of the cells by ply. */
interface Curves {
  readonly title: string;
  readonly yAxis: string;
  readonly lines: readonly Line[];
  /** Decimals that numbers are told with. */
  readonly decimals: number;
  /** What the axis must show, beside 0. */
  readonly greatest?: number;
  readonly height?: number;
}

function curves({ title, yAxis, lines, decimals, greatest = 0, height = 220 }: Curves) {
  const finite = lines.map((line) => ({
    ...line,
    points: line.points.filter(({ y }) => Number.isFinite(y)),
  }));
  if (finite.every(({ points }) => points.length === 0)) return null;
  const ends = finite.map(({ name, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    if (first === undefined || last === undefined) return `${name}: nothing`;
    const value = (y: number) => formatDecimal(y, decimals);
    return `${name}: ${value(first.y)} at ply ${first.x}, ${value(last.y)} at ply ${last.x}`;
  });
  const chart = lineChart({
    title: `${title}: ${yAxis.charAt(0).toLowerCase()}${yAxis.slice(1)} by ply`,
    description: `${ends.join('; ')}.`,
    lines: finite,
    xAxis: 'Ply',
    yAxis,
    height,
    xIncludes: [0],
    yIncludes: [0, greatest],
  });
  return figure(title, chart, pointsTable(`${title}, ${yAxis}`, finite, decimals));
}

/** Rows of a table of points, evenly taken from all. */
const MOST_ROWS = 16;

function pointsTable(caption: string, lines: readonly Line[], decimals: number): Table {
  const all = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))];
  const places = all.sort((a, b) => a - b);
  const step = Math.ceil(places.length / MOST_ROWS);
  const shown = places.filter((_, i) => i % step === 0 || i === places.length - 1);
  return {
    caption,
    corner: 'Ply',
    columns: lines.map(({ name }) => numbers(name)),
    rows: shown.map((x) => ({
      head: `${x}`,
      cells: lines.map((line) => {
        const y = valueAt(line, x);
        return y === undefined ? NONE : formatDecimal(y, decimals);
      }),
    })),
    notes: [],
  };
}

/** The value of a line at a place; of a stepped one that of the last point before it. */
function valueAt({ points, isStepped }: Line, x: number): number | undefined {
  const last = points.at(-1);
  if (last === undefined || x > last.x) return undefined;
  const point = points.findLast((one) => one.x <= x);
  return isStepped || point?.x === x ? point?.y : undefined;
}
