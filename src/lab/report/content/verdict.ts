/**
 * What an experiment has shown, most important first: the decision of its stopping rule, matches,
 * White's score, then whatever else differs, and what does not.
 */
import type { Comparison, ExperimentSummary } from '../../summary/summary.ts';
import { reasonOf } from '../numbers.ts';
import { comparisonFinding, edgeFinding, type Finding, matchFinding } from './findings.ts';
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

/** Pairs of cells whose scores are told one by one even if they do not differ. */
const FEW_PAIRS = 3;

/** The verdict on an experiment; without games it has no findings. */
export function verdict(summary: ExperimentSummary): Verdict {
  if (summary.games === 0) return { findings: [], remarks: ['No game has been played yet.'] };
  const { cells, comparisons } = summary;
  const scores = comparisons.filter(({ measure }) => measure === 'whiteScore');
  const others = comparisons.filter(({ measure }) => measure !== 'whiteScore');
  const told = scores.length > FEW_PAIRS ? scores.filter((one) => one.significant) : scores;
  const untold = scores.filter((one) => !told.includes(one));
  const findings = [
    stopFinding(summary),
    ...cells.map((cell) => matchFinding(cell, summary)),
    ...(scores.length === 0 ? cells.map(edgeFinding) : []),
    ...[...told, ...others.filter((one) => one.significant)].map((one) =>
      comparisonFinding(one, summary),
    ),
    ...undecided([...untold, ...others], summary),
  ];
  return { findings: findings.filter((one) => one !== null), remarks: remarks(summary) };
}

/** One sentence for all comparisons of a pair that found nothing, and one for those without result. */
function undecided(comparisons: readonly Comparison[], summary: ExperimentSummary): Finding[] {
  const open = comparisons.filter(({ significant }) => !significant);
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
