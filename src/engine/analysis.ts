/** Analysis of a position on a finite board: limits, progress, stop. */
import { formatMove } from '../notation/move-text.ts';
import type { Engine } from './engine.ts';
import { decodeMove, describeArrival } from './packed-move.ts';
import { findHelpers } from './parallel/search-helpers.ts';
import {
  type Analysis,
  type AnalysisOptions,
  checkLimits,
  NOTHING,
  runSearch,
} from './search-run.ts';

export type {
  Analysis,
  AnalysisLine,
  AnalysisOptions,
  AnalysisReport,
  Score,
} from './search-run.ts';

/**
 * Analyses the engine's position, which is the same afterwards. The engine refuses other work
 * meanwhile. An abort ends the search with what it has found so far; it is not an error.
 * @throws InputError for limits out of range and search moves that are not legal
 */
export async function analyse(engine: Engine, options: AnalysisOptions = {}): Promise<Analysis> {
  checkLimits(options);
  const start = performance.now();
  const given = (options.searchMoves ?? []).map((text) => engine.findMove(text).packed);
  if (options.hash !== undefined) engine.resizeHash(options.hash);
  if (!engine.hasMoves()) return NOTHING;
  const release = engine.occupy('an analysis');
  const describe = (moves: readonly number[]) => moves.map((packed) => textOf(engine, packed));
  try {
    const { instance } = engine;
    const helpers = await findHelpers(instance, options.threads);
    return await runSearch({ instance, describe, helpers }, given, options, start);
  } finally {
    release();
  }
}

function textOf({ board, compiled }: Engine, packed: number): string {
  const { from, to, arrival } = decodeMove(packed);
  return formatMove({ from, to, ...describeArrival(arrival, compiled) }, board);
}
