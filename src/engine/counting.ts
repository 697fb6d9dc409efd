/** Counting the paths of legal moves below the position in the engine's memory. */
import { InputError } from '../errors.ts';
import type { EngineInstance } from './instance.ts';

/** How moves of the last two plies are counted: every position before the last ply, or only the
 *  differences to a common count where the rules of the game allow it (see docs/performance.md). */
export type CountMethod = 'plain' | 'difference';

export interface CountOptions {
  readonly method?: CountMethod | undefined;
  /** MiB of memory for the counts below positions that several orders of moves lead to; 1 to 1024,
   *  none if not given. It takes the place of the analysis's table, which forgets everything. */
  readonly hash?: number | undefined;
}

const COUNT_METHODS: Readonly<Record<CountMethod, true>> = { plain: true, difference: true };

/** A count in progress; see `startCount`. */
export interface Counter {
  count(depth: number): number;
  close(): void;
}

/**
 * Prepares a count that is made bit by bit.
 * @returns `count` gives the nodes below the position on the board, at a depth of at least 1, or a
 *   negative number where there is no room for it; `close` must be called in the end
 * @throws InputError for a method or a size that does not exist
 */
export function startCount(
  { call, links }: EngineInstance,
  { method = 'plain', hash }: CountOptions,
): Counter {
  if (!Object.hasOwn(COUNT_METHODS, method)) {
    throw new InputError(`"${method}" is no method`, {
      field: 'method',
      expected: Object.keys(COUNT_METHODS).join(' or '),
    });
  }
  const isDifference = method === 'difference';
  if (hash === undefined) {
    const count = isDifference ? call.perftByDifference : call.perft;
    return { count: (depth) => Number(count(depth)), close: () => {} };
  }
  links.hash.resize(hash);
  links.hash.clear();
  return {
    count: (depth) => Number(call.perftWithTable(depth, isDifference ? 1 : 0)),
    close: () => links.hash.clear(),
  };
}

/**
 * The number of legal move paths of a length, counted in one go.
 * @param depth plies, from 0
 * @throws InputError for any other depth, for options that do not exist, and where there is no room
 *   for so many plies
 */
export function countPaths(instance: EngineInstance, depth: number, options: CountOptions): number {
  refuseDepth(depth);
  if (depth === 0) return 1;
  const { count, close } = startCount(instance, options);
  const nodes = count(depth);
  close();
  if (nodes < 0) {
    throw new InputError(`there is no room for ${depth} plies`, {
      field: 'depth',
      expected: 'a smaller depth',
    });
  }
  return nodes;
}

/** @throws InputError for a depth that is no whole number from 0, or above the most if there is one */
export function refuseDepth(depth: number, most = Infinity): void {
  if (Number.isInteger(depth) && depth >= 0 && depth <= most) return;
  throw new InputError(`${depth} is not a depth`, {
    field: 'depth',
    expected: `a whole number from 0${most === Infinity ? '' : ` to ${most}`}`,
  });
}
