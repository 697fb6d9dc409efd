/** Processor time of a thread and of another process, where the system tells it (Linux). */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** In a millisecond; the first number of a thread's schedstat is nanoseconds on a processor. */
const NANOSECONDS = 1e6;

/** Units of time of /proc/…/stat in a second, which is what Linux has on all machines. */
const TICKS = 100;

/**
 * A clock of the processor time of the thread that opens it.
 * @returns {{ isKnown: boolean, read(): number, close(): void }} milliseconds, 0 where unknown
 */
export function openThreadClock() {
  let file = -1;
  try {
    file = openSync('/proc/thread-self/schedstat', 'r');
  } catch {
    return { isKnown: false, read: () => 0, close: () => {} };
  }
  const buffer = Buffer.alloc(64);
  return {
    isKnown: true,
    read: () => {
      // The kernel brings the thread's number up to date when it adds up the process's.
      process.cpuUsage();
      const length = readSync(file, buffer, 0, buffer.length, 0);
      return Number.parseInt(buffer.toString('latin1', 0, length), 10) / NANOSECONDS;
    },
    close: () => closeSync(file),
  };
}

/**
 * Processor time that a process has used with all its threads.
 * @param {number | undefined} pid
 * @returns {number | null} milliseconds; null where unknown
 */
export function processorTimeOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in brackets, in which anything may stand.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  } catch {
    return null;
  }
}
