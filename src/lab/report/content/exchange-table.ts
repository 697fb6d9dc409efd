/** Which types of men are exchanged for which. */
import type { Experiment } from '../../experiment/experiment.ts';
import type { CellSummary } from '../../summary/summary.ts';
import { formatCount } from '../numbers.ts';
import { lettered, quoted } from './names.ts';
import { numbers, type Table } from './table.ts';

export interface ExchangeMatrix {
  readonly caption: string;
  readonly corner: string;
  /** Types with their names, and their letters alone. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By row and column. */
  readonly values: readonly (readonly number[])[];
}

/** The matrix of a cell without types that were never exchanged; null without exchanges. */
export function exchangeMatrix(
  { name, exchanges: { types, matrix } }: CellSummary,
  experiment: Experiment,
): ExchangeMatrix | null {
  const count = (row: number, column: number) => matrix[row]?.[column] ?? 0;
  const shown = types.flatMap((_, i) => (types.some((_, j) => count(i, j) > 0) ? [i] : []));
  if (shown.length === 0) return null;
  return {
    caption: `Exchanges in ${quoted(name)}`,
    corner: 'Type',
    rows: shown.map((i) => lettered(experiment, types[i] ?? '')),
    columns: shown.map((i) => types[i] ?? ''),
    values: shown.map((i) => shown.map((j) => count(i, j))),
  };
}

/** The same as a table. */
export function exchangeTable(cell: CellSummary, experiment: Experiment): Table | null {
  const found = exchangeMatrix(cell, experiment);
  if (found === null) return null;
  const { caption, corner, rows, columns, values } = found;
  return {
    caption,
    corner,
    columns: columns.map(numbers),
    rows: rows.map((head, i) => ({ head, cells: (values[i] ?? []).map(formatCount) })),
    notes: [],
  };
}
