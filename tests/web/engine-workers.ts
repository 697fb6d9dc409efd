/** Workers of the page's engine that live in this thread, behind a border of messages. */
import { expose } from 'comlink';
import { WorkerEngine } from '../../web/engine/worker-engine.ts';

/** What a worker that has been started can be made to suffer. */
export interface StartedWorker {
  readonly engine: WorkerEngine;
  readonly worker: Worker;
  isTerminated: boolean;
  /** Ends it without a word. */
  vanish(): void;
}

/**
 * Starts a worker.
 * @param started where to list it
 * @param spoil applied to its engine first
 */
export function startWorker(
  started: StartedWorker[],
  spoil: (engine: WorkerEngine) => void = () => {},
): Worker {
  const engine = new WorkerEngine();
  spoil(engine);
  const { port1, port2 } = new MessageChannel();
  expose(engine, port1);
  const vanish = () => {
    void engine.stop();
    port1.close();
  };
  const terminate = () => {
    one.isTerminated = true;
    vanish();
  };
  const worker = Object.assign(port2, { terminate }) as unknown as Worker;
  const one: StartedWorker = { engine, worker, isTerminated: false, vanish };
  started.push(one);
  return worker;
}
