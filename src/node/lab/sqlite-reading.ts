/**
 * Reading databases, also where nothing may be written. In write-ahead mode SQLite puts files of its
 * own beside a database even to read it. Files of games are left in that mode only by runs that were
 * killed, and by earlier versions of the program.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InputError } from '../../errors.ts';
import { codeOf, connect, type Database, load, naming } from './sqlite.ts';

/**
 * Opens a database to read it, also in a folder or on a medium where nothing may be written.
 * @throws InputError, beginning with the path, if it cannot be opened or is no database, or if what
 *   was written last lies beside it and can be taken in only where something may be written
 */
export async function connectToRead(path: string): Promise<Database> {
  const database = await connect(path, 'read');
  try {
    probe(database);
    return database;
  } catch (error) {
    database.close();
    if (lacksFilesBeside(error)) return connectToUnchanging(path);
    return naming(path, () => {
      throw error;
    });
  }
}

function probe(database: Database): void {
  database.prepare('SELECT count(*) FROM sqlite_master').get();
}

/** Whether SQLite wanted to put files beside a database, and could not. */
function lacksFilesBeside(error: unknown): boolean {
  return /^SQLITE_(READONLY|CANTOPEN)/.test(codeOf(error));
}

/** Opens a database that nobody can write to, without looking for what others do with it. */
async function connectToUnchanging(path: string): Promise<Database> {
  const log = `${path}-wal`;
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 0) {
    throw new InputError(`its last games lie in ${log}, and nothing may be written here`, {
      field: path,
      expected: 'both files in a folder that may be written',
    });
  }
  const Sqlite = await load();
  const address = `${pathToFileURL(resolve(path)).href}?immutable=1`;
  return naming(path, () => {
    const database = new Sqlite(address, { readonly: true });
    probe(database);
    return database;
  });
}
