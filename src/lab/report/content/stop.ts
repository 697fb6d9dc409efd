/** How the stopping rule of an experiment stands. */
import type { SpendingRule, SprtRule } from '../../experiment/experiment.ts';
import type { ExperimentSummary, StopLook, StopState } from '../../summary/summary.ts';
import { formatCount, formatDecimal, formatEstimate, signed } from '../numbers.ts';
import { differenceAfterLooks } from './after-looks.ts';
import type { Finding } from './findings.ts';
import { MEASURE_WORDS } from './measures.ts';
import { cellName, plural, sideName } from './names.ts';
import { numbers, type Table } from './table.ts';

/** What the rule has decided so far, or null without a rule. */
export function stopFinding(summary: ExperimentSummary): Finding | null {
  const { stop, experiment } = summary;
  if (stop === null || experiment.stop === null) return null;
  const last = stop.looks.at(-1);
  if (last === undefined) {
    return { outcome: 'undecided', text: 'The stopping rule has not looked yet.' };
  }
  const rule = experiment.stop;
  const finding =
    rule.rule === 'sprt'
      ? sprtFinding(rule, last, stop, summary)
      : spendingFinding(rule, last, stop, summary);
  if (summary.formerRules === undefined) return finding;
  return { ...finding, text: `${finding.text} ${AFTER_ANOTHER}` };
}

const AFTER_ANOTHER =
  'But an earlier rule had looked at these games before, so that the error rate of this one does not hold.';

function sprtFinding(
  rule: SprtRule,
  last: StopLook,
  { decision }: StopState,
  summary: ExperimentSummary,
): Finding {
  const cell = summary.experiment.cells.find(({ id }) => id === rule.cell);
  const elo = rule.model === 'normalized' ? 'normalized Elo' : 'Elo';
  const first =
    cell === undefined ? 'the first side' : sideName(summary.experiment, cell.first, cell.second);
  const ratio = `log-likelihood ratio ${formatStatistic(last)}`;
  const games = plural(last.games, 'game');
  const accepted = (at: number, against: number) =>
    `The sequential test ended after ${games}: it accepts a difference of ${at} ${elo} for ${first} ` +
    `against one of ${against} (${ratio}).`;
  if (last.statistic !== null && last.statistic >= last.upper) {
    return { outcome: 'significant', text: accepted(rule.elo1, rule.elo0) };
  }
  if (last.statistic !== null && last.statistic <= last.lower) {
    return { outcome: 'not significant', text: accepted(rule.elo0, rule.elo1) };
  }
  const isOver = summary.games >= summary.planned;
  return {
    outcome: 'undecided',
    text: isOver
      ? `The sequential test has not decided in all ${games} (${ratio}).`
      : `The sequential test is open after ${games} (${ratio})${ended(decision)}.`,
  };
}

function spendingFinding(
  rule: SpendingRule,
  last: StopLook,
  { looks, decision }: StopState,
  summary: ExperimentSummary,
): Finding {
  const what = `${MEASURE_WORDS[rule.measure].label} of ${cellName(summary, rule.cells[0])} and ${cellName(summary, rule.cells[1])}`;
  const look = `look ${looks.length} of ${rule.looks}, ${formatCount(last.games)} games of each cell`;
  const at = `${look} (${formatStatistic(last)}${last.statistic === null ? '' : ' standard errors'})`;
  const { statistic, lower, upper } = last;
  const alpha = `${formatDecimal(rule.alpha * 100, 1)} %`;
  if (statistic !== null && (statistic >= upper || statistic <= lower)) {
    return {
      outcome: 'significant',
      text:
        `${what} differ significantly: the stopping rule found it at ${at}, with an error ` +
        `probability of ${alpha} over all looks.${estimateAfter(rule, looks, summary)}`,
    };
  }
  const isLast = looks.length >= rule.looks;
  if (isLast && statistic === null) {
    return {
      outcome: 'not estimable',
      text: `${what}: the stopping rule could not judge, since a difference is not estimable at its last look, ${look}.`,
    };
  }
  return {
    outcome: isLast ? 'not significant' : 'undecided',
    text: isLast
      ? `${what}: the stopping rule found no difference by its last look, ${at}.` +
        estimateAfter(rule, looks, summary)
      : `${what}: the stopping rule has found no difference up to ${at}${ended(decision)}.`,
  };
}

function estimateAfter(
  rule: SpendingRule,
  looks: readonly StopLook[],
  summary: ExperimentSummary,
): string {
  const estimate = differenceAfterLooks(rule, looks, summary);
  if (estimate === null) return '';
  const amount = formatEstimate(estimate, signed(MEASURE_WORDS[rule.measure].unit));
  return ` The best estimate of the difference, which allows for when the test ended, is ${amount}.`;
}

function ended(decision: string | null): string {
  return decision === null ? '' : `; the experiment has ended: ${decision}`;
}

function formatStatistic({ statistic }: StopLook): string {
  return statistic === null ? 'not estimable' : formatDecimal(statistic, 2);
}

/** The looks of the rule; null if there were none. */
export function looksTable({ stop, experiment }: ExperimentSummary): Table | null {
  if (stop === null || stop.looks.length === 0) return null;
  const isRatio = experiment.stop?.rule === 'sprt';
  return {
    caption: 'Looks of the stopping rule',
    corner: 'Look',
    columns: [
      numbers('Games of each cell'),
      numbers(isRatio ? 'Log-likelihood ratio' : 'Difference in standard errors'),
      numbers('Lower bound'),
      numbers('Upper bound'),
    ],
    rows: stop.looks.map((look, i) => ({
      head: `${i + 1}`,
      cells: [
        formatCount(look.games),
        formatStatistic(look),
        formatDecimal(look.lower, 2),
        formatDecimal(look.upper, 2),
      ],
    })),
    notes: [],
  };
}
