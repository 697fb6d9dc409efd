/** What can be seen in a position before a move is made, as the lab's reports tell it. */
import type { ArrayFacts } from '../../src/lab/summary/summary.ts';
import type { GameDefinition } from '../../src/variants/registry.ts';
import { SupervisedWorker } from '../engine/supervised-worker.ts';

export type Facts = Pick<
  ArrayFacts,
  'firstMoves' | 'undefendedPawns' | 'undefendedPieces' | 'defendedOnce'
>;

/** What the worker does. */
export interface FactsService {
  ping(): void;
  /**
   * White's first moves, and White's men that nobody or only one other defends.
   * @param text a possible position with White to move
   * @throws InputError for a position that cannot be
   */
  factsOf(game: GameDefinition, text: string): Promise<Facts>;
}

let worker: SupervisedWorker<FactsService> | null = null;

/** @returns null where there is nothing to be said */
export async function factsOf(game: GameDefinition, text: string): Promise<Facts | null> {
  worker ??= new SupervisedWorker<FactsService>(
    () =>
      new Worker(new URL('./facts-worker.ts', import.meta.url), {
        type: 'module',
        name: 'array facts',
      }),
  );
  try {
    return await worker.call((remote) => remote.factsOf(game, text));
  } catch {
    return null;
  }
}

/** Gives the worker up, whose engine takes much memory. */
export function forgetFacts(): void {
  worker?.end('the panel has been left');
  worker = null;
}
