/** Experiments whose games are made up, stores in memory, and runs and workers within the test. */

import { gameCount, plannedGame } from '../../../../src/lab/experiment/plan.ts';
import { parseExperiment } from '../../../../src/lab/experiment/read.ts';
import type { PlayedGame } from '../../../../src/lab/games/played-game.ts';
import type { GameSource } from '../../../../src/lab/run/game-source.ts';
import type { GameStore } from '../../../../src/lab/run/game-store.ts';
import { connectRedis } from '../../../../src/node/lab/queue/connection.ts';
import { RemoteRun, type RemoteRunOptions } from '../../../../src/node/lab/queue/remote-run.ts';
import { type ServeOptions, serveGames } from '../../../../src/node/lab/queue/serve.ts';

/** Milliseconds of silence after which others are taken for lost, more than any test needs. */
export const PATIENCE = 10_000;

export function experimentText(games: number, seed = 1): string {
  return JSON.stringify({ id: 'made-up', game: 'chess', nodes: 1, games, seed });
}

const PLAN = parseExperiment(experimentText(10_000));

/** A game that depends on its number alone. */
export function madeUp(number: number): PlayedGame {
  return {
    ...plannedGame(PLAN, number),
    result: '1/2-1/2',
    reason: 'fifty',
    start: `start ${number}`,
    moves: ['e2e4', `move-${number}`],
    openingPlies: 0,
    openingShared: true,
    scores: [null, number],
    facts: {
      mobility: [20, 20],
      checks: [],
      captures: [],
      promotions: [],
      moved: { white: ['P'], black: ['P'] },
      men: { white: { P: 8 }, black: { P: 8 } },
      reached: [],
    },
  };
}

export class MemoryStore implements GameStore {
  readonly kept = new Map<number, PlayedGame>();

  async count() {
    return this.kept.size;
  }

  async numbers() {
    return [...this.kept.keys()].sort((a, b) => a - b);
  }

  async add(game: PlayedGame) {
    if (this.kept.has(game.number)) return false;
    this.kept.set(game.number, game);
    return true;
  }

  async *games(from = 0, below = Number.POSITIVE_INFINITY) {
    for (const number of await this.numbers()) {
      const game = this.kept.get(number);
      if (game !== undefined && number >= from && number < below) yield game;
    }
  }

  async close() {}
}

export interface Worker {
  /** Numbers of the games begun, in their order. */
  readonly begun: number[];
  readonly said: string[];
  leave(): Promise<void>;
}

/**
 * Starts a worker.
 * @param play what takes the place of a game
 */
export async function startWorker(
  url: string,
  play: (number: number, text: string) => Promise<PlayedGame> = async (number) => madeUp(number),
  options: Partial<ServeOptions> = {},
): Promise<Worker> {
  const begun: number[] = [];
  const said: string[] = [];
  const controller = new AbortController();
  const open = async (text: string): Promise<GameSource> => ({
    play: (number) => {
      begun.push(number);
      return play(number, text);
    },
    close: async () => {},
  });
  const serving = serveGames(
    await connectRedis(url),
    {
      games: 2,
      engineMark: async () => 'fake',
      open,
      patience: PATIENCE,
      notify: (text) => said.push(text),
      ...options,
    },
    controller.signal,
  );
  return {
    begun,
    said,
    leave: async () => {
      controller.abort();
      await serving;
    },
  };
}

export interface Run {
  readonly said: string[];
  readonly run: RemoteRun;
  /** Plays all games that the store lacks, and closes the run. */
  finish(): Promise<void>;
}

export async function startRun(
  url: string,
  store: GameStore,
  text: string,
  options: Partial<RemoteRunOptions> = {},
): Promise<Run> {
  const experiment = parseExperiment(text);
  const said: string[] = [];
  const run = await RemoteRun.start(await connectRedis(url), {
    ...{ experiment, text, store, mark: 'fake', patience: PATIENCE, window: 8 },
    notify: (line) => said.push(line),
    ...options,
  });
  const finish = async () => {
    const there = new Set(await run.store.numbers());
    const missing = Array.from({ length: gameCount(experiment) }, (_, i) => i)
      .filter((number) => !there.has(number))
      .values();
    await Promise.all(
      run.sources.map(async (source) => {
        for (const number of missing) await run.store.add(await source.play(number));
      }),
    );
    await run.close(true);
  };
  return { run, said, finish };
}

/** All games of an experiment with so many. */
export function allGames(count: number): Map<number, PlayedGame> {
  return new Map(Array.from({ length: count }, (_, number) => [number, madeUp(number)]));
}
