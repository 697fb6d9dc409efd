/**
 * Has the games of an experiment played by workers of a queue, on this machine and others. Few games
 * are in the queue at a time, and what has been played stays in Redis until it is kept, so that it
 * matters little who goes away when: this process, a worker or the Redis server.
 */
import { InputError, messageOf } from '../../../errors.ts';
import type { Experiment } from '../../../lab/experiment/experiment.ts';
import { experimentKey } from '../../../lab/experiment/read.ts';
import type { GameSource } from '../../../lab/run/game-source.ts';
import type { GameStore } from '../../../lab/run/game-store.ts';
import { connectAgain, isOfConnection, type Redis } from './connection.ts';
import { Lease } from './lease.ts';
import { type QueueNames, queueNames } from './names.ts';
import { Outstanding } from './outstanding.ts';
import { forgetResults, type ReceivedResult, receiveResults } from './results.ts';
import { RunQueue } from './run-queue.ts';
import { pause, within } from './time.ts';

/** Games that are in the queue or being played at a time, unless told otherwise. */
const WINDOW = 256;

const GONE = 'the Redis server has gone away; waiting for it';

/** Milliseconds to wait for results before looking after other things. */
const LISTENING = 500;
/** Milliseconds before what has failed is tried again. */
const RETRY = 200;
/** Milliseconds that a server may need to be left in order. */
const CLOSING = 3000;
/** Milliseconds between counts of the workers, and how many in a row must find none: they may be
 *  about to come back. */
const COUNTING = 1500;
const MISSED = 2;

export interface RemoteRunOptions {
  readonly experiment: Experiment;
  /** What `experiment` was read from. */
  readonly text: string;
  /** Mark of the engine that plays its games. */
  readonly mark: string;
  /** Where games are kept; left open. */
  readonly store: GameStore;
  /** Milliseconds of silence after which another run of the same games, or a game in the queue, is
   *  taken for lost. */
  readonly patience: number;
  /** Games that are in the queue or being played at a time. */
  readonly window?: number;
  /** Is told what happens, in lines to be read. */
  readonly notify: (text: string) => void;
}

export class RemoteRun {
  /** Have games played; as many as may be in the queue at a time. */
  readonly sources: readonly GameSource[];
  /** The store, which is where games that `sources` have given must be put: only then are they no
   *  longer kept in Redis. */
  readonly store: GameStore;
  readonly #options: RemoteRunOptions;
  readonly #redis: Redis;
  readonly #listener: Redis;
  readonly #queue: RunQueue;
  readonly #names: QueueNames;
  readonly #lease: Lease;
  readonly #outstanding = new Outstanding();
  readonly #told = new Set<string>();
  #toOffer: number[] = [];
  #toForget: string[] = [];
  #missed = 0;
  #isShaken = false;
  #isClosed = false;
  /** What is still being written to Redis, and the loop that listens. */
  #offering: Promise<unknown> = Promise.resolve();
  #listening: Promise<void> = Promise.resolve();

  private constructor(redis: Redis, options: RemoteRunOptions) {
    this.#options = options;
    this.#redis = redis;
    this.#listener = connectAgain(redis);
    this.#names = queueNames(experimentKey(options.experiment), options.mark);
    this.#lease = new Lease(redis, this.#names.lease, options.patience);
    const { text, mark, experiment } = options;
    this.#queue = new RunQueue(redis, this.#names, { text, mark, name: experiment.name }, (error) =>
      this.#complain(error),
    );
    redis.on('close', () => {
      if (!this.#isClosed) this.#tell(GONE);
    });
    redis.on('ready', () => {
      this.#isShaken = true;
      if (this.#told.delete(GONE)) options.notify('the Redis server is back');
    });
    const source: GameSource = { play: (number) => this.#play(number), close: async () => {} };
    this.sources = Array.from({ length: options.window ?? WINDOW }, () => source);
    const { store } = options;
    this.store = {
      count: () => store.count(),
      numbers: () => store.numbers(),
      games: (from, below) => store.games(from, below),
      add: async (game) => {
        const isNew = await store.add(game);
        this.#forget(this.#outstanding.keep(game.number));
        return isNew;
      },
      close: async () => {},
    };
  }

  /**
   * Begins: announces the experiment to workers and puts into the store what an earlier run has left.
   * @param redis is closed with it, or if it cannot begin
   * @throws InputError if the same games are being run by somebody else
   */
  static async start(redis: Redis, options: RemoteRunOptions): Promise<RemoteRun> {
    const run = new RemoteRun(redis, options);
    try {
      await run.#lease.take((holder) =>
        options.notify(`waiting for ${holder}, which ran these games last`),
      );
      await run.#collect();
      await run.#queue.announce();
    } catch (error) {
      run.#disconnect();
      throw error;
    }
    run.#listening = run.#listen();
    return run;
  }

  /**
   * Ends it: nobody waits for a game any more, and games that nobody has begun leave the queue.
   * @param isOver whether all games wanted are kept, so that nothing need be left in Redis; otherwise
   *   games being played now are found there by the next run
   */
  async close(isOver: boolean): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#outstanding.fail(new Error('the run has ended'));
    if (this.#redis.status === 'ready') {
      await within(CLOSING, async () => {
        // Whatever is on its way would come back after it has been removed.
        this.#listener.disconnect();
        await Promise.all([this.#listening, this.#offering]);
        await this.#tidy(isOver);
      }).catch(() => {});
    }
    this.#disconnect();
  }

  async #tidy(isOver: boolean): Promise<void> {
    if (isOver) await this.#queue.remove();
    else await this.#queue.withdraw();
    await this.#sendForgotten();
    await this.#lease.giveBack();
  }

  #disconnect(): void {
    this.#isClosed = true;
    this.#listener.disconnect();
    this.#redis.disconnect();
  }

  #play(number: number): ReturnType<GameSource['play']> {
    const isQueued = this.#outstanding.has(number);
    const answer = this.#outstanding.ask(number);
    if (!isQueued) {
      // Games asked for one after the other go into the queue together.
      if (this.#toOffer.length === 0) setImmediate(() => this.#offer(this.#toOffer.splice(0)));
      this.#toOffer.push(number);
    }
    return answer;
  }

  async #offer(numbers: readonly number[]): Promise<void> {
    if (this.#isClosed) return;
    // All that are missing are offered again when the connection is back, and now and then.
    const offered = this.#queue.offer(numbers).catch((error) => this.#complain(error));
    this.#offering = Promise.all([this.#offering, offered]);
    await offered;
  }

  /** Keeps the games that were played for an earlier run. */
  async #collect(): Promise<void> {
    for (;;) {
      const received = await this.#read(this.#redis, '0', 0);
      if (received.length === 0) return;
      for (const { result } of received) {
        if ('game' in result) await this.#options.store.add(result.game);
      }
      const entries = received.map(({ entry }) => entry);
      await forgetResults(this.#redis, this.#names.results, entries);
    }
  }

  #read(redis: Redis, after: string, wait: number): Promise<ReceivedResult[]> {
    return receiveResults(redis, this.#names.results, this.#options.experiment, after, wait);
  }

  /** Receives results, and sees now and then that all is as it should be. */
  async #listen(): Promise<void> {
    const { patience } = this.#options;
    let last = '0';
    let nextOffer = Date.now() + patience;
    let nextRenewal = 0;
    let nextCount = Date.now() + COUNTING;
    while (!this.#isClosed) {
      try {
        const received = await this.#read(this.#listener, last, Math.min(LISTENING, patience / 4));
        for (const one of received) {
          if (this.#isClosed) return;
          await this.#receive(one);
        }
        last = received.at(-1)?.entry ?? last;
        const now = Date.now();
        if (now >= nextRenewal || this.#isShaken) {
          nextRenewal = now + patience / 3;
          await this.#renew();
        }
        if (now >= nextOffer || this.#isShaken) {
          // The server may have come back without its data, or with old ones.
          this.#isShaken = false;
          nextOffer = now + patience;
          last = '0';
          await this.#queue.announce();
          await this.#offer(this.#outstanding.numbers);
        }
        if (now >= nextCount) {
          nextCount = now + COUNTING;
          await this.#countWorkers();
        }
      } catch (error) {
        this.#complain(error);
        if (!this.#isClosed) await pause(RETRY);
      }
    }
  }

  async #receive({ entry, result }: ReceivedResult): Promise<void> {
    if ('game' in result) {
      const { number, game } = result;
      if (this.#outstanding.has(number) || !(await this.#isKept(number))) {
        this.#outstanding.receive(entry, game);
        return;
      }
    } else if ('problem' in result) {
      this.#outstanding.refuse(result.number, result.problem);
    } else {
      this.#tell(result.refused);
    }
    this.#forget([entry]);
  }

  async #isKept(number: number): Promise<boolean> {
    for await (const _ of this.#options.store.games(number, number + 1)) return true;
    return false;
  }

  async #renew(): Promise<void> {
    const other = await this.#lease.renew();
    if (other === undefined) return;
    this.#outstanding.fail(
      new InputError(`the experiment is now being run by ${other}`, {
        field: '--queue',
        expected: 'one run at a time of the same games',
      }),
    );
  }

  async #countWorkers(): Promise<void> {
    const nobody =
      `no worker with the engine ${this.#options.mark} serves this queue; ` +
      'start one by "fairyscope lab worker --queue …" with the same build as this';
    if ((await this.#queue.workers()) > 0) {
      this.#missed = 0;
      this.#told.delete(nobody);
    } else if (++this.#missed >= MISSED) {
      this.#tell(nobody);
    }
  }

  #forget(entries: readonly string[]): void {
    if (entries.length === 0) return;
    if (this.#toForget.length === 0) {
      setImmediate(() => this.#sendForgotten().catch((error) => this.#complain(error)));
    }
    this.#toForget.push(...entries);
  }

  async #sendForgotten(): Promise<void> {
    await forgetResults(this.#redis, this.#names.results, this.#toForget.splice(0));
  }

  #complain(error: unknown): void {
    // A lost connection has been told of.
    if (this.#isClosed || this.#redis.status !== 'ready' || isOfConnection(error)) return;
    this.#tell(messageOf(error));
  }

  /** Says something once. */
  #tell(text: string): void {
    if (this.#told.has(text)) return;
    this.#told.add(text);
    this.#options.notify(text);
  }
}
