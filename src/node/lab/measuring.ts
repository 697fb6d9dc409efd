/** Finding the facts of games that a file of an earlier layout lacks. */
import { parseExperiment } from '../../lab/experiment/read.ts';
import { measureGame } from '../../lab/measures/game-facts.ts';
import { Replayers } from '../../lab/play/replayers.ts';
import { useModulesFromDisk } from '../modules.ts';
import type { MeasureOf } from './upgrade.ts';

export const measuring: MeasureOf = async (text) => {
  useModulesFromDisk();
  const replayers = new Replayers(parseExperiment(text));
  return async ({ start, moves, ...place }) => {
    const { engine } = await replayers.at(place);
    return measureGame(engine, start, moves);
  };
};
