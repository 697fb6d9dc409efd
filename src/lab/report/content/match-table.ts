/** Results of cells whose sides swap, seen from their first side. */
import type { CellSummary, ExperimentSummary } from '../../summary/summary.ts';
import {
  ELO,
  formatCount,
  formatEstimate,
  intervalOf,
  NONE,
  PERCENT,
  reasonOf,
} from '../numbers.ts';
import { formatShare } from './findings.ts';
import { quoted, sideName } from './names.ts';
import { numbers, type Table } from './table.ts';

/** The matches; null if no cell is one. */
export function matchTable({ cells, experiment }: ExperimentSummary): Table | null {
  const matches = cells.flatMap(({ cell, name, match }) =>
    match === null ? [] : [{ cell, name, match }],
  );
  if (matches.length === 0) return null;
  const row = (head: string, read: (match: NonNullable<CellSummary['match']>) => string) => ({
    head,
    cells: matches.map(({ match }) => read(match)),
  });
  return {
    caption: 'Matches, from the first side',
    corner: 'Match',
    columns: matches.map(({ name }) => numbers(name)),
    rows: [
      {
        head: 'First side',
        cells: matches.map(({ cell }) => sideName(experiment, cell.first, cell.second)),
      },
      {
        head: 'Second side',
        cells: matches.map(({ cell }) => sideName(experiment, cell.second, cell.first)),
      },
      row('Won, drawn, lost', ({ wins, draws, losses }) =>
        [wins, draws, losses].map(formatCount).join(' / '),
      ),
      row('Pairs with 0, ½, 1, 1½, 2 points', ({ pairs }) => pairs.map(formatCount).join(' / ')),
      row('Score', ({ score }) => formatEstimate(score, PERCENT)),
      row('Elo', ({ elo }) => formatEstimate(elo, ELO)),
      row('Normalized Elo', ({ normalizedElo }) => formatEstimate(normalizedElo, ELO)),
      row('Likelihood of superiority', ({ los }) =>
        los === null || !Number.isFinite(los) ? NONE : formatShare(los),
      ),
    ],
    notes: matches.flatMap(({ name, match }) =>
      Object.entries({ Score: match.score, Elo: match.elo, 'Normalized Elo': match.normalizedElo })
        .filter(([, estimated]) => intervalOf(estimated) === null)
        .map(
          ([what, estimated]) =>
            `${what} of ${quoted(name)} is not estimable: ${reasonOf(estimated)}.`,
        ),
    ),
  };
}
