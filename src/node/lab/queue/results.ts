/**
 * Results on their way from workers to whoever keeps them: entries of a Redis stream, which stay there
 * until they are kept.
 */
import type { PlayedGame } from '../../../lab/games/played-game.ts';
import type { Redis } from './connection.ts';
import { KEPT_SECONDS } from './names.ts';

/** What became of a game. */
export type Result =
  | { readonly number: number; readonly game: PlayedGame }
  | { readonly number: number; readonly problem: string };

export interface ReceivedResult {
  /** Of the entry in the stream. */
  readonly entry: string;
  readonly result: Result;
}

/** Entries read at once: some hundred kilobytes. */
const BATCH = 64;

/** Adds a result to a stream. Twice does no harm. */
export async function sendResult(redis: Redis, stream: string, result: Result): Promise<void> {
  await redis
    .multi()
    .xadd(stream, '*', 'result', JSON.stringify(result))
    .expire(stream, KEPT_SECONDS)
    .exec();
}

/**
 * Reads a stream on.
 * @param after entry after which to begin; '0' for the beginning
 * @param wait milliseconds to wait for an entry if there is none; 0 not to wait
 */
export async function receiveResults(
  redis: Redis,
  stream: string,
  after: string,
  wait: number,
): Promise<ReceivedResult[]> {
  const answer =
    wait > 0
      ? await redis.xread('COUNT', BATCH, 'BLOCK', wait, 'STREAMS', stream, after)
      : await redis.xread('COUNT', BATCH, 'STREAMS', stream, after);
  const entries = answer?.[0]?.[1] ?? [];
  return entries.map(([entry, fields]) => ({
    entry,
    result: JSON.parse(fields[1] ?? '') as Result,
  }));
}

/** Removes entries whose games are kept. */
export async function forgetResults(
  redis: Redis,
  stream: string,
  entries: readonly string[],
): Promise<void> {
  if (entries.length > 0) await redis.xdel(stream, ...entries);
}
