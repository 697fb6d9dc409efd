/** Comparisons of two cells, a table for each pair. */
import type { Comparison, ExperimentSummary } from '../../summary/summary.ts';
import { formatEstimate, intervalOf, NONE, reasonOf, signed, tableP } from '../numbers.ts';
import { detectableDifference, formatDetectable, testCount } from './detectable.ts';
import { MEASURE_WORDS } from './measures.ts';
import { cellName } from './names.ts';
import { comparedPairs } from './pairs.ts';
import { numbers, type Table, words } from './table.ts';
import { isTested } from './tested.ts';

export interface PairTable {
  readonly table: Table;
  /** Whether a difference of the pair is significant. */
  readonly isSignificant: boolean;
}

/** One table a pair of cells, in the order of the summary. */
export function comparisonTables(summary: ExperimentSummary): PairTable[] {
  const count = testCount(summary);
  return comparedPairs(summary.comparisons).map(({ cells: [first, second], comparisons }) => ({
    isSignificant: comparisons.some(({ significant }) => significant),
    table: {
      caption: `${cellName(summary, second)} less ${cellName(summary, first)}`,
      corner: 'Measure',
      columns: [
        numbers('Difference'),
        numbers('p'),
        numbers(`p, all ${count}`),
        words('Significant'),
        numbers('Detectable'),
      ],
      rows: comparisons.map((comparison) => ({
        head: MEASURE_WORDS[comparison.measure].label,
        cells: [
          formatEstimate(comparison.difference, signed(MEASURE_WORDS[comparison.measure].unit)),
          tableP(comparison.p),
          tableP(comparison.adjustedP),
          significance(comparison),
          detectable(comparison, isTested(comparison, summary) ? 1 : count),
        ],
      })),
      notes: comparisons
        .filter(({ difference }) => intervalOf(difference) === null)
        .map(
          ({ measure, difference }) =>
            `${MEASURE_WORDS[measure].label} is not estimable: ${reasonOf(difference)}.`,
        ),
    },
  }));
}

function significance({ significant, difference }: Comparison): string {
  if (intervalOf(difference) === null) return NONE;
  return significant ? 'yes' : 'no';
}

/** @param among how many tests share the level */
function detectable({ difference, measure }: Comparison, among: number): string {
  const interval = intervalOf(difference);
  if (interval === null) return NONE;
  const least = detectableDifference(interval, Math.max(1, among));
  return formatDetectable(least, MEASURE_WORDS[measure].unit);
}

/** What the columns of these tables mean. */
export function comparisonLegend(summary: ExperimentSummary): string {
  const { stop } = summary.experiment;
  const ofThis = summary.formerRules === undefined ? '' : ', but not for those of an earlier one';
  const looks = stop === null ? '' : ` Both allow for the looks of the stopping rule${ofThis}.`;
  const tested =
    stop?.rule === 'spending'
      ? ' What that rule tests has its own error rate and is significant if the rule says so.'
      : '';
  return (
    'p is the probability of such a difference or a greater one where there is none; the second ' +
    `p accounts for all ${testCount(summary)} tests of this report (Holm), White’s edge and matches ` +
    `included.${looks} A difference is called significant where that is below 0.05.${tested} Detectable is the least true ` +
    'difference that so many games show with a probability of 80 %.'
  );
}
