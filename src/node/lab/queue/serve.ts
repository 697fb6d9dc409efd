/** Plays games for whatever experiments are being run by way of a Redis server. */
import { messageOf } from '../../../errors.ts';
import type { GameSource } from '../../../lab/run/game-source.ts';
import { isOfConnection, type Redis } from './connection.ts';
import { type AnnouncedRun, namesOf, RUNS, textName } from './names.ts';
import { PlayerPool } from './player-pool.ts';
import { ServedRun } from './served-run.ts';
import { pause, within } from './time.ts';

/** Milliseconds between looks for experiments. */
const LOOKING = 500;
/** Looks for an experiment's text before it is given up. */
const READINGS = 10;
/** Milliseconds that a server may need to be left in order. */
const CLOSING = 3000;

export interface ServeOptions {
  /** Games at a time. */
  readonly games: number;
  /** Tells the mark of the engine here that would play an experiment; rejected if it can play none. */
  readonly engineMark: (text: string) => Promise<string>;
  /** Makes a player of an experiment. */
  readonly open: (text: string) => Promise<GameSource>;
  /** Milliseconds of silence after which a game is given to another worker. */
  readonly patience: number;
  /** Is told what happens, in lines to be read. */
  readonly notify: (text: string) => void;
}

/**
 * Serves until the signal aborts; games being played then are given back.
 * @param redis is closed at the end
 */
export async function serveGames(
  redis: Redis,
  options: ServeOptions,
  signal: AbortSignal,
): Promise<void> {
  const service = new Service(redis, options);
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await service.look().catch((error) => service.complain(error));
    isLooking = false;
  };
  const looking = setInterval(look, LOOKING);
  look();
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  clearInterval(looking);
  await service.close();
}

interface Known {
  /** Undefined if it is left to others. */
  readonly served: ServedRun | undefined;
  /** When it was last announced, in milliseconds. */
  seen: number;
}

class Service {
  readonly #redis: Redis;
  readonly #options: ServeOptions;
  readonly #pool: PlayerPool;
  readonly #runs = new Map<string, Known>();
  readonly #closing = new Set<ServedRun>();
  readonly #texts = new Map<string, string>();
  readonly #told = new Set<string>();
  #isGone = false;
  #isClosed = false;

  constructor(redis: Redis, options: ServeOptions) {
    this.#redis = redis;
    this.#options = options;
    this.#pool = new PlayerPool(options.games, options.open);
    redis.on('close', () => {
      if (this.#isGone || this.#isClosed) return;
      this.#isGone = true;
      options.notify('the Redis server has gone away; waiting for it');
    });
    redis.on('ready', () => {
      if (this.#isGone) options.notify('the Redis server is back');
      this.#isGone = false;
    });
  }

  /** Looks which experiments are being run, begins with new ones and ends with those that have ended. */
  async look(): Promise<void> {
    const announced = await this.#redis.hgetall(RUNS);
    const now = Date.now();
    for (const [id, run] of Object.entries(announced)) {
      const known = this.#runs.get(id);
      if (known === undefined) await this.#begin(id, JSON.parse(run) as AnnouncedRun);
      else known.seen = now;
    }
    for (const [id, { served, seen }] of this.#runs) {
      // It may be missing for a moment when the server has lost its data.
      if (now - seen < this.#options.patience) continue;
      this.#runs.delete(id);
      if (served !== undefined) this.#end(served);
    }
  }

  /** Ends all; games being played are given back. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const served = [...this.#runs.values()].flatMap((run) => run.served ?? []);
    const leaving = [...served, ...this.#closing].map((run) => run.leave().catch(() => {}));
    await this.#pool.close();
    if (this.#redis.status === 'ready') {
      await within(CLOSING, () => Promise.all(leaving));
    }
    this.#redis.disconnect();
  }

  async #begin(id: string, run: AnnouncedRun): Promise<void> {
    const { games, patience, notify } = this.#options;
    const text = await this.#redis.get(textName(run.text));
    if (text === null) return; // it will be announced again
    const refusal = await this.#refusal(text, run);
    if (this.#isClosed) return;
    const served =
      refusal === undefined
        ? new ServedRun(this.#redis, {
            names: namesOf(id),
            textOf: (digest) => this.#textOf(digest),
            pool: this.#pool,
            games,
            patience,
            onError: (error) => this.complain(error),
          })
        : undefined;
    this.#runs.set(id, { served, seen: Date.now() });
    notify(refusal ?? `serving "${run.name}"`);
  }

  /** Why an experiment is left to others, if it is. */
  async #refusal(text: string, { name, mark }: AnnouncedRun): Promise<string | undefined> {
    const left = `"${name}" is left to other workers`;
    try {
      const own = await this.#options.engineMark(text);
      return own === mark
        ? undefined
        : `${left}: its games need the engine ${mark}, and that of this build is ${own}`;
    } catch (error) {
      return `${left}: ${messageOf(error)}`;
    }
  }

  /** The text of an experiment, which is read once. */
  async #textOf(digest: string): Promise<string> {
    for (let i = 0; i < READINGS && !this.#isClosed; i++) {
      const text = this.#texts.get(digest) ?? (await this.#redis.get(textName(digest)));
      if (text !== null) {
        this.#texts.set(digest, text);
        return text;
      }
      // A server that has lost its data is told of the experiment again.
      await pause(LOOKING);
    }
    throw new Error('the experiment is not there');
  }

  #end(served: ServedRun): void {
    this.#closing.add(served);
    served
      .close()
      .then(() => Promise.all([...served.texts].map((digest) => this.#pool.forget(digest))))
      .catch((error: Error) => this.complain(error))
      .finally(() => {
        this.#closing.delete(served);
        for (const digest of served.texts) this.#texts.delete(digest);
      });
  }

  /** Tells of an error, unless it is that of a connection, which mends itself. */
  complain(error: Error): void {
    const { message } = error;
    if (isOfConnection(error) || this.#isClosed || this.#told.has(message)) return;
    this.#told.add(message);
    this.#options.notify(message);
  }
}
