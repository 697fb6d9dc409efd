/** Charts of what was measured in each cell, with intervals. */

import { MEASURES } from '../../summary/game-units.ts';
import type { CellSummary, Estimated, ExperimentSummary } from '../../summary/summary.ts';
import { intervalChart } from '../charts/intervals.ts';
import { MEASURE_WORDS } from '../content/measures.ts';
import { sideName } from '../content/names.ts';
import type { Markup } from '../markup.ts';
import { formatEstimate, intervalOf, PERCENT, reasonOf, type Unit } from '../numbers.ts';
import { figure } from './parts.ts';

/** A chart for each measure that has a value in some cell, the score of matches first. */
export function intervalFigures(summary: ExperimentSummary): (Markup | null)[] {
  const { cells, experiment } = summary;
  const matches = cells.flatMap(({ cell, match }) =>
    match === null
      ? []
      : [{ name: sideName(experiment, cell.first, cell.second), estimated: match.score }],
  );
  return [
    chart('Score of the first side', matches, PERCENT, 0.5),
    ...MEASURES.map((measure) => {
      const { label, unit, read } = MEASURE_WORDS[measure];
      const reference = measure === 'whiteScore' ? 0.5 : undefined;
      return chart(label, cells.flatMap(named(read)), unit, reference);
    }),
  ];
}

function named(read: (cell: CellSummary) => Estimated | null) {
  return (cell: CellSummary) => {
    const estimated = read(cell);
    return estimated === null ? [] : [{ name: cell.name, estimated }];
  };
}

function chart(
  title: string,
  rows: readonly { readonly name: string; readonly estimated: Estimated }[],
  unit: Unit,
  reference: number | undefined,
): Markup | null {
  if (rows.every(({ estimated }) => intervalOf(estimated) === null)) return null;
  const drawn = rows.map(({ name, estimated }) => ({
    name,
    text: formatEstimate(estimated, unit),
    interval: scaled(estimated, unit.factor),
  }));
  const said = rows.map(({ name, estimated }, i) => {
    const reason = intervalOf(estimated) === null ? ` (${reasonOf(estimated)})` : '';
    return `${name}: ${drawn[i]?.text}${reason}`;
  });
  return figure(
    title,
    intervalChart({
      title: `${title}, with 95 % intervals`,
      description: `${said.join('; ')}.`,
      rows: drawn,
      unit: unit.suffix.trim(),
      ...(reference === undefined ? {} : { reference: reference * unit.factor }),
    }),
    null,
  );
}

function scaled(estimated: Estimated, factor: number) {
  const interval = intervalOf(estimated);
  if (interval === null) return null;
  const { value, low, high } = interval;
  return { value: value * factor, low: low * factor, high: high * factor };
}
