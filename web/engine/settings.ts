/** What a user may set about analyses. */
import type { AnalysisLimits } from '../../src/engine/service.ts';
import { MAX_THREADS } from '../../src/engine/team.ts';

export interface AnalysisSettings {
  /** How many lines, 1 to 5. */
  readonly lines: number;
  /** What ends an analysis; "infinite" ones end only when they are told to. */
  readonly limit: 'infinite' | 'depth' | 'time';
  /** Plies, 1 to 100, where depth is the limit. */
  readonly depth: number;
  /** Seconds, where time is the limit. */
  readonly seconds: number;
  /** MiB of transposition table, 1 to 1024. */
  readonly hash: number;
  /** Threads that search, 1 to 64; more than one only where the page is isolated. */
  readonly threads: number;
}

export const MOST_LINES = 5;
export const MOST_DEPTH = 100;
export const MOST_SECONDS = 86_400;
export const MOST_THREADS = MAX_THREADS;
/** MiB of transposition table that can be chosen. */
export const HASH_SIZES: readonly number[] = [16, 32, 64, 128, 256, 512, 1024];

export const DEFAULT_SETTINGS: AnalysisSettings = {
  lines: 3,
  limit: 'infinite',
  depth: 12,
  seconds: 10,
  hash: 64,
  threads: 1,
};

/** By how many plies an analysis with a depth limit goes deeper when it is asked to. */
const DEEPER = 3;

/**
 * The limits of an analysis.
 * @param reached depth of the analysis that is to go on, 0 for a new one
 */
export function limitsOf(settings: AnalysisSettings, reached = 0): AnalysisLimits {
  const { lines, hash, threads, limit } = settings;
  const depth = reached === 0 ? settings.depth : Math.min(reached + DEEPER, MOST_DEPTH);
  return {
    lines,
    hash,
    threads,
    depth: limit === 'depth' ? depth : undefined,
    moveTime: limit === 'time' ? Math.round(settings.seconds * 1000) : undefined,
  };
}
