/**
 * Bringing files of earlier layouts up to the present one, in one transaction: whatever happens on the
 * way, the file is as before or as it should be.
 *
 * | layout | what it lacks |
 * |---|---|
 * | 1 | facts of games, number of plies, the index; the engine's mark stands beside the experiment |
 * | 2 | stopping rules that were replaced |
 * | 3 | |
 */
import type { GameFacts, PlayedGame } from '../../lab/games/played-game.ts';
import { type GameRow, INSERT_GAME } from './game-rows.ts';
import { ENGINES_TABLE, FORMER_RULES_TABLE, GAMES_TABLE, VERSION } from './schema.ts';
import type { Database } from './sqlite.ts';

/** What there is of a game without its facts. */
export type UnmeasuredGame = Pick<PlayedGame, 'cell' | 'swapped' | 'start' | 'moves'>;

/** Finds the facts of games by playing them over. */
export type Measure = (game: UnmeasuredGame) => Promise<GameFacts>;

/**
 * Makes `Measure` for an experiment.
 * @param text the experiment as it was given
 */
export type MeasureOf = (text: string) => Promise<Measure>;

/** What a layout is made from the one before by. */
const STEPS: Readonly<Record<number, (database: Database, measure: Measure) => Promise<void>>> = {
  1: addFacts,
  2: async (database) => void database.exec(FORMER_RULES_TABLE),
};

/**
 * Brings a file to the layout `VERSION`.
 * @param version its layout, 1 or more
 * @throws what `measureOf` and what it makes throw; the file is then as it was
 */
export async function upgrade(
  database: Database,
  version: number,
  measureOf: MeasureOf,
): Promise<void> {
  if (version === VERSION) return;
  const { text } = database.prepare('SELECT text FROM experiment').get() as { text: string };
  const measure = await measureOf(text);
  database.exec('BEGIN IMMEDIATE');
  try {
    for (let from = version; from < VERSION; from++) await STEPS[from]?.(database, measure);
    database.pragma(`user_version = ${VERSION}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

type FirstRow = Omit<GameRow, 'plies' | 'facts'>;

async function addFacts(database: Database, measure: Measure): Promise<void> {
  database.exec(`
    ${ENGINES_TABLE}
    INSERT INTO engines SELECT 1, engine, 0, begun FROM experiment;
    ALTER TABLE experiment DROP COLUMN engine;
    ALTER TABLE games RENAME TO games_of_1;
    ${GAMES_TABLE}
  `);
  const next = database.prepare<[number], FirstRow>(
    'SELECT * FROM games_of_1 WHERE number > ? ORDER BY number LIMIT 1',
  );
  const insert = database.prepare<[GameRow]>(INSERT_GAME);
  for (let row = next.get(-1); row !== undefined; row = next.get(row.number)) {
    const moves = row.moves === '' ? [] : row.moves.split(' ');
    const { cell, start } = row;
    const facts = await measure({ cell, swapped: row.swapped !== 0, start, moves });
    insert.run({ ...row, plies: moves.length, facts: JSON.stringify(facts) });
  }
  database.exec('DROP TABLE games_of_1');
}
