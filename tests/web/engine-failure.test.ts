/** The page's engine service when its workers fail. */
import { describe, expect, it } from 'vitest';
import { opulent } from '../../src/variants/opulent.ts';
import type { WorkerEngine } from '../../web/engine/worker-engine.ts';
import {
  analysis,
  depth,
  opening,
  type StartedWorker,
  service,
  spoilEngines,
  started,
  until,
  useEngineService,
} from './engine-workers.ts';

useEngineService();

describe('a worker that', () => {
  const mute = (engine: WorkerEngine) => {
    engine.ping = () => new Promise(() => {}) as never;
  };
  const deaths: [how: string, kill: (one: StartedWorker) => void, reason: RegExp][] = [
    ['ends', ({ vanish }) => vanish(), /did not answer/],
    ['hangs', ({ engine }) => mute(engine), /did not answer/],
    [
      'fails',
      ({ worker }) => {
        worker.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
      },
      /out of memory/,
    ],
  ];
  it.each(deaths)('%s is replaced, and the work goes on', async (_, kill, reason) => {
    const position = opening(opulent, 'e3e5');
    service.analysePosition(position);
    await until(() => depth() >= 4, 'depth 4');
    const before = analysis().report;
    for (const one of [...started]) kill(one);
    await until(() => started.length === 2, 'another worker');
    expect(service.notice.value).toMatch(reason);
    expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    await until(() => depth() > (before?.depth ?? 0), 'more depth');
    expect(analysis()).toMatchObject({ position, isRunning: true });
    expect(analysis().report?.nodes).toBeGreaterThan(before?.nodes ?? 0);
  });

  // One that only keeps silent may finish a short count before it is missed.
  const sudden = deaths.filter(([how]) => how !== 'hangs');
  it.each(sudden)('%s is replaced, and the count begins anew', async (_, kill) => {
    let isKilled = false;
    const onProgress = () => {
      const [first] = started;
      if (!isKilled && first !== undefined) kill(first);
      isKilled = true;
    };
    expect((await service.perft(opening(), 4, { onProgress })).nodes).toBe(8072542);
    expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  it('traps is replaced, but not for ever', async () => {
    spoilEngines((engine) => {
      engine.analyse = () => Promise.reject(new WebAssembly.RuntimeError('unreachable'));
    });
    service.analysePosition(opening());
    await until(() => analysis().error !== null, 'an error');
    expect(analysis()).toMatchObject({ isRunning: false, error: 'unreachable' });
    expect(started).toHaveLength(3);

    spoilEngines(() => {});
    service.analysePosition(opening());
    await until(() => depth() >= 2, 'depth 2');
    expect(service.notice.value).toBe(null);
  });

  it('vanishes while it has nothing to do is replaced when it is needed', async () => {
    service.analysePosition(opening());
    await until(() => depth() >= 2, 'depth 2');
    service.stop();
    started[0]?.vanish();
    await until(() => started[0]?.isTerminated === true, 'that it is missed');
    service.analysePosition(opening());
    await until(() => depth() >= 2, 'depth 2');
    expect(started).toHaveLength(2);
  });
});
