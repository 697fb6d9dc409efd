/** A thread that plays pairs of games as it is told; see `WorkerOrder` and `WorkerAnswer`. */
import { parentPort, workerData } from 'node:worker_threads';
import { InputError } from 'fairyscope';
import { openTable } from './pair.mjs';

const port = parentPort;
if (port === null) throw new Error('this file runs in a thread');
/** @param {import('./types.ts').WorkerAnswer} answer */
const say = (answer) => port.postMessage(answer);
const { config, stop } = /** @type {import('./types.ts').WorkerTask} */ (workerData);
const flag = new Int32Array(stop);
const shouldStop = () => Atomics.load(flag, 0) !== 0;

try {
  const table = await openTable(config);
  /** @param {number} pair */
  const play = async (pair) => {
    try {
      return await table.play(pair, shouldStop);
    } catch (error) {
      if (shouldStop()) return null; // programs that were ended say no more
      throw error;
    }
  };
  port.on('message', async (/** @type {import('./types.ts').WorkerOrder} */ order) => {
    try {
      if ('pair' in order) return say({ done: await play(order.pair) });
      if ('interrupt' in order) return table.interrupt();
      await table.close();
      port.close();
    } catch (error) {
      await table.close();
      fail(error);
    }
  });
  say({ ready: true });
} catch (error) {
  fail(error);
}

/** @param {unknown} error */
function fail(error) {
  if (error instanceof InputError) {
    const { problem, field, expected } = error;
    say({ refused: { problem, field, expected } });
  } else {
    say({ failed: error instanceof Error ? `${error.stack}` : `${error}` });
  }
  port?.close();
}
