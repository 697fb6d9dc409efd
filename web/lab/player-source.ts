/** Players in workers of their own, each replaced when it fails. */
import { InputError } from '../../src/errors.ts';
import type { PlayedGame } from '../../src/lab/games/played-game.ts';
import type { GameSource } from '../../src/lab/run/game-source.ts';
import { connectPlayer } from '../../src/lab/run/player-service.ts';

/** A worker that fails so often with the same game would fail for ever. */
const ATTEMPTS = 3;

/** A player of the page. @param experiment as text, for `parseExperiment` */
export function startPlayer(experiment: string): GameSource {
  return new PlayerSource(
    experiment,
    // Bundlers find workers only in this form, with nothing computed; the name is for developers.
    () =>
      new Worker(new URL('./player-worker.ts', import.meta.url), {
        type: 'module',
        name: 'player',
      }),
  );
}

interface Life {
  readonly worker: Worker;
  readonly player: Promise<GameSource>;
  /** Rejects when the worker fails. */
  readonly lost: Promise<never>;
}

class PlayerSource implements GameSource {
  readonly #experiment: string;
  readonly #make: () => Worker;
  #life: Life | null = null;
  #isClosed = false;

  /**
   * @param experiment as text
   * @param make starts a worker in which `exposePlayer` has been called
   */
  constructor(experiment: string, make: () => Worker) {
    this.#experiment = experiment;
    this.#make = make;
  }

  /** @throws InputError as a player does; what its workers have failed with, after some attempts */
  async play(number: number): Promise<PlayedGame> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { player, lost } = this.#living();
        return await Promise.race([player.then((source) => source.play(number)), lost]);
      } catch (error) {
        if (error instanceof InputError) throw error;
        // Whatever went wrong, the engine may be in the middle of something.
        this.#end();
        if (this.#isClosed || attempt === ATTEMPTS) throw error;
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#end();
  }

  #living(): Life {
    if (this.#isClosed) throw new Error('the player has been closed');
    this.#life ??= begin(this.#make(), this.#experiment);
    return this.#life;
  }

  #end(): void {
    this.#life?.worker.terminate();
    this.#life = null;
  }
}

function begin(worker: Worker, experiment: string): Life {
  const lost = new Promise<never>((_, reject) => {
    const fail = (reason: string) => reject(new Error(`a player failed: ${reason}`));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      fail(event.message || 'its script cannot be loaded');
    });
    worker.addEventListener('messageerror', () => fail('a message was lost'));
  });
  const player = connectPlayer(worker, experiment);
  // It may fail while no game is asked for.
  lost.catch(() => {});
  player.catch(() => {});
  return { worker, player, lost };
}
