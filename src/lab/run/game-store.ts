/** Where the games of one experiment are kept. Each is written once, whole or not at all. */
import type { PlayedGame } from '../games/played-game.ts';

export interface GameStore {
  /** How many games there are. */
  count(): Promise<number>;
  /** Numbers of the games there are, in ascending order. */
  numbers(): Promise<number[]>;
  /**
   * Keeps a game; one of that number that is there already stays as it is.
   * @returns whether it was new
   */
  add(game: PlayedGame): Promise<boolean>;
  /**
   * The games there are by ascending number, read bit by bit.
   * @param from first number wanted; 0 if absent
   * @param below first number not wanted; none if absent
   */
  games(from?: number, below?: number): AsyncIterable<PlayedGame>;
  close(): Promise<void>;
}
