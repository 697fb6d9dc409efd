/**
 * Results on their way from workers to whoever keeps them: entries of a Redis stream, which stay there
 * until they are kept.
 */
import { InputError } from '../../../errors.ts';
import type { Experiment } from '../../../lab/experiment/experiment.ts';
import { gameCount } from '../../../lab/experiment/plan.ts';
import { formatGame, parseGame } from '../../../lab/export/game-text.ts';
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
  /** Or why it is of no use. */
  readonly result: Result | { readonly refused: string };
}

/** Entries read at once: some hundred kilobytes. */
const BATCH = 64;

/** Adds a result to a stream. Twice does no harm. */
export async function sendResult(redis: Redis, stream: string, result: Result): Promise<void> {
  const what = 'game' in result ? ['game', formatGame(result.game)] : ['problem', result.problem];
  await redis
    .multi()
    .xadd(stream, '*', 'number', result.number, ...what)
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
  experiment: Experiment,
  after: string,
  wait: number,
): Promise<ReceivedResult[]> {
  const answer =
    wait > 0
      ? await redis.xread('COUNT', BATCH, 'BLOCK', wait, 'STREAMS', stream, after)
      : await redis.xread('COUNT', BATCH, 'STREAMS', stream, after);
  const entries = answer?.[0]?.[1] ?? [];
  return entries.map(([entry, fields]) => ({ entry, result: readResult(fields, experiment) }));
}

/** @param fields names and values in turn */
function readResult(
  [, numberText, what, text = '']: readonly string[],
  experiment: Experiment,
): ReceivedResult['result'] {
  const number = Number(numberText);
  if (!(number >= 0 && number < gameCount(experiment))) {
    return { refused: `a game was played that the experiment does not have: ${numberText}` };
  }
  if (what !== 'game') return { number, problem: text };
  try {
    return { number, game: parseGame(text, experiment, 'what a worker has sent') };
  } catch (error) {
    if (error instanceof InputError) return { number, problem: error.message };
    throw error;
  }
}

/** Removes entries whose games are kept. */
export async function forgetResults(
  redis: Redis,
  stream: string,
  entries: readonly string[],
): Promise<void> {
  if (entries.length > 0) await redis.xdel(stream, ...entries);
}
