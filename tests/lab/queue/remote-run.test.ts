/** Runs and workers that meet in a real Redis server. */
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gameCount } from '../../../src/lab/experiment/plan.ts';
import { experimentKey, parseExperiment } from '../../../src/lab/experiment/read.ts';
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';
import { queueNames } from '../../../src/node/lab/queue/names.ts';
import { sendResult } from '../../../src/node/lab/queue/results.ts';
import { type RedisServer, startRedis } from '../../support/redis.ts';
import {
  allGames,
  experimentText,
  MemoryStore,
  madeUp,
  PATIENCE,
  startRun,
  startWorker,
} from './support/fake.ts';

let server: RedisServer;
let seed = 100;
beforeAll(async () => {
  server = await startRedis();
});
afterAll(() => server.close());

/** An experiment that no other test has. */
const newExperiment = (games: number) => experimentText(games, seed++);

/** Everything that is in the server. */
async function keys(): Promise<string[]> {
  const client = new Redis(server.url);
  const found = await client.keys('*');
  client.disconnect();
  return found;
}

/** A game that ends when it is told to. */
function gate(): { open: () => void; passed: Promise<void> } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

describe('a run', () => {
  it('has each game played once by several workers, and leaves nothing behind', async () => {
    const workers = await Promise.all([startWorker(server.url), startWorker(server.url)]);
    const store = new MemoryStore();
    const { finish } = await startRun(server.url, store, newExperiment(300));
    await finish();
    expect(store.kept).toEqual(allGames(300));
    const begun = workers.flatMap((worker) => worker.begun).sort((a, b) => a - b);
    expect(begun).toEqual([...allGames(300).keys()]);
    await Promise.all(workers.map((worker) => worker.leave()));
    const left = (await keys()).filter((name) => !name.endsWith(':stalled-check'));
    expect(left).toEqual([]);
  });

  it('asks for what its store lacks alone', async () => {
    const worker = await startWorker(server.url);
    const store = new MemoryStore();
    for (const number of [0, 2, 3]) await store.add(madeUp(number));
    const { finish } = await startRun(server.url, store, newExperiment(6));
    await finish();
    expect(worker.begun.sort()).toEqual([1, 4, 5]);
    await worker.leave();
  });

  it('of more games than the last goes on with its games', async () => {
    const worker = await startWorker(server.url, async (number, text) => {
      if (number >= gameCount(parseExperiment(text))) throw new Error('there is no such game');
      return madeUp(number);
    });
    const store = new MemoryStore();
    const experiment = seed++;
    for (const games of [4, 10]) {
      const { finish } = await startRun(server.url, store, experimentText(games, experiment));
      await finish();
      expect(store.kept).toEqual(allGames(games));
    }
    expect(worker.said).toEqual(['serving "made-up"']);
    await worker.leave();
  });

  it('shares a worker with another', async () => {
    const worker = await startWorker(server.url, undefined, { games: 1 });
    const stores = [new MemoryStore(), new MemoryStore()];
    const runs = await Promise.all(
      stores.map((store) => startRun(server.url, store, newExperiment(40))),
    );
    await Promise.all(runs.map(({ finish }) => finish()));
    for (const { kept } of stores) expect(kept).toEqual(allGames(40));
    await worker.leave();
  });

  it('ends with the problem of a game that nobody can play', async () => {
    const worker = await startWorker(server.url, async (number) => {
      if (number === 3) throw new Error('the board is on fire');
      return madeUp(number);
    });
    const { run, finish } = await startRun(server.url, new MemoryStore(), newExperiment(6));
    await expect(finish()).rejects.toThrow('the board is on fire');
    expect(worker.begun.filter((number) => number === 3)).toHaveLength(3);
    await run.close(false);
    await worker.leave();
  });

  it('ends with what is wrong with a game of a worker', async () => {
    const worker = await startWorker(server.url, async (number) => ({
      ...madeUp(number),
      scores: number === 3 ? [] : madeUp(number).scores,
    }));
    const { run, finish } = await startRun(server.url, new MemoryStore(), newExperiment(6));
    await expect(finish()).rejects.toThrow(
      'what a worker has sent, scores: scores and moves do not match; expected 2 of them',
    );
    await run.close(false);
    await worker.leave();
  });

  it('is the only one of its games', async () => {
    const text = newExperiment(2);
    const patience = 500;
    const { run } = await startRun(server.url, new MemoryStore(), text, { patience });
    const second = startRun(server.url, new MemoryStore(), text, { patience });
    await expect(second).rejects.toThrow(
      /^--queue: the experiment is being run by .* process \d+;/,
    );
    await run.close(false);
    await (await startRun(server.url, new MemoryStore(), text)).run.close(true);
  });
});

describe('results', () => {
  it('are kept until they are in the store, and are found by the next run', async () => {
    const worker = await startWorker(server.url);
    const text = newExperiment(8);
    const first = await startRun(server.url, new MemoryStore(), text);
    // They come, but this run ends before it has kept them.
    await Promise.all(first.run.sources.map((source, number) => source.play(number)));
    await first.run.close(false);
    const store = new MemoryStore();
    const second = await startRun(server.url, store, text);
    expect(store.kept).toEqual(allGames(8));
    await second.finish();
    expect(worker.begun).toHaveLength(8);
    await worker.leave();
  });

  it('of games that were being played when a run ended are found by the next', async () => {
    const { open, passed } = gate();
    const worker = await startWorker(server.url, async (number) => {
      await passed;
      return madeUp(number);
    });
    const text = newExperiment(8);
    const first = await startRun(server.url, new MemoryStore(), text);
    for (const [number, source] of first.run.sources.entries()) {
      source.play(number).catch(() => {});
    }
    await vi.waitFor(() => expect(worker.begun).toEqual([0, 1]), 20_000);
    await first.run.close(false);
    open();
    const store = new MemoryStore();
    const second = await startRun(server.url, store, text);
    await second.finish();
    expect(store.kept).toEqual(allGames(8));
    expect(worker.begun.sort()).toEqual([...allGames(8).keys()]);
    await worker.leave();
  });

  it('that come twice count once', async () => {
    const worker = await startWorker(server.url);
    const store = new MemoryStore();
    const text = newExperiment(4);
    const { run, said, finish } = await startRun(server.url, store, text);
    const client = new Redis(server.url);
    const names = queueNames(experimentKey(parseExperiment(text)), 'fake');
    const send = (game: PlayedGame) => sendResult(client, names, { number: game.number, game });
    await send(madeUp(0));
    await send(madeUp(0));
    await run.store.add(await (run.sources[0]?.play(0) as Promise<PlayedGame>));
    await send(madeUp(0));
    // Nor do others that the experiment does not have.
    await send({ ...madeUp(2), number: 9 });
    await vi.waitFor(async () => expect(await client.xlen(names.results)).toBe(0), 20_000);
    await finish();
    expect(store.kept).toEqual(allGames(4));
    expect(said).toEqual(['a game was played that the experiment does not have: 9']);
    await worker.leave();
    // Nor is one kept that comes when all is over.
    await send(madeUp(0));
    expect(await client.exists(names.results)).toBe(0);
    client.disconnect();
  });
});

describe('a worker', () => {
  it('leaves games that need another engine to others, and says so', async () => {
    const other = await startWorker(server.url, undefined, { engineMark: async () => 'old' });
    const store = new MemoryStore();
    const { said, finish } = await startRun(server.url, store, newExperiment(4));
    const finished = finish();
    await vi.waitFor(() => expect(said.join()).toMatch(/no worker with the engine fake/), 20_000);
    expect(other.said.filter((line) => line.includes('is left to other workers'))).toEqual([
      '"made-up" is left to other workers: its games need the engine fake, and that of this build is old',
    ]);
    const right = await startWorker(server.url);
    await finished;
    expect(store.kept).toEqual(allGames(4));
    expect(other.begun).toEqual([]);
    await Promise.all([other.leave(), right.leave()]);
  });

  it('gives the game that it is playing back when it leaves', async () => {
    const slow = await startWorker(server.url, () => new Promise(() => {}));
    const store = new MemoryStore();
    const { finish } = await startRun(server.url, store, newExperiment(4));
    const finished = finish();
    await vi.waitFor(() => expect(slow.begun).toEqual([0, 1]), 20_000);
    await slow.leave();
    const began = performance.now();
    const quick = await startWorker(server.url);
    await finished;
    expect(store.kept).toEqual(allGames(4));
    // Nobody had to wait until the game was taken for lost.
    expect(performance.now() - began).toBeLessThan(PATIENCE);
    await quick.leave();
  });

  it('ends while the server is away', async () => {
    const own = await startRedis();
    const worker = await startWorker(own.url, () => new Promise(() => {}));
    const { run, said } = await startRun(own.url, new MemoryStore(), newExperiment(4));
    run.sources[0]?.play(0).catch(() => {});
    await vi.waitFor(() => expect(worker.begun).toEqual([0]), 20_000);
    await own.kill();
    await pause(50);
    await Promise.all([worker.leave(), run.close(false)]);
    expect([...said, ...worker.said].filter((line) => line.includes('gone away'))).toHaveLength(2);
    await own.close();
  });
});
