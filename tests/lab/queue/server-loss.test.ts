/** A Redis server that dies in mid-run and comes back, with its data or without. */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { startRedis } from '../../support/redis.ts';
import {
  allGames,
  experimentText,
  MemoryStore,
  madeUp,
  startRun,
  startWorker,
} from './support/fake.ts';

describe.concurrent('a server that is killed and comes back', () => {
  it.each([true, false])('with its data: %s', async (isPersistent) => {
    const server = await startRedis({ isPersistent });
    // A game may have been given to a worker that was not told of it any more.
    const patience = 1000;
    const play = async (number: number) => {
      await pause(5);
      return madeUp(number);
    };
    const workers = await Promise.all([
      startWorker(server.url, play, { patience }),
      startWorker(server.url, play, { patience }),
    ]);
    const store = new MemoryStore();
    const { said, finish } = await startRun(server.url, store, experimentText(400), {
      patience,
    });
    const finished = finish();
    for (const games of [50, 200]) {
      await vi.waitFor(() => expect(store.kept.size).toBeGreaterThan(games), 20_000);
      await server.kill();
      await pause(100);
      await server.restart();
    }
    await finished;
    expect(store.kept).toEqual(allGames(400));
    const told = ['the Redis server has gone away; waiting for it', 'the Redis server is back'];
    expect(said).toEqual([...told, ...told]);
    await Promise.all(workers.map((worker) => worker.leave()));
    await server.close();
  });
});
