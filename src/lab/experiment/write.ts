/** An experiment as a file, such as a report gives for repeating it. */
import { findGame } from '../../variants/registry.ts';
import type { Experiment } from './experiment.ts';
import { arrayPairs, nodeCounts } from './parts.ts';

/**
 * The JSON of an experiment, everything spelt out but a game of the program, which is named by its id.
 * @returns text that `parseExperiment` reads as the same experiment
 */
export function formatExperiment(experiment: Experiment): string {
  const { id, name, game, arrays, cells, players, ...rest } = experiment;
  const file = {
    id,
    name,
    game: findGame(game.id) === undefined ? game : game.id,
    arrays,
    cells: arrayPairs(cells),
    nodes: nodeCounts(cells),
    players,
    ...rest,
  };
  return JSON.stringify(file, null, 2);
}
