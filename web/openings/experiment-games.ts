/** The games of an experiment of the lab, for trees of openings. */
import { InputError } from '../../src/errors.ts';
import type { Experiment } from '../../src/lab/experiment/experiment.ts';
import { parseExperiment } from '../../src/lab/experiment/read.ts';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import type { OpeningTree } from '../../src/openings/opening-tree.ts';
import { LabReader } from '../../src/openings/read-games.ts';
import type { LabDatabase } from '../lab/database.ts';
import { DatabaseGameStore } from '../lab/game-store.ts';
import type { Missing } from './missing.ts';

/** Games that are fetched at once. */
const PORTION = 100;

/** An experiment's text as it is worked with; null if this version cannot read it. */
export function readExperiment(text: string): Experiment | null {
  try {
    return parseExperiment(text);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** What a tree has not got of an experiment. @param key its number in the database */
export async function missingGames(
  tree: OpeningTree,
  database: LabDatabase,
  key: number,
): Promise<Missing> {
  const kept = await database.get('experiments', key);
  const experiment = kept === undefined ? null : readExperiment(kept.text);
  if (experiment === null) return { tree, wanted: [] };
  const store = new DatabaseGameStore(database, key);
  if ((await store.count()) === tree.games.length) return { tree, wanted: [] };
  const known = new Set(tree.games.map(({ id }) => id));
  const numbers = (await store.numbers()).filter((number) => !known.has(number));
  const reader = new LabReader(experiment, tree.depth);
  const fetched = new Map<number, PlayedGame>();
  const read = async (number: number) => {
    if (!fetched.has(number)) {
      fetched.clear();
      const games = store.games(number, number + PORTION);
      for await (const game of games) fetched.set(game.number, game);
    }
    const game = fetched.get(number);
    return game === undefined ? null : reader.read(game);
  };
  return {
    tree,
    wanted: numbers.map((number) => ({ id: number, version: 0, read: () => read(number) })),
  };
}
