/** Charts of distributions, cells laid over one another. */

import type { CellSummary, Distribution } from '../../summary/summary.ts';
import { histogramChart, type Outline } from '../charts/histogram.ts';
import { numbers, type Table } from '../content/table.ts';
import type { Markup } from '../markup.ts';
import { formatDecimal, NONE } from '../numbers.ts';
import { figure } from './parts.ts';

const DISTRIBUTIONS: readonly {
  readonly title: string;
  readonly axis: string;
  readonly read: (cell: CellSummary) => Distribution;
}[] = [
  { title: 'Length of games', axis: 'Plies', read: (cell) => cell.plies },
  { title: 'First capture', axis: 'Ply', read: (cell) => cell.firstCapture },
  { title: 'First check', axis: 'Ply', read: (cell) => cell.firstCheck },
  { title: 'Changes of lead', axis: 'Changes in a game', read: (cell) => cell.leadChanges },
  { title: 'Types that take part', axis: 'Types in a game', read: (cell) => cell.typesMoved },
];

/** Percent of the games that a chart may leave out at its end. */
const TAIL = 0.5;
/** Rows of a table of bins: more are put together. */
const MOST_ROWS = 25;

/** A chart for each distribution that some cell has. */
export function distributionFigures(cells: readonly CellSummary[]): (Markup | null)[] {
  return DISTRIBUTIONS.map(({ title, axis, read }) => {
    const outlines = cells.map((cell) => outline(cell.name, read(cell)));
    if (outlines.every(({ shares }) => shares.length === 0)) return null;
    const widest = Math.max(...outlines.map(({ width }) => width));
    // Bins of unlike widths are compared by how much there is in the widest of them.
    const comparable = outlines.map((one) => ({
      ...one,
      shares: one.shares.map((share) => (share * widest) / one.width),
    }));
    // A few games that are far longer than the others would leave no room for these.
    const end = Math.max(...outlines.map(endOfMost));
    const shown = ({ from, width }: Outline) => Math.max(0, Math.ceil((end - from) / width));
    const isCut = outlines.some((one) => one.shares.length > shown(one));
    const medians = cells.map((cell) => {
      const middle = read(cell).quantiles[2];
      return `${cell.name}: median ${middle === undefined ? NONE : formatDecimal(middle, 0)}`;
    });
    const chart = histogramChart({
      title: `${title}, share of games`,
      description: `${medians.join('; ')}.`,
      outlines: comparable.map((one) => ({ ...one, shares: one.shares.slice(0, shown(one)) })),
      xAxis: isCut ? `${axis}; the last ${TAIL} % are left out` : axis,
      yAxis: widest === 1 ? '% of games' : `% of games in steps of ${widest}`,
    });
    return figure(title, chart, binsTable(title, axis, outlines));
  });
}

function outline(name: string, { bins: { from, width, counts } }: Distribution): Outline {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const shares = all === 0 ? [] : counts.map((count) => (100 * count) / all);
  return { name, from, width, shares };
}

/** Where a distribution ends if the tail is left out. */
function endOfMost({ from, width, shares }: Outline): number {
  let beyond = 100;
  const last = shares.findIndex((share) => {
    beyond -= share;
    return beyond <= TAIL;
  });
  return from + width * (last + 1);
}

function binsTable(title: string, axis: string, outlines: readonly Outline[]): Table {
  const starts = outlines.filter(({ shares }) => shares.length > 0);
  const from = Math.min(...starts.map((one) => one.from));
  const end = Math.max(...starts.map((one) => one.from + one.width * one.shares.length));
  const widest = Math.max(...starts.map(({ width }) => width));
  const width = widest * Math.ceil((end - from) / widest / MOST_ROWS);
  const rows = Array.from({ length: Math.ceil((end - from) / width) }, (_, i) => {
    const low = from + i * width;
    return {
      head: width === 1 ? `${low}` : `${low} to ${low + width - 1}`,
      cells: outlines.map((one) => `${formatDecimal(within(one, low, low + width), 1)} %`),
    };
  });
  return {
    caption: `${title}, share of games`,
    corner: axis,
    columns: outlines.map(({ name }) => numbers(name)),
    rows,
    notes: [],
  };
}

/** Share in percent of the bins that begin from `low` to below `high`. */
function within({ from, width, shares }: Outline, low: number, high: number): number {
  return shares.reduce((sum, share, i) => {
    const start = from + i * width;
    return start >= low && start < high ? sum + share : sum;
  }, 0);
}
