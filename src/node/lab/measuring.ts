/** Finding the facts of games that a file of an earlier layout lacks. */
import { Engine } from '../../engine/engine.ts';
import { PlaneEngine } from '../../engine/plane/engine.ts';
import { parseExperiment } from '../../lab/experiment/read.ts';
import { measureGame } from '../../lab/measures/game-facts.ts';
import { isPlaneGame } from '../../variants/registry.ts';
import { useModulesFromDisk } from '../modules.ts';
import type { MeasureOf } from './upgrade.ts';

export const measuring: MeasureOf = async (text) => {
  const { game } = parseExperiment(text);
  useModulesFromDisk();
  const engine = isPlaneGame(game) ? await PlaneEngine.load(game) : await Engine.load(game);
  return (start, moves) => measureGame(engine, start, moves);
};
