/** What is kept of an experiment beside its games. Plain data. */

import type { PlayingEngine } from '../../src/lab/games/engines.ts';
import type { FormerRule } from '../../src/lab/run/former-rules.ts';

export interface KeptExperiment {
  /** As it was written: JSON for `parseExperiment`. */
  readonly text: string;
  /** For lists, so that they need not read the text. */
  readonly name: string;
  readonly game: string;
  readonly planned: number;
  /** Milliseconds since 1970. */
  readonly made: number;
  /** When it last ran, or null if it never did. */
  readonly lastRun: number | null;
  /** What has played its games, in the order of time; more than one if the user wanted to go on with
   *  another version of the program. */
  readonly engines: readonly PlayingEngine[];
  /** Stopping rules that were replaced after they had looked; absent if there were none. */
  readonly formerRules?: readonly FormerRule[];
  /** What ended it before all games were played. */
  readonly decision: string | null;
  /** False while its games are being read from a file: then it is not listed. */
  readonly complete: boolean;
}

export interface ListedExperiment extends KeptExperiment {
  /** Its number here. */
  readonly key: number;
  /** Games that are kept. */
  readonly done: number;
}
