/**
 * The lock that keeps two runs from playing the games of one file at once. It is a lock of the
 * operating system, so it ends with the process that has it, however that ends. SQLite's own lock of
 * an empty file beside the database is used, since Node has none. That file stays: whoever removed it
 * could not know whether somebody else is about to lock it.
 */
import { existsSync } from 'node:fs';
import { InputError } from '../../errors.ts';
import { checkPlace, codeOf, connect, type Database, naming } from './sqlite.ts';

/** Milliseconds to wait: longer than anyone who only asks has it. */
const PATIENCE = 500;

export class RunLock {
  readonly #database: Database;

  private constructor(database: Database) {
    this.#database = database;
  }

  /**
   * @param path of the file of games
   * @throws InputError, beginning with the path, if another process has the lock or there can be no file
   */
  static async take(path: string): Promise<RunLock> {
    checkPlace(path, 'write');
    const database = await connect(lockFile(path), 'write', { patience: PATIENCE });
    // Lasts as long as the file is open. Nothing is ever written to it.
    const isOurs = naming(path, () => succeeds(database, 'BEGIN EXCLUSIVE'));
    if (isOurs) return new RunLock(database);
    database.close();
    throw new InputError('another "lab run" is playing the games of this file', {
      field: path,
      expected: 'one at a time; "fairyscope lab status" shows how far it is',
    });
  }

  /** Whether a process has the lock. */
  static async isTaken(path: string): Promise<boolean> {
    const file = lockFile(path);
    if (!existsSync(file)) return false;
    const database = await connect(file, 'read', { patience: 0 });
    const isFree = succeeds(database, 'SELECT count(*) FROM sqlite_master');
    database.close();
    return !isFree;
  }

  release(): void {
    this.#database.close();
  }
}

function lockFile(path: string): string {
  return `${path}-lock`;
}

/** Whether a database does something, which it does not while another process has locked it. */
function succeeds(database: Database, command: string): boolean {
  try {
    database.exec(command);
    return true;
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_BUSY')) return false;
    database.close();
    throw error;
  }
}
