/** Ctrl-C during long work. */
import { EXIT } from './output.ts';

/**
 * Runs a task with a signal that Ctrl-C aborts; the exit code is then 130. A second Ctrl-C
 * ends the program at once.
 */
export async function interruptible<Value>(
  task: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const stop = () => {
    process.exitCode = EXIT.interrupted;
    controller.abort();
  };
  process.once('SIGINT', stop);
  try {
    return await task(controller.signal);
  } finally {
    process.off('SIGINT', stop);
  }
}
