/**
 * What an experiment has shown, most important first: the decision of its stopping rule, matches,
 * White's score, then whatever else differs, and what does not.
 */
import type { Comparison, ExperimentSummary } from '../../summary/summary.ts';
import { reasonOf } from '../numbers.ts';
import { edgeFinding, edgeFindings } from './edges.ts';
import { comparisonFinding, type Finding, isJudgedByRule, matchFinding } from './findings.ts';
import { MEASURES } from './measures.ts';
import { cellName, enumerated, plural } from './names.ts';
import { comparedPairs } from './pairs.ts';
import { stopFinding } from './stop.ts';

export interface Verdict {
  /** What the experiment is about. */
  readonly findings: readonly Finding[];
  /** What to bear in mind with it, in sentences. */
  readonly remarks: readonly string[];
}

/** Pairs of cells up to which everything is told of each. */
const FEW_PAIRS = 3;
/** Significant differences that are told one by one if there are more pairs. */
const MOST_TOLD = 10;

/** The verdict on an experiment; without games it has no findings. */
export function verdict(summary: ExperimentSummary): Verdict {
  if (summary.games === 0) return { findings: [], remarks: ['No game has been played yet.'] };
  const { cells } = summary;
  const findings = [
    stopFinding(summary),
    ...cells.map((cell) => matchFinding(cell, summary)),
    ...differences(summary),
    ...(cells.length === 1 ? cells.map(edgeFinding) : edgeFindings(summary)),
  ];
  return { findings: findings.filter((one) => one !== null), remarks: remarks(summary) };
}

function differences(summary: ExperimentSummary): Finding[] {
  // White's score first.
  const ordered = [...summary.comparisons].sort((a, b) => rank(a) - rank(b));
  const pairs = comparedPairs(ordered);
  const isFound = (one: Comparison) => one.significant || isJudgedByRule(one, summary);
  const found = ordered.filter(isFound);
  const others = ordered.filter((one) => !isFound(one));
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
      const list = enumerated(equal.map(({ measure }) => MEASURES[measure].noun));
      const text = `Between ${names} no significant difference was found in: ${list}.`;
      found.push({ outcome: 'not significant', text });
    }
    if (missing.length > 0) {
      const list = missing.map(
        (one) => `${MEASURES[one.measure].noun} (${reasonOf(one.difference)})`,
      );
      const text = `Between ${names} a difference is not estimable in: ${enumerated(list)}.`;
      found.push({ outcome: 'not estimable', text });
    }
    return found;
  });
}

function remarks({ games, planned, stop, cells }: ExperimentSummary): string[] {
  const repeated = cells.reduce((sum, cell) => sum + cell.repeated, 0);
  const isStopped = stop !== null && stop.decision !== null;
  const said: string[] = [];
  if (games < planned && !isStopped) {
    said.push(
      `${plural(planned - games, 'game')} are still to be played. The intervals hold for a single ` +
        'look; whoever stops when they look good will be wrong more often than they say.',
    );
  }
  if (isStopped) {
    said.push(
      'The stopping rule chose the moment to end. Its own decision allows for that; the intervals ' +
        'and probabilities below are those of a single look and somewhat too good.',
    );
  }
  if (repeated > 0) {
    said.push(
      `${plural(repeated, 'game')} repeated another one move by move and ` +
        `${repeated === 1 ? 'was' : 'were'} not counted again.`,
    );
  }
  return said;
}
