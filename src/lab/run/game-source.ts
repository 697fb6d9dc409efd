/** Whoever plays games of one experiment when asked: a thread, a worker of the page, or this thread. */
import type { PlayedGame } from '../games/played-game.ts';

export interface GameSource {
  /**
   * Plays the game of that number; one at a time.
   * @returns the same game every time, whoever plays it
   */
  play(number: number): Promise<PlayedGame>;
  /** Ends it, whatever it is doing; what it was asked for is rejected or never answered. */
  close(): Promise<void>;
}
