/**
 * A player of games in a worker, and its near side. Everything that crosses the border is plain data;
 * an InputError arrives as one.
 */
import { type Endpoint, expose, releaseProxy, wrap } from 'comlink';
import '../../engine/error-transfer.ts';
import { parseExperiment } from '../experiment/read.ts';
import type { PlayedGame } from '../games/played-game.ts';
import { GamePlayer } from '../play/player.ts';
import type { GameSource } from './game-source.ts';

/** The far side: one experiment at a time. */
export class PlayerService {
  #player: GamePlayer | null = null;

  /**
   * Opens an experiment; a former one is closed.
   * @param experimentText JSON, as `parseExperiment` takes it
   * @throws InputError as `parseExperiment` and `GamePlayer.open` do
   */
  async open(experimentText: string): Promise<void> {
    await this.close();
    this.#player = await GamePlayer.open(parseExperiment(experimentText));
  }

  /** See `GamePlayer.play`. */
  async play(number: number): Promise<PlayedGame> {
    if (this.#player === null) throw new Error('no experiment is open');
    return this.#player.play(number);
  }

  /** Gives up the game that is being played, and all to come. */
  async close(): Promise<void> {
    await this.#player?.close();
    this.#player = null;
  }
}

/**
 * Serves a player to the other side of an endpoint.
 * @param endpoint not needed in a browser's worker, whose other side is the page
 */
export function exposePlayer(endpoint?: Endpoint): void {
  expose(new PlayerService(), endpoint);
}

/**
 * Connects to a player and has it open an experiment.
 * @param endpoint a worker, or another endpoint, whose other side has called `exposePlayer`; ending the
 *   worker is left to whoever started it
 * @param experimentText JSON, as `parseExperiment` takes it
 * @throws InputError as `parseExperiment` and `GamePlayer.open` do
 */
export async function connectPlayer(
  endpoint: Endpoint,
  experimentText: string,
): Promise<GameSource> {
  const service = wrap<PlayerService>(endpoint);
  try {
    await service.open(experimentText);
  } catch (error) {
    service[releaseProxy]();
    throw error;
  }
  return {
    play: (number) => service.play(number),
    close: async () => {
      await service.close();
      service[releaseProxy]();
    },
  };
}
