/** Whether White has an edge. */
import type { CellSummary, ExperimentSummary } from '../../summary/summary.ts';
import { formatEstimate, intervalOf, PERCENT, reasonOf, signed } from '../numbers.ts';
import { edgeOf } from './cell-tables.ts';
import { detectableDifference, testCount, unseenWords } from './detectable.ts';
import { adjustedJudgement, type Finding } from './findings.ts';
import { enumerated, plural, quoted } from './names.ts';

/** Whether White has an edge in a cell. */
export function edgeFinding(cell: CellSummary, summary: ExperimentSummary): Finding {
  const where = `in ${quoted(cell.name)}`;
  const score = intervalOf(cell.whiteScore);
  if (score === null) {
    return {
      outcome: 'not estimable',
      text: `White’s score ${where} is not estimable: ${reasonOf(cell.whiteScore)}.`,
    };
  }
  const said = `White scores ${formatEstimate(score, PERCENT)} ${where}`;
  const judged = adjustedJudgement(cell.edge, summary);
  if (cell.edge.significant) {
    const side = score.value > 0.5 ? 'White' : 'Black';
    return {
      outcome: 'significant',
      text: `${said}: a significant edge for ${side} (${judged}).`,
    };
  }
  // The edge is twice the score less 1.
  const least = 2 * detectableDifference(score, Math.max(1, testCount(summary)));
  return {
    outcome: 'not significant',
    text:
      `${said}: no edge for either side was found (${judged}); ` +
      `${unseenWords(least, PERCENT, ' (wins less losses)')}.`,
  };
}

type Side = 'White' | 'Black' | 'neither';

function sideAhead(cell: CellSummary): Side | null {
  const score = intervalOf(cell.whiteScore);
  if (score === null) return null;
  if (!cell.edge.significant) return 'neither';
  return score.value > 0.5 ? 'White' : 'Black';
}

const SAID: Readonly<Record<Side, string>> = {
  White: 'White has a significant edge in',
  Black: 'Black has a significant edge in',
  neither: 'No significant edge for either side was found in',
};

/** Cells that are named one by one. */
const MOST_NAMED = 6;

/** In which of several cells somebody has an edge: a sentence for each side, one for none, and one where
 *  that cannot be estimated. */
export function edgeFindings(summary: ExperimentSummary): Finding[] {
  const { cells } = summary;
  const accounted = `wins less losses, after accounting for ${plural(testCount(summary), 'test')}`;
  const sides = Object.keys(SAID) as Side[];
  const judged = sides.flatMap((side): Finding[] => {
    const found = cells.filter((cell) => sideAhead(cell) === side);
    if (found.length === 0) return [];
    const named = found.map(
      ({ name, whiteScore }) =>
        `${quoted(name)} (${formatEstimate(edgeOf(whiteScore), signed(PERCENT))})`,
    );
    const where =
      found.length > MOST_NAMED ? `${found.length} of ${cells.length} cells` : enumerated(named);
    return [
      {
        outcome: side === 'neither' ? 'not significant' : 'significant',
        text: `${SAID[side]} ${where}: ${accounted}.`,
      },
    ];
  });
  return [...judged, ...edgesWithoutEstimate(cells)];
}

function edgesWithoutEstimate(cells: readonly CellSummary[]): Finding[] {
  const missing = cells.filter((cell) => sideAhead(cell) === null);
  if (missing.length === 0) return [];
  const named = missing.map(({ name, whiteScore }) => `${quoted(name)} (${reasonOf(whiteScore)})`);
  const where =
    missing.length > MOST_NAMED ? `${missing.length} of ${cells.length} cells` : enumerated(named);
  return [{ outcome: 'not estimable', text: `White’s score is not estimable in ${where}.` }];
}
