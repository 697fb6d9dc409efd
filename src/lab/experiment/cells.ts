/** Which cells an experiment has. */
import type { Cell, LabArray, LabPlayer } from './experiment.ts';
import type { ExperimentShape } from './shape.ts';

/**
 * The cells of every pair of arrays, in each for every number of nodes and for every player, or for
 * every pair of them where both sides have the same array. A cell's id is "array" or "first/second",
 * with "@nodes" and ":player" or ":first/second" where there are several.
 */
export function makeCells(
  arrays: readonly LabArray[],
  players: readonly LabPlayer[],
  { cells, nodes }: Pick<ExperimentShape, 'cells' | 'nodes'>,
): Cell[] {
  const limits = Array.isArray(nodes) ? nodes : [nodes];
  const pairs = typeof cells === 'string' ? PAIRS[cells](arrays.map(({ id }) => id)) : cells;
  const seats = players.map(({ id }) => [id, id] as const);
  const matches = players.length === 1 ? seats : unordered(players.map(({ id }) => id));
  return pairs.flatMap(([first, second]) =>
    (first === second ? matches : seats).flatMap(([white, black]) =>
      limits.map((limit) => ({
        id: [
          joined(first, second),
          ...(limits.length > 1 ? [`@${limit}`] : []),
          ...(players.length > 1 ? [`:${joined(white, black)}`] : []),
        ].join(''),
        first: { array: first, player: white },
        second: { array: second, player: black },
        nodes: limit,
        swaps: first !== second || white !== black,
      })),
    ),
  );
}

type Pair = readonly [string, string];

const mirrored = (ids: readonly string[]) => ids.map((id): Pair => [id, id]);
const unordered = (ids: readonly string[]) =>
  ids.flatMap((first, i) => ids.slice(i + 1).map((second): Pair => [first, second]));

const PAIRS: Readonly<Record<'mirror' | 'cross' | 'full', (ids: readonly string[]) => Pair[]>> = {
  mirror: mirrored,
  cross: unordered,
  full: (ids) => [...mirrored(ids), ...unordered(ids)],
};

function joined(first: string, second: string): string {
  return first === second ? first : `${first}/${second}`;
}
