/**
 * SQLite databases, and what its errors mean to people. The package is native code, which commands
 * without a database neither load nor need: it is imported when the first one is opened.
 */
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { InputError, messageOf } from '../../errors.ts';

export type Database = BetterSqlite3.Database;

/** `read` needs a file that exists; `write` makes it if need be. */
export type Access = 'read' | 'write';

export interface ConnectOptions {
  /** Milliseconds to wait for other programs; 5000 if absent. */
  readonly patience?: number;
}

/** Milliseconds to wait while another program writes, which it does for moments only. */
const PATIENCE = 5000;

/**
 * Opens a database. Whether the file is one at all shows when something is read.
 * @throws InputError, beginning with the path, if there is no such file or it cannot be opened
 */
export async function connect(
  path: string,
  access: Access,
  { patience = PATIENCE }: ConnectOptions = {},
): Promise<Database> {
  const Sqlite = await load();
  checkPlace(path, access);
  // SQLite takes names such as ":memory:" for something else, but no absolute path.
  const options = { fileMustExist: access === 'read', timeout: patience };
  const database = naming(path, () => new Sqlite(resolve(path), options));
  // Opened as read-only, it would leave the files that SQLite puts beside it.
  if (access === 'read') database.pragma('query_only = ON');
  return database;
}

/**
 * The package, ready to be used; names of databases may be addresses, "file:".
 * @throws InputError if it does not work here
 */
export async function load(): Promise<typeof BetterSqlite3> {
  const { env } = process;
  const before = env.SQLITE_USE_URI;
  try {
    const { default: Sqlite } = await import('better-sqlite3');
    // Its native part is looked for with the first database, and asks this only then.
    env.SQLITE_USE_URI = '1';
    new Sqlite(':memory:').close();
    return Sqlite;
  } catch (error) {
    const [reason] = messageOf(error).split('\n');
    throw new InputError(`the package does not work here (${reason})`, {
      field: 'better-sqlite3',
      expected:
        '"node scripts/setup.mjs --with-database" to have been run where the program is installed',
    });
  } finally {
    if (before === undefined) delete env.SQLITE_USE_URI;
    else env.SQLITE_USE_URI = before;
  }
}

/**
 * Refuses what is no file, or has no folder, all of which SQLite calls the same.
 * @throws InputError beginning with the path
 */
export function checkPlace(path: string, access: Access): void {
  const refuse = (problem: string): never => {
    throw new InputError(problem, { field: path, expected: EXPECTED });
  };
  if (existsSync(path)) {
    if (!statSync(path).isFile()) refuse('is no file');
  } else if (access === 'read') {
    refuse('the file does not exist');
  } else if (!existsSync(dirname(resolve(path)))) {
    refuse('its folder does not exist');
  }
}

/** What a file of ours is. */
export const EXPECTED = 'a file of games that "fairyscope lab run" made';

/** What SQLite's error codes mean, beside those that mean a fault of the program. */
const REASONS: readonly (readonly [code: RegExp, problem: string])[] = [
  [/^SQLITE_NOTADB/, 'the file is no database'],
  [/^SQLITE_CORRUPT/, 'the database is damaged'],
  [/^SQLITE_BUSY/, 'another program is writing to it'],
  [/^SQLITE_(READONLY|PERM|AUTH)/, 'the file may not be written'],
  [/^SQLITE_CANTOPEN/, 'the file cannot be opened'],
  [/^SQLITE_FULL/, 'the disk is full'],
  [/^SQLITE_IOERR/, 'the disk does not read or write it'],
];

/**
 * Runs a task with a database.
 * @param path of the database
 * @throws InputError, beginning with the path, for errors of SQLite that lie in the file or the system
 */
export function naming<Value>(path: string, task: () => Value): Value {
  try {
    return task();
  } catch (error) {
    const code = codeOf(error);
    const [, problem] = REASONS.find(([pattern]) => pattern.test(code)) ?? [];
    if (problem === undefined) throw error;
    throw new InputError(`${problem} (${messageOf(error)})`, { field: path, expected: EXPECTED });
  }
}

/** SQLite's code of an error, or "". */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
