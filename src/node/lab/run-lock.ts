/**
 * The lock that keeps two runs from playing the games of one file at once. It is a lock of the
 * operating system, so it ends with the process that has it, however that ends. SQLite's own lock of
 * an empty file beside the database is used, since Node has none. Whoever has the lock removes that
 * file in the end; one that waited for it meanwhile notices that what it has locked is not there any
 * more, and tries again.
 */
import { existsSync, rmSync, statSync } from 'node:fs';
import { InputError } from '../../errors.ts';
import { checkPlace, codeOf, connect, type Database, naming } from './sqlite.ts';

/** Milliseconds to wait: longer than anyone who only asks has it. */
const PATIENCE = 500;

export class RunLock {
  readonly #file: string;
  readonly #database: Database;

  private constructor(file: string, database: Database) {
    this.#file = file;
    this.#database = database;
  }

  /**
   * @param path of the file of games
   * @throws InputError, beginning with the path, if another process has the lock or there can be no file
   */
  static async take(path: string): Promise<RunLock> {
    checkPlace(path, 'write');
    const file = lockFile(path);
    for (;;) {
      const before = identity(file);
      const database = await connect(file, 'write', { patience: PATIENCE });
      // Lasts as long as the file is open. Nothing is ever written to it.
      const problem = attempt(database, 'BEGIN EXCLUSIVE');
      // Only what was there before it was opened is surely what has been tried.
      const isThere = before !== null && before === identity(file);
      if (problem === null && isThere) return new RunLock(file, database);
      database.close();
      if (!isThere) continue;
      if (!isBusy(problem)) {
        naming(path, () => {
          throw problem;
        });
      }
      throw new InputError('another "lab run" is playing the games of this file', {
        field: path,
        expected: 'one at a time; "fairyscope lab status" shows how far it is',
      });
    }
  }

  /** Whether a process has the lock. */
  static async isTaken(path: string): Promise<boolean> {
    const file = lockFile(path);
    if (!existsSync(file)) return false;
    try {
      const database = await connect(file, 'read', { patience: 0 });
      const problem = attempt(database, 'SELECT count(*) FROM sqlite_master');
      database.close();
      if (problem === null || isBusy(problem)) return problem !== null;
      throw problem;
    } catch (error) {
      if (!existsSync(file)) return false; // it has just been released
      throw error;
    }
  }

  release(): void {
    try {
      rmSync(this.#file, { force: true });
    } catch {
      // Where a file that is open cannot be removed it stays, and serves the next run.
    }
    this.#database.close();
  }
}

/** What tells a file from another that takes its place later; null if there is none. */
function identity(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino} ${found.birthtimeNs}`;
}

function lockFile(path: string): string {
  return `${path}-lock`;
}

/** Has a database do something; what it says against it, or null. */
function attempt(database: Database, command: string): unknown {
  try {
    database.exec(command);
    return null;
  } catch (error) {
    return error;
  }
}

/** Whether another process has locked a database. */
function isBusy(problem: unknown): boolean {
  return codeOf(problem).startsWith('SQLITE_BUSY');
}
