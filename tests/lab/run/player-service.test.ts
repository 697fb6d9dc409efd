import { MessageChannel, Worker } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { InputError } from '../../../src/errors.ts';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import type { PlayedGame } from '../../../src/lab/games/played-game.ts';
import { GamePlayer } from '../../../src/lab/play/player.ts';
import type { GameStore } from '../../../src/lab/run/game-store.ts';
import { MemoryStore } from '../../../src/lab/run/memory-store.ts';
import { connectPlayer, exposePlayer } from '../../../src/lab/run/player-service.ts';
import { runExperiment } from '../../../src/lab/run/run.ts';
import { startPlayers } from '../../../src/node/lab/players.ts';
import { useModulesFromDisk } from '../../../src/node/modules.ts';

const TEXT = JSON.stringify({
  id: 'test',
  game: 'opulent',
  arrays: ['opulent', 'opulent-2005'],
  cells: 'full',
  nodes: 60,
  games: 2,
  openings: { kind: 'random', plies: 4 },
  adjudication: { maxPlies: 30 },
});
const UNPLAYABLE = TEXT.replace('"opulent-2005"', '{"id":"x","position":"8/8"}');

const gamesIn = async (store: GameStore) => {
  const games: PlayedGame[] = [];
  for await (const game of store.games()) games.push(game);
  return games;
};

let games: PlayedGame[] = [];
beforeAll(async () => {
  useModulesFromDisk();
  const made = parseExperiment(TEXT);
  const store = new MemoryStore();
  await runExperiment(made, { store, sources: [await GamePlayer.open(made)] });
  games = await gamesIn(store);
});

const closers: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closers.splice(0)) await close();
});

function openChannel() {
  const { port1, port2 } = new MessageChannel();
  closers.push(() => port1.close());
  exposePlayer(nodeEndpoint(port2));
  return nodeEndpoint(port1);
}

describe('a player behind an endpoint', () => {
  it('plays the same games', async () => {
    const source = await connectPlayer(openChannel(), TEXT);
    for (const game of games) expect(await source.play(game.number)).toEqual(game);
    await expect(source.play(6)).rejects.toThrow(InputError);
    await source.close();
  });

  it.each([
    ['that cannot be read', '{'],
    ['that cannot be played', UNPLAYABLE],
  ])('refuses an experiment %s as it would here', async (_, text) => {
    const failure = await connectPlayer(openChannel(), text).catch((error: unknown) => error);
    const here = async () => GamePlayer.open(parseExperiment(text));
    expect(failure).toBeInstanceOf(InputError);
    expect(failure).toEqual(await here().catch((error: unknown) => error));
  });
});

describe('threads', () => {
  it('play the same games together', async () => {
    const sources = await startPlayers(2, TEXT);
    closers.push(() => Promise.all(sources.map((source) => source.close())));
    const store = new MemoryStore();
    await runExperiment(parseExperiment(TEXT), { store, sources });
    expect(JSON.stringify(await gamesIn(store))).toBe(JSON.stringify(games));
  });

  it('refuse an experiment that cannot be played', async () => {
    await expect(startPlayers(2, UNPLAYABLE)).rejects.toThrow(InputError);
  });

  it('that die reject their game, and others take their place', async () => {
    const posted = vi.spyOn(Worker.prototype, 'postMessage');
    const [source] = await startPlayers(1, TEXT);
    if (source === undefined) throw new Error('there is no source');
    closers.push(() => source.close());
    const game = source.play(0);
    const [worker] = posted.mock.contexts;
    void (worker as Worker).terminate();
    await expect(game).rejects.toThrow('the thread has ended with code 1');
    expect(await source.play(0)).toEqual(games[0]);
  });

  it('play nothing once they are closed', async () => {
    const [source] = await startPlayers(1, TEXT);
    if (source === undefined) throw new Error('there is no source');
    await source.close();
    await expect(source.play(0)).rejects.toThrow('the player is closed');
  });
});
