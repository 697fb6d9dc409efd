/**
 * One set-up or build at a time: commands started side by side in a fresh clone wait for the
 * first instead of installing over one another.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, say } from './project.mjs';

const LOCK_FILE = join(ROOT, '.cache/build.lock');
const POLL_MS = 200;

/**
 * Runs a task while holding the lock; the lock of a process that died is taken over.
 * @template T
 * @param {() => Promise<T>} task
 * @param {string} [file] the lock
 * @returns {Promise<T>}
 */
export async function withLock(task, file = LOCK_FILE) {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    const holder = readHolder(file);
    if (holder !== undefined && !isAlive(holder)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told && holder !== undefined) {
      say(`waiting for process ${holder} to end its build (if it is none, delete ${file})`);
      told = true;
    }
    await new Promise((wake) => setTimeout(wake, POLL_MS));
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await task();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * A link appears with its contents, so that nobody ever sees a lock without a holder.
 * @param {string} file
 */
function take(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid}\n`);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {number | undefined} undefined if the lock has just been released
 */
function readHolder(file) {
  try {
    const holder = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isNaN(holder) ? undefined : holder;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
