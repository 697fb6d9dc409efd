/** What can be seen in all arrays of an experiment. */
import { Engine } from '../../src/engine/engine.ts';
import { PlaneEngine } from '../../src/engine/plane/engine.ts';
import type { Experiment } from '../../src/lab/experiment/experiment.ts';
import { arrayFacts } from '../../src/lab/measures/array-facts.ts';
import type { ArrayFacts } from '../../src/lab/summary/summary.ts';
import { isPlaneGame } from '../../src/variants/registry.ts';

/** In the order of the experiment. @throws InputError for a position that cannot be */
export async function factsOfArrays({ game, arrays }: Experiment): Promise<ArrayFacts[]> {
  const engine = isPlaneGame(game) ? await PlaneEngine.load(game) : await Engine.load(game);
  return arrays.map((array) => arrayFacts(engine, array));
}
