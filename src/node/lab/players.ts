/** Threads of Node that play games of an experiment. */
import { Worker } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { PlayedGame } from '../../lab/games/played-game.ts';
import type { GameSource } from '../../lab/run/game-source.ts';
import { connectPlayer } from '../../lab/run/player-service.ts';
import { bundledWorker } from '../bundled-worker.ts';

/**
 * Starts threads, each with a player of its own. They keep the process alive until they are closed. A
 * thread that dies rejects its game, and the next game has another one started.
 * @param count how many, at least 1
 * @param experimentText JSON, as `parseExperiment` takes it
 * @throws InputError as `parseExperiment` and `GamePlayer.open` do, and then no thread is left
 */
export async function startPlayers(count: number, experimentText: string): Promise<GameSource[]> {
  const players = Array.from({ length: count }, () => new ThreadPlayer(experimentText));
  try {
    await Promise.all(players.map((player) => player.open()));
  } catch (error) {
    await Promise.all(players.map((player) => player.close()));
    throw error;
  }
  return players;
}

class ThreadPlayer implements GameSource {
  readonly #experimentText: string;
  /** Null before the first thread and after one has died. */
  #thread: Promise<PlayerThread> | null = null;
  #isClosed = false;

  constructor(experimentText: string) {
    this.#experimentText = experimentText;
  }

  async open(): Promise<PlayerThread> {
    if (this.#isClosed) throw new Error('the player is closed');
    if ((await this.#thread)?.hasDied) this.#thread = null;
    this.#thread ??= PlayerThread.start(this.#experimentText);
    try {
      return await this.#thread;
    } catch (error) {
      this.#thread = null;
      throw error;
    }
  }

  async play(number: number): Promise<PlayedGame> {
    return (await this.open()).play(number);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = await this.#thread?.catch(() => null);
    await thread?.end();
  }
}

/** One thread, from its start to its end. */
class PlayerThread {
  readonly #worker: Worker;
  #source: GameSource | null = null;
  #death: Error | null = null;
  /** Rejects what is being waited for. */
  #onDeath: ((error: Error) => void) | null = null;

  private constructor(worker: Worker) {
    this.#worker = worker;
    const die = (error: Error) => {
      this.#death ??= error;
      this.#onDeath?.(this.#death);
    };
    worker.on('error', (error) => die(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => die(new Error(`the thread has ended with code ${code}`)));
  }

  /** @throws what the player refuses; the thread has ended then */
  static async start(experimentText: string): Promise<PlayerThread> {
    const worker = new Worker(bundledWorker('lab-player'));
    const thread = new PlayerThread(worker);
    try {
      thread.#source = await thread.#whileAlive(
        connectPlayer(nodeEndpoint(worker), experimentText),
      );
      return thread;
    } catch (error) {
      await thread.end();
      throw error;
    }
  }

  get hasDied(): boolean {
    return this.#death !== null;
  }

  play(number: number): Promise<PlayedGame> {
    if (this.#source === null) throw new Error('the thread has not started');
    return this.#whileAlive(this.#source.play(number));
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #whileAlive<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#death !== null) reject(this.#death);
      this.#onDeath = reject;
      promise.then(resolve, reject).finally(() => {
        this.#onDeath = null;
      });
    });
  }
}
