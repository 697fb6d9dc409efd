/** What can be seen in the arrays of an experiment. */
import { openPlay } from '../../engine/play/open.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { ArrayFacts } from '../summary/summary.ts';
import { arrayFacts } from './array-facts.ts';

/**
 * The facts of all arrays, in the order of the experiment.
 * @throws InputError for a position that cannot be
 */
export async function factsOfArrays({ game, arrays }: Experiment): Promise<ArrayFacts[]> {
  const { engine } = await openPlay(game);
  return arrays.map((array) => arrayFacts(engine, array));
}
