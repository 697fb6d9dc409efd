/**
 * The tables of a file of games. `user_version` of the database says which layout it has,
 * `application_id` that it is such a file. See `upgrade.ts` for earlier layouts.
 *
 * Games take some two thirds of a page, so they are found by the key of the table, their number;
 * the index serves counts by cell, which would otherwise read all of them.
 */
import { InputError } from '../../errors.ts';
import { type Database, EXPECTED } from './sqlite.ts';

/** The layout of `TABLES`. */
export const VERSION = 3;

/** "FsLb". */
const APPLICATION_ID = 0x46734c62;

/** Moves are parted by blanks; scores and facts are JSON. */
export const GAMES_TABLE = `
  CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    cell INTEGER NOT NULL,
    opening INTEGER NOT NULL,
    swapped INTEGER NOT NULL,
    result TEXT NOT NULL,
    reason TEXT NOT NULL,
    plies INTEGER NOT NULL,
    opening_plies INTEGER NOT NULL,
    opening_shared INTEGER NOT NULL,
    start TEXT NOT NULL,
    moves TEXT NOT NULL,
    scores TEXT NOT NULL,
    facts TEXT NOT NULL
  ) STRICT;
  CREATE INDEX games_by_result ON games (cell, result);
`;

/** Who has played, in their order, and how many games there were when each began. */
export const ENGINES_TABLE = `
  CREATE TABLE engines (
    number INTEGER PRIMARY KEY,
    mark TEXT NOT NULL,
    games INTEGER NOT NULL,
    since TEXT NOT NULL
  ) STRICT;
`;

/** Stopping rules that were replaced after they had looked; see `FormerRule`. */
export const FORMER_RULES_TABLE = `
  CREATE TABLE former_rules (
    number INTEGER PRIMARY KEY,
    stop TEXT NOT NULL,
    planned INTEGER NOT NULL,
    looks INTEGER NOT NULL,
    games INTEGER NOT NULL,
    until TEXT NOT NULL
  ) STRICT;
`;

const EXPERIMENT_TABLE = `
  CREATE TABLE experiment (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    text TEXT NOT NULL,
    key TEXT NOT NULL,
    begun TEXT NOT NULL
  ) STRICT;
`;

/** Makes the tables of an empty database. To be run in a transaction. */
export function createTables(database: Database): void {
  database.exec(EXPERIMENT_TABLE + ENGINES_TABLE + FORMER_RULES_TABLE + GAMES_TABLE);
  database.pragma(`application_id = ${APPLICATION_ID}`);
  database.pragma(`user_version = ${VERSION}`);
}

/**
 * The version of the layout of a database, 0 if it is empty.
 * @throws InputError if it is something else, or of a program newer than this
 */
export function versionOf(database: Database, path: string): number {
  const refuse = (problem: string, expected: string): never => {
    throw new InputError(problem, { field: path, expected });
  };
  const version = Number(database.pragma('user_version', { simple: true }));
  const id = database.pragma('application_id', { simple: true });
  if (id !== APPLICATION_ID) {
    const isEmpty = database.prepare('SELECT 1 FROM sqlite_master').get() === undefined;
    if (isEmpty && id === 0 && version === 0) return 0;
    refuse('the database is of another program', EXPECTED);
  }
  if (version > VERSION) {
    refuse(
      `the database has layout ${version}, that of a newer Fairyscope`,
      `at most layout ${VERSION}, or a newer program`,
    );
  }
  return version;
}
