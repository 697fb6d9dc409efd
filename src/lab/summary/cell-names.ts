/** What cells are called. */
import type { Cell, CellSide, Experiment } from '../experiment/experiment.ts';

/**
 * The name of a cell for people: its array, or both with "against" between them; the players and the
 * number of nodes where the experiment has several.
 */
export function cellName(experiment: Experiment, { first, second, nodes }: Cell): string {
  const { arrays, players, cells } = experiment;
  const named = (items: readonly { id: string; name: string }[], of: keyof CellSide) => {
    const [one, other] = [first[of], second[of]].map(
      (id) => items.find((item) => item.id === id)?.name ?? id,
    );
    return one === other ? `${one}` : `${one} against ${other}`;
  };
  const parts = [named(arrays, 'array')];
  if (players.length > 1) parts.push(named(players, 'player'));
  if (cells.some((cell) => cell.nodes !== nodes)) parts.push(`${nodes} nodes`);
  return parts.join(', ');
}
