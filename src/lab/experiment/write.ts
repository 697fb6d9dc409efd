/** An experiment as a file, such as a report gives for repeating it. */
import { findGame } from '../../variants/registry.ts';
import type { Experiment } from './experiment.ts';

/**
 * The JSON of an experiment, everything spelt out but a game of the program, which is named by its id.
 * @returns text that `parseExperiment` reads as the same experiment
 */
export function formatExperiment(experiment: Experiment): string {
  const { id, name, game, arrays, cells, players, ...rest } = experiment;
  // Numbers of nodes and pairs of players make the same cells of every pair of arrays.
  const pairs = unique(cells.map(({ first, second }) => [first.array, second.array]));
  const nodes = unique(cells.map((cell) => cell.nodes));
  const file = {
    id,
    name,
    game: findGame(game.id) === undefined ? game : game.id,
    arrays,
    cells: pairs,
    nodes,
    players,
    ...rest,
  };
  return JSON.stringify(file, null, 2);
}

/** The values without later ones that are the same data. */
function unique<T>(values: readonly T[]): T[] {
  const texts = values.map((value) => JSON.stringify(value));
  return values.filter((_, i) => texts.indexOf(texts[i] ?? '') === i);
}
