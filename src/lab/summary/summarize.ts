/** The summary of an experiment whose games are in a store. */
import type { Experiment } from '../experiment/experiment.ts';
import type { GameStore } from '../run/game-store.ts';
import { countedGames, StopWatch } from '../run/stopping.ts';
import type { ExperimentSummary } from './summary.ts';
import { type SummaryContext, SummaryTally } from './tally.ts';

export interface SummarizeOptions extends SummaryContext {
  /** Gives up between two games. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each game that was read, with how many there have been. */
  readonly onProgress?: ((read: number) => void) | undefined;
}

/**
 * Reads the games there are one after the other; none is kept. If a stopping rule has decided, games
 * beyond the look at which it did do not count, played though they may have been.
 * @throws the signal's reason if it was given up
 */
export async function summarize(
  experiment: Experiment,
  store: Pick<GameStore, 'games'>,
  { engine, arrays, signal, onProgress }: SummarizeOptions,
): Promise<ExperimentSummary> {
  const tally = new SummaryTally(experiment, { engine, arrays });
  const watch = new StopWatch(experiment);
  let read = 0;
  // They come by ascending number: once the rule has decided, all others come after those that count.
  for await (const game of store.games()) {
    signal?.throwIfAborted();
    if (game.number >= countedGames(experiment, watch.state)) break;
    watch.add(game);
    tally.add(game);
    onProgress?.(++read);
  }
  return tally.summary(watch.state);
}
