/** What cells are made of, as a file says it. */
import type { Cell } from './experiment.ts';

/** Which arrays meet, once each. Players meet alike in all of these pairs. */
export function arrayPairs(cells: readonly Cell[]): (readonly [string, string])[] {
  return unique(cells.map(({ first, second }) => [first.array, second.array] as const));
}

/** The numbers of nodes a move, once each. */
export function nodeCounts(cells: readonly Cell[]): number[] {
  return unique(cells.map(({ nodes }) => nodes));
}

/** The values without later ones that are the same data. */
function unique<T>(values: readonly T[]): T[] {
  const texts = values.map((value) => JSON.stringify(value));
  return values.filter((_, i) => texts.indexOf(texts[i] ?? '') === i);
}
