/** Solved endings as files of a folder. */
import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoredBytes, TableStore } from '../engine/endgame/store.ts';
import { InputError } from '../errors.ts';

/** Most bytes that are read or written at once. */
const PORTION = 1 << 28;

/**
 * Opens a folder of tables.
 * @param field what an error calls it
 * @param forWriting whether tables will be added; the folder is made if it is not there
 * @throws InputError if that is no folder, or it may not be written to
 */
export async function openTableFolder(
  folder: string,
  field: string,
  forWriting: boolean,
): Promise<TableStore> {
  try {
    if (forWriting) await makeFolder(folder);
    if (!(await stat(folder)).isDirectory()) throw new Error('it is no folder');
    await access(folder, forWriting ? constants.W_OK : constants.R_OK);
  } catch (error) {
    throw new InputError(`${folder} cannot be used: ${reasonOf(error)}`, {
      field,
      expected: 'a folder',
    });
  }
  return {
    open: (name) => openFile(join(folder, name)),
    write: (name, parts) => writeWhole(join(folder, name), parts, field),
  };
}

/**
 * Makes a folder, and those it lies in, where they are missing. Not by `recursive: true`, with which
 * Node tries for ever where a folder is there but "no such file" is all it says to a new one, as
 * /proc does.
 */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch(async (error: unknown) => {
    if (await isFolder(folder)) return; // made by someone else meanwhile
    const taken = await stat(folder).catch(() => null);
    throw taken === null ? error : new Error(`${folder} is no folder`);
  });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function openFile(path: string): Promise<StoredBytes | null> {
  // Asked before it is opened, since opening a pipe would wait for a writer.
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const file = await open(path).catch(() => null);
  if (file === null) return null;
  const { size } = await file.stat();
  return {
    size,
    read: async (target, offset) => {
      for (let done = 0; done < target.length; ) {
        const length = Math.min(PORTION, target.length - done);
        const { bytesRead } = await file.read(target, done, length, offset + done);
        if (bytesRead === 0) return; // cut short: the checksum will tell
        done += bytesRead;
      }
    },
    close: () => file.close(),
  };
}

/** Whoever reads finds the former file or the whole new one. */
async function writeWhole(
  path: string,
  parts: readonly Uint8Array[],
  field: string,
): Promise<void> {
  const draft = `${path}.${process.pid}`;
  try {
    const file = await open(draft, 'w');
    try {
      for (const part of parts) {
        for (let done = 0; done < part.length; done += PORTION) {
          await file.writeFile(part.subarray(done, done + PORTION));
        }
      }
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw new InputError(`${path} cannot be written: ${reasonOf(error)}`, { field });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.replace(/^[A-Z]+: /, '').replace(/, \w+ '.*$/, '');
}
