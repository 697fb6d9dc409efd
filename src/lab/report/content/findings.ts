/** What a comparison, a cell or a match tells, as sentences that say what is significant and what not. */
import type {
  CellSummary,
  Comparison,
  ExperimentSummary,
  SignificanceTest,
} from '../../summary/summary.ts';
import { ELO, formatEstimate, formatP, intervalOf, PERCENT, reasonOf, signed } from '../numbers.ts';
import { detectableDifference, testCount, unseenWords } from './detectable.ts';
import { MEASURE_WORDS } from './measures.ts';
import { cellName, plural, sideName } from './names.ts';
import { isTested } from './tested.ts';

/** Whether something was found, was looked for in vain, could not be estimated, or is for the stopping
 *  rule to decide. */
export type Outcome = 'significant' | 'not significant' | 'not estimable' | 'undecided';

export interface Finding {
  readonly outcome: Outcome;
  readonly text: string;
}

/** What the comparison of two cells by one measure tells. */
export function comparisonFinding(comparison: Comparison, summary: ExperimentSummary): Finding {
  const [first, second] = comparison.cells;
  const words = MEASURE_WORDS[comparison.measure];
  const names = [cellName(summary, first), cellName(summary, second)] as const;
  const difference = intervalOf(comparison.difference);
  if (difference === null) {
    const where = `${words.label} of ${names[0]} and ${names[1]}`;
    return {
      outcome: 'not estimable',
      text: `${where}: a difference is not estimable: ${reasonOf(comparison.difference)}.`,
    };
  }
  const [one, two] = [first, second].map((id) => valueIn(summary, id, comparison));
  const amount = formatEstimate(difference, signed(words.unit));
  const said =
    one === undefined || two === undefined
      ? `${words.label}: ${names[1]} less ${names[0]} is ${amount}, which`
      : `${capital(words.says(one))} in ${names[0]} and ${two} in ${names[1]}; the difference, ` +
        `${amount},`;
  const judged = judgement(comparison, summary);
  if (comparison.significant) {
    return { outcome: 'significant', text: `${said} is significant (${judged}).` };
  }
  const among = isTested(comparison, summary) ? 1 : Math.max(1, testCount(summary));
  const unseen = unseenWords(detectableDifference(difference, among), words.unit);
  return {
    outcome: 'not significant',
    text: `${said} is not significant (${judged}). No difference was found; ${unseen}.`,
  };
}

function valueIn(summary: ExperimentSummary, id: string, { measure }: Comparison) {
  const cell = summary.cells.find((one) => one.cell.id === id);
  const estimated = cell === undefined ? null : MEASURE_WORDS[measure].read(cell);
  const interval = estimated === null ? null : intervalOf(estimated);
  return interval === null ? undefined : formatEstimate(interval, MEASURE_WORDS[measure].unit);
}

/** The probabilities by which a comparison is judged. */
function judgement(comparison: Comparison, summary: ExperimentSummary): string {
  const { p } = comparison;
  if (isTested(comparison, summary)) return `tested by the stopping rule, ${formatP(p)}`;
  return adjustedJudgement(comparison, summary);
}

/** The same of a test that shares the level with all others. */
export function adjustedJudgement(
  { p, adjustedP }: SignificanceTest,
  summary: ExperimentSummary,
): string {
  const count = testCount(summary);
  if (adjustedP === null || count < 2) return formatP(adjustedP ?? p);
  const adjusted = `${formatP(adjustedP)} after accounting for ${plural(count, 'test')}`;
  // Where the adjustment alone makes the difference, readers should see that it does.
  const isTurned = p !== null && p < 0.05 && adjustedP >= 0.05;
  return isTurned ? `${formatP(p)} by itself, but ${adjusted}` : adjusted;
}

/** How the sides of a cell whose sides swap compare; null for other cells. */
export function matchFinding(cell: CellSummary, summary: ExperimentSummary): Finding | null {
  const { match } = cell;
  if (match === null) return null;
  const { first, second } = cell.cell;
  const name = sideName(summary.experiment, first, second);
  const other = sideName(summary.experiment, second, first);
  const score = intervalOf(match.score);
  if (score === null) {
    return {
      outcome: 'not estimable',
      text: `The score of ${name} against ${other} is not estimable: ${reasonOf(match.score)}.`,
    };
  }
  const said = `${name} scores ${formatEstimate(score, PERCENT)} against ${other}`;
  const more = [eloText(match), losText(match.los)].filter((text) => text !== null).join(', ');
  if (match.superiority === null) {
    return {
      outcome: 'undecided',
      text: `${said} (${more}). Which of them is better is for the sequential test to decide.`,
    };
  }
  const judged = adjustedJudgement(match.superiority, summary);
  if (match.superiority.significant) {
    const better = score.value > 0.5 ? name : other;
    return {
      outcome: 'significant',
      text: `${said} (${more}): ${better} is significantly better (${judged}).`,
    };
  }
  return {
    outcome: 'not significant',
    text: `${said} (${more}): neither is shown to be better (${judged}).`,
  };
}

function eloText({ elo }: NonNullable<CellSummary['match']>): string {
  return `Elo ${formatEstimate(elo, ELO)}`;
}

function losText(los: number | null): string | null {
  if (los === null || !Number.isFinite(los)) return null;
  return `likelihood of superiority ${formatShare(los)}`;
}

/** A probability in percent that is never rounded to certainty. */
export function formatShare(share: number): string {
  const percent = share * 100;
  if (percent > 99.95) return 'above 99.9 %';
  if (percent < 0.05) return 'below 0.1 %';
  return `${percent.toFixed(1)} %`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
