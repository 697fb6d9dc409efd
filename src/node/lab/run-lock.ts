/**
 * The lock that keeps two runs from playing the games of one file at once. It is a lock of the
 * operating system, so it ends with the process that has it, however that ends. SQLite's own lock of
 * an empty file beside the database is used, since Node has none.
 */
import { existsSync, rmSync, statSync } from 'node:fs';
import { InputError } from '../../errors.ts';
import { checkPlace, codeOf, connect, type Database } from './sqlite.ts';

/** Milliseconds to wait: longer than anyone who only asks has it. */
const PATIENCE = 500;
/** How often the file may be taken away by the one before. */
const TRIES = 10;

export class RunLock {
  readonly #path: string;
  readonly #database: Database;

  private constructor(path: string, database: Database) {
    this.#path = path;
    this.#database = database;
  }

  /**
   * @param path of the file of games
   * @throws InputError, beginning with the path, if another process has the lock or there can be no file
   */
  static async take(path: string): Promise<RunLock> {
    checkPlace(path, 'write');
    const file = lockFile(path);
    for (let i = 0; i < TRIES; i++) {
      // A file that is there is left alone: closing it would end a lock that this process has on it.
      if (!existsSync(file)) (await connect(file, 'write')).close();
      const before = identityOf(file);
      const database = await connect(file, 'write', { patience: PATIENCE });
      if (!holds(database)) {
        database.close();
        break;
      }
      const lock = new RunLock(file, database);
      // Whoever had the lock takes the file away; then what is locked is not what others will find.
      if (before !== null && before === identityOf(file)) return lock;
      database.close();
    }
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
    try {
      database.prepare('SELECT count(*) FROM sqlite_master').get();
      return false;
    } catch (error) {
      if (codeOf(error).startsWith('SQLITE_BUSY')) return true;
      throw error;
    } finally {
      database.close();
    }
  }

  release(): void {
    // While it is locked; where that is not possible the empty file stays, which harms nobody.
    rmSync(this.#path, { force: true });
    this.#database.close();
  }
}

function lockFile(path: string): string {
  return `${path}-lock`;
}

/** Locks the file for as long as it is open. Nothing is ever written to it. */
function holds(database: Database): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}

/** Which file a path leads to, or null. */
function identityOf(path: string): string | null {
  const facts = statSync(path, { throwIfNoEntry: false });
  return facts === undefined ? null : `${facts.dev}:${facts.ino}`;
}
