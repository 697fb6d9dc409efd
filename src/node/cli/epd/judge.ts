/** Doing what a line of EPD asks for, and judging the answer. */
import type { Analysis, AnalysisOptions, Score } from '../../../engine/search-run.ts';
import type { EpdTask } from './task.ts';

export type Verdict = 'solved' | 'failed' | 'not tested';

export interface CountMade {
  readonly depth: number;
  readonly expected: bigint;
  readonly nodes: bigint;
}

export interface Judgement {
  readonly task: EpdTask;
  readonly verdict: Verdict;
  /** Null where only counts were asked for. */
  readonly analysis: Analysis | null;
  readonly counts: readonly CountMade[];
  readonly nodes: number;
  readonly ms: number;
}

/**
 * Does what is asked for.
 * @param limits of the search, which ends early where a mate that was asked for has been found; counts
 *   deeper than `depth` are left out
 * @returns null if it was interrupted
 */
export async function judge(
  task: EpdTask,
  limits: AnalysisOptions & { readonly signal: AbortSignal },
): Promise<Judgement | null> {
  const { play, position, window } = task;
  const start = performance.now();
  play.setPosition(position);
  play.engine.clearHash();
  const counts: CountMade[] = [];
  for (const { depth, nodes: expected } of task.counts) {
    if (depth > (limits.depth ?? depth)) continue;
    try {
      const { nodes } = await play.count(depth, { window, signal: limits.signal });
      counts.push({ depth, expected, nodes: BigInt(nodes) });
    } catch (error) {
      if (limits.signal.aborted) return null;
      throw error;
    }
  }
  const asksForMove = task.best !== null || task.avoid !== null || task.mate !== null;
  const isSearched = asksForMove || task.counts.length === 0;
  const analysis = isSearched ? await search(task, limits) : null;
  if (limits.signal.aborted) return null;
  const isTested = asksForMove || counts.length > 0;
  const isRight =
    counts.every(({ expected, nodes }) => expected === nodes) &&
    (analysis === null || isAnswer(task, analysis));
  const counted = counts.reduce((sum, { nodes }) => sum + Number(nodes), 0);
  return {
    task,
    verdict: isTested ? (isRight ? 'solved' : 'failed') : 'not tested',
    analysis,
    counts,
    nodes: counted + (analysis?.nodes ?? 0),
    ms: performance.now() - start,
  };
}

function search(
  { play, mate }: EpdTask,
  limits: AnalysisOptions & { readonly signal: AbortSignal },
): Promise<Analysis> {
  let isFound = false;
  return play.analyse({
    ...limits,
    shouldStop: () => isFound,
    onReport: ({ lines }) => {
      isFound = mate !== null && isMateWithin(lines[0]?.score, mate);
    },
  });
}

function isAnswer({ best, avoid, mate }: EpdTask, { bestMove, lines }: Analysis): boolean {
  if (best !== null && (bestMove === null || !best.includes(bestMove))) return false;
  if (avoid !== null && (bestMove === null || avoid.includes(bestMove))) return false;
  return mate === null || isMateWithin(lines[0]?.score, mate);
}

function isMateWithin(score: Score | undefined, moves: number): boolean {
  return score !== undefined && 'mate' in score && score.mate > 0 && score.mate <= moves;
}
