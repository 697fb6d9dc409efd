/** What is to be read into a tree. */
import type { OpeningTree } from '../../src/openings/opening-tree.ts';
import type { OpeningGame } from '../../src/openings/read-games.ts';

export interface WantedGame {
  readonly id: number;
  readonly version: number;
  /**
   * Reads it; null if it is no longer there.
   * @throws InputError (the promise is rejected) if it cannot be read
   */
  read(): Promise<OpeningGame | null>;
}

export interface Missing {
  /** The tree without what is no longer as it was read. */
  readonly tree: OpeningTree;
  readonly wanted: readonly WantedGame[];
}
