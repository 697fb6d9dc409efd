/** So many games at a time, of any experiments. */
import type { PlayedGame } from '../../../lab/games/played-game.ts';
import type { GameSource } from '../../../lab/run/game-source.ts';

/** The pool was closed before the game had ended. */
export class PoolClosed extends Error {}

const GIVEN_BACK = 'the game was given back';

export class PlayerPool {
  readonly #open: (text: string) => Promise<GameSource>;
  /** Sources without a game, by the id of the experiment's text. */
  readonly #idle = new Map<string, GameSource[]>();
  readonly #busy = new Set<GameSource>();
  readonly #waiting: (() => void)[] = [];
  #free: number;
  /** Reject what is being waited for. A promise for all of them would keep every game that it ever saw. */
  readonly #givers = new Set<(reason: Error) => void>();
  #isClosed = false;

  /**
   * @param size games at a time, at least 1
   * @param open makes a player of the experiment in that text
   */
  constructor(size: number, open: (text: string) => Promise<GameSource>) {
    this.#free = size;
    this.#open = open;
  }

  /**
   * Plays a game as soon as there is a place for it.
   * @param id what the experiment's text is known by
   * @param text tells the text
   * @throws PoolClosed, or whatever keeps the game from being played
   */
  async play(id: string, text: () => Promise<string>, number: number): Promise<PlayedGame> {
    await this.#unlessClosed(this.#enter());
    let source: GameSource | undefined;
    try {
      source = this.#idle.get(id)?.pop() ?? (await this.#openSource(await text()));
      this.#busy.add(source);
      const game = await this.#unlessClosed(source.play(number));
      this.#giveBack(id, source);
      return game;
    } catch (error) {
      // It may be in any state.
      await source?.close();
      throw error;
    } finally {
      if (source !== undefined) this.#busy.delete(source);
      this.#leave();
    }
  }

  /** Ends the players of an experiment that have no game. */
  async forget(id: string): Promise<void> {
    const sources = this.#idle.get(id) ?? [];
    this.#idle.delete(id);
    await Promise.all(sources.map((source) => source.close()));
  }

  /** Ends all players, whatever they are doing; games being played are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const give of this.#givers) give(new PoolClosed(GIVEN_BACK));
    await Promise.all([...this.#idle.keys()].map((id) => this.forget(id)));
    await Promise.all([...this.#busy].map((source) => source.close()));
  }

  async #openSource(text: string): Promise<GameSource> {
    const source = await this.#open(text);
    if (!this.#isClosed) return source;
    await source.close();
    throw new PoolClosed(GIVEN_BACK);
  }

  /** What a promise gives, unless the pool is closed before. */
  #unlessClosed<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) reject(new PoolClosed(GIVEN_BACK));
      this.#givers.add(reject);
      promise.then(resolve, reject).finally(() => this.#givers.delete(reject));
    });
  }

  #giveBack(id: string, source: GameSource): void {
    const idle = this.#idle.get(id) ?? [];
    idle.push(source);
    this.#idle.set(id, idle);
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next !== undefined) next();
    else this.#free++;
  }
}
