/** The page's engine with workers that live in this thread, behind a border of messages. */
import { expose } from 'comlink';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { useModulesFromDisk } from '../../src/node/modules.ts';
import { opulent } from '../../src/variants/opulent.ts';
import { EngineService } from '../../web/engine/engine-service.ts';
import type { EnginePosition } from '../../web/engine/position.ts';
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

/** Milliseconds between questions whether a worker lives, so that no test waits for seconds. */
const QUESTION = 20;

/** The service of the test that runs, and its workers in the order of their start. */
export let service: EngineService;
export let started: StartedWorker[];
let spoil: (engine: WorkerEngine) => void;

/** Gives each test of a file a service of its own. */
export function useEngineService(): void {
  beforeAll(useModulesFromDisk);

  beforeEach(() => {
    started = [];
    spoil = () => {};
    const start = () => startWorker(started, (engine) => spoil(engine));
    service = new EngineService({ makeAnalyst: start, makeCounter: start, question: QUESTION });
  });

  afterEach(() => {
    service.close();
    for (const { vanish } of started) vanish();
  });
}

/** Says what is to happen to the engines of workers that will be started. */
export function spoilEngines(how: (engine: WorkerEngine) => void): void {
  spoil = how;
}

export const analysis = () => service.analysis.value;
export const depth = () => analysis().report?.depth ?? 0;

/** The first array of a game after some moves. */
export function opening(variant = opulent, ...moves: string[]): EnginePosition {
  return { variant, start: variant.arrays[0]?.position ?? '', moves };
}

export async function until(condition: () => boolean, what: string): Promise<void> {
  await expect.poll(condition, { message: what, interval: 5, timeout: 10_000 }).toBe(true);
}
