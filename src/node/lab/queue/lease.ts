/** Only one process at a time collects the games of an experiment. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { InputError } from '../../../errors.ts';
import type { Redis } from './connection.ts';

/** Sets KEYS[1] to ARGV[1] for ARGV[2] milliseconds unless it has another value; gives the value. */
const TAKE = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return holder end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]`;

/** Removes KEYS[1] if it is ARGV[1]. */
const GIVE_BACK = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** Milliseconds between looks whether it is free. */
const POLL = 100;

export class Lease {
  readonly #redis: Redis;
  readonly #key: string;
  readonly #duration: number;
  readonly #holder = `${hostname()}, process ${process.pid} (${randomUUID()})`;

  /** @param duration milliseconds for which it holds if its holder falls silent */
  constructor(redis: Redis, key: string, duration: number) {
    this.#redis = redis;
    this.#key = key;
    this.#duration = duration;
  }

  /**
   * Takes it, once the last holder has given it back or has been silent for long enough.
   * @param onWait called once if there is somebody to wait for, with his name
   * @throws InputError if he is alive
   */
  async take(onWait: (holder: string) => void): Promise<void> {
    let other = await this.renew();
    if (other === undefined) return;
    onWait(other);
    const end = Date.now() + 2 * this.#duration;
    while (Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, POLL));
      other = await this.renew();
      if (other === undefined) return;
    }
    throw new InputError(`the experiment is being run by ${other}`, {
      field: '--queue',
      expected: 'one run at a time of the same games',
    });
  }

  /**
   * Holds it for longer.
   * @returns undefined, or who else holds it
   */
  async renew(): Promise<string | undefined> {
    const holder = await this.#redis.eval(TAKE, 1, this.#key, this.#holder, this.#duration);
    return holder === this.#holder ? undefined : String(holder).replace(/ \([-\da-f]+\)$/, '');
  }

  async giveBack(): Promise<void> {
    await this.#redis.eval(GIVE_BACK, 1, this.#key, this.#holder);
  }
}
