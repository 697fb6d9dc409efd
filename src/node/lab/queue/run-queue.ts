/** What a run puts into Redis for workers: the experiment, and games to be played. */
import { Queue } from 'bullmq';
import type { Redis } from './connection.ts';
import {
  type AnnouncedRun,
  type GameJob,
  jobId,
  KEPT_SECONDS,
  PREFIX,
  type QueueNames,
  queueKey,
  RUNS,
  textDigest,
  textName,
} from './names.ts';

/** Times that a game is tried before the run ends for it. */
const ATTEMPTS = 3;

/** Events that BullMQ keeps. Nobody reads them here. */
const KEPT_EVENTS = 100;

export class RunQueue {
  readonly #redis: Redis;
  readonly #queue: Queue<GameJob>;
  readonly #names: QueueNames;
  readonly #text: string;
  readonly #digest: string;
  readonly #announced: AnnouncedRun;

  /**
   * @param run the experiment's text and name, and the mark of the engine that plays it
   * @param onError is told of errors that nobody waits for
   */
  constructor(
    redis: Redis,
    names: QueueNames,
    run: { readonly text: string; readonly name: string; readonly mark: string },
    onError: (error: Error) => void,
  ) {
    this.#redis = redis;
    this.#names = names;
    this.#text = run.text;
    this.#digest = textDigest(run.text);
    this.#announced = { name: run.name, mark: run.mark, text: this.#digest };
    this.#queue = new Queue(names.id, {
      connection: redis,
      prefix: PREFIX,
      streams: { events: { maxLen: KEPT_EVENTS } },
    });
    this.#queue.on('error', onError);
  }

  /** Tells workers of the experiment. */
  async announce(): Promise<void> {
    await this.#redis.set(textName(this.#digest), this.#text, 'EX', KEPT_SECONDS);
    await this.#redis.hset(RUNS, this.#names.id, JSON.stringify(this.#announced));
    for (const key of this.#lasting) await this.#redis.persist(key);
  }

  /** Keys of a queue without games. */
  get #lasting(): string[] {
    return ['id', 'meta', 'events', 'marker'].map((part) => queueKey(this.#names, part));
  }

  /** Puts games into the queue, those that are not there or being played. */
  async offer(numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return;
    await this.#queue.addBulk(
      numbers.map((number) => ({
        name: 'game',
        data: { number, text: this.#digest },
        opts: {
          jobId: jobId(this.#names, number),
          attempts: ATTEMPTS,
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
    );
  }

  /** How many processes serve the queue. */
  workers(): Promise<number> {
    return this.#queue.getWorkersCount();
  }

  /** Takes back what nobody has begun. */
  async withdraw(): Promise<void> {
    await this.#redis.hdel(RUNS, this.#names.id);
    await this.#queue.drain();
    for (const key of this.#lasting) await this.#redis.expire(key, KEPT_SECONDS);
  }

  /** Removes all that there is of it, also games being played and results. */
  async remove(): Promise<void> {
    await this.#redis.hdel(RUNS, this.#names.id);
    await this.#queue.obliterate({ force: true });
    await this.#redis.del(textName(this.#digest), this.#names.results);
  }
}
