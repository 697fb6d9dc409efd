/** Counting paths of moves with progress in sight, until it is done or interrupted. */
import type { PerftOptions, PerftProgress } from '../../engine/perft.ts';
import { duration } from './describe.ts';
import { interruptible } from './interrupt.ts';
import { Progress } from './progress.ts';

/**
 * @param open makes the engine that counts
 * @returns null if it was interrupted, since part of a count is no answer
 */
export async function countInSight<Engine, Counted>(
  open: () => Promise<Engine>,
  count: (
    engine: Engine,
    watched: Required<Pick<PerftOptions, 'signal' | 'onProgress'>>,
  ) => Promise<Counted>,
): Promise<(Counted & { readonly engine: Engine }) | null> {
  const progress = new Progress();
  return interruptible(async (signal) => {
    const engine = await open();
    const onProgress = ({ done, moves, nodes, ms }: PerftProgress) =>
      progress.show(`${done} of ${moves} moves, ${nodes} nodes in ${duration(ms)}`);
    try {
      return { engine, ...(await count(engine, { signal, onProgress })) };
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      progress.clear();
    }
  });
}
