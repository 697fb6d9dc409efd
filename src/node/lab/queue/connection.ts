/** Connections to a Redis server that may go away and come back. */
import { Redis, type RedisOptions } from 'ioredis';
import { InputError } from '../../../errors.ts';

/** Milliseconds within which a server must answer at first. */
const FIRST_ANSWER = 5000;

/** Milliseconds between attempts to reach a server that has gone away, at first and at most. */
const FIRST_RETRY = 50;
const LAST_RETRY = 2000;

export type { Redis };

/**
 * Connects to a server. If it goes away later, commands wait until it is back.
 * @param address such as redis://user:password@host:6379/0, or rediss:// for TLS
 * @param field what an error calls the address
 * @throws InputError if that is no such address, or no server answers there within 5 seconds
 */
export async function connectRedis(address: string, field = '--queue'): Promise<Redis> {
  const shown = checkAddress(address, field);
  const client = new QuietRedis(address, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectTimeout: FIRST_ANSWER,
    retryStrategy: (attempts) => (isReached ? retryDelay(attempts) : null),
  });
  let isReached = false;
  let failure = `it did not answer within ${FIRST_ANSWER / 1000} seconds`;
  const note = (error: Error) => {
    failure = error.message === '' ? error.name : error.message;
  };
  client.on('error', note);
  const guard = setTimeout(() => client.disconnect(), FIRST_ANSWER);
  try {
    await client.connect();
    // Nobody is told otherwise that there is no such database.
    await client.select(client.options.db ?? 0);
    isReached = true;
    return client;
  } catch (error) {
    client.disconnect();
    if (error instanceof Error && !/closed|aborted/i.test(error.message)) note(error);
    throw new InputError(`no Redis server can be used at ${shown}: ${failure}`, {
      field,
      expected: 'the address of a server that runs and lets you in',
    });
  } finally {
    clearTimeout(guard);
    client.off('error', note);
  }
}

/** Another connection to the same server, which is reached as the first was. */
export function connectAgain(client: Redis): Redis {
  return client.duplicate({ lazyConnect: false });
}

/** Whether an error is that of a connection, which mends itself. */
export function isOfConnection(error: unknown): boolean {
  return (
    error instanceof Error && ('syscall' in error || /connection is closed/i.test(error.message))
  );
}

function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY * 2 ** Math.min(attempts, 10), LAST_RETRY);
}

/**
 * @returns the address without its password
 * @throws InputError
 */
function checkAddress(address: string, field: string): string {
  const expected = 'redis://host:port or redis://host:port/database';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '') {
    throw new InputError(`"${address}" is no address of a Redis server`, { field, expected });
  }
  if (!/^(\/\d*)?$/.test(url.pathname)) {
    throw new InputError(`"${url.pathname}" is no number of a database`, { field, expected });
  }
  if (url.password !== '') url.password = '***';
  return url.href;
}

/**
 * A client that says nothing of a lost connection by itself: whoever waits for an answer goes on
 * waiting, and the client goes on trying. Its copies are alike.
 */
class QuietRedis extends Redis {
  constructor(address: string, options: RedisOptions);
  constructor(options: RedisOptions);
  constructor(...args: [string, RedisOptions] | [RedisOptions]) {
    super(...(args as [string, RedisOptions]));
    this.on('error', () => {});
  }

  override duplicate(changes: Partial<RedisOptions> = {}): QuietRedis {
    return new QuietRedis({ ...this.options, lazyConnect: false, ...changes });
  }
}
