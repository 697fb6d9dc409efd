/** What can be seen in an array before a move is made. */
import type { Experiment } from '../../experiment/experiment.ts';
import type { ArrayFacts } from '../../summary/summary.ts';
import { formatCount } from '../numbers.ts';
import { enumerated, lettered } from './names.ts';
import type { Item } from './table.ts';

/** The facts of one array, for White. */
export function factItems(facts: ArrayFacts, experiment: Experiment): Item[] {
  const byType = Object.entries(facts.firstMovesByType)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([type, count]) => `${lettered(experiment, type)} ${formatCount(count)}`);
  return [
    {
      term: 'First moves',
      text: `${formatCount(facts.firstMoves)}${byType.length > 0 ? `: ${enumerated(byType)}` : ''}`,
    },
    { term: 'Undefended pawns', text: squares(facts.undefendedPawns) },
    { term: 'Undefended pieces', text: squares(facts.undefendedPieces) },
    { term: 'Defended once', text: squares(facts.defendedOnce) },
  ];
}

function squares(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
