/** Which cells of an experiment are compared with one another. */
import type { Cell, CellSide } from '../experiment/experiment.ts';

/** Pairs of cells beyond which each is compared with one only: 20 arrays have so many. */
const MOST_PAIRS = 190;

export type CellPair = readonly [first: Cell, second: Cell];

export interface CellPairs {
  readonly pairs: readonly CellPair[];
  /** Whether there are too many for all of them, so that each cell is compared with the first only of
   *  those that it could be compared with. */
  readonly withFirstOnly: boolean;
}

/**
 * The pairs of cells that differ in nothing but their arrays, nothing but their players, or nothing but
 * their nodes. A cell in which two arrays or players meet is not compared with one where one meets
 * itself.
 * @param wanted ids of two cells that are compared in any case
 */
export function comparablePairs(cells: readonly Cell[], wanted: readonly string[] = []): CellPairs {
  const all: CellPair[] = [];
  const withFirst: CellPair[] = [];
  cells.forEach((second, i) => {
    const found = new Set<string>();
    for (const first of cells.slice(0, i)) {
      const isWanted = [first, second].every(({ id }) => wanted.includes(id));
      const difference = isWanted ? 'wanted' : differenceOf(first, second);
      if (difference === null) continue;
      all.push([first, second]);
      if (!found.has(difference)) withFirst.push([first, second]);
      found.add(difference);
    }
  });
  const withFirstOnly = all.length > MOST_PAIRS;
  return { pairs: withFirstOnly ? withFirst : all, withFirstOnly };
}

/** In what two cells differ that are alike in everything else; null if there is no such thing. */
function differenceOf(first: Cell, second: Cell): string | null {
  const parts: (keyof CellSide)[] = ['array', 'player'];
  const differences = [
    ...parts.filter(
      (part) =>
        first.first[part] !== second.first[part] || first.second[part] !== second.second[part],
    ),
    ...(first.nodes === second.nodes ? [] : ['nodes']),
  ];
  const meets = ({ first: one, second: other }: Cell) =>
    parts.map((part) => one[part] !== other[part]);
  const alike = String(meets(first)) === String(meets(second));
  return alike && differences.length === 1 ? (differences[0] ?? null) : null;
}
