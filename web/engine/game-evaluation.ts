/** The evaluation of a game's positions, several at once if there are workers for them. */

import type { EvaluateGameOptions } from './engine-service.ts';
import type { EnginePosition } from './position.ts';
import { withRetries } from './retry.ts';
import type { SupervisedWorker } from './supervised-worker.ts';
import type { AnalysisUpdate } from './updates.ts';

export interface EvaluationWorkers {
  /** The worker that is there in any case, and what makes others, which end with the evaluation. */
  readonly first: SupervisedWorker;
  readonly another: () => SupervisedWorker;
  /** How many work at the most. */
  readonly most: number;
  /** MiB of transposition table that each may have. */
  readonly hash: number;
  readonly onProgress: (done: number, total: number) => void;
  /** Hears what has happened to a worker that the user should know. */
  readonly tell: (notice: string) => void;
}

/**
 * Positions of a stretch of the game. A stretch is one worker's, who goes from its last position to its
 * first, so that each finds in the transposition table what was learnt about those after it, and begins
 * with an empty table. So a limit of nodes gives the same however many workers there are.
 */
const STRETCH = 8;
/** MiB that a stretch can make use of; there is one table for each worker. */
const MOST_HASH = 32;

/**
 * Evaluates every position of a game in which there is a legal move, stretches at its end first.
 * @throws what the engine throws; the signal's reason
 */
export async function evaluateInWorkers(
  game: EnginePosition,
  { effort, onEvaluation, isKnown, signal }: EvaluateGameOptions,
  { first, another, most, hash, onProgress, tell }: EvaluationWorkers,
): Promise<void> {
  const total = game.moves.length + 1;
  const stretches = stretchesOf(total, isKnown);
  let done = total - stretches.flat().length;
  if (done > 0) onProgress(done, total);
  const failed = new AbortController();
  const isWanted = () => signal?.aborted !== true && !failed.signal.aborted;
  const limits = { ...effort, lines: 1, hash: Math.min(hash, MOST_HASH) };

  const evaluate = async (worker: SupervisedWorker, ply: number, isFirst: boolean) => {
    const position = { ...game, moves: game.moves.slice(0, ply) };
    const work = () =>
      worker.call(
        (remote): Promise<AnalysisUpdate> => remote.analyse(position, { ...limits, isFirst }),
      );
    const { lines, depth } = await withRetries(work, isWanted, tell);
    signal?.throwIfAborted();
    if (!isWanted()) return; // it was stopped because another has failed
    const [best] = lines;
    if (best !== undefined) onEvaluation(ply, { score: best.score, depth }, best);
    onProgress(++done, total);
  };
  const run = async (worker: SupervisedWorker) => {
    for (let plies = stretches.shift(); plies !== undefined; plies = stretches.shift()) {
      for (const [i, ply] of plies.entries()) {
        signal?.throwIfAborted();
        if (!isWanted()) return;
        await evaluate(worker, ply, i === 0);
      }
    }
  };

  const others = Array.from({ length: Math.min(most, stretches.length) - 1 }, another);
  const workers = [first, ...others];
  const stop = () => {
    for (const worker of workers) void worker.call((remote) => remote.stop()).catch(() => {});
  };
  signal?.addEventListener('abort', stop);
  failed.signal.addEventListener('abort', stop);
  try {
    // All have ended before whoever asked hears that one has failed.
    const ends = await Promise.allSettled(
      workers.map((worker) =>
        run(worker).catch((error: unknown) => {
          failed.abort();
          throw error;
        }),
      ),
    );
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  } finally {
    signal?.removeEventListener('abort', stop);
    for (const worker of others) worker.end('the game has been evaluated');
  }
}

/** Numbers of moves before the positions that are not known, the last first, stretch by stretch. */
function stretchesOf(total: number, isKnown: EvaluateGameOptions['isKnown']): number[][] {
  const stretches: number[][] = [];
  for (let start = 0; start < total; start += STRETCH) {
    const length = Math.min(STRETCH, total - start);
    const plies = Array.from({ length }, (_, i) => start + length - 1 - i);
    const unknown = plies.filter((ply) => isKnown?.(ply) !== true);
    if (unknown.length > 0) stretches.unshift(unknown);
  }
  return stretches;
}
