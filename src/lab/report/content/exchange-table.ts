/** Which types of men are exchanged for which. */
import type { Experiment } from '../../experiment/experiment.ts';
import type { CellSummary } from '../../summary/summary.ts';
import { formatCount } from '../numbers.ts';
import { lettered, quoted } from './names.ts';
import { numbers, type Table } from './table.ts';

/** The matrix of a cell, without types that were never exchanged; null without exchanges. */
export function exchangeTable(
  { name, exchanges }: CellSummary,
  experiment: Experiment,
): Table | null {
  const { types, matrix } = exchanges;
  const count = (row: number, column: number) => matrix[row]?.[column] ?? 0;
  const shown = types.flatMap((_, i) => (types.some((_, j) => count(i, j) > 0) ? [i] : []));
  if (shown.length === 0) return null;
  return {
    caption: `Exchanges in ${quoted(name)}`,
    corner: 'Type',
    columns: shown.map((i) => numbers(types[i] ?? '')),
    rows: shown.map((i) => ({
      head: lettered(experiment, types[i] ?? ''),
      cells: shown.map((j) => formatCount(count(i, j))),
    })),
    notes: [],
  };
}
