/** Games kept in memory only. */
import type { PlayedGame } from '../games/played-game.ts';
import type { GameStore } from './game-store.ts';

export class MemoryStore implements GameStore {
  readonly #games = new Map<number, PlayedGame>();

  async count(): Promise<number> {
    return this.#games.size;
  }

  async numbers(): Promise<number[]> {
    return [...this.#games.keys()].sort((a, b) => a - b);
  }

  async add(game: PlayedGame): Promise<boolean> {
    if (this.#games.has(game.number)) return false;
    this.#games.set(game.number, game);
    return true;
  }

  async *games(from = 0, below = Number.POSITIVE_INFINITY): AsyncIterable<PlayedGame> {
    for (const number of await this.numbers()) {
      const game = this.#games.get(number);
      if (game !== undefined && number >= from && number < below) yield game;
    }
  }

  async close(): Promise<void> {}
}
