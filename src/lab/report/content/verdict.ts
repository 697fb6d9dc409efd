/**
 * What an experiment has shown, most important first: the decision of its stopping rule, matches,
 * White's score, then whatever else differs, and what does not.
 */
import type { Comparison, ExperimentSummary } from '../../summary/summary.ts';
import { reasonOf } from '../numbers.ts';
import { edgeFinding, edgeFindings } from './edges.ts';
import { comparisonFinding, type Finding, matchFinding } from './findings.ts';
import { MEASURE_WORDS } from './measures.ts';
import { cellName, enumerated, plural } from './names.ts';
import { comparedPairs } from './pairs.ts';
import { stopFinding } from './stop.ts';

/** Pairs of cells up to which everything is told of each. */
const FEW_PAIRS = 3;
/** Significant differences that are told one by one if there are more pairs. */
const MOST_TOLD = 10;

/** The verdict on an experiment. */
export function verdict(summary: ExperimentSummary): Finding[] {
  if (summary.games === 0) {
    return [{ outcome: 'not estimable', text: 'No game has been played yet.' }];
  }
  const { cells } = summary;
  const findings = [
    stopFinding(summary),
    ...cells.map((cell) => matchFinding(cell, summary)),
    ...differences(summary),
    ...(cells.length === 1
      ? cells.map((cell) => edgeFinding(cell, summary))
      : edgeFindings(summary)),
  ];
  return findings.filter((one) => one !== null);
}

function differences(summary: ExperimentSummary): Finding[] {
  // White's score first.
  const ordered = [...summary.comparisons].sort((a, b) => rank(a) - rank(b));
  const pairs = comparedPairs(ordered);
  const found = ordered.filter((one) => one.significant);
  const others = ordered.filter((one) => !one.significant);
  const tell = (one: Comparison) => comparisonFinding(one, summary);
  if (pairs.length > FEW_PAIRS) {
    return [...found.slice(0, MOST_TOLD).map(tell), ...counts(found.length, others, pairs.length)];
  }
  const scores = ordered.filter((one) => rank(one) === 0);
  const told = [...scores, ...found.filter((one) => rank(one) > 0)];
  return [...told.map(tell), ...undecided(others, summary)];
}

function rank({ measure }: Comparison): number {
  return measure === 'whiteScore' ? 0 : 1;
}

/** How many comparisons found something and how many did not, where there are too many to tell. */
function counts(found: number, others: readonly Comparison[], pairs: number): Finding[] {
  const missing = others.filter(({ difference }) => difference.value === null).length;
  const equal = others.length - missing;
  const said: Finding[] = [];
  if (found > MOST_TOLD) {
    const text = `${plural(found - MOST_TOLD, 'more significant difference')}: see the tables.`;
    said.push({ outcome: 'significant', text });
  }
  if (equal > 0) {
    const text =
      `${plural(equal, 'other comparison')} of ${plural(pairs, 'pair')} of cells found no ` +
      'significant difference.';
    said.push({ outcome: 'not significant', text });
  }
  if (missing > 0) {
    const text = `${plural(missing, 'difference')} could not be estimated: the tables say why.`;
    said.push({ outcome: 'not estimable', text });
  }
  return said;
}

/**
 * One sentence for all comparisons of a pair that found nothing, and one for those without result. White's
 * score is told apart.
 */
function undecided(comparisons: readonly Comparison[], summary: ExperimentSummary): Finding[] {
  const open = comparisons.filter((one) => rank(one) > 0);
  return comparedPairs(open).flatMap(({ cells: [first, second], comparisons: pair }) => {
    const names = `${cellName(summary, first)} and ${cellName(summary, second)}`;
    const missing = pair.filter(({ difference }) => difference.value === null);
    const equal = pair.filter(({ difference }) => difference.value !== null);
    const found: Finding[] = [];
    if (equal.length > 0) {
      const list = enumerated(equal.map(({ measure }) => MEASURE_WORDS[measure].noun));
      const text = `Between ${names} no significant difference was found in: ${list}.`;
      found.push({ outcome: 'not significant', text });
    }
    if (missing.length > 0) {
      const list = missing.map(
        (one) => `${MEASURE_WORDS[one.measure].noun} (${reasonOf(one.difference)})`,
      );
      const text = `Between ${names} a difference is not estimable in: ${enumerated(list)}.`;
      found.push({ outcome: 'not estimable', text });
    }
    return found;
  });
}
