/** Games that have been asked for, and results that have come and are not kept yet. */
import type { PlayedGame } from '../../../lab/games/played-game.ts';

interface Waiting {
  readonly resolve: (game: PlayedGame) => void;
  readonly reject: (reason: Error) => void;
}

export class Outstanding {
  readonly #waiting = new Map<number, Waiting>();
  /** Entries of the stream by the game of which they tell. */
  readonly #entries = new Map<number, Set<string>>();
  /** Games that came before they were asked for. */
  readonly #early = new Map<number, PlayedGame>();
  #failure: Error | undefined;

  /** Numbers of the games for which somebody waits, in the order in which they were asked for. */
  get numbers(): number[] {
    return [...this.#waiting.keys()];
  }

  /** Whether a game is on its way or about to be kept, so that another result says nothing new. */
  has(number: number): boolean {
    return this.#waiting.has(number) || this.#entries.has(number);
  }

  /**
   * Waits for a game.
   * @returns the game once it has come; it is rejected if it cannot be played, or after `fail`
   */
  ask(number: number): Promise<PlayedGame> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const early = this.#early.get(number);
    if (early !== undefined) {
      this.#early.delete(number);
      return Promise.resolve(early);
    }
    return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }));
  }

  /** Hands a game to whoever waits for it, or keeps it until it is asked for. */
  receive(entry: string, game: PlayedGame): void {
    const { number } = game;
    const waiting = this.#waiting.get(number);
    const isFirst = !this.#entries.has(number);
    this.#entries.set(number, (this.#entries.get(number) ?? new Set()).add(entry));
    this.#waiting.delete(number);
    if (waiting !== undefined) waiting.resolve(game);
    else if (isFirst) this.#early.set(number, game);
  }

  /** Tells whoever waits for a game that it cannot be played. */
  refuse(number: number, problem: string): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    waiting?.reject(new Error(problem));
  }

  /** Entries that told of a game which is kept now. */
  keep(number: number): string[] {
    const entries = [...(this.#entries.get(number) ?? [])];
    this.#entries.delete(number);
    this.#early.delete(number);
    return entries;
  }

  /** Rejects whatever is asked for, from now on too. */
  fail(reason: Error): void {
    this.#failure ??= reason;
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}
