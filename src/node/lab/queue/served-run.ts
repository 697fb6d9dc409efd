/** Games of one experiment, taken from its queue and played. */
import { type Job, WaitingError, Worker } from 'bullmq';
import type { Redis } from './connection.ts';
import { type GameJob, PREFIX, type QueueNames, queueKey, RUNS } from './names.ts';
import { type PlayerPool, PoolClosed } from './player-pool.ts';
import { type Result, sendResult } from './results.ts';
import { pause } from './time.ts';

/** How often a worker may end in mid-game before the game is taken for what ends it. */
const MOST_STALLS = 10;

/** Games being played for each that waits for its turn. */
const IN_HAND = 4;

/** Milliseconds before what has failed is tried again. */
const RETRY = 200;

/** What BullMQ says of a job that another worker has been given meanwhile, or that nobody wants now. Then
 *  the result is not wanted either, or is the same. */
const OF_LOST_JOBS = /missing key|missing lock|lock mismatch|renew lock|not in the active state/i;

/** Unless the run ARGV[1] is among KEYS[1], or KEYS[2] is there, which only a run makes: removes the other keys. */
const TIDY = `
if redis.call('HEXISTS', KEYS[1], ARGV[1]) + redis.call('EXISTS', KEYS[2]) > 0 then return end
redis.call('DEL', unpack(KEYS, 3))`;

export interface ServedRunOptions {
  readonly names: QueueNames;
  /** The experiment's text by its digest. */
  readonly textOf: (digest: string) => Promise<string>;
  readonly pool: PlayerPool;
  /** Games that the pool plays at a time. */
  readonly games: number;
  /** Milliseconds of silence after which a game is given to another worker. */
  readonly patience: number;
  /** Is told of errors that nobody waits for. */
  readonly onError: (error: Error) => void;
}

export class ServedRun {
  readonly #redis: Redis;
  readonly #options: ServedRunOptions;
  readonly #worker: Worker<GameJob>;
  /** What the experiment's texts are known by, those of which games have come. */
  readonly texts = new Set<string>();
  #isLeaving = false;

  constructor(redis: Redis, options: ServedRunOptions) {
    this.#redis = redis;
    this.#options = options;
    const { names, games, patience } = options;
    this.#worker = new Worker<GameJob>(names.id, (job, token) => this.#play(job, token), {
      connection: redis,
      prefix: PREFIX,
      // Nobody waits while one is sent and another fetched, which takes time where the server is far.
      concurrency: games + Math.ceil(games / IN_HAND),
      lockDuration: patience,
      stalledInterval: patience / 2,
      maxStalledCount: MOST_STALLS,
      runRetryDelay: RETRY,
    });
    this.#worker.on('error', (error) => {
      if (!OF_LOST_JOBS.test(error.message)) options.onError(error);
    });
    this.#worker.on('failed', (job, error) => {
      if (job?.finishedOn === undefined) return; // it will be tried again
      this.#send({ number: job.data.number, problem: error.message }).catch(() => {});
    });
  }

  /** Takes no more games, and ends when those being played have ended. */
  async close(): Promise<void> {
    await this.#worker.close();
    await this.#tidy();
  }

  /** As `close`, but games whose players are gone are given back. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    await this.close();
  }

  /** Workers look after a queue also when its run has just removed it, and so bring a little of it back. */
  async #tidy(): Promise<void> {
    const { names } = this.#options;
    const keys = ['id', 'meta', 'stalled-check'].map((part) => queueKey(names, part));
    await this.#redis.eval(TIDY, 1 + keys.length, RUNS, ...keys, names.id);
  }

  async #play(job: Job<GameJob>, token: string | undefined): Promise<void> {
    const { pool, textOf } = this.#options;
    const { number, text } = job.data;
    this.texts.add(text);
    try {
      const game = await pool.play(text, () => textOf(text), number);
      // Only then may the job end: a game that is nowhere would not be played again.
      await this.#send({ number, game });
    } catch (error) {
      if (!(error instanceof PoolClosed)) throw error;
      await job.moveToWait(token);
      throw new WaitingError();
    }
  }

  async #send(result: Result): Promise<void> {
    for (;;) {
      try {
        await sendResult(this.#redis, this.#options.names, result);
        return;
      } catch (error) {
        if (this.#isLeaving) throw error;
        await pause(RETRY);
      }
    }
  }
}
