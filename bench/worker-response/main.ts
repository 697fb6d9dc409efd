/** Asks the page's worker as the page does, and measures how soon it answers. */
import { proxy, wrap } from 'comlink';
import { findGame } from '../../src/variants/registry.ts';
import type { AnalysisUpdate } from '../../web/engine/updates.ts';
import type { WorkerEngine } from '../../web/engine/worker-engine.ts';

/** In milliseconds. */
export interface ResponseTimes {
  /** From asking for the analysis of a position to its first line. */
  readonly first: readonly number[];
  /** From asking to stop to the last word of the analysis. */
  readonly stop: readonly number[];
}

/** Milliseconds of analysis before it is stopped: not in step with anything. */
const BEFORE_STOP = [30, 57, 111, 173];

const worker = new Worker(new URL('../../web/engine/worker.ts', import.meta.url), {
  type: 'module',
});
const remote = wrap<WorkerEngine>(worker);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function measureGame(id: string, rounds: number): Promise<ResponseTimes> {
  const variant = findGame(id);
  const start = variant?.arrays[0]?.position;
  if (variant === undefined || start === undefined) throw new Error(`no game ${id}`);
  const opening = { variant, start, moves: [] };
  const { lines } = await remote.analyse(opening, { moveTime: 500 }); // the worker is warm then
  const [line] = lines;
  const times = { first: [] as number[], stop: [] as number[] };
  for (let i = 0; i < rounds * BEFORE_STOP.length; i++) {
    // Another position than the one before.
    const moves = line?.moves.slice(0, i % 2) ?? [];
    const asked = performance.now();
    let isFirst = true;
    const onUpdate = proxy((update: AnalysisUpdate) => {
      if (!isFirst || update.lines.length === 0) return;
      isFirst = false;
      times.first.push(performance.now() - asked);
    });
    const answer = remote.analyse({ ...opening, moves }, {}, onUpdate);
    while (isFirst) await sleep(1);
    await sleep(BEFORE_STOP[i % BEFORE_STOP.length] ?? 0);
    const told = performance.now();
    const stopped = remote.stop();
    await answer;
    times.stop.push(performance.now() - told);
    await stopped;
  }
  return times;
}

Object.assign(globalThis, { measureGame });
