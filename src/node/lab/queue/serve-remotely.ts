/** Playing games for experiments of a Redis server, in threads. */

import { parseExperiment } from '../../../lab/experiment/read.ts';
import { engineMark } from '../../../lab/play/engine-mark.ts';
import { useModulesFromDisk } from '../../modules.ts';
import { startPlayers } from '../players.ts';
import { connectRedis } from './connection.ts';
import { type ServeOptions, serveGames } from './serve.ts';

/**
 * Serves until the signal aborts; games being played then are given back.
 * @param address of the Redis server, as `connectRedis` takes it
 * @throws InputError if no server can be used there
 */
export async function serveRemotely(
  address: string,
  options: Pick<ServeOptions, 'games' | 'patience' | 'notify'>,
  signal: AbortSignal,
): Promise<void> {
  useModulesFromDisk();
  const redis = await connectRedis(address);
  options.notify('waiting for "lab run --queue"; Ctrl-C ends');
  await serveGames(
    redis,
    {
      ...options,
      engineMark: (text) => engineMark(parseExperiment(text)),
      open: async (text) => {
        const [player] = await startPlayers(1, text);
        if (player === undefined) throw new Error('no thread has started');
        return player;
      },
    },
    signal,
  );
}
