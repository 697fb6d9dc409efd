/** Looking at an experiment before it is kept: whether it can be played. */
import { openPlay } from '../../src/engine/play/open.ts';
import { InputError } from '../../src/errors.ts';
import type { Experiment } from '../../src/lab/experiment/experiment.ts';
import { parseExperiment } from '../../src/lab/experiment/read.ts';
import { GamePlayer } from '../../src/lab/play/player.ts';

/**
 * Reads an experiment and sets up all that is to be played.
 * @throws InputError naming the key, for a position that the engine refuses that of its array
 */
export async function checkExperiment(text: string): Promise<Experiment> {
  const experiment = parseExperiment(text);
  const play = await openPlay(experiment.game);
  for (const [i, { position }] of experiment.arrays.entries()) {
    try {
      play.setPosition(position);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const { problem, field, offset, expected } = error;
      const place = { field: `arrays[${i}].position, ${field}`, offset, expected };
      throw new InputError(problem, place);
    }
  }
  const player = await GamePlayer.open(experiment);
  await player.close();
  return experiment;
}
