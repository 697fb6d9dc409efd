/** Analysis of a position on the plane; the counterpart of `../analysis.ts`. */
import { findHelpers, withoutHelpers } from '../parallel/search-helpers.ts';
import {
  type Analysis,
  type AnalysisOptions,
  checkLimits,
  NOTHING,
  runSearch,
} from '../search-run.ts';
import type { PlaneEngine } from './engine.ts';

export interface PlaneAnalysisOptions extends AnalysisOptions {
  /**
   * Whether quiet slides to one square of every class are tried at all nodes. Without it they are at
   * the root and in answer to checks; elsewhere only squares that are likely to matter.
   */
  readonly full?: boolean | undefined;
}

/**
 * Analyses the engine's position, which is the same afterwards. The engine refuses other work
 * meanwhile. Moves are in engine form and true coordinates. Where men are so far apart that the
 * engine works with other coordinates, lines end where these are no exact image any more, perhaps
 * before the score they lead to.
 * @throws InputError for limits out of range, search moves that are not legal, and where there is no
 *   exact mapping
 */
export async function analysePlane(
  engine: PlaneEngine,
  options: PlaneAnalysisOptions = {},
): Promise<Analysis> {
  checkLimits(options);
  const start = performance.now();
  const wanted = (options.searchMoves ?? []).map((text) => engine.findMove(text));
  if (options.hash !== undefined) engine.resizeHash(options.hash);
  const { moves, rays, primes, formations } = engine.closedForms();
  if (moves.length + rays.length + primes.length + formations.length === 0) return NOTHING;
  const { given, texts, asksForPrimes, close } = engine.openSearch(wanted);
  const release = engine.occupy('an analysis');
  const { instance } = engine;
  const describe = (line: readonly number[]) => texts.describe(line);
  try {
    instance.call.setFullMode(options.full === true ? 1 : 0);
    const helpers = asksForPrimes
      ? withoutHelpers(options.threads, 'the men are so far apart that others cannot tell primes')
      : await findHelpers(instance, options.threads);
    return await runSearch({ instance, describe, helpers }, given, options, start);
  } finally {
    release();
    close();
  }
}
