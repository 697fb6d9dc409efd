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
import { jobId, KEPT_SECONDS, type QueueNames, queueKey, RUNS } from './names.ts';

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

/**
 * Adds fields ARGV[3] and on to the stream KEYS[3] for ARGV[2] seconds, if the run ARGV[1] is among KEYS[1] or the
 * job KEYS[2] is there: once a run is over nobody would take it away.
 */
const SEND = `
if redis.call('HEXISTS', KEYS[1], ARGV[1]) + redis.call('EXISTS', KEYS[2]) == 0 then return end
redis.call('XADD', KEYS[3], '*', unpack(ARGV, 3))
redis.call('EXPIRE', KEYS[3], ARGV[2])`;

/** Adds a result to the stream of an experiment whose games are still wanted. Twice does no harm. */
export async function sendResult(redis: Redis, names: QueueNames, result: Result): Promise<void> {
  const { number } = result;
  const what = 'game' in result ? ['game', formatGame(result.game)] : ['problem', result.problem];
  const job = queueKey(names, jobId(names, number));
  const keys = [RUNS, job, names.results];
  await redis.eval(SEND, keys.length, ...keys, names.id, KEPT_SECONDS, 'number', number, ...what);
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
