/** Ctrl-C during long work, and being told to end by other programs. */
import { EXIT } from './output.ts';

/** Signals that ask a program to end, and its exit code then. */
const ENDING = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated } as const;

/**
 * Runs a task with a signal that Ctrl-C (SIGINT) aborts, or SIGTERM; the exit code is then 130 or 143. A
 * second one of either ends the program at once.
 */
export async function interruptible<Value>(
  task: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const stop = (name: keyof typeof ENDING) => {
    forget();
    process.exitCode = ENDING[name];
    controller.abort();
  };
  const forget = () => {
    for (const name of Object.keys(ENDING)) process.off(name, stop);
  };
  for (const name of Object.keys(ENDING)) process.on(name, stop);
  try {
    return await task(controller.signal);
  } finally {
    forget();
  }
}
